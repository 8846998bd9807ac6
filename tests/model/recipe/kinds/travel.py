"""Travel: bookings of flights, trains, hotels and tables, as confirmations, tickets, itineraries and mails."""
from .table import Kind, choice, field, flag

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
DIGITS = "0123456789"


def some(g, letters, n):
    return "".join(g.c(letters) for _ in range(n))


def reference(g, d):
    form = g.c(range(7))
    if form < 3:
        return some(g, LETTERS + DIGITS[2:], 6)
    if form == 3:
        return some(g, LETTERS, g.c([5, 6, 6]))
    if form == 4:
        return g.c(["BK", "RES", "HTL", "BR", "CONF", "RSV", "TR", some(g, LETTERS, 2)]) + g.c(["-", "",
                                                                      "-"]) + g.int(1000, 9999999)
    if form == 5:
        return g.int(100000, 999999999)
    return g.code()


def traveller(g, d):
    if g.p(0.06):
        return f"{g.last()}/{g.first()} {g.c(['MR', 'MS', 'MRS', 'DR'])}".upper()
    return g.person()


def stop(g, other=None):
    city = g.city()
    while other and city in other:
        city = g.city()
    form = g.c(range(12))
    if form == 0:
        return f"{city} ({some(g, LETTERS, 3)})"
    if form == 1:
        return some(g, LETTERS, 3)
    if form == 2:
        return city + g.c([" Central", " Hbf", " Airport", " North", " Central Station", " Main Station",
                           " International", " East", " Gare du Nord", " Terminal 2"])
    return city


def number(g, words, hi):
    return g.c(words) + g.c([" ", " ", "", "-"]) + g.int(1, hi)


def flight(g, d):
    code = g.c([some(g, LETTERS, 2), some(g, LETTERS, 2), g.c(["LH", "BA", "AF", "KL", "UA", "SQ", "TP", "EK", "QF",
                                                               "DL"]), g.c(LETTERS) + g.c(DIGITS[1:])])
    return code + g.c([" ", " ", "", ""]) + g.c([g.int(10, 999), g.int(1000, 9999)])


def seat(g, d):
    form = g.c([0, 0, 0, 0, 1, 2, 3])
    if form == 0:
        return g.int(1, 68) + g.c("ABCDEFGHJK")
    if form == 1:
        return g.int(1, 120)
    if form == 2:
        return g.int(1, 68) + " " + g.c("ABCDEF")
    return g.c("ABCDEFGH") + g.int(1, 60)


def hotel(g, d):
    w = g.Word()
    return g.c([f"Hotel {w}", f"Hotel {w}", f"Grand Hotel {w}", f"Hotel {g.city()}", f"{w} Inn",
                f"Pension {g.last()}", f"{w} Suites", f"{w} Resort",
                f"The {g.adj().title()} {g.noun().title()} Hotel", f"{g.brand()} Hotel", f"Hostel {w}",
                f"{w} Palace", f"Hôtel {w}", f"{w} Lodge", f"{w} Guesthouse",
                f"Park Hotel {g.city()}", f"Gasthof {w}", f"{w} & Spa Hotel", f"{g.last()}'s B&B", f"Motel {w}",
                f"Villa {w}", f"Casa {g.first()}"])


def restaurant(g, d):
    w = g.Word()
    return g.c([f"Restaurant {w}", f"Trattoria {g.first()}", f"{w}'s Kitchen",
                f"The {g.adj().title()} {g.noun().title()}", f"Café {w}", f"Osteria {w}",
                f"Bistro {w}", f"{w} Grill", f"Chez {g.first()}", f"Taverna {w}", f"Brasserie {w}", f"{g.first()}'s",
                f"Casa {w}", f"{w} Steakhouse",
                f"Pizzeria {g.last()}", f"La {w}", f"Sushi {w}", f"{w} Tandoori", f"The {w} Arms"])


