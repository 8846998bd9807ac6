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
                                      "| Confirmation | Booking"
                                      "| Code | Your reference | Reservation ID | Booking ref. "),
    "passenger": field("passenger passenger_name guest_name traveller traveler_name name", traveller,
                       labels="Passenger | Name | Traveller | Guest name | Passenger name | Traveler | Booked for "
                              "| In the name of | Name of passenger | Lead guest "
                              "| Pax | Reserved for | Ticket holder"
                              "| Name on ticket | Guest | Travelling guest "),
    "origin": field("origin from departure_city from_city departure_airport", lambda g, d: stop(g),
                    labels="From | Origin | Departure airport | Departing from | Departure city | Leaving from "
                           "| Dep. city | Starting point | Departure station | Ex"
                           "| Start | Boarding at | Outbound from | Depart from "),
    "destination": field("destination to arrival_city to_city destination_city", lambda g, d: stop(g, d["origin"]),
                         labels="To | Destination | Arrival airport | Arrival city | Going to | Arriving in "
                                "| Dest. | Final destination | Arrival station | Travelling to"
                                "| Bound for | Towards | Where to | Journey to "),
    "departure_date": field("departure_date outbound_date date_of_departure travel_date", lambda g, d: g.date(),
                            labels="Departure date | Outbound | Date of departure | Travel date | Departing on "
                                   "| Leaving on | Depart | Outward | Dep. date | Date of travel"
                                   "| Day of departure | Trip starts | Out on | Travelling on "),
    "departure_time": field("departure_time departs_at time_of_departure", lambda g, d: g.time(),
                            labels="Departure time | Departs | Departs at | Dep. | Dep. time | Departure "
                                   "| Takes off at | Leaves at | STD | Time of departure"
                                   "| Departing at | Scheduled departure | Take-off | Leaves "),
    "return_date": field("return_date inbound_date date_of_return return", lambda g, d: g.date(),
                         labels="Return date | Return | Returning on | Inbound | Back on | Date of return "
                                "| Return trip | Coming back | Return journey | Ret."
                                "| Home on | Travel back on | Trip ends "),
    "arrival_time": field("arrival_time arrives_at time_of_arrival", lambda g, d: g.time(),
                          labels="Arrival time | Arrives | Arrives at | Arr. | Arr. time | Arrival | Lands at "
                                 "| STA | Time of arrival | Due in"
                                 "| Landing | Arriving at | Gets in at | Scheduled arrival "),
    "flight_number": field("flight_number flight flight_no", flight,
                           labels="Flight | Flight number | Flight no. | Flt | Flight # | Flight code | Plane "
                                  "| Your flight"
                                  "| Flying with | Airline and flight no. | Flight code/number | Flt. no. "),
    "train_number": field("train_number train train_no", lambda g, d: number(g, ["ICE", "IC", "TGV", "RE", "EC",
                                                                      "RJ", "R", "EuroNight", "Express", "S", "IR",
                                                                      "AVE", "NJ"], 9999),
                          labels="Train | Train number | Train no. | Train # | Service | Your train "
                                 "| Train service | Rail"
                                 "| Rail service | Train name | Train code | Connection "),
    "seat": field("seat seat_number seat_no", seat, labels="Seat | Seat number | Seat no. | Your seat | Seat(s) "
                                                           "| Seat # | Place | Reserved seat"
                                                  "| Allocated seat | Seat assignment | Seat reservation "
                                                  "| Sitting in "),
    "gate": field("gate gate_number boarding_gate", lambda g, d: g.c([g.c("ABCDEFGHK") + g.int(1, 89), g.int(1, 99),
                                                                      g.c("ABCDEF") + g.int(1, 40) + g.c("AB")]),
                  labels="Gate | Boarding gate | Gate no. | Gate number | Departure gate | Boarding at gate "
                         "| Your gate"
                         "| Go to gate | Boarding at (gate) | Gate assigned | Gate for boarding "),
    "platform": field("platform track platform_number", lambda g, d: g.int(1, 39) + g.c(["", "", "", "a", "b", " A",
                                                                      " West", "c"]),
                      labels="Platform | Track | Platform no. | Plat. | Gleis | Platform number "
                             "| Departure platform | Voie | Track no."
                             "| Leaves from platform | Train platform | Departs from track | Rail track "),
    "hotel": field("hotel hotel_name accommodation lodging", hotel,
                   labels="Hotel | Accommodation | Hotel name | Lodging | Staying at | Property | Your hotel "
                          "| Stay | Where you sleep"
                          "| Overnight at | Name of hotel | Place to stay | Accommodated at "),
    "check_in": field("check_in check_in_date checkin", lambda g, d: g.date(),
                      labels="Check-in | Check in | Check-in date | Arrival at hotel | Checkin | First night "
                             "| Stay from"
                             "| Arrival at the hotel | Move in | Room from | Date of check-in "),
    "check_out": field("check_out check_out_date checkout", lambda g, d: g.date(),
                       labels="Check-out | Check out | Check-out date | Departure from hotel | Checkout "
                              "| Stay until | Room vacated on"
                              "| Departure from the hotel | Move out | Room until | Last day of stay "),
    "restaurant": field("restaurant restaurant_name", restaurant,
                        labels="Restaurant | Restaurant name | Table at | Dinner at | Name of restaurant "
                               "| Table booked at | Dining at"
                               "| Where we eat | Restaurant booked | Dinner reservation at | Place to eat "),
    "nights": field("nights number_of_nights length_of_stay", lambda g, d: g.c([g.int(2, 9), g.int(2, 30)]),
                    number=True,
                    labels="Nights | Number of nights | No. of nights | Length of stay (nights) | Total nights "
                           "| Duration (nights) | Night(s)"
                           "| Nights booked | How many nights | Stay (nights) | Nights in total "),
    "guests": field("guests number_of_guests party_size num_guests", lambda g, d: g.c([g.int(2, 9), g.int(2, 24)]),
                    number=True,
                    labels="Guests | Number of guests | Party size | No. of guests | Persons | People | Adults "
                           "| Guest count | Covers | Number of persons"
                           "| Travellers | Pers. | For how many | Group size "),
    "price": field("price total_price fare cost amount", lambda g, d: g.c([g.price(), g.int(29, 2900), g.int(29,
                                                                      990) + g.c([".00", ".50", ".90", ".99"])]),
                                                                      number=True,
                   labels="Price | Total | Fare | Cost | Total price | Amount | Total fare | Amount paid "
                          "| Grand total | Price total | You pay"
                          "| Trip price | To pay | Costs | All in all "),
    "class": choice("class travel_class cabin cabin_class", labels="Class | Travel class | Cabin | Cabin class "
                                                                   "| Class of travel | Booked class "
                                                                   "| Service class | Cl."
                                                  "| Comfort class | Compartment class | Seat class "
                                                  "| Booking class ", says={
        "economy": "the cheapest seats at the back of the plane | coach class | you sit in coach "
                   "| in the main cabin, with the cheapest fare "
                   "| seats in the tourist class | standard class, without any extras "
                   "| we booked the cheapest class | you travel in tourist class "
                   "| a coach ticket | the cheapest cabin, with narrow seats | standard class seats "
                   "| we fly coach to save money"
                   "| knees against the seat in front, but it was cheap "
                   "| way back in the rows of three, with everybody else | the cut-price fare, no frills "
                   "| we're squeezed in at the rear of the aircraft "
                   "| you get the ordinary seat that most people book | the lowest fare bucket, snacks cost extra "
                   "| tourist class will do for us | the budget cabin, where the crowd sits | coach, as always "
                   "| seats in the back, where it's narrow and affordable "
                   "| thirty-one inches of legroom at the lowest fare | nothing fancy, just the basic cabin "
                   "| a seat among the masses at the back "
                   "| the lowest of the three cabins "
                   "| we picked the cheapest seats they had "
                   "| no frills, a narrow seat, a small fare "
                   "| the ordinary cabin will be fine for two hours "
                   "| ten seats abreast, and ours is in the middle "
                   "| a saver fare in the rear cabin "
                   "| the cabin where you pay for your sandwich "
                   "| we travel on the cheap, in coach "
                   "| a simple seat in the standard cabin "
                   "| a standard ticket, without lounge access or extra legroom "
                   "| the regular cabin, which most passengers book "
                   "| company rules only allow the cheapest cabin "
                   "| the lowest fare, seated in the rear of the plane "
                   "| you're booked in the main cabin "
                   "| coach seats, on the cheapest tickets available "
                   "| we sit in standard, where the tickets cost least "
                   "| a tourist fare, the lowest on sale "
                   "| a coach seat in one of the rear rows "
                   "| you'll be in the main cabin, behind the curtain "
                   "| the least expensive cabin on this aircraft "
                   "| basic seating, with meals sold on board ",
        "business": "you travel in the executive class | executive class, with lounge access "
                    "| a seat in the executive cabin | club class "
                    "| in the cabin between the cheapest and the most expensive one "
                    "| the company pays for executive class "
                    "| we got upgraded from coach to club class | you sit in club class with extra legroom "
                    "| biz class | you fly in C class, with lounge access "
                    "| one cabin below the top one, with a flat bed | the executive cabin is reserved"
                    "| the firm lets its managers fly one cabin up from coach "
                    "| club class, so I could work in peace "
                    "| lounge, priority lane and a flat bed, though not the very top cabin "
                    "| an executive seat behind the top cabin | the middle one of the three cabins "
                    "| a seat for executives, paid for by the company | C class, one step below the best "
                    "| the managers' cabin, with power sockets and real cutlery "
                    "| a ticket for the executive section "
                    "| not coach and not the top cabin either, but the one in between "
                    "| in club, with a glass of sparkling wine before take-off "
                    "| the second best cabin on the plane, meant for executives "
                    "| club class, with a lounge and a lie-flat seat "
                    "| the executive cabin, between coach and the top one "
                    "| one notch below the very best cabin "
                    "| my employer pays for the executive cabin on long flights "
                    "| a C class seat with a lounge pass "
                    "| better than coach, though not the topmost cabin "
                    "| the cabin for managers, with a wide seat and a desk "
                    "| upgraded by the company to the executive section "
                    "| executive seating, with fast track and a flat bed "
                    "| a club seat, where I could finish my slides "
                    "| a seat in club class "
                    "| the executive cabin, with lounge access before departure "
                    "| the middle cabin of three, with a flat bed "
                    "| our firm pays for seats in the executive section "
                    "| upgraded from the main cabin to club, though not to the top cabin "
                    "| a C class fare, with fast track and lounge "
                    "| the executive cabin, one below the top "
                    "| a club class ticket, with use of the lounge "
                    "| you've been moved forward from coach to the executive section "
                    "| C class, paid for by the client "
                    "| of the three cabins, the second most expensive one "
                    "| a lie-flat seat in club, just behind the top cabin ",
        "first": "the most luxurious cabin of all | 1st class | top class, with a private suite "
                 "| a private suite in the most expensive cabin "
                 "| you sit in the top cabin, in front of all others | the best and most expensive cabin on board "
                 "| seats in the 1st class coach "
                 "| a ticket for the top class | the most expensive class there is "
                 "| luxury class with caviar and a private suite | travel in 1st "
                 "| the very best cabin, with a butler"
                 "| the suite at the very front, with a shower on board "
                 "| nothing above it, this is the finest cabin they have "
                 "| a bed with linen sheets and a door to shut, in the top cabin "
                 "| the dearest seat on the whole plane | the top category, where the chef cooks to order "
                 "| we treat ourselves to the most exclusive cabin, just once "
                 "| caviar, champagne and a butler in the foremost cabin "
                 "| there's no better class than the one we booked | where kings and film stars sit "
                 "| the crème de la crème of cabins | the highest class, at the highest fare "
                 "| the most expensive seat in the front row of the plane "
                 "| the finest cabin, with a bed and a door of its own "
                 "| nobody on board sits better than you, it's the top cabin "
                 "| a suite at the nose of the plane "
                 "| the best seat money can buy "
                 "| the most exclusive of the three cabins "
                 "| caviar, pyjamas and a private suite "
                 "| the topmost cabin, reserved for the very rich "
                 "| the highest class on board "
                 "| as far forward and as expensive as it gets "
                 "| a suite with a butler, there's no better class "
                 "| the top cabin, above club class "
                 "| 1st class seats at the very front "
                 "| you'll have a private suite, the highest category on board "
                 "| booked in the most expensive of all cabins "
                 "| a 1st class ticket, the best the airline offers "
                 "| upgraded from club to the top class "
                 "| the dearest of all tickets, in the top class "
                 "| the 1st class carriage "
                 "| a seat in the top class, one above club "
                 "| no cabin on this plane costs more "
                 "| a closed suite in the best of the cabins "
                 "| the highest of the three travel classes ",
    }),
    "refundable": flag("refundable is_refundable refund_possible", labels="Refundable | Refund | Refund possible "
            "| Can be refunded | Money back | Refundable fare"
                                                  "| Refund on cancellation | Refunds | Reimbursable "
                                                  "| Fare refundable ",
                       yes="you get your money back if you cancel | the fare is refundable "
                           "| free cancellation with a full refund | the ticket can be refunded "
                           "| fully refundable | if you cancel, we pay back the full price "
                           "| cancel any time and get a full refund | a refund is possible at any time "
                           "| you can return the ticket for a refund | you will be refunded if you can't travel "
                           "| cancellations are refunded in full "
                           "| your money is returned if you cancel in time"
                           "| should your plans change, every cent comes back to you "
                           "| call it off and the money goes back to your card | whoever cancels is paid back "
                           "| in case of illness or a change of mind you get it all back "
                           "| you can cancel without losing a cent | we reimburse you if you have to stay at home "
                           "| cancel and we transfer the money back "
                           "| reimbursement is guaranteed if you don't travel "
                           "| you're free to call it off and be reimbursed "
                           "| your payment is returned upon cancellation "
                           "| change your mind and have the amount paid back "
                           "| cancelling costs nothing, you receive the whole amount back "
                           "| if you call it off, you receive the whole sum back "
                           "| a cancellation costs you nothing "
                           "| you can hand the ticket back and be paid in full "
                           "| we refund the payment if you cancel "
                           "| in the event of cancellation the fare is reimbursed "
                           "| whoever can't travel has the money returned "
                           "| the full amount is repaid if you call off the trip "
                           "| plans change, and if yours do, we'll give you your money back "
                           "| cancel for free and see every penny again "
                           "| the tariff allows a full refund "
                           "| the fare can be paid back on request "
                           "| we'll return the full amount if the trip is cancelled "
                           "| cancel before departure and you'll be refunded "
                           "| a flexible fare that is paid back on cancellation "
                           "| unused tickets are refunded "
                           "| money-back guarantee if you have to cancel "
                           "| what you paid is credited back if you cancel "
                           "| you may withdraw and get the fare back "
                           "| this rate can be cancelled and refunded "
                           "| in case you cancel, the payment goes back to your account "
                           "| a flexible ticket, with the price repaid if you don't go "
                           "| cancelled tickets are repaid in full ",
                       no="non-refundable | the ticket cannot be refunded | no refunds "
                          "| you won't get your money back if you cancel | the fare is not refundable "
                          "| no refund if you cancel | this is a non-refundable booking "
                          "| the money is lost if you cancel | we do not refund cancelled bookings "
                          "| refunds are not possible | cancellations are not refunded "
                          "| a refund is excluded with this fare"
                          "| once paid, the money stays with us | whoever doesn't travel has paid for nothing "
                          "| you can cancel, but you won't see your money again "
                          "| we keep the full amount even if you stay at home "
                          "| there is no way to get the money back "
                          "| in the event of cancellation nothing is reimbursed "
                          "| a cheap fare, but the money is gone if your plans change "
                          "| reimbursement is ruled out | not even in case of illness is the fare paid back "
                          "| cancel and you lose all you've paid | what you have paid can't be claimed back "
                          "| if you call it off, not a cent is returned "
                          "| if you call it off, the whole sum is lost "
                          "| the fare stays with us even if you cancel "
                          "| this tariff doesn't allow any refund "
                          "| no reimbursement, whatever the reason "
                          "| cancel if you like, but nothing will be paid back "
                          "| there's no money back on this ticket "
                          "| those who don't turn up or cancel forfeit the full fare "
                          "| the payment can't be returned under any circumstances "
                          "| we don't give the money back if you change your mind "
                          "| a saver fare, so a refund is out of the question "
                          "| unused tickets are not refunded "
                          "| this fare is final, no money back after purchase "
                          "| no part of the price is returned if you cancel "
                          "| you can change the date, but you can't get a refund "
                          "| refunds are excluded under the fare rules "
                          "| if the trip is cancelled by you, the payment is not returned "
                          "| we don't pay anything back if you cancel "
                          "| the full price is due even if you cancel "
                          "| tickets can't be given back for money "
                          "| if you cancel, the fare is forfeited "
                          "| this rate can be neither cancelled nor refunded "
                          "| a restricted ticket, with nothing repaid on cancellation "),
    "breakfast_included": flag("breakfast_included breakfast includes_breakfast", labels="Breakfast "
            "| Breakfast included | With breakfast | Includes breakfast | Breakfast incl."
                                                  "| Breakfast in price | Incl. breakfast | Breakfast with room "
                                                  "| Breakfast free ",
                               yes="breakfast is included | breakfast included | the room comes with breakfast "
                                   "| a breakfast buffet is part of the price | bed and breakfast "
                                   "| breakfast is on the house | you get breakfast at no extra charge "
                                   "| the rate includes breakfast | free breakfast every morning "
                                   "| enjoy our breakfast buffet at no charge | breakfast comes with the room "
                                   "| you don't pay extra for breakfast"
                                   "| eggs, coffee and rolls in the morning are covered by the rate "
                                   "| help yourself at the morning buffet, it's paid for "
                                   "| the morning meal comes at no extra cost "
                                   "| every morning a tray of coffee and croissants comes with the room "
                                   "| you've already paid for breakfast with the room "
                                   "| the rate covers bed and morning meal | start the day with our buffet, on us "
                                   "| B&B, so don't worry about the mornings "
                                   "| half board, so breakfast is taken care of "
                                   "| wake up to a breakfast that won't show up on your bill "
                                   "| a hearty breakfast is thrown in | the first meal of the day is covered "
                                   "| coffee, rolls and jam in the morning are part of the deal "
                                   "| the morning buffet costs you nothing extra "
                                   "| the price of the room covers breakfast as well "
                                   "| each morning a buffet awaits you, already paid for "
                                   "| breakfast comes free with every room "
                                   "| you needn't pay for your morning meal "
                                   "| the rate is for bed and breakfast "
                                   "| a cooked breakfast is part of the package "
                                   "| in the mornings you eat at the expense of the house "
                                   "| your breakfast has been paid along with the room "
                                   "| rate includes a daily breakfast "
                                   "| breakfast for all guests is covered by the room price "
                                   "| your booking comes with breakfast every day "
                                   "| no need to pay for breakfast, it's part of the rate "
                                   "| bed & breakfast rate "
                                   "| a continental breakfast is provided free of charge "
                                   "| the room price takes in breakfast "
                                   "| breakfast for each guest is part of the booking "
                                   "| no charge is made for breakfast "
                                   "| we serve you breakfast, and it's covered by what you've paid "
                                   "| breakfast forms part of the room rate "
                                   "| your rate has breakfast in it ",
                               no="breakfast is not included | without breakfast | breakfast costs extra "
                                  "| room only, no meals | there is no breakfast | breakfast is charged separately "
                                  "| the rate doesn't include breakfast | breakfast has to be paid on top "
                                  "| you have to pay for breakfast yourself | no breakfast "
                                  "| breakfast can be added for a fee | we don't serve breakfast "
                                  "| you pay extra for breakfast | breakfast isn't part of the rate "
                                  "| the price does not cover breakfast"
                                  "| if you want coffee and rolls in the morning, you pay at the buffet "
                                  "| you'll have to find a café in the morning | bed only, the kitchen stays cold "
                                  "| the morning buffet is charged on top of the rate "
                                  "| bring your own muesli, the house serves nothing in the morning "
                                  "| the rate covers the bed and nothing else "
                                  "| anyone who wants breakfast pays for it on the spot "
                                  "| eating in the morning is at your own expense "
                                  "| self-catering, so buy your own bread and milk "
                                  "| for breakfast there's a separate bill | the morning meal isn't covered "
                                  "| only the bed is paid for, not the morning meal "
                                  "| breakfast will be added to your bill "
                                  "| in the mornings you'll have to look after yourselves "
                                  "| the buffet in the morning costs a few euros more "
                                  "| the offer is for the room alone, breakfast not among it "
                                  "| there's nothing to eat in the morning unless you pay for it "
                                  "| whoever orders breakfast pays for it separately "
                                  "| a bed, a shower, but no morning meal "
                                  "| the room rate leaves out breakfast "
                                  "| croissants and coffee are to be had at extra cost "
                                  "| we don't offer any meals in the morning "
                                  "| the rate is for the room only "
                                  "| breakfast is available at an additional charge "
                                  "| guests pay for breakfast at the hotel "
                                  "| breakfast was not booked "
                                  "| the room price is without breakfast "
                                  "| if you'd like breakfast, it will be charged to your room "
                                  "| breakfast is not part of the booking "
                                  "| the price is for the bed only, breakfast is sold separately "
                                  "| breakfast is an optional extra that you pay for "
                                  "| meals in the morning must be paid for on site "
                                  "| you've booked the room only, so breakfast is not covered "
                                  "| a supplement is payable for breakfast "),
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
{booking_reference} - those are the characters the machine will ask you for to find your booking.
Somewhere in the mail there's a code, {booking_reference}, that stands for our reservation.
The lady on the phone found us at once when I said {booking_reference}, our booking code.
Lost the confirmation? Its number was {booking_reference}, don't worry.
Not <g.code()>, that's the loyalty card, but {booking_reference} is what I booked under.
Under {booking_reference} you'll find the booking of {passenger}, {guests} persons in all.
{hotel} knows nothing of a booking called {booking_reference}, says {passenger}, the guest.
{restaurant} asks for {booking_reference} as the number of the reservation when {guests} of us turn up for dinner.
To pay the remaining {price} euros, quote {booking_reference} as the reference of your booking.
{passenger} stop arriving {arrival_time} stop booking {booking_reference} stop
Typed {booking_reference} into the booking machine and out came a ticket for seat {seat}.
{origin}, {destination}, {booking_reference} as booking code - that's all the text message said.
The suitcases carry a label that reads {passenger}, the traveller.
As a passenger, {passenger} has a right to compensation.
{passenger} is going on a journey, and <g.first()> waters the plants.
Booked by <g.person()> for {passenger}, who will do the travelling.
<g.person()> paid, but it's {passenger} who travels.
The person in seat {seat}, one {passenger}, asked for a blanket.
Wanted at gate {gate}: {passenger}, the last passenger missing.
Will {passenger}, booked on {flight_number}, please come to gate {gate} immediately!
While {passenger} flies out of {origin}, I stay at home.
{destination} is calling, and {passenger} packs a bag.
After {nights} nights at {hotel}, {passenger} knew every waiter by name.
{passenger}, who has seat {seat} on {train_number}, gets motion sick.
Farewell to {origin}, where the journey begins!
It's in {origin} that we board, not in <g.city()> as we did last year.
Our starting point is no longer <g.city()> but {origin}.
{origin} lies behind us by {departure_time}, if the departure isn't delayed.
With <g.city()> as its only stop, the train rolls from {origin} towards {destination}.
You change in <g.city()> on the way from {origin} to {destination}.
{destination} can be reached from {origin} without changing.
Getting to {destination}? Nothing easier, if you live in {origin}.
{destination} return, leaving from {origin}, {price} pounds.
At platform {platform} in {origin}, {train_number} is already waiting.
{departure_date}, {origin}, {departure_time}: the adventure starts.
Flying out of {origin} costs {price} dollars, from <g.city()> it would be more.
Where to? {destination}, at last.
All the way to {destination}, and all that just for a wedding!
We'd thought of <g.city()> at first, but in the end it's {destination} we're travelling to.
{destination} in spring - who wouldn't want to go there?
The wheels touch down in {destination} at {arrival_time}.
{arrival_time} sees us arrive in {destination}, tired but happy.
Good morning, we'll be landing in {destination} at {arrival_time}, the captain announced.
Gate {gate} is where people bound for {destination} have to queue.
{class} class to {destination}, {price} euros, my boss nearly fainted.
For {destination}, please go up the stairs to platform {platform}.
{hotel} is where we'll stay when we get to {destination}.
{departure_date} can't come soon enough, that's when my trip starts.
The tickets, bought on <g.date()>, are valid for a departure on {departure_date}.
We were to leave on <g.date()>, but the strike moved our departure to {departure_date}.
Come {departure_date}, I'll be sitting on a plane, and not a day later than {return_date} I'll be back.
The cat sitter moves in on {departure_date}, the day we leave, and moves out on {return_date}, the day we return.
{departure_date} out, {return_date} in, {class} class.
How about leaving on {departure_date}? The fare that day is {price} euros.
{return_date} minus {departure_date}, that's how long we'll be away.
"We set sail on {departure_date}," said {passenger}, waving a ticket.
{train_number} it is, then, on {departure_date}, seat {seat}.
{departure_time} and not a second later, then it pulls out of the station.
At <g.time()> the taxi, at {departure_time} the take-off.
It was to leave at <g.time()>, the board now shows {departure_time} as the new departure.
If it isn't {departure_time} yet, you can still catch it, it leaves on the minute.
You've got until {departure_time} to get to gate {gate}, then they fly without you.
{departure_time} is when {flight_number} lifts off.
From platform {platform}, at {departure_time}, and mind that you don't board the wrong one.
Gone by {departure_time}, there by {arrival_time}.
{arrival_time} there if all goes well, {departure_time} off from here.
Leaving at {departure_time}? I'd have thought that {train_number} goes later.
When you read this on {return_date}, I'll be on my way home.
Home again? Not before {return_date}.
They want to come home earlier, on {return_date} rather than <g.date()>.
{return_date} - the holiday's over, back we go.
School starts on <g.date()>, so we've booked the trip home for {return_date}.
The journey back to {origin}, where we set out from, takes place on {return_date}.
{flight_number} brings us home on {return_date}.
On {return_date} we say goodbye to {destination} and travel home.
Our days in {destination} come to an end on {return_date}, when we travel home.
{hotel} has been our home for {nights} nights, and on {return_date} we take the long way back.
You can tell mum that we'll have arrived by {arrival_time}.
{arrival_time} is what the app shows as arrival.
Instead of <g.time()> we'll only get there at {arrival_time}, thanks to the snow.
Somebody should stand at the exit at {arrival_time}, because that's when we arrive.
Would it be possible to send a driver? We land at {arrival_time}, with {flight_number}.
{arrival_time}, platform {platform}: that's when and where the train comes in and I get off.
{passenger} should have arrived at {arrival_time}, with {train_number}.
{flight_number}, that's the one with the propellers, is our flight.
The number on the boarding card isn't <g.i(100, 999)>, it's {flight_number}, as for the flight.
Has anybody heard whether {flight_number} has taken off?
Fog over the airport: {flight_number} circles and waits for permission to land.
{flight_number} from gate {gate} at {departure_time}, window seat {seat}.
A bird hit the engine of {flight_number}, bound for {destination}.
Crew and passengers of the plane, {flight_number}, were put up at {hotel} for the night.
{train_number} doesn't run on Sundays, the lady at the ticket office said, so take it on a weekday.
Miss {train_number} and you'll have to wait <g.i(2, 5)> hours for the next train.
Between {origin} and {destination} there's only {train_number}, a rather slow train.
{train_number}, coach <g.i(2, 14)>, seat {seat}, facing backwards.
Sit back in {train_number}, the train with the best coffee.
We had to get off the <g.c(['tram', 'bus', 'ferry', 'metro'])> and run to catch {train_number}, our train.
On platform {platform}, the guard of {train_number} blew the whistle.
For {price} francs {train_number} takes you through the mountains by rail.
Someone is sitting in {seat}, which is my seat!
{seat} by the window, please, the other seats are too close to the galley.
Swapped <g.i(1, 60)>C for {seat}, so that's where I sit now.
{seat} was the only seat left.
The steward led her from row <g.i(1, 9)> to {seat}, her seat.
Did you get a seat? Yes, {seat}, right by the toilets.
In {class} class, {seat} is the seat with the most legroom.
{gate} - run, the gate is about to close!
Boarding was called at {gate} after an hour of waiting.
It said <g.i(1, 60)> on my card, but the screens now show {gate} as the gate.
Which gate do we need? According to the app it's {gate}, at the other end of the terminal.
Those with tickets for {flight_number} are asked to walk over to gate {gate}.
{gate}, second floor, past the duty-free shop, is the gate you're looking for.
From {origin}, gate {gate}, to {destination}, in time for dinner.
Platform {platform}, {departure_time}, don't forget the sandwiches for the train ride!
Stand clear of platform {platform}, a train is coming in.
{platform} is the platform that you reach through the tunnel.
A different platform again, this time it's {platform}, and everybody starts running.
You'll see me waving on platform {platform} when your train comes in at {arrival_time}.
Usually it goes from track <g.i(1, 20)>, tonight from track {platform}.
At {hotel} the beds are soft and the walls are thin, but it's where we'll sleep.
They'd put us up at {hotel} because <g.venue()> was full.
{hotel} has given us the room with the balcony.
What's the place called where you spend the night? {hotel}, I think.
Ring the night bell at {hotel}, the porter has your key.
{hotel} wants {price} euros for {nights} nights, take it or leave it.
{guests} people, one bathroom: welcome to {hotel}!
The keys to our room will be handed to us on {check_in}, not a day sooner.
As of {check_in} there's a bed for you at {hotel}.
{check_in} is when we move in at {hotel}, {check_out} is when we move out.
Arriving at the hotel on {check_in}, leaving it on {check_out}, {guests} adults, one dog.
Could you have a cot ready when we check in on {check_in}?
The room, free from <g.date()> for others, is ours as of {check_in} for {nights} nights.
Until {check_in} somebody else has the room, from then on it's ours.
Moving into the room: {check_in}. Number of nights: {nights}. Dogs: two.
{passenger} would like to check in on {check_in} and asks for a quiet room.
Originally we were to move in on <g.date()>, now it's {check_in} when we check in.
The cleaning lady comes on {check_out}, after you've left the room for good.
Our last morning in the hotel will be on {check_out}, that day we hand in the keys.
By noon on {check_out} your things must be out of the room.
{check_out} is the day on which {hotel} wants its room back.
We'd love to stay longer, but on {check_out} the room goes to other guests.
You asked to leave the hotel on <g.date()>; I've changed your check-out to {check_out}.
From {check_in} on, and right up to {check_out}, {passenger} has the corner room at the hotel.
{check_out}, after {nights} nights, we'll hand the key back to the porter.
Try the soup at {restaurant}, that's where I've booked us a table.
{restaurant} will keep the table by the fireplace for us.
Hungry? We're expected at {restaurant} for dinner.
<g.first()> wanted to go to <g.venue()>, but we'll have dinner at {restaurant}.
{restaurant} can seat {guests} of us at the long table.
Reserved at {restaurant}: one round table, {guests} chairs, name of {passenger}.
{restaurant} lies round the corner from {hotel}, so we'll walk to dinner.
Whoever comes to the dinner pays <g.i(20, 90)> euros to <g.first()>, the chef at {restaurant} wants it in cash.
The waiter at {restaurant} has us down as a party of {guests}.
On our first evening in {destination} we dine at {restaurant}.
We had asked for a week, but got only {nights} nights.
{nights} nights on a hard mattress, my poor back!
Will {nights} nights be enough, or shall we stay longer?
Stay {nights} nights, pay for <g.i(1, 2)>, says the advertisement.
{guests} sleepyheads, {nights} nights, one alarm clock.
With {guests} people we'll need two taxis to get to {hotel}.
If <g.first()> comes too, there'll be {guests} of us at the table.
{guests} pairs of skis in the hall, one for each guest.
For all that, {price} euros isn't much.
{price} dollars, and the trip is yours.
A deposit of <g.i(20, 90)> euros now, {price} euros as the full price of the trip.
It used to cost <g.i(3000, 5000)> euros, today you pay {price} euros for the whole journey.
My travel agent charged me {price} pounds for it.
Would you spend {price} euros on {train_number}? I wouldn't.
In which class? {class}, of course, for {price} dollars.
<g.first()> sits in the back, I've got {class} class, seat {seat}.
They told me that {class} class was sold out on {flight_number}, but then somebody cancelled and I got a seat there after all.
Key in {booking_reference} and the machine prints your booking.
What's our code? {booking_reference}, that's how the booking is filed.
My frequent flyer number is <g.code()>, my booking goes by {booking_reference}.
{booking_reference}, spelled letter by letter, is the code you give at the desk to get your booking.
Tell the night porter of {hotel} that you're {booking_reference}, as our booking is called there.
Travelling under booking {booking_reference}: {passenger}, and a very small dog.
The return leg of booking {booking_reference} now falls on {return_date}.
The invoice over {price} euros belongs to reservation {booking_reference}.
For {guests} guests, reservation {booking_reference} has been made.
On {train_number} the conductor scans {booking_reference}, the code of your booking.
Booked as {booking_reference}, leaving {departure_date}, seat to be confirmed.
Is {passenger} on board? asked the stewardess, counting her passengers.
Made out by <g.person()>, the ticket names {passenger} as the one who travels.
The guest, by the name of {passenger}, wishes to be woken at <g.time()>.
{passenger} hands the ticket to the guard on {train_number}.
{passenger} lands at {arrival_time} and would like to be picked up.
{passenger} isn't leaving on <g.date()> but on {departure_date}.
{passenger} will be the last guest to check out, on {check_out}.
A party of {guests}, led by {passenger}, has asked for the quiet corner.
It was {passenger} who had {seat}, the seat by the emergency exit.
Please page {passenger}, who should be at gate {gate} by now.
Mr <g.last()> asks that {passenger} be booked out of {origin}, on the first plane.
We take the taxi from <g.city()> to {origin}, and the trip proper starts there.
Point of departure: {origin}, the car stays in the garage.
The last we saw of {origin}, where we boarded, was a row of lights.
Origin and destination are {origin} and {destination}, in that order.
{destination} lies <g.i(2, 14)> hours away if you set out from {origin}.
{destination} is where we're headed, {origin} is where we get on.
Goodbye {origin}, hello {destination}!
Not from <g.city()> but from {origin} does {flight_number} take off.
{train_number} has its first stop in {origin}, where you get on.
{origin}, {departure_time}: doors close and the train rolls off.
Out of {origin} on {departure_date}, with two suitcases.
To travel from {origin} one needs {price} euros and a good book.
At {origin}, where you board, platform {platform} is closed to cyclists but open to you.
They say {destination} is lovely, we'll know when we arrive there.
The journey's end is {destination}, not <g.city()>.
Bound for {destination}, we left the harbour of our youth.
In {destination}, our destination, it's already dark by {arrival_time}, when we get there.
{flight_number} heads for {destination}.
Hop on {train_number} if {destination} is where you'd like to get off.
All of us, {guests} people, are moving on to {destination}.
Fares to {destination} start at <g.int(20, 90)> euros, but ours came to {price} euros.
{restaurant} is the place for dinner once you've reached {destination}.
We're off on {departure_date}.
{departure_date} is when the journey begins, tickets were bought on <g.date()>.
Start of the journey: {departure_date}.
I've taken leave from <g.date()>, but the trip only begins on {departure_date}.
Departing {departure_date}, seat {seat}, no luggage.
The outward flight, {flight_number}, was rebooked from <g.date()> to {departure_date}.
Away we go on {departure_date}, and home we come on {return_date}.
From gate {gate} on {departure_date}, unless they change it again, leaves your plane.
{departure_date}, {departure_time}: outward journey.
We must be out of the house early on {departure_date}, as our train, {train_number}, won't wait for us.
We pull out at {departure_time}.
It sets off at {departure_time}, ten minutes after the last call.
Boarding <g.time()>, wheels up {departure_time}.
When do we set off? Not before {departure_time}.
The ferry is gone by <g.time()>; the plane goes at {departure_time}.
Hurry, {train_number} goes at {departure_time}!
{flight_number}, which was to go at <g.time()>, now goes at {departure_time}.
Scheduled to leave at {departure_time}, expected to land at {arrival_time}.
{departure_time}, platform {platform}, that's where and when my train leaves.
With {departure_time} as departure, you should be at gate {gate} an hour earlier.
We head home on {return_date}.
Homeward bound on {return_date}, sadly.
Expect us back on {return_date}.
Our leave ends on <g.date()>, our flight home is on {return_date}.
The journey home, planned for <g.date()>, has been put off until {return_date}.
On {return_date} we leave {hotel} behind and fly home.
{return_date} takes us back from {destination}, tanned and broke.
{passenger} won't be back before {return_date}.
The ticket back, dated {return_date}, cost {price} euros.
Seat {seat} has been reserved on the way back, which is on {return_date}.
I should be with you at {arrival_time}, that's when we touch down.
Touchdown {arrival_time}.
You'll be stepping off at {arrival_time}.
Off at <g.time()>, in at {arrival_time}, that's how the ride looks.
The wheels hit the runway at {arrival_time}.
{train_number} pulls in at {arrival_time}.
Supposed to land at <g.time()>, {flight_number} actually landed at {arrival_time}.
We'll reach {destination} at {arrival_time} and walk straight to {hotel}, where we sleep.
Pulling in at {arrival_time} on platform {platform}, my train will be full.
The aircraft goes by {flight_number}.
I'm aboard {flight_number}, somewhere over the ocean.
The pilot of {flight_number} wished us a pleasant flight.
{flight_number} or the one an hour later? We took the first, the flight is paid.
Flight {flight_number} has {seat} free, so that's your seat.
{flight_number} departs from {gate}, the gate next to the bakery.
{price} euros is what {flight_number} costs, hand luggage only.
{train_number} is the one on rails that gets us there.
The conductor of {train_number} checked our tickets.
Aboard {train_number}, {seat} is the seat with the socket.
{train_number} departs from track {platform}.
You've been allotted {seat} as your seat.
They gave me {seat}, a seat in the middle.
The seat with the torn cover is {seat}.
My wife has row <g.i(1, 9)>, my own seat is {seat}.
Sit down in {seat} and fasten your seat belt.
Which seat? Look on the ticket, it's {seat}, isn't it?
Gate {gate}, then seat {seat}, then sleep.
Once through gate {gate}, {passenger} fell asleep on the floor.
Proceed to gate {gate}, please.
The gate assigned to us is {gate}.
Our plane is parked at gate {gate}.
Go past gate <g.i(1, 60)> until you come to {gate}, which is your gate.
Final call at gate {gate}!
Those flying to {destination} should wait at gate {gate}.
You board on platform {platform}.
The rails you want are those of track {platform}.
Your train isn't on platform <g.i(1, 20)> but on {platform}, hurry!
Up the stairs, turn left: platform {platform}, that's yours.
Which track? Track {platform}, the one under repair.
{train_number} is announced for platform {platform}.
Home for the week: {hotel}.
We've taken rooms at {hotel}.
Your bed for the night is at {hotel}.
The <g.venue()> was full, so they lodged us at {hotel}.
Accommodation is provided by {hotel}.
{hotel} has a room for us as of {check_in}.
We lodge at {hotel} until {check_out}, then the room is gone.
A bed at {hotel} for {nights} nights, that's all I need.
Please be at the hotel's front desk on {check_in} to collect your key.
Moving in: {check_in}.
We take over the room on {check_in}.
The booking was made on <g.date()> for a check-in on {check_in}.
The room becomes free on {check_in}, just in time for us to check in.
Checking in {check_in}, {guests} persons, two rooms.
Occupied from {check_in} to {check_out}, the hotel room is ours.
{nights} nights, check-in {check_in}, sea view.
Key back to reception: {check_out}.
We clear the room on {check_out}.
The hotel wants us gone on {check_out}.
On {check_out}, by <g.time()>, we have to be out of the room.
We wanted the room until <g.date()>, but have to check out on {check_out}.
Check-out on {check_out}, bill {price} euros, minibar included.
{guests} of us will check out on {check_out}, the others stay.
Having moved into the hotel on {check_in}, we move out after {nights} nights.
Book us in at {restaurant}, I fancy a good dinner.
Meet you for dinner at {restaurant}.
The meal is at {restaurant}, <g.first()> is paying.
Where do we eat tonight? {restaurant}, I've reserved.
{restaurant} has put our name on a table by the window.
Not <g.venue()> but {restaurant} is where we dine.
Dinner for {guests} awaits us at {restaurant}.
Your reservation at {restaurant} is filed under {booking_reference}.
Our bill at {restaurant} came to <g.int(30, 300)> euros, the whole trip to {price} euros.
{restaurant} is expecting {passenger}, our guest, for dinner.
We'll sleep there {nights} nights.
Length of the stay, in nights: {nights}.
We'd planned <g.i(31, 60)> nights, it became {nights} nights.
There are {guests} of us.
Our group numbers {guests}.
Beds will be needed for {guests} people.
{guests} travellers, {nights} nights, {price} euros altogether.
{price} euros changed hands for the trip.
All told, the trip sets us back {price} dollars.
Taxi <g.price()> euros, whole trip {price} euros.
Moving into {hotel} on {check_in}, for {nights} nights, four pillows please.
{nights} nights, after which, on {check_out}, we give up the room.
With {guests} guests to feed, {restaurant} will have to push the tables together.
{restaurant} first, then to bed at {hotel}, that was our evening.
For {nights} nights, {guests} of us shared one bathroom.
Change from platform <g.i(1, 20)> to platform {platform}, where {train_number} is about to leave at {departure_time}.
The hotel lists {passenger} as a guest, checking in on {check_in} and out on {check_out}.
Platform {platform}, then straight on until you reach {destination}.
{price} euros for {nights} nights, and {hotel} throws in the towels.
{guests} guests are due to check in on {check_in}.
The room must be empty on {check_out}, says {hotel}, or we pay another <g.price()> euros.
{nights} nights at {price} euros all told, how does that sound?
Rebooked: the old reference <g.code()> is void, {booking_reference} is the valid one for your reservation.
Airline locator -> {booking_reference}
re your reservation {booking_reference}: payment received with thanks
Log in under "My bookings" with {booking_reference}, then you can still change the reservation.
Invoice <g.code()> relates to the reservation registered as {booking_reference}.
The characters after the word PNR, {booking_reference}, identify your booking.
Kindly mention {booking_reference}, your confirmation number, whenever you contact us.
The e-ticket carries the number <g.i(1000000, 9999999)>, whereas the booking itself runs under {booking_reference}.
Traveller's full name as per passport: {passenger}
Please issue the ticket in the name of {passenger}; the invoice goes to <g.person()> in accounting.
Our colleague {passenger} has to travel, could you arrange that?
Your contact at the agency is <g.person()>, and the traveller on this file is {passenger}.
Emergency contact <g.person()>, person travelling {passenger}.
The name was misspelt on the ticket, it should read {passenger}.
Ticket holder according to our records: {passenger}.
Requested by <g.person()>, approved by <g.person()>, traveller: {passenger}.
Starting point of the trip = {origin}.
My company is in <g.city()>, but I will begin the trip in {origin}.
Pick-up and departure in {origin}, the ticket isn't valid from any other place.
The outward journey starts at {origin}, with a change in <g.city()>.
{origin} (departure), please be there early.
Which city are you travelling from? {origin}.
Our flight originates in {origin} and makes a stop in <g.city()>.
As <g.city()> has no direct connection, I'm going to start from {origin}.
I need to get to {destination} for a conference.
Via <g.city()>, final stop {destination}.
Your luggage has been checked through to {destination}.
The ticket takes you as far as {destination}; <g.city()> is only a stopover.
Where are you travelling to this time? To {destination}, for work.
Change of plan: no longer <g.city()>, the client wants to meet us in {destination}, so please book a flight there.
Travel purpose: customer visit in {destination}.
We're spending our holiday in {destination} this year, the flights are booked.
Sir, your departure date got shifted from <g.date()> to {departure_date}.
The first leg of the trip is scheduled for {departure_date}.
Tickets issued <g.date()>, valid for travel on {departure_date}.
Outward journey postponed, new date {departure_date}.
I would like to set off on {departure_date}, is there still a free place?
Payment is due by <g.date()>, and the trip starts on {departure_date}.
{departure_date} (outbound), hand luggage only.
The vehicle sets out at {departure_time}, please be there a little earlier.
Doors close at <g.time()>, departure follows at {departure_time}.
New departure time {departure_time} instead of <g.time()>, we apologise for the inconvenience.
ETD {departure_time}
The timetable gives {departure_time} for the departure.
delayed!! was <g.time()>, now leaving at {departure_time}
What time does our connection leave? {departure_time}, so there's no need to hurry.
Returning flight: {return_date}.
I've changed the trip home from <g.date()> to {return_date}, as you asked.
The second coupon of the ticket, for the way home, is valid on {return_date}.
My visa expires on <g.date()>, so I'm flying back on {return_date}.
We have to be home for a birthday on <g.date()> and therefore travel back on {return_date}.
{return_date} is the date of the flight home.
Planned arrival {arrival_time}, all times are local.
The driver will wait at the exit from {arrival_time}, when we're due to land.
ETA {arrival_time}
The meeting starts at <g.time()>, luckily we arrive at {arrival_time}.
With the current delay you won't arrive at <g.time()> but at {arrival_time}.
According to the app we'll be landing at {arrival_time}.
The coach reaches its final stop at {arrival_time}.
You've been moved from <g.c(['LH', 'BA', 'AF', 'KL', 'UA'])> <g.i(100, 999)> to {flight_number}, the seats stay the same.
Connecting flight cancelled, passengers are rebooked on {flight_number}.
For live updates enter {flight_number} in the airline's flight tracker.
It's a codeshare: sold as <g.c(['LH', 'BA', 'AF', 'KL', 'UA'])><g.i(1000, 9999)>, but the flight on your booking is {flight_number}.
The rail journey is on {train_number}, no changes.
<g.c(['IC', 'RE', 'ICE', 'R'])> <g.i(10, 990)> is cancelled today, please take {train_number} instead.
Your rail ticket is tied to {train_number} and can't be used on other trains.
{train_number} will run with only half its coaches today, so expect a crowded train.
A seat has been allocated: {seat}.
You asked for <g.i(1, 40)>A, which was taken, so we assigned you {seat}.
The sticker above my place says {seat}, so that's where I have to sit.
Seating: {seat} (window).
Boarding gate changed from <g.i(1, 60)> to {gate}.
Please make your way to {gate}, your gate closes in <g.i(5, 25)> minutes.
After security turn right and follow the signs to gate {gate}.
Departs from platform {platform} today, not from <g.i(1, 20)> as printed on the ticket.
Platform alteration! Your train now arrives on track {platform}.
Get off the metro, take the lift and walk to platform {platform} for the train.
Lodging for the delegation will be at {hotel}.
We moved you from Hotel <g.Word()> to {hotel} because of a burst pipe.
Rooms have been blocked for us at {hotel}.
The conference takes place at <g.venue()>, we sleep at {hotel}.
Arrival of the guest at the hotel: {check_in}.
The first night we need the room for is that of {check_in}; we booked it back on <g.date()>.
Key collection on {check_in}, reception is open until <g.time()>.
Reservation made <g.date()>, guest leaves the hotel {check_out}.
We'd like to keep the room until {check_out} instead of <g.date()>.
Final morning at the hotel: {check_out}, please return the key card.
The team dinner has been moved from <g.venue()> to {restaurant}.
A table has been set aside for us at {restaurant}.
Where's the dinner? At {restaurant}, near the station.
Duration of the hotel stay: {nights} nights instead of <g.i(31, 60)>.
Please extend my stay to {nights} nights in total.
Our party has shrunk, it is now {guests} people instead of <g.i(25, 40)>.
How many will you be? {guests}, including the children.
Amount charged for the journey: {price} USD.
Deposit already paid: <g.i(20, 90)> euros. Full price of the journey: {price} euros.
Reserved compartment: {class} class.
The cabin type on this booking is {class}.
You are entitled to fly in {class} class on this trip.
Cabin requested by the traveller: {class}
Cancellation terms for reservation {booking_reference}: {refundable}.
About the fare of {price} euros: {refundable}.
{passenger} asked what happens if the trip is called off. Our answer: {refundable}.
Ticket conditions for {flight_number}: {refundable}.
Fare rules, {origin} to {destination}: {refundable}.
A note on your ticket for {train_number}: {refundable}.
Meals at {hotel}: {breakfast_included}.
You'll be at {hotel} for {nights} nights, and as for meals: {breakfast_included}.
{guests} guests, arriving at the hotel on {check_in}. Board: {breakfast_included}.
Room rate {price} euros ({breakfast_included}).
Information for {passenger} about the mornings at the hotel: {breakfast_included}.
Hotel reservation {booking_reference}, board basis: {breakfast_included}.
Stay from {check_in} to {check_out}: {breakfast_included}, {refundable}.
{hotel}, {price} euros in total: {breakfast_included}; {refundable}.
For {nights} nights you'd pay {price} pounds; {refundable}, and {breakfast_included}.
Under reference {booking_reference}, issued by <g.person()>, a seat is held for {passenger}.
Amended itinerary for {booking_reference}: flight <g.c(['LH', 'BA', 'AF', 'KL', 'UA'])> <g.i(100, 999)> replaced by {flight_number}.
To collect the rail tickets for {train_number}, type {booking_reference} as collection code.
We hold {price} euros on your card for reservation {booking_reference}.
Mr <g.last()> will drive {passenger} to {origin}, where the trip starts.
The guest {passenger}, assisted by our clerk <g.person()>, has paid {price} dollars for the stay.
Our agent <g.person()> put {passenger} on {flight_number}.
{passenger} has requested an upgrade to {class}, which we've now confirmed as the cabin.
Departure {origin}, stopover <g.city()>, arrival {destination}.
From our office in <g.city()> a shuttle takes you to {origin}, the departure point of {flight_number}.
Leaving {origin} on {departure_date} (not <g.date()>, as I wrote before).
At {origin} you board {train_number}; it will be waiting.
Departure airport {origin}, be at gate {gate} in good time.
The night bus leaves {origin} at {departure_time}, half an hour after the last one from <g.city()>.
Destination {destination}, change of trains in <g.city()>, travel in {class} class.
A return ticket to {destination} is {price} euros, to <g.city()> it would be <g.i(20, 90)> euros.
Your onward flight to {destination} boards at gate {gate}.
Departing {departure_date}, travelling back {return_date}; the offer expires on <g.date()>.
My leave was approved for {departure_date}, when I leave, through {return_date}, when I return.
Rail pass activated <g.date()>, departure with {train_number} on {departure_date}.
The trip that starts on {departure_date} costs {price} pounds, the later one was <g.i(3000, 5000)> pounds.
Your flight on {departure_date} has been retimed: departure at {departure_time}, formerly <g.time()>.
STD {departure_time} / STA {arrival_time} / meal service from <g.time()>
The journey takes from {departure_time}, when you leave, to {arrival_time}, when you arrive.
{train_number} now leaves at {departure_time}, previously <g.time()>.
Track {platform} at {departure_time}, not track <g.i(1, 20)> as announced before.
Lunch is at <g.time()>; after that, at {departure_time}, {flight_number} departs.
Flying back on {return_date} with {flight_number}, the earlier flight on <g.date()> was full.
The return portion, {return_date}, has seat {seat} reserved.
If you shift the way back to {return_date}, the new total is {price} euros instead of <g.i(3000, 5000)> euros.
Arrival in {destination} is planned for {arrival_time}, dinner is at <g.time()>.
{flight_number} is running late and now due at {arrival_time} rather than <g.time()>.
The train from the coast, {train_number}, arrives at {arrival_time}.
Your connection pulls in at {arrival_time} on track {platform}, opposite track <g.i(1, 20)>.
{flight_number}, new gate {gate}, old gate <g.i(1, 60)>.
For {flight_number} you were reseated from <g.i(1, 40)>B to {seat}.
Aircraft change on {flight_number}: your cabin is {class}.
{train_number}, reserved place {seat}, in coach <g.i(1, 14)>.
Today {train_number} starts from platform {platform} instead of <g.i(1, 20)>.
Travel by {train_number} in {class} class, booked through the company portal.
Boarding group <g.i(1, 6)>, seat {seat}, gate {gate}.
Gate {gate} opens for {class} class passengers before anybody else.
Accommodation at {hotel} starts on {check_in}, the deposit was taken on <g.date()>.
Staying: {hotel}. Eating: {restaurant}.
The agency confirms {hotel} with {nights} nights, not <g.i(31, 60)>.
Since <g.venue()> couldn't take groups, {hotel} will house all {guests} of us.
Key handover at {hotel} must be done on {check_out}.
Arrive {check_in}, leave {check_out}; the room was held for us since <g.date()>.
{check_in} plus {nights} nights, that's what we reserved at the front desk, with no deposit to pay.
The room will be given back on {check_out}, and the bill of {price} euros is paid at the desk.
After {nights} nights the room must be returned on {check_out}, not on <g.date()>.
{restaurant} charges <g.i(5, 25)> euros a head if you don't show up, and the table is for {guests}.
Dinner reservation at {restaurant}, made by <g.person()> for {passenger}, who is our guest.
Set menu at {restaurant}: {price} euros for the whole table.
For tonight's table at {restaurant} the confirmation is {booking_reference}, tomorrow's table at <g.venue()> isn't confirmed yet.
Once in {destination}, meet the others at {restaurant} for dinner.
The quote covers {nights} nights and {guests} adults, children under <g.i(3, 12)> stay free.
All {guests} travellers together pay {price} euros, of which <g.i(5, 25)> euros is tax.
Flight {flight_number} leaves {origin} at {departure_time}; please report to desk <g.i(1, 60)> by <g.time()>.
Final details: {passenger}, {flight_number}, seat {seat}, boarding at gate {gate}.
{train_number} to {destination}: platform {platform}, coach <g.i(1, 14)>, seat {seat}.
{passenger} travels on {departure_date} from {origin}, returning on {return_date}; request filed by <g.person()> on <g.date()>.
Leave {origin} {departure_time}, change at <g.city()>, reach {destination} {arrival_time}.
We reserved {hotel} for {guests} persons, {check_in} to {check_out}, option held until <g.date()>.
Dear Sir, kindly book one {class} class ticket {origin} to {destination} for {departure_date}.
{restaurant} confirmed a table for {guests} in the name of {passenger}, code {booking_reference}.
The invoice of <g.date()> shows {nights} nights at {hotel} for {price} euros.
Book me on {train_number} out of {origin}, {class} class, please.
{flight_number} takes you to {destination} and lands there at {arrival_time}, so tell <g.person()>, your driver.
Passenger {passenger} now departs from gate {gate} at {departure_time}, before it was gate <g.i(1, 60)> at <g.time()>.
Return on {return_date} by {train_number}, platform {platform}.
{nights} nights, {guests} guests, moving in {check_in}: the hotel asks for {price} dollars, <g.i(5, 25)> dollars of it for parking.
Lunch is at <g.venue()>, dinner with all {guests} of us at {restaurant}, and at night we go back to {hotel}, where we stay.
The room goes to {passenger} on {check_in} and is free for other guests again as from {check_out}.
Standing on platform {platform}, waiting for {train_number}, which should take me to {destination}; <g.first()> is picking me up.
The passes show {seat} as the seat, {gate} as the gate and {class} as the cabin.
Out: {departure_date}, back: {return_date}, {class} class, window seats if possible.
{restaurant} is booked for dinner, {guests} people, and {hotel} for the night.
{train_number}, platform {platform}, arrival {arrival_time}.
We're leaving {hotel} on {check_out} after {nights} nights, so please prepare the bill.
Track {platform}, seat {seat}, {class} class: that's all it says on my rail ticket.
{passenger} and family, {guests} persons altogether, will hand back the hotel room on {check_out}.
Gate {gate}, departure {departure_time}, destination {destination}; no other changes.
A total of {price} euros for {nights} nights, final day in the room {check_out}.
On the evening of our arrival in {destination}, dinner for {guests} at {restaurant}.
Retrieve your trip on our website by entering {booking_reference} in the box for the booking code.
Have you got the booking number to hand? Yes, it's {booking_reference}.
Confirmation number {booking_reference} supersedes <g.code()>, which was issued in error.
Voucher <g.code()> has been redeemed against booking {booking_reference}.
Subject: {booking_reference}, request to amend this booking
I made this reservation for {passenger}, who will be on board; my own name is <g.person()>, I'm the assistant.
Name change fee paid: ticket transferred from <g.person()> to {passenger}.
Would our guest {passenger} please call reception?
You'll be boarding in {origin}.
Journey commences at {origin}.
The departure station was wrongly shown as <g.city()>; correct is {origin}.
We live near <g.city()>, but the cheap flights go out of {origin}, so we'll take one from there.
Where does your train end? In {destination}, and that's where I get out.
Headed for {destination}, with a two-hour layover in <g.city()>.
Coach transfer with drop-off in {destination}.
She has a job interview in {destination} and needs a ticket to get there.
Sales of tickets opened on <g.date()>; the earliest departure we could get was {departure_date}.
Outward travel is on {departure_date}, as discussed over the phone.
Can you be packed by {departure_date}? That's the day we leave.
Start date of the tour: {departure_date} (previously <g.date()>).
The ferry sails at {departure_time}.
Gates shut at <g.time()>, and the aircraft pushes back at {departure_time}.
The bus won't leave until {departure_time}, so there's time for a coffee.
Wake-up call <g.time()>, minibus to the station <g.time()>, train away at {departure_time}.
Please fly me home on {return_date}, any airline will do.
Inbound leg rescheduled: <g.date()> becomes {return_date}.
We're away until {return_date}, the day of our flight back.
I've got to be at work again on <g.date()>, so I'm returning on {return_date}.
Estimated time at destination: {arrival_time}.
My parents won't be at home before <g.time()>, although our plane lands at {arrival_time}.
We'll be rolling into the terminus at {arrival_time}.
On the ground at {arrival_time}, out of the airport an hour later.
Flight details, please? {flight_number}.
Because of fog {flight_number} was diverted to another airport.
Our plane tickets are for {flight_number}.
Two planes leave this morning; ours is {flight_number}, not <g.c(['LH', 'BA', 'AF', 'KL', 'UA'])><g.i(100, 999)>.
Engineering works on the line: {train_number} is the only train running today.
Your rail connection from the airport is {train_number}.
Kindly transfer my seat from <g.c(['IC', 'RE', 'ICE', 'R'])> <g.i(10, 990)> to {train_number}, the later train.
Travelling by rail? Then look out for {train_number}.
Online check-in complete, {seat} is now your seat.
The child will be in <g.i(1, 40)>C, you'll be next to it in seat {seat}.
Seat change processed: {seat} (was <g.i(1, 40)>D).
Preferred place not available, given instead: seat {seat}.
They've just put our gate on the screen: {gate}.
Pass security lane <g.i(1, 12)>, then carry on to gate {gate}.
Last-minute change, forget gate <g.i(1, 60)>, it's {gate} we're boarding from.
According to the loudspeaker it's track {platform} for our train.
Buses stop in bay <g.i(1, 20)>, the train at platform {platform}.
The lift to platform {platform} is out of order, so allow extra time to reach your train.
A driver brings you from the airport to {hotel}, where you'll be lodged.
Hotel <g.Word()> turned us away, so we now have beds at {hotel}.
Which hotel did they put you in? {hotel}.
Luggage may be left at the front desk of {hotel} until your room is ready.
Hotel room needed as of {check_in}.
Early check-in requested for {check_in}.
Your arrival at the guesthouse was entered as <g.date()>, I have corrected it to {check_in}.
The room will be made up for {check_in}, your first day with us at the hotel.
Housekeeping cleans the room after you've checked out on {check_out}.
The booking of our hotel room runs out on {check_out}.
As you're extending your stay, check-out is now {check_out} rather than <g.date()>.
Your dinner booking with {restaurant} went through.
Table for tonight cancelled at <g.venue()>, rebooked at {restaurant}.
For the farewell meal we've chosen {restaurant}.
Room taken for a total of {nights} nights.
The minimum stay is <g.i(1, 2)> nights, we took {nights} nights.
Overnight stays: {nights}
Occupancy: {guests} adults
The lodge sleeps <g.i(30, 60)> people, but just {guests} of us are going.
Please lay the table for {guests}.
Ticket bought online, {price} euros debited by the airline.
After a discount of <g.i(5, 25)> euros the ticket is {price} euros.
Balance settled, final amount {price} dollars.
This ticket gives access to {class} class only.
Fare class purchased: {class}
My boss has allowed me to travel in {class} class.
Our cancellation policy: {refundable}.
Before you pay for this ticket, please note: {refundable}.
About breakfast: {breakfast_included}.
What the room rate covers, in short: {breakfast_included}.
Booking {booking_reference} was amended on <g.date()>, the new departure is {departure_date}.
File {booking_reference} has been opened for your party of {guests}.
We've emailed the vouchers for {hotel}, quoting reservation number {booking_reference}.
On booking {booking_reference} the traveller is {passenger}, while <g.person()> is only the payer.
{passenger} (flight {flight_number}) needs a wheelchair on arrival.
{passenger}'s boarding card sends us to gate {gate}.
Our client {passenger}, introduced by <g.person()>, wants to travel to {destination}.
We've upgraded {passenger} free of charge, the cabin is now {class}.
Dinner at {restaurant} was reserved by the concierge, the table is under {passenger}.
Would you kindly meet {passenger} at the airport at {arrival_time}? The plane lands then.
Dep: {origin}, Arr: {destination}, stop: <g.city()>
Single from {origin} to {destination}, travelling {departure_date}, no railcard: {price} pounds.
Our train from {origin} heads off on {departure_date}.
I'll be joining the train in {origin}; the others got on in <g.city()>. It's {train_number}.
Boarding in {origin} is through gate {gate}.
We start in {origin}, so our fare is {price} pounds; had we started in <g.city()>, it'd have been <g.i(3000, 5000)> pounds.
The ferry casts off in {origin} at {departure_time}.
A week in {destination}, flights included, now only {price} euros.
{train_number} carries on to {destination} after a short halt in <g.city()>.
After a few days in {destination} we travel back on {return_date}.
Due in {destination} at {arrival_time}, with a short stop in <g.city()> at <g.time()>.
Seats side by side are gone, but {seat} is yours all the way to {destination}.
While you're in {destination}, your address is {hotel}.
The outbound ticket says {departure_date}, the inbound one {return_date}.
First day of travel {departure_date}, last day of travel {return_date}, insurance taken out on <g.date()>.
Seat {seat} is held for you on the outward journey, {departure_date}.
If we went on <g.date()> it'd be full fare; leaving on {departure_date} we pay {price} euros.
Travelling out {departure_date}, {guests} of us, no pets.
{departure_time} is the hour at which {train_number} departs, says the poster.
Gate {gate} was open early, yet the plane didn't take off until {departure_time}.
Departure pushed from <g.time()> to {departure_time}, arrival therefore {arrival_time}.
I've moved our flight home to {return_date}; the surcharge makes it {price} dollars in total.
Our holiday flat is ours until <g.date()>, but {flight_number} flies us back already on {return_date}.
{train_number} should reach its last stop at {arrival_time}, not at <g.time()> as printed.
Is there a table at {restaurant} that late? We only land at {arrival_time}.
{flight_number}: gate has been switched to {gate}, please move there from <g.i(1, 60)>.
Cabin on {flight_number} = {class}, seat = {seat}.
There are {guests} of us on {flight_number} to {destination}, all sitting apart.
On {train_number} you will find {seat}, your seat, in the quiet coach.
Tickets for {train_number} set us back {price} euros, the taxi to the station <g.i(5, 25)>.
Wait for {train_number} at the north end of platform {platform}; it goes at {departure_time}.
The platform display reads {platform}, departure {departure_time}.
Go to platform {platform} with your {class} class ticket.
{hotel} wrote to say that check-in can't be before {check_in}.
Bill from {hotel}: {price} euros, city tax of <g.i(5, 25)> euros already in it.
Check out of {hotel} by {check_out}, then take a cab to the airport.
Room type double, from {check_in}, price {price} euros.
Our week at the inn starts {check_in} and finishes {check_out}; the deposit has to be in by <g.date()>.
Request from the guest: move check-out to {check_out}, adding up to {nights} nights.
After dinner at {restaurant} it's a short walk to {hotel}, our hotel.
Evening meal: {restaurant}, {guests} seats, held for {passenger}, terrace if dry.
{nights} nights for {guests} is what I asked the landlady for.
{guests} people paid {price} euros between them for the tickets.
Regarding refunds on {booking_reference}: {refundable}.
Your {class} class ticket has this condition: {refundable}.
Train fare {price} pounds, {refundable}.
Should you wish to cancel {hotel}: {refundable}.
At {hotel} we asked about breakfast, and the answer was this: {breakfast_included}.
We stay {nights} nights, {breakfast_included}.
Check-in {check_in}; {breakfast_included}.
Passenger {passenger}, file {booking_reference}, {class} class, issued by agent <g.person()>.
Leg 1: {origin} > {destination}, {flight_number}. Leg 2 to be confirmed.
Could you get me from {origin} to {destination} on {departure_date}? The day before, <g.date()>, I'm still in a meeting.
Your ride: {train_number}, off at {departure_time}, there at {arrival_time}.
{passenger} left {origin} at {departure_time} and <g.person()> will follow tomorrow.
At gate {gate} they are calling {flight_number} to {destination}, the other flight, to <g.city()>, is delayed.
{guests} travellers depart {departure_date} and fly back {return_date}, total {price} euros.
For the stay at {hotel} we noted arrival {check_in}, departure {check_out}, and {guests} persons sharing.
Please find attached the voucher: {hotel}, {nights} nights, guest {passenger}, countersigned by <g.person()>.
{restaurant} has us in its book for {guests}, under the name {passenger}, not under <g.person()>.
From platform {platform} at {departure_time}, change trains at <g.city()>, and you'll be in {destination} by nightfall.
Seat {seat}, {train_number}, platform {platform}: have a good trip.
Home journey {return_date}, {flight_number}, landing {arrival_time}; I sent the old times on <g.date()>.
The room is booked from {check_in}, {nights} nights, {breakfast_included}.
Quote no. <g.code()>: flight to {destination}, {class} class, {price} dollars, {refundable}.
Booking {booking_reference} at {hotel}: {breakfast_included}, {refundable}.
Check-out {check_out}, amount due {price} euros, {breakfast_included}.
Ticket summary for {passenger}: {origin}, {destination}, {refundable}.
We eat at {restaurant} on the first evening and sleep at {hotel} for {nights} nights, <g.first()> joins us later.
Train reached {destination} at {arrival_time}, now walking to {hotel}, where my room is.
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
---
Trip sheet for {passenger}
Going   {departure_date}  {origin} -> {destination}  {flight_number}
Back    {return_date}
Sleep   {hotel}
Eat     {restaurant}
---
Your reservation at {restaurant}