fields = {
    "booking_reference": field("booking_reference booking_code confirmation_number reservation_number reference "
                               "booking_number",
                               reference,
                               labels="Booking reference | Booking code | Confirmation number | Reservation number "
                                      "| PNR | Booking no. | Reference | Ref. "
                                      "| Confirmation no. | Record locator | Booking ID | Reservation code "
                                      "| Confirmation | Booking"),
    "passenger": field("passenger passenger_name guest_name traveller traveler_name name", traveller,
                       labels="Passenger | Name | Traveller | Guest name | Passenger name | Traveler | Booked for "
                              "| In the name of | Name of passenger | Lead guest "
                              "| Pax | Reserved for | Ticket holder"),
    "origin": field("origin from departure_city from_city departure_airport", lambda g, d: stop(g),
                    labels="From | Origin | Departure airport | Departing from | Departure city | Leaving from "
                           "| Dep. city | Starting point | Departure station | Ex"),
    "destination": field("destination to arrival_city to_city destination_city", lambda g, d: stop(g, d["origin"]),
                         labels="To | Destination | Arrival airport | Arrival city | Going to | Arriving in "
                                "| Dest. | Final destination | Arrival station | Travelling to"),
    "departure_date": field("departure_date outbound_date date_of_departure travel_date", lambda g, d: g.date(),
                            labels="Departure date | Outbound | Date of departure | Travel date | Departing on "
                                   "| Leaving on | Depart | Outward | Dep. date | Date of travel"),
    "departure_time": field("departure_time departs_at time_of_departure", lambda g, d: g.time(),
                            labels="Departure time | Departs | Departs at | Dep. | Dep. time | Departure "
                                   "| Takes off at | Leaves at | STD | Time of departure"),
    "return_date": field("return_date inbound_date date_of_return return", lambda g, d: g.date(),
                         labels="Return date | Return | Returning on | Inbound | Back on | Date of return "
                                "| Return trip | Coming back | Return journey | Ret."),
    "arrival_time": field("arrival_time arrives_at time_of_arrival", lambda g, d: g.time(),
                          labels="Arrival time | Arrives | Arrives at | Arr. | Arr. time | Arrival | Lands at "
                                 "| STA | Time of arrival | Due in"),
    "flight_number": field("flight_number flight flight_no", flight,
                           labels="Flight | Flight number | Flight no. | Flt | Flight # | Flight code | Plane "
                                  "| Your flight"),
    "train_number": field("train_number train train_no", lambda g, d: number(g, ["ICE", "IC", "TGV", "RE", "EC",
                                                                      "RJ", "R", "EuroNight", "Express", "S", "IR",
                                                                      "AVE", "NJ"], 9999),
                          labels="Train | Train number | Train no. | Train # | Service | Your train "
                                 "| Train service | Rail"),
    "seat": field("seat seat_number seat_no", seat, labels="Seat | Seat number | Seat no. | Your seat | Seat(s) "
                                                           "| Seat # | Place | Reserved seat"),
    "gate": field("gate gate_number boarding_gate", lambda g, d: g.c([g.c("ABCDEFGHK") + g.int(1, 89), g.int(1, 99),
                                                                      g.c("ABCDEF") + g.int(1, 40) + g.c("AB")]),
                  labels="Gate | Boarding gate | Gate no. | Gate number | Departure gate | Boarding at gate "
                         "| Your gate"),
    "platform": field("platform track platform_number", lambda g, d: g.int(1, 39) + g.c(["", "", "", "a", "b", " A",
                                                                      " West", "c"]),
                      labels="Platform | Track | Platform no. | Plat. | Gleis | Platform number "
                             "| Departure platform | Voie | Track no."),
    "hotel": field("hotel hotel_name accommodation lodging", hotel,
                   labels="Hotel | Accommodation | Hotel name | Lodging | Staying at | Property | Your hotel "
                          "| Stay | Where you sleep"),
    "check_in": field("check_in check_in_date checkin", lambda g, d: g.date(),
                      labels="Check-in | Check in | Check-in date | Arrival at hotel | Checkin | First night "
                             "| Stay from"),
    "check_out": field("check_out check_out_date checkout", lambda g, d: g.date(),
                       labels="Check-out | Check out | Check-out date | Departure from hotel | Checkout "
                              "| Stay until | Room vacated on"),
    "restaurant": field("restaurant restaurant_name", restaurant,
                        labels="Restaurant | Restaurant name | Table at | Dinner at | Name of restaurant "
                               "| Table booked at | Dining at"),
    "nights": field("nights number_of_nights length_of_stay", lambda g, d: g.c([g.int(2, 9), g.int(2, 30)]),
                    number=True,
                    labels="Nights | Number of nights | No. of nights | Length of stay (nights) | Total nights "
                           "| Duration (nights) | Night(s)"),
    "guests": field("guests number_of_guests party_size num_guests", lambda g, d: g.c([g.int(2, 9), g.int(2, 24)]),
                    number=True,
                    labels="Guests | Number of guests | Party size | No. of guests | Persons | People | Adults "
                           "| Guest count | Covers | Number of persons"),
    "price": field("price total_price fare cost amount", lambda g, d: g.c([g.price(), g.int(29, 2900), g.int(29,
                                                                      990) + g.c([".00", ".50", ".90", ".99"])]),
                                                                      number=True,
                   labels="Price | Total | Fare | Cost | Total price | Amount | Total fare | Amount paid "
                          "| Grand total | Price total | You pay"),
    "class": choice("class travel_class cabin cabin_class", labels="Class | Travel class | Cabin | Cabin class "
                                                                   "| Class of travel | Booked class "
                                                                   "| Service class | Cl.", says={
        "economy": "the cheapest seats at the back of the plane | coach class | you sit in coach "
                   "| in the main cabin, with the cheapest fare "
                   "| seats in the tourist class | standard class, without any extras "
                   "| we booked the cheapest class | you travel in tourist class "
                   "| a coach ticket | the cheapest cabin, with narrow seats | standard class seats "
                   "| we fly coach to save money",
        "business": "you travel in the executive class | executive class, with lounge access "
                    "| a seat in the executive cabin | club class "
                    "| in the cabin between the cheapest and the most expensive one "
                    "| the company pays for executive class "
                    "| we got upgraded from coach to club class | you sit in club class with extra legroom "
                    "| biz class | you fly in C class, with lounge access "
                    "| one cabin below the top one, with a flat bed | the executive cabin is reserved",
        "first": "the most luxurious cabin of all | 1st class | top class, with a private suite "
                 "| a private suite in the most expensive cabin "
                 "| you sit in the top cabin, in front of all others | the best and most expensive cabin on board "
                 "| seats in the 1st class coach "
                 "| a ticket for the top class | the most expensive class there is "
                 "| luxury class with caviar and a private suite | travel in 1st "
                 "| the very best cabin, with a butler",
    }),
    "refundable": flag("refundable is_refundable refund_possible", labels="Refundable | Refund | Refund possible "
            "| Can be refunded | Money back | Refundable fare",
                       yes="you get your money back if you cancel | the fare is refundable "
                           "| free cancellation with a full refund | the ticket can be refunded "
                           "| fully refundable | if you cancel, we pay back the full price "
                           "| cancel any time and get a full refund | a refund is possible at any time "
                           "| you can return the ticket for a refund | you will be refunded if you can't travel "
                           "| cancellations are refunded in full "
                           "| your money is returned if you cancel in time",
                       no="non-refundable | the ticket cannot be refunded | no refunds "
                          "| you won't get your money back if you cancel | the fare is not refundable "
                          "| no refund if you cancel | this is a non-refundable booking "
                          "| the money is lost if you cancel | we do not refund cancelled bookings "
                          "| refunds are not possible | cancellations are not refunded "
                          "| a refund is excluded with this fare"),
    "breakfast_included": flag("breakfast_included breakfast includes_breakfast", labels="Breakfast "
            "| Breakfast included | With breakfast | Includes breakfast | Breakfast incl.",
                               yes="breakfast is included | breakfast included | the room comes with breakfast "
                                   "| a breakfast buffet is part of the price | bed and breakfast "
                                   "| breakfast is on the house | you get breakfast at no extra charge "
                                   "| the rate includes breakfast | free breakfast every morning "
                                   "| enjoy our breakfast buffet at no charge | breakfast comes with the room "
                                   "| you don't pay extra for breakfast",
                               no="breakfast is not included | without breakfast | breakfast costs extra "
                                  "| room only, no meals | there is no breakfast | breakfast is charged separately "
                                  "| the rate doesn't include breakfast | breakfast has to be paid on top "
                                  "| you have to pay for breakfast yourself | no breakfast "
                                  "| breakfast can be added for a fee | we don't serve breakfast "
                                  "| you pay extra for breakfast | breakfast isn't part of the rate "
                                  "| the price does not cover breakfast"),
}