Hello {passenger},
we have a table for {guests} waiting for you. Your code: {booking_reference}
Should you be late, call <g.phone()>.
The kitchen team
---
{train_number}
{origin} {departure_time}
{destination} {arrival_time}
platform {platform} / seat {seat} / {class} class
Ticket {price} EUR
{refundable}
---
mum: when are you coming?
me: on {departure_date}, train {train_number}
mum: and when does it arrive?
me: {arrival_time} in {destination}
mum: and you go back on?
me: {return_date}
---
GUEST REGISTRATION FORM
Hotel ................ {hotel}
Surname, first name .. {passenger}
Day of arrival ....... {check_in}
Leaves the room on ... {check_out}
Persons .............. {guests}
Date of birth ........ <g.date()>
---
Last call!
Flight {flight_number} to {destination}
Gate {gate}, scheduled departure {departure_time}
Passenger {passenger}, seat {seat}, please board now.
---
INVOICE <g.code()>, issued on <g.date()>
Booking {booking_reference}
{nights} nights at {hotel}, {guests} guests
{breakfast_included}
Total: {price} euros
{refundable}
---
Dear Ms <g.last()>,

please book for {passenger}: {origin} to {destination}, out on {departure_date}, home on {return_date}, {class} class.
A hotel is needed from {check_in} to {check_out}.
The whole trip may cost {price} euros.

Thank you
<g.first()>
"""

KIND = Kind(name="travel", fields=fields, sentences=sentences, documents=documents)