sentences = """
Your booking reference is {booking_reference}.
Booking reference: {booking_reference}
Your booking code: {booking_reference}.
The confirmation number is {booking_reference}.
Please have your booking reference ({booking_reference}) ready.
Reservation {booking_reference} is confirmed.
Your reservation number is {booking_reference} - please quote it in all mails.
{booking_reference} is your booking code.
Booking {booking_reference} has been paid.
We confirm your booking {booking_reference}.
Thank you for your booking! Confirmation no. {booking_reference}
the booking code is {booking_reference}, keep it safe
Check in online with the code {booking_reference}.
PNR {booking_reference}
I'm writing about my booking, number {booking_reference}.
You can change booking {booking_reference} until <g.i(12, 72)> hours before departure.
Use {booking_reference} to manage your booking.
Which booking? {booking_reference}!
Booking {booking_reference} is in the name of {passenger}.
{passenger}, booking {booking_reference}
Booking {booking_reference}: {origin} to {destination}.
Booking {booking_reference} comes to {price} euros.
Your stay at {hotel} is booked under {booking_reference}.
Your table at {restaurant} is booked, the reservation number is {booking_reference}.
The booking is in the name of {passenger}.
The passenger is {passenger}.
Passenger: {passenger}.
Dear {passenger}, thank you for booking with us.
Hello {passenger}, your trip is confirmed!
The ticket is made out to {passenger}.
The reservation is for {passenger}.
Booked for {passenger}.
We look forward to welcoming you, {passenger}.
name on the ticket: {passenger}.
{passenger} will be travelling alone.
Reserved in the name of {passenger}.
Who is travelling? {passenger}.
{passenger}'s ticket is attached.
The room was booked by our guest {passenger}.
I booked it under the name {passenger}.
Welcome on board, {passenger}!
{passenger} has booked the trip at our counter.
The passenger's name is {passenger} (as in the passport).
{passenger} flies from {origin} to {destination}.
{passenger} travels to {destination} on {departure_date}.
{passenger} sits in seat {seat}.
Passenger {passenger}, seat {seat}, gate {gate}
{passenger} returns on {return_date}.
{passenger} stays at {hotel}.
{passenger} has a table at {restaurant}.
{passenger} paid ${price} for the ticket.
{passenger} is on flight {flight_number}.
{passenger} takes train {train_number}.
Our guest {passenger} will stay for {nights} nights.
The trip starts in {origin}.
You depart from {origin}.
We leave from {origin}.
Departing from {origin}.
The plane takes off from {origin}.
The train leaves {origin} on time.
We start from {origin}.
from {origin}, as always
Your journey begins in {origin}!
Passengers leaving from {origin} should be there early.
I'll fly out of {origin}.
Where do you start? From {origin}.
Origin: {origin}.
Set out from {origin} with light luggage.
Your point of departure is {origin}.
{origin} is where your trip begins.
{origin} to {destination}.
{origin} - {destination}.
{origin} → {destination}.
From {origin} to {destination}.
You fly from {origin} to {destination}.
I need a ticket from {origin} to {destination}.
We travel from {origin} to {destination} by train.
one way, {origin} to {destination}, please
The flight from {origin} to {destination} takes <g.i(2, 14)> hours.
A flight to {destination} from {origin}.
You leave {origin} at {departure_time} and reach {destination} at {arrival_time}.
The train from {origin} arrives in {destination} at {arrival_time}.
On {departure_date} we fly from {origin} to {destination}.
Flight {flight_number} from {origin} to {destination}.
{flight_number} {origin}-{destination}, departs {departure_time}
Train {train_number} from {origin} to {destination}.
From {origin} the train leaves at {departure_time}.
Departure from {origin} is on {departure_date}.
Departs {origin} {departure_time}, arrives {destination} {arrival_time}
{class} class from {origin} to {destination}.
The way from {origin} to {destination} costs {price} euros.
You are going to {destination}.
Your destination is {destination}.
We fly to {destination}.
The trip goes to {destination}.
Enjoy your trip to {destination}!
A ticket to {destination}, please.
Next stop: {destination}, where your trip ends.
i'm off to {destination} soon
Have you ever been to {destination}? That's where we go this time.
The train goes to {destination}.
{destination} is the destination of your journey.
Travel to {destination} with us.
Your trip to {destination} has been booked.
I'm going to {destination} for a few days.
Your journey ends in {destination}.
A flight to {destination} costs £{price}.
The train to {destination} leaves from platform {platform}.
Boarding for {destination} is at gate {gate}.
Flight {flight_number} to {destination} is on time.
We arrive in {destination} at {arrival_time}.
We travel to {destination} on {departure_date} and return on {return_date}.
The trip to {destination} starts on {departure_date}.
You depart on {departure_date}.
The departure is on {departure_date}.
We leave on {departure_date}.
Departure date: {departure_date}
Outbound flight on {departure_date}.
I fly out on {departure_date}.
Your trip begins on {departure_date}.
The outward journey is on {departure_date}.
On {departure_date} we set off.
leaving on {departure_date}
We'd like to depart on {departure_date}, if possible.
Your departure has been moved to {departure_date}.
When do you leave? On {departure_date}.
The flight leaves on {departure_date} at {departure_time}.
You leave on {departure_date} and come back on {return_date}.
Outbound {departure_date}, return {return_date}
There on {departure_date}, back on {return_date}.
Away from {departure_date}, back home on {return_date}.
On {departure_date} flight {flight_number} takes off at {departure_time}.
Your train {train_number} leaves on {departure_date} from platform {platform}.
The departure is at {departure_time}.
It leaves at {departure_time}.
We depart at {departure_time}.
The plane takes off at {departure_time}.
Take-off: {departure_time}
Departs at {departure_time} sharp.
The train leaves at {departure_time}.
the bus to the airport goes at <g.time()>, the plane leaves at {departure_time}
Check-in closes at <g.time()>, departure is at {departure_time}.
At {departure_time} we're off!
Please be at the gate early, we take off at {departure_time}.
When does it leave? At {departure_time}.
The departure time has changed, it now leaves at {departure_time}.
Departure {departure_time}, arrival {arrival_time}
It departs at {departure_time} and arrives at {arrival_time}.
dep. {departure_time}, arr. {arrival_time}
You leave at {departure_time} and get there at {arrival_time}.
Train {train_number} leaves at {departure_time} from platform {platform}.
Flight {flight_number} leaves at {departure_time} from gate {gate}.
You return on {return_date}.
The return flight is on {return_date}.
Return: {return_date}
We come back on {return_date}.
I'll be back on {return_date}.
The way back is booked for {return_date}.
back home on {return_date}
Your return journey is on {return_date}.
The inbound flight is on {return_date}.
On {return_date} you travel back.
Coming back? On {return_date}.
Return on {return_date}, if the weather allows!
We fly home on {return_date}.
The return trip was moved to {return_date}.
The return ticket for {return_date} costs {price} pounds.
You arrive at {arrival_time}.
The arrival is at {arrival_time}.
We land at {arrival_time}.
The plane lands at {arrival_time}.
Arrival: {arrival_time}
The train gets in at {arrival_time}.
It is due to arrive at {arrival_time}.
Can you pick me up? I land at {arrival_time}.
Expected arrival at {arrival_time} (local time).
At {arrival_time} you reach your destination.
We should be there at {arrival_time}, says the timetable.
you get there at {arrival_time}
The scheduled time of arrival is {arrival_time}.
Flight {flight_number} lands at {arrival_time}.
Your flight is {flight_number}.
The flight number is {flight_number}.
Flight {flight_number}
You are booked on flight {flight_number}.
We're flying with {flight_number}.
Flight {flight_number} is ready for boarding.
flight no. {flight_number}
{flight_number} is your flight.
My plane is {flight_number}.
Is flight {flight_number} delayed?
The crew of flight {flight_number} welcomes you!
Flight {flight_number}: seat {seat}
Flight {flight_number}, gate {gate}
{class} class on flight {flight_number}.
A ticket for flight {flight_number} costs ${price}.
Your train is {train_number}.
The train number is {train_number}.
Train {train_number}
Take train {train_number}.
We take the train {train_number}.
train no. {train_number}
{train_number} is the train you have booked.
Train {train_number} runs daily.
Is {train_number} the right train?
Your reservation is valid on train {train_number} only.
Train {train_number} will be <g.i(5, 50)> minutes late.
Please board train {train_number}!
Train {train_number}, seat {seat}
Train {train_number} stops at platform {platform}.
A {class} class ticket for train {train_number}.
Your seat is {seat}.
You have seat {seat}.
Seat {seat} is reserved for you.
I'm in seat {seat}.
Seat: {seat}
The seat number is {seat}.
We have put you in seat {seat}.
my seat is {seat}, by the window
You sit in {seat}.
Seat {seat} - next to the aisle.
Your seat ({seat}) has extra legroom.
Could I get another seat instead of seat {seat}?
Seat {seat}, {class} class
Boarding is at gate {gate}.
Your gate is {gate}.
Please go to gate {gate}.
The flight leaves from gate {gate}.
Gate {gate}
Gate: {gate}
Boarding begins at gate {gate}.
Meet me at gate {gate}!
we're waiting at gate {gate}
The gate has changed, it's now gate {gate}.
Gate {gate} closes <g.i(10, 40)> minutes before take-off.
Head for gate {gate}, then show your passport.
Is it gate {gate}?
From gate {gate}, seat {seat}.
The train leaves from platform {platform}.
Platform {platform}
Go to platform {platform}.
It departs from platform {platform}.
Your train is on platform {platform}.
Platform: {platform}
The train comes in on track {platform}.
Change of platform: today from platform {platform}!
platform {platform}, at the far end
Wait on platform {platform} for your train.
See you on platform {platform}.
Track {platform} is where you board the train.
Is this platform {platform}?
The train now standing at platform {platform} is yours.
You stay at {hotel}.
We have booked a room at {hotel} for you.
Your hotel is {hotel}.
The hotel is called {hotel}.
Hotel: {hotel}.
Welcome to {hotel}, we hope you enjoy your stay!
I'm staying at {hotel}.
You will be sleeping at {hotel}.
we got a room at {hotel}.
{hotel} is the name of the hotel.
{hotel} has confirmed your room.
Your room at {hotel} has a sea view.
Where do you stay? At {hotel}.
A double room at {hotel} is reserved.
{nights} nights at {hotel}.
{hotel}, {nights} nights, {guests} guests
You stay at {hotel} from {check_in} to {check_out}.
A room at {hotel} costs {price} euros.
{hotel} expects you on {check_in}.
Our hotel in {destination} is {hotel}.
Check-in is on {check_in}.
You can check in on {check_in}.
Check-in: {check_in}
We check in on {check_in}.
Your room is ready on {check_in}.
Your stay begins on {check_in}.
On {check_in} you move into your room.
We expect you at the reception on {check_in}.
checking in on {check_in}
The room is yours from {check_in}.
Our guests will check in on {check_in}.
The first night is that of {check_in}.
Please note that check-in is on {check_in}, after <g.time()>.
Check in on {check_in}, check out on {check_out}.
Check-in {check_in}, check-out {check_out}.
From {check_in} until {check_out} the room is yours.
We'd like a room from {check_in} to {check_out} for {guests} people.
Check-out is on {check_out}.
You check out on {check_out}.
Check-out: {check_out}
We check out on {check_out}.
Please leave the room on {check_out} before <g.time()>.
Your stay ends on {check_out}.
The room must be vacated on {check_out}.
On {check_out} you hand back your room key.
checking out on {check_out}
The room is yours until {check_out}.
Check-out has been extended to {check_out}.
Our guests check out on {check_out}!
The bill is settled at check-out on {check_out}.
Your table is at {restaurant}.
We have a table at {restaurant}.
The restaurant is {restaurant}.
A table was booked at {restaurant}.
Restaurant: {restaurant}.
Dinner is at {restaurant}.
Let's eat at {restaurant}!
I've reserved a table at {restaurant}.
{restaurant} has confirmed your table.
The restaurant is called {restaurant}.
we're eating at {restaurant}.
{restaurant} is a nice restaurant, so I booked a table.
In the evening we go to {restaurant} for dinner.
A table for {guests} at {restaurant}.
{restaurant}: table for {guests} people, by the window
Your table at {restaurant} is reserved for {guests} people.
Dinner at {restaurant} for {guests} costs {price} euros.
You stay for {nights} nights.
We stay {nights} nights.
{nights} nights
The stay is {nights} nights.
We booked {nights} nights.
A stay of {nights} nights.
{nights} nights in a double room.
The reservation is for {nights} nights.
How long? {nights} nights.
I need a room for {nights} nights.
for {nights} nights, please
After {nights} nights you have to move out.
You pay {price} dollars for {nights} nights.
{nights} nights for {guests} guests.
A room for {guests} people for {nights} nights.
{nights} nights from {check_in}
There will be {guests} guests.
A table for {guests}, please.
The booking is for {guests} people.
We are {guests} people.
Party of {guests}
The room is for {guests} persons.
{guests} guests are expected.
We're coming with {guests} people.
Number of guests: {guests}
It's booked for {guests} adults.
a group of {guests}
Could you make it a table for {guests}?
All {guests} of us will come.
The total price is {price} euros.
The ticket costs ${price}.
You paid {price} dollars.
Price: {price} EUR
The fare is £{price}.
Total: €{price}
We have charged {price} euros to your card ending in <g.i(1000, 9999)>.
the whole trip is {price} bucks
That makes {price} francs in all.
For {price} euros you get there and back.
An amount of {price} pounds has been paid.
It costs {price} dollars, taxes included.
How much is it? {price} euros!
I paid €{price} for the trip.
The {class} class fare is ${price}.
You travel in {class} class.
It's a {class} class ticket.
Class: {class}
A seat in {class} class.
We fly {class} class.
{class} class
You have been upgraded to {class} class!
The cabin is {class}.
{passenger} flies {class} class.
We booked {class} class because <g.first()> asked for it.
Is {class} class worth it?
A {class} ticket to {destination}.
Your ticket: {class} class, seat {seat}.
{passenger} | {flight_number} | {seat}
Please bring your passport and be there <g.i(2, 3)> hours before the plane takes off at {departure_time}.
You may take <g.i(1, 3)> bags of <g.c(['20', '23', '30', '32'])> kg each to {destination}.
The hotline (<g.phone()>) can change booking {booking_reference}.
Booked on <g.date()>; the departure is on {departure_date}.
This invoice was printed on <g.date()>. Your trip comes back on {return_date}.
The date of departure is {departure_date}.
We set out on {departure_date} and are back on {return_date}.
My outbound trip is on {departure_date}.
You are leaving on {departure_date}, aren't you?
Valid for departure on {departure_date} only.
{departure_date} is the day we leave.
Your flight on {departure_date} is confirmed.
I want to travel on {departure_date}.
{departure_date}: departure from {origin}.
The train on {departure_date} is nearly full.
The date of travel is {departure_date}!
It's an early start, we leave at {departure_time}.
Departure: {departure_time}
{departure_time} is the departure time.
Don't be late, it leaves at {departure_time}!
The scheduled departure is {departure_time}.
The {departure_time} departure was cheaper than the one at <g.time()>.
Set your alarm, take-off is at {departure_time}.
leaves {departure_time}
It leaves {origin} at {departure_time} on the dot.
The ticket says that departure is at {departure_time}.
Your train is due at platform {platform}.
Boarding on platform {platform}.
Track {platform}, please mind the gap.
{platform} is the platform you need.
The departure board says platform {platform}.
I'm already on platform {platform}, where are you?
It was moved to platform {platform} at short notice.
You'll find your train on track {platform}.
The coach stops right in front of platform {platform}.
The check-out date is {check_out}.
The day of your check-out is {check_out}.
On {check_out} the room has to be empty.
I'd like to check out on {check_out}, please.
Late check-out on {check_out} is possible.
{check_out} is the day you check out.
We have your room booked until {check_out}.
Our stay at {hotel} ends on {check_out}.
They check out on {check_out} after {nights} nights.
The check-in date is {check_in}.
{check_in} is the day you check in.
I'll check in on {check_in}, quite late.
You pay {price} euros in total.
The bill comes to {price} dollars.
The cost of the trip is {price} euros.
total: ${price}
Please pay {price} francs by bank transfer.
Your card was charged {price} euros.
The fare, £{price}, includes all taxes.
{price} euros for the whole thing is not bad!
We got it for {price} dollars.
Amount due: {price} EUR
Flying {class} class with {flight_number}.
My flight, {flight_number}, goes to {destination}.
I took flight {flight_number} because the <g.c(['earlier', 'later', 'direct', 'cheaper'])> one was full.
The train, {train_number}, is on time.
{train_number} is a direct train.
Which train? The {train_number}.
You are flying with flight {flight_number}.
The number of your flight is {flight_number}.
Your flight number: {flight_number}.
Now boarding: flight {flight_number}
Flight {flight_number} was cancelled.
I'm on flight {flight_number}.
We booked {flight_number}, a night flight.
Look for {flight_number} on the departures board, that's your flight.
Let's take flight {flight_number}!
The flight ({flight_number}) is operated by a partner.
The price is {price} euros.
The price for two is {price} dollars.
It was {price} euros, paid in cash.
Your ticket costs {price} euros.
We paid {price} pounds.
The trip costs {price} dollars per person.
A bargain at {price} euros!
Price per person: ${price}
Cost: {price} francs
You owe me {price} dollars for the tickets.
"""

documents = """
BOARDING PASS
{passenger}
{origin} -> {destination}
Flight {flight_number}   Seat {seat}
Gate {gate}   Departure {departure_time}
---
Dear {passenger},

your booking is confirmed. Booking reference: {booking_reference}

{origin} - {destination}
Outbound: {departure_date}
Return: {return_date}

Total: {price}
{refundable}.
---
# Booking confirmation {booking_reference}

- **Guest:** {passenger}
- **Hotel:** {hotel}
- **Check-in:** {check_in}
- **Check-out:** {check_out}
- **Guests:** {guests}

{breakfast_included}.
---
ITINERARY

{departure_date}
{departure_time}  dep. {origin}
{arrival_time}  arr. {destination}
Train {train_number}, {class} class, seat {seat}
---
From: reservations@<g.word()>.com
Subject: Your stay at {hotel}

Hello {passenger},

we have reserved a room for {guests} people, {nights} nights from {check_in}. The price is {price} euros.
{breakfast_included}.
{refundable}.

Best regards
<g.person()>, reception desk
---
Table reservation
Restaurant: {restaurant}
Name: {passenger}
People: {guests}
Confirmation: {booking_reference}
---
[<g.time()>] <g.first()>: when do you land?
[<g.time()>] <g.first()>: {arrival_time}, flight {flight_number} from {origin}
[<g.time()>] <g.first()>: and when do you fly back?
[<g.time()>] <g.first()>: on {return_date}
---
| Passenger | {passenger} |
| From | {origin} |
| To | {destination} |
| Date | {departure_date} |
| Class | {class} |
| Fare | {price} |
---
E-TICKET {booking_reference}
NAME      {passenger}
TRAIN     {train_number}
FROM      {origin}
TO        {destination}
DATE      {departure_date}
DEP       {departure_time}
ARR       {arrival_time}
PLATFORM  {platform}
SEAT      {seat}
---
Hi <g.first()>,

here is the plan: we leave {origin} on {departure_date} at {departure_time} and get to {destination} at {arrival_time}.
We stay at {hotel} for {nights} nights and come back on {return_date}.
For the first evening I booked a table at {restaurant} for {guests}.

See you at the airport!
<g.first()>
---
{flight_number} | {origin} | {destination} | dep {departure_time} | arr {arrival_time} | gate {gate}
---
DEPARTURES
Time: {departure_time}
Train: {train_number}
To: {destination}
Track: {platform}
---
Hotel voucher no. {booking_reference}
{hotel}
{check_in} - {check_out} ({nights} nights)
Lead guest: {passenger}, party of {guests}
Paid: {price}
{breakfast_included}
---
booking:
  code: {booking_reference}
  passenger: {passenger}
  origin: {origin}
  destination: {destination}
  cabin: {class}
---
Travel request

Employee: {passenger}
Trip: {origin} to {destination}
Going: {departure_date}
Returning: {return_date}
Hotel: {hotel}
Estimated cost: {price}
Approved by <g.person()> on <g.date()>
"""

KIND = Kind(name="travel", fields=fields, sentences=sentences, documents=documents)
