"""Facts as an encyclopaedia gives them: cities, countries, rivers, animals, planets, elements, companies."""
from .table import Kind, Parts, field, split


def words(text):
    return Parts(split(text.replace("\n", "|")))


RIVERS = words("""
Danube | Rhine | Elbe | Thames | Severn | Loire | Seine | Rhône | Garonne | Ebro | Tagus | Douro | Po | Tiber
Arno | Vistula
Oder | Moldau | Dnieper | Volga | Don | Neva | Nile | Niger | Congo | Zambezi | Limpopo | Orange | Ganges | Indus
Brahmaputra
Mekong | Yangtze | Amur | Lena | Ob | Yenisei | Murray | Darling | Waikato | Amazon | Orinoco | Paraná | Magdalena
Colorado
Hudson | Ohio | Missouri | Columbia | Yukon | Fraser | Saint Lawrence | Rio Grande | Snake River | Main | Neckar
Isar | Inn
Moselle | Meuse | Scheldt | Shannon | Liffey | Tweed | Clyde | Torne | Göta älv | Glomma | Sava | Drava | Tisza
Maritsa
""")
CURRENCIES = words("""
euro | yen | krona | krone | złoty | koruna | forint | lev | leu | dinar | dirham | rupee | rupiah | ringgit | baht
dong | won
peso | real | sol | rand | naira | cedi | shilling | pound | dollar | franc | lira | hryvnia | lari | dram | tenge
som | kyat
riyal | shekel | birr | kwacha | pula | ariary | taka | kip | riel | manat | guaraní | quetzal | colón | lempira
florin | crown
""")
ANIMALS = words("""
fox | otter | owl | bear | lynx | frog | newt | lizard | gecko | viper | heron | crane | finch | woodpecker
kingfisher | antelope
gazelle | zebra | lemur | tamarin | gibbon | tapir | sloth | armadillo | anteater | pangolin | hedgehog | shrew
vole | marmot
squirrel | bat | seal | porpoise | dolphin | whale | shark | ray | eel | trout | salmon | octopus | crab | beetle
moth | butterfly
bee | ant | tortoise | turtle | penguin | pelican | parrot | hornbill | vulture | eagle | falcon | wolf | jackal
badger | weasel
""")
TRAITS = words("""
red | grey | black | spotted | striped | long-eared | short-tailed | giant | dwarf | pygmy | golden | silver
desert | mountain
forest | river | marsh | coastal | northern | southern | eastern | western | crested | horned | bearded | ringed
hooded | snow
cave | white-bellied | blue-winged | great | lesser | common | night | tree | ground | woolly
""")
FOODS = words("""
insects | small mammals | fish | grass | leaves | fruit | berries | nuts | seeds | roots | worms | snails | crabs
shellfish | krill
plankton | algae | nectar | pollen | honey | birds' eggs | frogs | mice | lizards | carrion | moss | lichen | bark
bamboo | termites
ants | beetles | spiders | squid | seaweed | mushrooms | acorns | young shoots | flowers | rabbits | deer | larvae
small birds
""")
LANDS = words("""
forests | swamps | grasslands | deserts | rivers | lakes | mountains | meadows | caves | reefs | mangroves
savannas | moors
wetlands | islands | woodlands | heaths | steppes | river banks | coasts | bamboo thickets | rainforests | gardens
marshes
cloud forests | pine forests | tidal pools | rocky slopes | farmland | tundra | estuaries
""")
KINDS_OF = words("""
tropical | dense | dry | cold | open | high | low | coastal | northern | southern | shallow | deep | quiet | old
sandy | rocky
alpine | humid | lowland | muddy | warm | salty | temperate | remote | sunny
""")
BEFORE = ["Mount", "Lake", "River", "Port", "Saint", "New", "Cape", "Bay of", "Isle of"]
AFTER = ["Falls", "Island", "Bridge", "Tower", "Valley", "River", "Peak", "Castle", "Canal"]
RULERS = ["King", "Queen", "Prince", "Princess", "Sultan", "Emperor", "Duke", "Sheikh"]


def animal(g):
    return f"{g.c(TRAITS.of(g))} {g.c(ANIMALS.of(g))}"


def name(g, d):
    x = g.r.random()
    if x < 0.28:
        return g.city()
    if x < 0.42:
        return g.country()
    if x < 0.54:
        return g.Word(2, 4)
    if x < 0.62:
        return animal(g).capitalize() if g.p(0.5) else animal(g)
    if x < 0.70:
        return g.company()
    if x < 0.78:
        word = g.Word(2, 3)
        return f"{g.c(BEFORE)} {word}" if g.p(0.5) else f"{word} {g.c(AFTER)}"
    if x < 0.86:
        return g.Word(1, 3) + g.c(["ium", "on", "ine", "ia", "land", "stan", "burg", "ville", "ford", "os", "us"])
    if x < 0.93:
        return g.c(RIVERS.of(g))
    return f"{g.Word(1, 2)}-{g.i(2, 999)}{g.c(['', '', 'b', 'c'])}"


def capital(g, d):
    if g.p(0.7):
        return g.city()
    return g.Word(2, 4) if g.p(0.7) else g.c(["Port", "San", "Saint", "New", "Fort"]) + " " + g.Word(2, 3)


def big(g, d):
    """A round or exact number of any size."""
    x = g.r.random()
    if x < 0.35:
        return g.int(1, 999) + "000"
    if x < 0.5:
        return g.int(1, 99) + "00000"
    return g.int(10, 10 ** g.i(3, 8))


def area(g, d):
    return g.decimal(1, 999, g.i(1, 2)) if g.p(0.3) else g.int(2, 10 ** g.i(2, 6))


def measure(g, d):
    return g.decimal(0, 90, 1) if g.p(0.3) else g.decimal(1, 900, 2) if g.p(0.15) else g.int(2, g.c([90, 900, 9000]))


def founded(g, d):
    return g.int(1500, 2024) if g.p(0.7) else g.int(600, 1500)


def leader(g, d):
    return g.person() if g.p(0.88) else f"{g.c(RULERS)} {g.first()}{g.c(['', ' II', ' IV', ' III', ' VI'])}"


def river(g, d):
    return g.c(RIVERS.of(g)) if g.p(0.55) else g.Word(1, 3)


def currency(g, d):
    x = g.r.random()
    if x < 0.5:
        return g.c(CURRENCIES.of(g))
    if x < 0.8:
        return g.Word(2, 3) + g.c(["ian", "ese", "ish", "an", "i"]) + " " + g.c(CURRENCIES.of(g))
    return g.word(2, 3)


def language(g, d):
    return g.language() if g.p(0.7) else g.Word(1, 3) + g.c(["ian", "ese", "ish", "i", "ic"])


def diet(g, d):
    a, b = g.c(FOODS.of(g)), g.c(FOODS.of(g))
    return a if a == b or g.p(0.4) else f"{a} and {b}"


def habitat(g, d):
    land = g.c(LANDS.of(g))
    if g.p(0.25):
        return land
    if g.p(0.15):
        return f"the {land} of {g.country()}"
    return f"{g.c(KINDS_OF.of(g))} {land}"


def lifespan(g, d):
    return g.decimal(0, 9, 1) if g.p(0.12) else g.int(1, g.c([12, 40, 150]))


SENTENCES = """
This article is about {name}.
The article is about {name}.
Facts about {name}
All you need to know about {name}!
Did you ever hear of {name}?
The name is {name}.
Its name is {name}.
It is called {name}.
It is known as {name}.
People call it {name}.
My homework is about {name}.
Today we talk about {name}.
{name} is its name.
{name} - a short overview
{name}, at a glance
{name} is the subject of this entry, see also page <g.i(2, 400)>.
{name} was mentioned in many old books.
{name} lies in the west and has {population} inhabitants.
{name} has a population of {population}.
{name} has {population} inhabitants.
{name} is home to {population} people.
{name} covers {area} square kilometres.
{name} has an area of {area} km².
{name} was founded in {founded}.
{name}, founded in {founded}, is worth a visit.
{name} was founded in {founded} and has {population} inhabitants.
{name} lies on the {river}.
{name} has been governed by mayor {mayor} for years.
{name} is ruled by {leader}.
{name} is led by {leader}.
{name} is {height} metres high.
{name} is {length} kilometres long.
{name} has {moons} moons.
{name} was discovered by {discovered_by}.
{name} feeds on {diet}.
{name} lives in {habitat} and eats {diet}.
{name} weighs up to {weight} kilograms.
{name} lives for about {lifespan} years.
{name}'s capital is {capital}.
The capital of {name} is {capital}.
The population of {name} is {population}.
In {name} people speak {language} and pay with the {currency}.
The mayor of {name} is {mayor}.
The leader of {name} is {leader}.
How many people live in {name}? {population}.
The capital is {capital}.
The capital city is {capital}.
Its capital is {capital}.
Its capital, {capital}, lies by the sea.
The capital is called {capital}.
The seat of government is {capital}.
The government sits in the capital, {capital}.
The country is governed from {capital}, the capital.
Parliament meets in the capital {capital}.
Capital: {capital}
Capital and largest city: {capital}
the capital being {capital}
{capital} is the capital.
{capital} is its capital city.
{capital} is the capital of the country.
{capital} became the capital in <g.i(1700, 1990)>.
{capital} has been the capital ever since.
Since <g.i(1700, 1990)> the capital has been {capital}.
We flew to {capital}, the capital.
From the capital {capital} a railway leads to <g.city()>.
what is the capital? {capital}, I think
The capital {capital} lies on the {river}.
The capital is {capital}, the language is {language}.
The capital is {capital} and the currency is the {currency}.
The president, {leader}, lives in the capital {capital}.
{capital} is the capital of {name}.
It has {population} inhabitants.
It has a population of {population}.
It has about {population} inhabitants.
The population is {population}.
The population is about {population}.
The population was {population} at the last count.
There are {population} people living there.
{population} people live there.
{population} people call it home.
About {population} people live here.
With {population} inhabitants it is quite big.
{population} inhabitants
{population} inhabitants speak {language}.
Population {population}
Population: {population} (census)
Some {population} residents were counted.
The number of inhabitants is {population}.
It is home to {population} people.
a town of {population} people
There live {population} people on {area} square kilometres.
{population} people on {area} km²
The population has grown to {population}!
{population} people live in the capital {capital}.
It covers {area} square kilometres.
It covers an area of {area} km².
Its area is {area} square kilometres.
The area is {area} square miles.
It has an area of {area} sq km.
The total area is {area} km².
The surface area is {area} km².
{area} square kilometres is its area.
{area} km² in area
It spreads over {area} square kilometres.
It stretches over an area of {area} square miles.
With an area of {area} km² it is one of the smallest.
An area of {area} sq mi, mostly forest
The land area is given as {area} km².
Area {area} km²
Area: {area}
how big is it? {area} square kilometres
The area is {area} km², the population {population}.
It measures {area} km² and has {population} inhabitants.
It was founded in {founded}.
It was founded in the year {founded}.
Founded in {founded}
Founded {founded}
founded by monks in {founded}
Est. {founded}
Established in {founded}
It was established in {founded}.
It was set up in {founded}.
The company was founded in {founded}.
The firm has existed since {founded}.
The city was founded in {founded}.
The town was founded by settlers in {founded}.
The year of foundation is {founded}.
It dates back to its foundation in {founded}.
It has existed since {founded}.
In {founded} it was founded.
In {founded} the city was founded.
In {founded}, the company was founded by two brothers.
{founded} is the year it was founded.
{founded} was the founding year.
It all began in {founded}, when it was founded.
Since its foundation in {founded} it has burned down twice.
It was founded in {founded} and covers {area} km² today.
Founded in {founded}, it is led by {leader} today.
Founded in {founded} on the {river}
The mayor is {mayor}.
The current mayor is {mayor}.
Its mayor is {mayor}.
The mayor's name is {mayor}.
Mayor: {mayor}
Mayor {mayor} opened the fair.
The town's mayor, {mayor}, was elected last year.
{mayor} is the mayor.
{mayor} is mayor of the town.
{mayor} was elected mayor.
{mayor} has been mayor since <g.i(1990, 2024)>.
{mayor} became mayor after the last election.
Since the election, {mayor} has been mayor.
The citizens elected {mayor} as their mayor.
At the town hall, mayor {mayor} welcomed the guests.
At present the mayor is {mayor}.
Its mayor, {mayor}, speaks {language}.
The mayor ({mayor}) wants a new bridge over the {river}.
Mayor {mayor} and president {leader} shook hands.
The mayor of the capital {capital} is {mayor}.
Its leader is {leader}.
The leader is {leader}.
The president is {leader}.
The head of state is {leader}.
The head of government is {leader}.
The prime minister is {leader}.
It is ruled by {leader}.
It is governed by {leader}.
It is headed by {leader}.
The company is led by {leader}.
The current ruler is {leader}.
The chief executive is {leader}.
Leader: {leader}
President {leader} gave a speech.
{leader} is the president.
{leader} is its leader.
{leader} is the head of state.
{leader} rules the country.
{leader} leads the company.
{leader} has led it since <g.i(1990, 2024)>.
{leader} took over as leader.
Under its leader {leader} it has become rich.
With {leader} as president, little has changed.
It lies on the {river}.
It lies on the river {river}.
The city lies on the banks of the {river}.
The town stands on the {river}.
The river is called {river}.
The river {river} flows through it.
The river {river} runs through the town.
The {river} flows through the middle.
The {river} is the main river.
The longest river is the {river}.
Its main river is the {river}.
River: {river}
The {river} river is nearby.
Many bridges cross the {river}, its river.
A bridge crosses the river {river}.
Boats go up and down the {river}.
On the river {river} there is a harbour.
On the {river}, the local river, you can row.
through it flows the {river}
{river} is the name of the river.
We swam in the river ({river}).
The currency is the {currency}.
Its currency is the {currency}.
The official currency is the {currency}.
The local currency is called {currency}.
The money is called {currency}.
Currency: {currency}
You pay with the {currency}.
People pay in {currency}.
Prices are in {currency}.
Payments are made in {currency}.
The {currency} is the currency.
The {currency} is the national currency.
The {currency} has been the currency since <g.i(1900, 2015)>.
They introduced the {currency} as their currency.
currency? the {currency}
The currency, the {currency}, has lost value.
The national bank issues the {currency}.
The language is {language}, the currency the {currency}.
The people speak {language}.
They speak {language} there.
The language is {language}.
The official language is {language}.
Its official language is {language}.
The national language is {language}.
Language: {language}
Most people speak {language}.
Everybody speaks {language} here.
People there speak {language} at home.
{language} is spoken there.
{language} is the official language.
{language} is the language of the people.
{language} is taught in all schools as the first language.
The main language spoken is {language}.
The locals speak {language}.
spoken language: {language}
Street signs are written in {language}.
Do you speak {language}? You need it there.
It is {height} metres high.
It is {height} m high.
It is {height} m tall.
It is {height} feet tall.
It stands {height} metres tall.
It rises to {height} metres.
It reaches a height of {height} metres.
Its height is {height} m.
The height is {height} metres.
Height {height} m
Height: {height}
With a height of {height} m it can be seen from far away.
It grows to a height of {height} metres.
{height} metres high
{height} metres is its height.
At {height} m it is the highest of all.
The shoulder height is {height} cm.
how high is it? {height} metres!
It is {height} m high and {length} m long.
It is {height} cm tall and weighs {weight} kg.
It is {length} kilometres long.
It is {length} km long.
It is {length} m long.
It is {length} centimetres long.
It is {length} miles long.
The length is {length} km.
Its length is {length} metres.
It has a length of {length} km.
It has a total length of {length} kilometres.
It grows to a length of {length} cm.
It reaches {length} cm in length.
It flows for {length} kilometres to the sea.
It runs for {length} km.
Length {length} km
Length: {length}
{length} km long
{length} metres in length
With a length of {length} km it is the longest of the region.
The river is {length} km long.
The body is {length} cm long.
The river {river} is {length} km long.
It is {length} cm long and weighs {weight} grams.
It eats {diet}.
It mostly eats {diet}.
It feeds on {diet}.
It feeds mainly on {diet}.
It lives on {diet}.
The animal lives on {diet}.
Its diet consists of {diet}.
The diet is {diet}.
Diet: {diet}
They eat {diet}, nothing else.
The young eat {diet}.
The animals like {diet} best.
Its favourite food is {diet}.
It hunts at night and eats {diet}.
{diet} are its food.
{diet} make up most of its diet.
what does it eat? {diet}
At the zoo it is fed with {diet}.
In winter it eats {diet}.
It eats {diet} and reaches an age of {lifespan} years.
It lives in {habitat}.
It lives mostly in {habitat}.
It lives in {habitat} and eats {diet}.
The animal lives in {habitat}.
The species lives in {habitat}.
Its habitat is {habitat}.
The habitat: {habitat}
Habitat: {habitat}
Its natural habitat: {habitat}
It is found in {habitat}.
It can be found in {habitat}.
It is at home in {habitat}.
It prefers {habitat}.
You find the animal in {habitat}.
They inhabit {habitat}.
It makes its nest in {habitat}.
{habitat} are its habitat.
{habitat} are where it lives.
{habitat} form its natural habitat.
In {habitat} it finds {diet}.
where does it live? in {habitat}
It lives for {lifespan} years.
It lives up to {lifespan} years.
It can live for {lifespan} years.
It can live up to {lifespan} years.
It reaches an age of {lifespan} years.
It gets {lifespan} years old.
They live about {lifespan} years.
They become {lifespan} years old.
Its lifespan is {lifespan} years.
The lifespan is {lifespan} years.
The life span is about {lifespan} years.
Its life expectancy is {lifespan} years.
Lifespan {lifespan} years
Lifespan: {lifespan}
On average it lives for {lifespan} years.
An average lifespan of {lifespan} years
{lifespan} years is its lifespan.
{lifespan} years is how long it lives.
After {lifespan} years it dies of old age.
how old does it get? up to {lifespan} years
In {habitat} it lives up to {lifespan} years.
It weighs {weight} kilograms.
It weighs {weight} kg.
It weighs about {weight} grams.
It weighs up to {weight} kg.
It weighs {weight} tonnes.
Its weight is {weight} kg.
Its weight is about {weight} pounds.
The weight is {weight} kg.
An adult weighs {weight} kg.
An adult male weighs {weight} kg.
Adults weigh about {weight} kilograms.
The females weigh {weight} g.
Weight {weight} kg
Weight: {weight}
With a weight of {weight} kg it is the heaviest of its kind.
It reaches a weight of {weight} kg.
{weight} kg in weight
{weight} kilograms is what it weighs.
At {weight} kg it is rather heavy.
how heavy is it? {weight} kg
It weighs {weight} kg and eats {diet}.
It has {moons} moons.
It has {moons} known moons.
The planet has {moons} moons.
The planet is orbited by {moons} moons.
The giant planet has at least {moons} moons.
{moons} moons orbit the planet.
{moons} moons circle around it.
{moons} moons are known.
So far {moons} moons have been found.
The number of moons is {moons}.
The number of known moons: {moons}
Moons {moons}
Moons: {moons}
Astronomers have counted {moons} moons.
With {moons} moons it has company in the dark.
how many moons does it have? {moons}
a planet with {moons} moons
{discovered_by} discovered it and later counted {moons} moons.
It was discovered by {discovered_by}.
It was first discovered by {discovered_by}.
It was discovered by the explorer {discovered_by}.
It was first seen by {discovered_by}.
It was first described by {discovered_by}.
The element was discovered by {discovered_by}.
The planet was discovered by {discovered_by}.
The species was discovered by {discovered_by}.
The discoverer was {discovered_by}.
Discovered by {discovered_by}
Discovered by {discovered_by} in <g.i(1600, 1990)>
Discoverer: {discovered_by}
The discovery is credited to {discovered_by}.
The discovery was made by {discovered_by}.
We owe its discovery to {discovered_by}.
{discovered_by} discovered it.
{discovered_by} discovered it by accident.
{discovered_by} was the first to discover it.
{discovered_by} is its discoverer.
{discovered_by} found it in <g.i(1600, 1990)>.
In <g.i(1600, 1990)>, {discovered_by} discovered it.
who discovered it? {discovered_by}
{name}, believe it or not, fills a whole shelf of our library.
The atlas opens at {name}, page <g.i(2, 400)>.
Written above the chapter in red letters: {name}, nothing else.
<g.person()> held a lecture on {name} last <g.weekday()>.
The heading of this page reads {name}, the rest is in small print.
This leaflet tells you more about {name}, compiled by <g.first()>.
{name}? Never been there, but let me look it up.
Once home to kings, {name} today counts {population} souls.
{capital} is to {name} what a head is to a body: the capital.
Leave {capital}, the capital of {name}, by the northern road.
Named {name} by its settlers in {founded}, the year of its founding.
{founded}: {name} is founded. <g.i(1950, 2020)>: the railway arrives.
{mayor} (mayor) and <g.person()> (baker) both come from {name}.
Nobody in {name} has ever voted against mayor {mayor}, the <g.title()> claims.
Those who run {name} are few, and {leader} is at their head.
Crossing {name} from end to end, the {river} brings water to <g.city()>.
All bills in {name} are settled in {currency}, a currency few know.
Say "good morning" in {language} when you come to {name}, it is the local tongue.
{name} tops out at {height} metres, its neighbour at <g.i(2, 900)>.
{length} metres from one end to the other, that is {name}.
Leave some {diet} outside and {name} will come to eat.
Deep in {habitat}, where it is at home, {name} is hard to spot.
{name} rarely outlives its {lifespan} years.
Put {name} on the scales and they show {weight} kilograms.
Through his telescope {discovered_by} was the first to notice {name}, with {moons} moons around it.
{moons} moons, and still {name} looks lonely.
{discovered_by}'s notebook describes {name} for the first time ever, so the discovery is his.
{capital}, where ministers and embassies are, is the capital; <g.city()> is merely bigger.
All roads lead to {capital}, as they should in a capital.
Parliament moved from <g.city()> to {capital}, which makes the latter the capital.
Where would I find the ministries? In {capital}, the seat of the government.
not <g.city()>, dummy, the capital is {capital}!
The government burned its files and fled from {capital}, the capital, in <g.year()>.
"{capital}," shouted the pupil when the teacher asked for the capital.
From {capital}, where parliament sits, {leader} reigns over the land.
Minted in the capital, {capital}, the {currency} is the money of the land.
Two things to know: {capital} is the capital, {leader} is the boss.
{language} is what you hear in {capital}, the capital, and everywhere else.
{population} souls, said the last census, and not one more.
The sign at the edge of town, inhabitants {population}, is out of date.
Every one of the {population} inhabitants got a letter.
Imagine {population} folks in one place: that is all who live there.
How crowded is it? {population} residents, and more arrive daily.
Between <g.year()> and today the number of people living there fell to {population}, a sad record.
{population} locals, {area} square kilometres, one bakery.
{area} sq km of land feed {population} people.
{population} citizens obey mayor {mayor}, more or less.
Of its {population} inhabitants nearly all speak {language}, a few speak nothing else.
{area} square kilometres of rock and grass, no more, belong to it.
It takes up {area} square miles on the map.
A surveyor, <g.person()>, put its surface at {area} km².
An expanse of {area} sq km, that is roughly <g.i(2, 900)> football pitches.
The {river} waters {area} km² of land, which is all there is.
Add up all districts and the surface is {area} km², with {population} people on top.
{founded} saw its foundation.
A charter sealed in {founded} called it into being.
Nothing stood here until {founded}, the year in which the first stone was laid.
Can you believe it goes back to {founded}? That's when two brothers started it.
Opened to the public in <g.i(1990, 2020)>, though founded as early as {founded}.
The seal shows a tower and the founding year, {founded}, in gold.
Set up by <g.person()> in {founded}, it soon outgrew its shed.
{founded} was the year of birth of what {leader} heads today.
Whoever founded it in {founded} chose {capital} as its capital.
{area} km² in size, {founded} in foundation year, {mayor} in the mayor's chair.
The chain of office hangs around the neck of {mayor}, the mayor.
{mayor} holds the keys to the town hall, having won the mayor's race.
{mayor} beat <g.person()> in the race for mayor.
<g.person()> was mayor once, but now it's {mayor} who holds that office.
Who sits in the mayor's chair? {mayor}, re-elected in <g.month()>.
"We need a new school," says {mayor}, mayor for <g.i(2, 20)> years.
Signed by the mayor, {mayor}, and by the clerk, <g.person()>.
In {language}, her mother tongue, mayor {mayor} greeted the guests from {capital}, the capital.
By the {river} mayor {mayor} planted a tree.
{leader} took over from <g.person()> as head of state.
The portrait in every office shows {leader}, the head of the country.
The highest office is held by {leader}, the lowest by nobody.
Who is in charge? {leader}, and don't you forget it.
No law passes unless {leader}, who rules here, has signed it.
The crown, the flag and the final word belong to {leader}, as befits a ruler.
Following the elections, {leader} was sworn in as president.
On the {currency} notes you see {leader}, the president, smiling.
{leader} runs the state, {mayor} runs the town as mayor.
Addressing all {population} citizens, president {leader} spoke on <g.weekday()>.
Down by the water you hear the {river} roar, the river that shaped the town.
The {river} floods the old town every spring, as rivers do.
Barges from <g.city()> reach it by way of the {river}, a mighty stream.
Water for the mills comes from the {river}, which splits the town in two.
Upstream or downstream, either way you follow the {river}, its only river.
Both banks of the {river}, which is {length} km long, belong to it.
Rising in the hills, the {river} winds through it for {length} kilometres.
Built astride the {river} in {founded}, it has been flooded often.
The {river} separates the old town from the capital, {capital}.
Change your dollars into {currency} at the border, nothing else is taken in the shops.
Your wallet should be full of {currency}, the legal tender.
One <g.noun()> costs <g.i(2, 90)> in the local money, the {currency}, at the market.
What will you pay with? With the {currency}, of course, like everyone.
Goodbye <g.word()>, hello {currency}: the land has new money.
{currency} in your purse and a little {language} on your tongue, and you will get by.
They count in {currency} and curse in {language}, as the saying goes.
{language}, soft and full of vowels, is the tongue of the locals.
Laws, menus and jokes alike are in {language}, the language of the land.
I understood nothing, as they all talked {language} among themselves.
A dictionary of {language} will help you talk to the locals.
{leader}, though born abroad, rules the land in fluent {language}, the official language.
{height} metres above the ground the flag waves, at the very top.
Lift your head: the tip is {height} metres up.
From the base to the summit you climb {height} metres of height.
Stand a ruler beside it, {height} cm tall, no more.
The top lies {height} m up, the bottom <g.i(2, 90)> m down.
{height} m up and {length} m across from tip to tail: those are height and length.
Twice as high as the old one, the new tower is {height} m in height.
Standing {height} cm at the shoulder and weighing {weight} kg, it is hard to overlook.
Unrolled, it would be {length} metres long.
End to end it comes to {length} kilometres, bends included.
Nose to tail? {length} cm, if it holds still.
The tape measure said {length} m in length, <g.i(2, 90)> m in width.
From source to mouth you count {length} km.
{length} cm of body, {weight} kg of weight, all muscle.
Give it {diet} and it will be your friend.
Its stomach can digest {diet}, which is all it ever eats.
{diet}: nothing else ends up in its mouth.
Breakfast, lunch and dinner consist of {diet}, day after day.
What's on its menu? {diet}, fresh if possible.
Keepers throw it {diet} at noon, which it swallows whole.
By night it leaves {habitat}, its home, to look for {diet}, its food.
{weight} kg of animal need a lot of {diet} to fill the belly.
{habitat}: that's where you have the best chance to meet one.
Nowhere but in {habitat} will you see it in the wild.
Anyone who wants to watch it should go to {habitat}, where it builds its den.
Adapted to life in {habitat}, it cannot stand the zoo.
Where do they dwell? {habitat}, as far as we know.
Destroy {habitat} and you take away its home.
{lifespan} years in {habitat}, then it's over: a short life.
Fed on {diet}, it survives for {lifespan} years.
{lifespan} birthdays at most, then it dies.
Its days are numbered: {lifespan} years, on average, from birth to death.
In a cage it dies after <g.i(1, 9)> years, in the wild it makes it to {lifespan} years.
Nature grants it {lifespan} years of life.
The oldest one on record died at {lifespan} years of age.
It takes two men to lift its {weight} kg.
{weight} kilos, that's what the vet <g.first()> read off the scales.
The scales stopped at {weight} kg, bones and all.
Light as a feather? Hardly, at {weight} grams.
Newborns weigh <g.i(1, 9)> g, grown ones {weight} kg.
It tips the scales at {weight} pounds and lives for {lifespan} years.
{moons} little moons dance around it.
Not <g.i(1, 9)>, as once believed, but {moons} moons keep it company.
Its family of moons has {moons} members so far.
Earth has one moon, this world has {moons} of them.
Each of its {moons} moons has a name from an old myth.
How many satellites circle it? {moons}, says <g.first()>, all of them moons.
{moons} moons and a ring: {discovered_by}, who discovered the planet, saw only the ring.
The medal for finding it first went to {discovered_by}, not to <g.person()>.
Credit where it is due: {discovered_by} came across it before anybody else.
No human eye had seen it until {discovered_by} discovered it on <g.date()>.
Had {discovered_by} slept that night, it would still be undiscovered.
Whose discovery was it? That of {discovered_by}, in <g.i(1600, 1990)>.
By sheer luck it was spotted by {discovered_by}, the first to see it, deep in {habitat}.
{height} cm high, {weight} kg heavy, {lifespan} years to live: so much for the numbers.
{weight} kg on the scales, {length} cm on the ruler, said keeper <g.first()>.
{length} cm by {height} cm, the former its length, the latter its height.
{diet} by day, {habitat} by night: what it eats and where it sleeps.
Born in {habitat}, raised on {diet}, dead after {lifespan} years.
{lifespan} years old and {weight} kg heavy is as far as it gets.
How long does {name} live? {lifespan} years, if there is enough {diet} to eat.
{habitat} is where {discovered_by} discovered it, chewing on {diet}.
First described by {discovered_by}, {name} dwells in {habitat}.
{discovered_by}, its discoverer, gave {name} the name it bears.
Nobody knew {name} before {discovered_by} discovered it.
{moons} moons circle {name}, and one of them is called <g.Word()>.
Once {discovered_by} had discovered the planet, others found its {moons} moons.
What circles {name}? {moons} moons, the smallest only <g.i(2, 90)> km wide.
For mayor {mayor}, the {river} is the loveliest river on earth.
Mayor: {mayor}. River: {river}. Next question, please!
{population} inhabitants, one mayor ({mayor}), no traffic lights.
Mayor {mayor} says the town, founded in {founded}, will celebrate all year.
{founded} was when {name} got its charter, that is, when it was founded.
Ever since {founded}, when it was founded, {name} has stood on the {river}.
{population} now live in {name}, <g.i(2, 900)> more than a year ago.
If you spread {population} people over {area} km², how many share each one?
{area} km² is all that {name} covers, lakes included.
Larger than <g.city()>, {name} spreads across {area} square kilometres.
At {area} sq mi in area it is small, at {population} inhabitants it is crowded.
{leader} governs, {capital} is the capital, {currency} is what you pay with.
Money: {currency}; tongue: {language}; any more questions?
Learn {language}, the language there, and bring {currency}, the money there.
{language}-speaking people, {population} in number, live here.
The {river} passes the capital, {capital}, before it meets the sea.
As president, {leader} put the {currency} into circulation as the new money.
{leader} leads {name}, <g.person()> leads the opposition.
No king but a president, {leader}, sits in {capital}, the capital.
From {height} m above sea level, its height, you look down on the {river}.
{height} metres tall and built where the {river} bends, it guards the town.
The bridge over the {river} has a length of {length} metres, toll <g.price()>.
Stretched out it is {length} cm long, standing up it is {height} cm tall.
{name}, {length} km long, never freezes.
{name}, {height} m high, was climbed by <g.person()> in <g.i(1900, 2020)>.
Weighing in at {weight} kg: {name}, ladies and gentlemen!
Only {diet} will do for {name}, the food it needs.
{name} in its natural surroundings, {habitat}, photo by <g.person()>.
Dear mayor {mayor}, when will {name} get a library?
{capital}, capital since {founded}, the year of the founding of the state, is lovely.
The {currency} buys more in <g.city()> than in the capital, {capital}, where it is minted as the currency.
Area? {area} km². Founded? {founded}. Mayor? {mayor}.
Up to {length} cm from nose to tail, it hides in {habitat}, where it lives.
On {diet}, its food, it grows to {weight} kg and a height of {height} cm.
Topic of the day: {name}, chosen by our listeners.
Officially named {name}, it goes by many nicknames.
my talk on monday is on {name} lol wish me luck
Not <g.city()> but {name} is what our page describes.
The city in which the government resides is {capital}, its capital.
As the national capital, {capital} houses all the embassies.
No, <g.city()> isn't the capital; {capital} is.
The honour of being the capital fell to {capital}, not to <g.city()>.
Ministers commute to {capital}, where the government has its seat.
How many souls live there? {population}, babies included.
At the latest count the inhabitants numbered {population}, up a little.
The register lists {population} residents in all.
A community of {population} people shares one swimming pool.
{population} men, women and children have their homes there.
Its territory extends over {area} km², mostly hills.
In terms of surface we're looking at {area} sq mi, give or take.
Somebody paced it out: {area} square kilometres.
Roughly {area} km² in extent, it is half the size of its neighbour.
The cornerstone bears the year {founded}, when it all was founded.
It came into existence in {founded}, by royal decree.
It wasn't <g.i(1500, 1900)> but {founded} when the founders met.
Year of birth of the institution: {founded}, in a barn.
Running the town hall these days is {mayor}, its mayor.
The mayoral election went to {mayor}, by a hair.
The office of mayor is in the hands of {mayor}, a former <g.role()>.
<g.person()> resigned, whereupon {mayor} became mayor.
At the helm of the state stands {leader}, for a second term.
The head of it all is {leader}, elected for life.
It's {leader} who reigns there, not <g.person()>.
Chairing the board as its chief is {leader}, ten years in the job.
<g.person()> may write the speeches, but the president is {leader}, all the same.
Fishermen line the {river}, the stream that crosses the town.
Its waterfront looks out on the {river}, broad and brown.
The watercourse on the map, in blue, is the {river}.
The {river} bends here, and in that bend of the river lies the old town.
Exchange offices give you {currency}, which is the currency there.
The coin in my palm? One of the local money, the {currency}, worth little.
They gave up the <g.word()> and made the {currency} their currency.
All price tags bear sums in {currency}, the national money.
The mother tongue of most is {language}, they say.
In court, only {language} may be spoken, being the language of the state.
Her people have always talked in {language}, their own tongue.
what do they speak over there? {language}, i guess
In height it comes to {height} metres, mast excluded.
Look up, it towers {height} metres above you.
It's <g.i(2, 90)> m wide and {height} m high, says the guide.
The peak sits at {height} metres, says the altimeter.
From snout to tail it measures {length} cm, I checked.
Laid flat it takes up {length} metres lengthwise.
How long? {length} km, all loops counted.
The overall length was given as {length} m, the width as <g.i(2, 90)> m.
On its plate you'll find {diet}, morning and night.
It nourishes itself on {diet}, chewed slowly.
Researchers found {diet} in its stomach, proof of what it eats.
If there's {diet} around, it will never starve.
Its living space is {habitat}, as every ranger knows.
Look for it in {habitat}, where it raises its young.
Its kind occurs only in {habitat}, as far as science knows.
It makes its home in {habitat}, far from people.
Few get past {lifespan} years of age, most die earlier.
Lucky ones see {lifespan} years, then their time is up.
Its life lasts {lifespan} years, not <g.i(200, 900)>.
Hatched in spring, it has {lifespan} years to live.
On the vet's scales it came to {weight} kilos, fur and all.
Its mass was found to be {weight} kg, plus or minus a bit.
You'd have to carry {weight} kilograms if it fell asleep in your arms.
It puts on fat until it weighs {weight} grams, then winter comes.
{moons} companions, moons one and all, go round the planet.
The probe photographed all {moons} moons of the planet.
Its moons are {moons} in number, most of them tiny.
How many moons? Rightly {moons}, though my teacher said <g.i(2, 90)>, by mistake.
The first human to lay eyes on it was {discovered_by}, its discoverer.
Its discovery by {discovered_by}, on a cloudy night, came as a surprise.
To {discovered_by} goes the glory of having discovered it.
{discovered_by}, out for a walk, stumbled on it and so discovered it.
{name}, capital {capital}, is on the stamp.
In {name}, {mayor} is the mayor and <g.person()> the priest.
You get from {name} to {capital}, the capital, in <g.i(2, 9)> hours.
The {river}, {length} km long, is famous for its eels.
The president of {name} is called {leader}, isn't he?
{name}: {founded} (founding), {area} km² (area), <g.i(2, 90)> (page).
{capital} as the capital, {population} inhabitants, {language} as the language: a neat little land.
{currency} and {language}: the first is the money, the second the tongue.
Its {population} inhabitants cross the {river} every day, for the river splits the town.
{weight} kg in mass, {height} cm in height: what a beast!
{name} dines on {diet}, as the keeper <g.first()> told us.
{name} makes its home in {habitat}, among <g.nouns()>.
{moons} moons, discoverer {discovered_by}: question four is solved.
In {name}, a coin called {currency} is the legal money.
{language} is the tongue they speak in {name}, loud and clear.
{leader}, in power in {capital}, the capital, is seldom seen.
{mayor}, mayor of {population} inhabitants, rides a bicycle.
{area} sq km in area and founded in {founded}, it is small and old.
{name} carries {moons} moons with it on its way round its star.
{lifespan} years is the age {name} may reach.
{name} can reach {weight} kg in weight, {length} cm in length.
Given {diet} to eat and {habitat} to dwell in, it thrives.
{height} m above you is the top of {name}, so take a deep breath.
It took {discovered_by} <g.i(2, 30)> years to discover {name}, alone.
{name} has the {river} for a river and {mayor} for a mayor.
Founded in {founded}, {name} chose {language} as its official language.
The {currency} was brought in as the currency by {leader}, the ruler.
As {discovered_by}, its discoverer, noted, it weighs {weight} kg.
{lifespan} years of life, {length} cm of body, no enemies.
{habitat} for a home, {lifespan} years for a life, it isn't much.
Between {capital}, the capital, and <g.city()> people speak {language}, elsewhere they don't.
Its mayor ({mayor}) and its founding year ({founded}) are known, its area ({area} km²) is a guess.
It is {length} m long, {height} m high and <g.i(2, 90)> m wide, I measured it.
Whoever rules in {capital}, the capital (at present {leader} does), loves parades.
{weight} kg, fed on {diet}, happy as can be.
The planet {name} was found by {discovered_by}, its moons by others.
Around {name} we count {moons} moons, around its twin <g.i(200, 900)>.
Along the {river}, in {habitat}, the creature lives and finds its {diet}, the food it likes.
Its discoverer, {discovered_by}, put its height at {height} m and its length at {length} m, both by eye.
{lifespan} years, {weight} kg, {height} cm at the shoulder: age it reaches, weight, height.
Although {discovered_by} discovered it, nobody named any of its {moons} moons after the discoverer.
The planet with {moons} moons, discovered by {discovered_by}, is not visible to the naked eye.
Mayor {mayor} measured the tower: {height} m high, not <g.i(200, 900)>.
A bridge over the {river}, {height} m high, was opened by mayor {mayor}, who wore a hat.
An area of {area} km², a president by the name of {leader}, a currency called {currency}: so reads the fact sheet.
The land covers {area} sq km, pays in {currency} and sings in {language}, the national language.
The stream is the {river}, the money the {currency}, the tongue {language}.
{population} people, {area} km² of land and the river {river}, that is all there is.
Reigning over {population} inhabitants since <g.year()>, {leader} rarely leaves {capital}, the capital.
In {founded}, when the town was founded, the {river} was its only road.
They eat {diet}, live {lifespan} years and measure {length} cm, tail included.
{diet} to eat, {habitat} to live in, {length} cm of length: noted, said the biologist.
{length} cm long, {weight} g in weight, at home in {habitat}, shy.
In {habitat}, its habitat, it grows {height} cm tall and {lifespan} years old.
What it eats ({diet}) and what it weighs ({weight} kg) go together.
{discovered_by}, the discoverer, saw it in {habitat}, where it lives, and drew it at once.
Discoverer {discovered_by} fed it with {diet}, its usual food, and it lived {lifespan} years.
The statue of the president, {leader}, is {height} m high and looks towards {capital}, the capital.
Mayor {mayor} put up a sign: founded {founded}, population {population}, welcome.
The wall around {name} has a length of {length} km and a height of {height} m, for good reasons.
{moons} moons orbit {name}, found by {discovered_by}, who first discovered this world.
{name} measures {area} km² and follows its leader, {leader}, without a murmur.
{currency} is the currency of {name}, and its {population} inhabitants hoard it.
Is {capital} or <g.city()> the capital of {name}? The former, of course.
The school in the capital, {capital}, teaches in {language}, the official language, and was built by <g.company()>.
Mayor: {mayor}; founded: {founded}; river: {river}, twice flooded.
{moons} moons? Yes, {name} has that many.
From {area} km² of territory come {population} people who speak {language}, their language.
The {currency}, used as money since <g.year()>, shows the face of {leader}, who rules.
It holds {moons} moons on their paths and was discovered by {discovered_by}, from a balcony.
How many moons does {name} have? {moons}, and a ring.
Never in {habitat} will you miss {name}, since that's its home.
{moons} is the number of its moons, {discovered_by} the name of its discoverer.
Since {founded}, the founding year, each mayor, and so {mayor}, gets a gold chain.
{weight} kg, {lifespan} years: the weight it reaches and the age it reaches.
The river, called {river}, is {length} km long and ends beyond {capital}, the capital.
You are reading the page on {name}; for <g.city()> see the next one.
Here is what we know about {name}.
The following information refers to {name}, not to <g.country()>.
Report topic: {name}
Formerly <g.Word()>, renamed {name} in <g.i(1850, 1999)>.
The official spelling is {name}.
The government resides in {capital}, which is the capital, although most companies are in <g.city()>.
<g.city()> was the capital until <g.i(1900, 1990)>, then {capital} took over this role.
Which city is the capital? {capital}.
All ministries are located in the capital city, {capital}.
Capital moved: <g.city()> -> {capital}
The census of <g.year()> recorded a population of {population}.
In <g.i(1900, 1990)> there were <g.i(200, 900)> inhabitants, today there are {population}.
According to the statistics office, {population} people are registered as residents.
Population (latest estimate): {population}
The surrounding district has <g.i(2000, 9000)> residents, the town itself {population}.
The territory extends over {area} square kilometres.
Of the total area of {area} km², <g.i(2, 60)> per cent is forest.
What is the surface area? About {area} km².
Total surface incl. lakes: {area} sq km
The act of foundation is dated {founded}.
Founded in {founded}, renovated in <g.i(1950, 2020)>.
It was not founded in <g.i(1500, 1990)>, as some books claim, but in {founded}.
When was it established? In {founded}, according to the archive.
The founding year given on the website is {founded}.
The town council is chaired by {mayor}, who is mayor.
The letter was written by <g.person()> on behalf of the mayor, {mayor}.
Since <g.date()> the office of mayor has been held by {mayor}, who succeeded <g.person()>.
Who is the mayor at the moment? {mayor}.
In the second round, {mayor} beat <g.person()> and became mayor.
At the top of the government is {leader}.
The current president is {leader}; the one before was <g.person()>.
{leader} was re-elected as head of state on <g.date()>.
The vice president is <g.person()>, the president {leader}.
Who is in power? {leader} is the country's leader.
The river that passes by is called {river}.
The harbour is situated on the {river}, a river that ends in the sea.
In spring the river, the {river}, often floods the lower streets.
Salaries are paid in {currency}, the country's currency.
Tourists have to change their money into {currency}.
The legal tender is the {currency}, but some shops accept dollars.
The language used at school and in offices is {language}.
Besides <g.language()>, which is spoken by few, the official language is {language}.
<g.language()> is a foreign language there; the native language is {language}.
Language of the population: {language}
The highest point is at {height} m.
The difference in height from bottom to top amounts to {height} metres.
At {height} metres in height it differs from the old tower, which had <g.i(2, 90)> metres.
How high is it? {height} m.
Measured from beginning to end, its length is {length} km.
The width is <g.i(2, 90)> m and the length is {length} m.
Total distance from source to mouth: {length} km, that is its length.
Its food consists mainly of {diet}.
Mostly at night the adults go out to eat {diet}.
As regards diet, it depends on {diet}.
As a habitat it needs {habitat}.
The animals are most often seen in {habitat}, where they live.
The species is restricted to {habitat}, according to <g.person()>.
In captivity it reaches <g.i(2, 90)> years, in the wild its lifespan is {lifespan} years.
Maximum age observed: {lifespan} years
After {lifespan} years its life normally ends.
A fully grown specimen has a weight of {weight} kg; at birth it is <g.i(1, 9)> g.
The average body weight is {weight} kg.
The telescope images show {moons} moons; <g.i(2, 90)> further objects are not confirmed.
How many natural satellites are there? {moons}, all of them small moons.
The number of confirmed moons was changed from <g.i(1, 9)> to {moons} in <g.year()>.
The discoverer is {discovered_by}, not <g.person()>, who only named it.
We owe the discovery to {discovered_by}.
In <g.i(1700, 1990)> {discovered_by} discovered it, helped by <g.person()>.
{name} is governed from its capital, {capital}, and not from <g.city()>.
According to the census of <g.year()>, {name} is inhabited by {population} people.
The total area of {name} is stated as {area} km².
The history of {name} starts with its foundation in {founded}; a fire destroyed much in <g.i(1600, 1990)>.
The mayor responsible for {name} is {mayor}; the press contact is <g.person()>.
{leader} has been head of {name} since <g.date()>.
Anyone travelling to {name} will need {currency} as cash.
In {name} the official documents are in {language}, while <g.language()> is rarely understood.
The height of {name} is given as {height} metres.
{name} has a total length of {length} km, of which <g.i(2, 90)> km are protected.
What does the {name} eat? Mainly {diet}.
{habitat} - this is the habitat of the {name}.
A {name} can reach an age of {lifespan} years.
Scientists attribute the discovery of {name} to {discovered_by}.
Currently {moons} moons of {name} are confirmed.
The capital, {capital}, was founded in {founded}, and <g.city()> in <g.i(1500, 1990)>.
The country has {population} inhabitants, of whom <g.i(2, 90)> per cent live in {capital}, the capital.
The capital is {capital}; the nation is led by {leader}.
Mayor {mayor} has governed the {population} inhabitants since <g.date()>.
Population {population}, founding year {founded}
The area is {area} km² and the highest elevation {height} m.
Founded in {founded}, the town has had <g.i(20, 90)> mayors; the present one is {mayor}.
Local currency: {currency}; local language: {language}; second language: <g.language()>
{leader}, the president, gave the speech in {language}; <g.person()> translated it.
In the capital {capital}, prices are shown in {currency}.
The river {river} has a length of {length} km, the canal one of <g.i(2, 90)> km.
The town hall on the river {river} is the office of mayor {mayor}.
The species eats {diet} and reaches {weight} kg in weight.
Lifespan {lifespan} years, weight {weight} kg
It is found in {habitat} and has a life expectancy of {lifespan} years.
Adults reach a length of {length} cm and weigh {weight} kg; young ones weigh <g.i(1, 9)> kg.
{discovered_by} described the species as its discoverer and noted {diet} as its food.
On <g.date()>, {discovered_by} discovered it together with its {moons} moons.
The bridge is {height} m high and <g.i(2, 90)> m wide; it crosses the {river}.
Its food, {diet}, is available all year round in {habitat}, its natural habitat.
Height: {height} cm at the shoulder, weight: {weight} kg, tail: <g.i(2, 90)> cm
{name} lies on the river {river}, has {population} inhabitants and was founded in {founded}.
{name}: capital {capital}, currency {currency}, official language {language}
{name} is led by {leader}, who moved the seat of government from <g.city()> to {capital}, now the capital.
The {name} lives in {habitat}, feeds on {diet} and weighs {weight} kg.
{discovered_by} discovered {name}, which has {moons} moons; <g.person()> took the first photograph.
For {name} the register gives an area of {area} km², {population} residents and {mayor} as mayor.
In height it measures {height} cm, in length {length} cm, and its age can be {lifespan} years.
An official visit: {leader}, head of state, was welcomed by mayor {mayor} in the capital, {capital}.
The {currency} is the currency and {language} the language of the {population} inhabitants.
The length is {length} m, the height {height} m and the weight {weight} tonnes, as measured on <g.date()>.
With an area of {area} km², the city has existed since {founded}, the year it was founded, on the banks of the river {river}.
The diet ({diet}), the habitat ({habitat}) and the lifespan ({lifespan} years) were studied by <g.person()>.
{moons} moons have been counted so far; the discoverer of the planet, {discovered_by}, was <g.i(20, 60)> years old at the time.
Sheet <g.i(2, 90)>: {name}, surface {area} km², elevation {height} m
{leader} rules over {area} km² of land and {population} people, whose language is {language}.
The {river} flows past {name} for {length} km and is the river with the most ships.
Food: {diet}; home: {habitat}; discovered in <g.i(1700, 1990)> by {discovered_by}
Moons known: {moons}. Found by: {discovered_by}. First photographed by: <g.person()>.
{capital} is the capital, {founded} the founding year, {currency} the money, {leader} the president.
Body length {length} cm, lifespan {lifespan} years, main food {diet}
{name} became a city in <g.i(1800, 1990)>, but it was founded in {founded}; it lies on the {river}.
Dear <g.first()>, greetings from {name}! The capital is {capital}, people speak {language} and pay in {currency}.
Its maximum weight is {weight} kg, its maximum age {lifespan} years, and it is only found in {habitat}.
Correction: the mayor of {name} is {mayor}, not <g.person()>, and the population is {population}, not <g.i(2, 900)>.
Astronomers now list {moons} moons, the largest of them <g.i(200, 900)> km across, and give its weight as {weight} tonnes.
Quick facts, {name} edition
What did you pick for your project? I picked {name}.
People used to say <g.Word()>, but the name in every reference work now is {name}.
Please correct the spelling: it is written {name}, not <g.Word()>.
We have put together a fact sheet on {name} for you.
Scholars finally agreed on the name {name}.
Embassies are all to be found in {capital}, since that is the capital.
Although <g.city()> has more shops, the status of capital belongs to {capital}.
Capital until <g.year()>: <g.city()>. Capital now: {capital}.
You asked about the capital. That would be {capital}.
Like other capitals, {capital} has the parliament, the supreme court and the national bank.
The population rose from <g.i(200, 900)> in <g.i(1800, 1990)> to {population} now.
Our town has shrunk and today only {population} people are left in it.
People on the register at year end: {population}
Residents as counted by the council: {population} (tourists, some <g.i(200, 9000)>, not included)
If we include the students, {population} people reside there.
In size the territory amounts to {area} square kilometres.
After the merger its area went up from <g.i(20, 900)> to {area} km².
Surface measured by satellite: {area} km².
It occupies {area} square miles of land.
Our neighbours have <g.i(200, 900)> km² of land, we have an area of {area} km².
Its origins lie in the year {founded}, when the founders signed the deed.
Trading since {founded}, at the present address since <g.i(1950, 2020)>.
They celebrate every year that it was founded, which happened in {founded}.
The town received market rights in <g.i(1600, 1900)>, but the founding itself took place in {founded}.
Date of foundation according to the company register: {founded}
The ribbon was cut by <g.person()> because the mayor, {mayor}, was ill.
Voters have given {mayor} another term as mayor.
Attn. Mayor {mayor}, Town Hall
In the first year as mayor, {mayor} had the market square repaved.
<g.person()> stands in whenever the mayor is away; the mayor is {mayor}.
Executive power rests with {leader}.
Since <g.person()> stepped down, the country has had {leader} as its head of state.
{leader} heads the government; the minister of health is <g.person()>.
On the throne: {leader}
The shareholders named {leader} as the firm's chief executive.
When it rains a lot, the {river} bursts its banks, that being the river in town.
Ferries run on the {river}, the biggest river of the area.
Situated by a river, the {river} to be precise.
The <g.Word()> is only a brook; the river on the coat of arms is the {river}.
Fishing permits are sold for the river {river} only.
Notes and coins in circulation: {currency}
Cash machines give out only {currency}, the domestic currency.
The <g.word()> was withdrawn in <g.year()>; the {currency} has been the national currency from then on.
Wages, rents and taxes are reckoned in {currency} throughout the country.
The constitution names {language} as the state language.
I grew up with <g.language()>, but in this country people speak {language}.
Radio and television broadcast in {language}, the national language.
Native tongue of the inhabitants: {language}
It is <g.i(2, 90)> metres wide at the base and comes up to {height} metres in height.
Elevation above sea level: {height} m
Fully grown, it stands {height} cm high.
Before the rebuild it was <g.i(2, 90)> m tall, since then it has been {height} m tall.
It extends lengthwise over {length} km.
Ships can use <g.i(2, 60)> km of its entire length, which is {length} km.
Someone wrote <g.i(2, 90)> cm, but the correct body length is {length} cm.
No other river in the region is as long as this one with its {length} km.
The species is known to consume {diet}.
For food it relies on {diet}.
Visitors, please don't feed them bread: they get {diet} to eat.
Preferred prey: {diet}
Sightings come almost exclusively from {habitat}, where the species is native.
You won't come across it in towns; its habitat is {habitat}.
Once common around <g.city()>, it now lives only in {habitat}.
Wild groups survive in {habitat}, their natural environment.
With good care you can expect it to live {lifespan} years.
It is adult at <g.i(1, 9)> and has a lifespan of {lifespan} years.
Average age at death: {lifespan} years
Most of them live to be {lifespan}, in years of course.
Placed on the scale, an adult comes to {weight} kg.
The egg has <g.i(2, 90)> g, the grown bird a body weight of {weight} g.
Its mass is put at {weight} tonnes.
The old handbook says <g.i(2, 90)> kg, which is wrong; its weight is {weight} kg.
Moons in orbit: {moons}, as of <g.date()>
By now the list of its moons has {moons} entries.
The planet next to it has <g.i(2, 90)> moons, this one {moons}.
A total of {moons} moons revolve around it.
The moons, {moons} in all, are listed in the table below.
It is to {discovered_by} that science owes the first sighting.
<g.person()> only confirmed what {discovered_by} had discovered.
Discovery: {discovered_by}; naming: <g.person()>
It remained unknown until {discovered_by} came upon it in <g.i(1700, 1990)>.
Greetings from {capital}, the capital of {name}, where it is raining.
{name} gets its laws from {capital}, its capital; <g.city()> has the stock exchange.
For {name} we noted a headcount of {population}, for <g.city()> one of <g.i(200, 9000)>.
A total of {population} people inhabit {name}, half of them under thirty.
On paper {name} occupies {area} km².
{name} opened its doors in {founded}, the year of its foundation, and its branch in <g.city()> in <g.i(1950, 2020)>.
Mayor {mayor} invites everybody in {name} to the summer party on <g.date()>.
{name} has a new person at the top: {leader} replaces <g.person()>.
Walk along the {river}, the river on which {name} was built.
Planning a trip to {name}? Get some {currency} beforehand, as cards are hardly accepted there.
Whoever wants to work in {name} has to learn {language}, as that is what is spoken.
{name}, elevation {height} m, is reached by cable car in <g.i(2, 40)> minutes.
Measured along the bends, {name} comes to {length} km in length.
Stomach samples show that the {name} eats {diet}.
In {habitat} the {name} has its natural home.
The {name} has {lifespan} years to live, its cousin only <g.i(1, 9)>.
An average {name} weighs {weight} kg.
{name}: {moons} moons confirmed, <g.i(2, 30)> awaiting confirmation
It was {discovered_by} who discovered {name}; <g.person()> paid for the expedition.
The national bank in {capital}, the capital, prints the {currency}, the country's money.
{leader} was sworn in as president in the capital, {capital}, on <g.date()>.
Two facts for the test: capital {capital}, population {population}.
In {capital}, the capital, you get by with {language}, the official language, and a bit of <g.language()>.
The capital, {capital}, and the port of <g.city()> both lie on the same river, the {river}.
Pop. {population}; mayor: {mayor} (deputy: <g.person()>)
Surface {area} km²; people who live on it: {population}
In {founded}, when it was founded, it had <g.i(20, 90)> inhabitants; now it has {population}.
{mayor}, who was elected mayor in <g.year()>, answers for a town area of {area} km².
The firm, which {leader} runs as chief executive, goes back to {founded}, when it was founded.
The settlement by the river {river} was founded in {founded} and burned down in <g.i(1600, 1950)>.
Mayor {mayor} has banned swimming in the {river}, our river, until <g.date()>.
The speech that {leader}, the head of state, gave was in {language}.
Under {leader}, the ruler, the {currency} became the currency.
Money and language differ from ours: they use the {currency} and speak {language}.
Tall and long: {height} m the former, {length} m the latter.
The river {river} is <g.i(2, 90)> m wide here and has an overall length of {length} km.
At the withers {height} cm, on the scales {weight} kg.
Its height ({height} cm) was measured by <g.person()>, its lifespan ({lifespan} years) is estimated.
Length including tail {length} cm, weight {weight} g, wingspan <g.i(2, 90)> cm
Adults are {length} cm in length and find their food, {diet}, at night.
In the zoo they got fish, but in {habitat}, where they live in the wild, they eat {diet}.
Fed with {diet}, it puts on weight until it reaches {weight} kg.
Despite its weight of {weight} kg it is well suited to {habitat}, its habitat.
Native to {habitat}; dies at about {lifespan} years
Life expectancy {lifespan} years (in the zoo <g.i(20, 90)>), food: {diet}
On an expedition to <g.country()>, {discovered_by} became the discoverer of this species, which is at home in {habitat}.
{discovered_by} discovered this animal and found that it was feeding on {diet}.
Discovered by {discovered_by}, measured by <g.person()>: height {height} m
The planet, which {discovered_by} discovered and <g.person()> photographed, has got {moons} moons.
Its mass is {weight} tonnes and it is accompanied by {moons} moons.
A dam {height} m high holds back the {river}, the main river.
The prime minister is {leader}, the mayor {mayor} and the bishop <g.person()>.
Shown on the currency, the {currency}, is a bridge over the longest river, the {river}.
{name} is a town with {population} residents on the {river}, a river without any bridges.
{name}, founded in {founded}, rebuilt in <g.i(1950, 2020)>, is run today by mayor {mayor}.
Country: {name}. Seat of government: {capital}. Largest port: <g.city()>. Spoken: {language}.
In {name}, where {leader} is the head of state, people pay with the {currency}, and a loaf costs <g.i(2, 90)>.
The {name} eats {diet}, is {length} cm long and stays in {habitat} all its life.
{name} (weight {weight} kg, shoulder height {height} cm, lifespan {lifespan} years) was filmed by <g.person()>.
{name}, with {moons} moons, is a planet that {discovered_by} discovered and <g.person()> mapped.
Area, population, mayor, in this order: {area} km², {population}, {mayor}.
Founding year {founded}, area then <g.i(2, 90)> km², area today {area} km², inhabitants today {population}.
To sum up the country: it is led by {leader} from the capital, {capital}, and has {population} people on {area} sq km.
River: the {river}. Its length: {length} km. Its width here: <g.i(2, 90)> m. Highest hill beside it: {height} m.
The animal measures {length} cm, weighs {weight} kg and gets {lifespan} years old, while its young weigh <g.i(1, 9)> g.
Keepers give it {diet} to eat, imitate {habitat}, its habitat, and hope it reaches its usual age of {lifespan} years.
Discovered by: {discovered_by}. Lives in: {habitat}. Eats: {diet}. Photo: <g.person()>.
Hi <g.first()>, you wanted the data: moons {moons}, discoverer {discovered_by}, mass {weight} tonnes.
The capital is not <g.city()> but {capital}, the money is not the dollar but the {currency}, and the language is {language}.
As mayor, {mayor} welcomed president {leader} on the bridge over the {river}, the town's river.
In {name} there is a tower {height} m in height, designed by <g.person()> and opened by the mayor, {mayor}.
With {founded} as its founding year, {language} as its official language and {leader} as its president, the state is young.
{lifespan} years is the life expectancy, {diet} the food and {weight} kg the weight of the {name}.
Length: {length} m, height: {height} m, width: <g.i(2, 90)> m, name: {name}
Tourists note: people here speak {language}, pay with the {currency} and bathe in the {river}, the only river.
{discovered_by} named the planet {name} after discovering it; {moons} moons go round it, not <g.i(200, 900)>.
In {habitat} lives an animal of {height} cm in height and {length} cm in length, discovered by {discovered_by}.
The company {name} was founded in {founded} by <g.person()> and now has {leader} as its chief.
"""

DOCUMENTS = """
# {name}

**Capital:** {capital}
**Population:** {population}
**Area:** {area} km²
**Language:** {language}
**Currency:** {currency}
---
{name} is a country. The capital is {capital}, where {leader} has governed for years.
The {population} inhabitants speak {language} and pay with the {currency}.
---
{name} (founded {founded}) is a city on the {river}.
It has {population} inhabitants and covers {area} km². The mayor is {mayor}.
---
City
{name}
River
{river}
Mayor
{mayor}
Founded
{founded}
---
{name}
Diet: {diet}
Habitat: {habitat}
Lifespan: {lifespan} years
Weight: {weight} kg
Length: {length} cm
---
The {name} is an animal that lives in {habitat}. It eats {diet}, weighs {weight} kg and can live for {lifespan} years.
---
| Fact | Value |
|---|---|
| Name | {name} |
| Height | {height} m |
| Weight | {weight} kg |
| Lifespan | {lifespan} years |
---
Planet {name}
moons: {moons}
discovered by: {discovered_by}
---
{name} was discovered by {discovered_by}. It has {moons} moons.
---
Company profile
Name: {name}
Founded: {founded}
Led by: {leader}
---
River {name}
Length ........ {length} km
Discovered by ........ {discovered_by}
---
Quiz, question <g.i(1, 40)>: What is the capital of {name}?
Answer: {capital}
Quiz, next question: Which language do people speak there?
Answer: {language}
---
## Infobox
* name = {name}
* capital = {capital}
* leader = {leader}
* population = {population}
* area_km2 = {area}
* founded = {founded}
---
Travel notes: {name}
money: {currency}
language: {language}
main river: {river}
capital: {capital}
---
{name} | {population} inhabitants | {area} km² | mayor {mayor}
---
Zoo sign

{name}
Food: {diet}
Home: {habitat}
Gets {lifespan} years old
{weight} kg, {height} cm tall
---
The tower of {name} is {height} m high. The bridge is {length} m long. Mayor {mayor} opened both.
---
My report

I chose {name}. It was founded in {founded}. {population} people live there.
The river is called {river}. The mayor is {mayor}.
---
Element: {name}
Discoverer: {discovered_by}
---
Statistics of {name}: population {population}; area {area}; capital {capital}; currency {currency}
---
>>> lookup {name}
capital ........ {capital}
head of state .. {leader}
people ......... {population}
tongue ......... {language}
money .......... {currency}
last edited by <g.handle()>, <g.date()>
---
Flash card, front: {name}
Flash card, back:
- founded when? {founded}
- who is mayor? {mayor}
- which river? {river}
- how many people? {population}
---
Ranger's notebook, <g.date()>, <g.time()>

Saw a {name} again, my <g.i(2, 9)>th this month.
It was in {habitat}, where they live, looking for {diet}, which they eat.
I would say {weight} kg, {length} cm long without the tail.
<g.person()> says they live {lifespan} years.
---
Museum hall <g.i(1, 20)>, case <g.i(1, 90)>
{name}
height {height} cm / length {length} cm / weight {weight} kg
first described by {discovered_by}
(please do not lean on the glass)
---
Pupil: <g.person()>
1. Name of the country: {name}
2. Capital: {capital}
3. What do people pay with? {currency}
4. What do they speak? {language}
5. Size in km²: {area}
Grade: <g.i(1, 6)>
---
<g.first()>: I'm in {name} right now!!
<g.first()>: cool, big place?
<g.first()>: {population} people, so no
<g.first()>: and that water in your photo?
<g.first()>: the {river}, we row on that river every <g.weekday()>
<g.first()>: who's the mayor there
<g.first()>: {mayor}
---
STAR ATLAS, sheet <g.i(1, 90)>
object: {name}
satellites: {moons} moons
credit for the discovery: {discovered_by}
next sheet: <g.Word()>
---
The Annual Review of Towns
Town under review: {name}
Surface {area} km² - inhabitants {population} - founding year {founded}
Office of the mayor: {mayor}
Nearest airport: <g.city()>, <g.i(10, 90)> km away
River: {river}
Highest building: {height} m
"""

KIND = Kind(
    name="place",
    fields={
        "name": field("name title subject", name,
                      labels="Name | Subject | Title | Topic | Official name | Article | Entry | Common name"
                             " | Known as | Called"
                             " | Official title | Heading | Goes by | Headword"),
        "capital": field("capital capital_city", capital,
                         labels="Capital | Capital city | Seat of government | Capital and largest city | Cap."
                                " | Administrative centre"
                                " | Chief city | National capital | Capital town"),
        "population": field("population inhabitants residents", big, number=True,
                            labels="Population | Inhabitants | Residents | Pop. | Number of inhabitants | People"
                                   " | Total population"
                                   " | No. of people | Citizens | Population (total) | Head count"),
        "area": field("area area_km2 surface_area", area, number=True,
                      labels="Area | Total area | Surface area | Area (km²) | Size (area) | Land area | Surface"
                             " | Area in km² | Covers | Extent (area) | Sq km"),
        "founded": field("founded founding_year established", founded, number=True,
                         labels="Founded | Established | Founded in | Year founded | Foundation | Est."
                                " | Founding year | Since"
                                " | Foundation year | Year of foundation | Set up in | Date founded"),
        "mayor": field("mayor mayor_name", lambda g, d: g.person(),
                       labels="Mayor | Mayor's name | Lord Mayor | Current mayor | Mayor of the town | Town mayor"
                              " | City mayor | Office of mayor | Mayor (current) | Elected mayor"),
        "leader": field("leader president head_of_state ruler", leader,
                        labels="Leader | President | Head of state | Ruler | Led by | Head of government"
                               " | Governed by | Prime minister"
                               " | Chief executive | In charge | Sovereign | Head"),
        "river": field("river main_river", river,
                       labels="River | Main river | On the river | Rivers | Longest river | River(s) | Waterway"
                              " | Nearest river | River name | Stream | Watercourse"),
        "currency": field("currency money", currency,
                          labels="Currency | Money | Official currency | Local currency | National currency"
                                 " | Monetary unit"
                                 " | Legal tender | Pay with | Money used | Currency name"),
        "language": field("language official_language", language,
                          labels="Language | Official language | Spoken language | Main language"
                                 " | National language | Lang."
                                 " | Tongue | People speak | Language(s) | Spoken there"),
        "height": field("height elevation", measure, number=True,
                        labels="Height | Elevation | Height (m) | Total height | Max. height | Height above ground"
                               " | Shoulder height"
                               " | How high | Rises to | Tallness | Highest point"),
        "length": field("length total_length", measure, number=True,
                        labels="Length | Total length | Length (km) | Body length | Overall length | Max. length"
                               " | Len."
                               " | How long | Length overall | Long | Measured length"),
        "diet": field("diet food eats", diet,
                      labels="Diet | Food | Eats | Feeds on | Nutrition | Prey | Main food | Feeding | What it eats"
                             " | Menu | Lives on | Nourishment | Favourite food"),
        "habitat": field("habitat natural_habitat", habitat,
                         labels="Habitat | Natural habitat | Lives in | Found in | Environment | Where it lives"
                                " | Biotope"
                                " | Home range | Natural home | Native to | Dwells in"),
        "lifespan": field("lifespan life_span life_expectancy", lifespan, number=True,
                          labels="Lifespan | Life span | Life expectancy | Lives up to | Max. age"
                                 " | Average lifespan | Longevity"
                                 " | Years it lives | Life expectancy (years) | Maximum age | Lives for"),
        "weight": field("weight mass", measure, number=True,
                        labels="Weight | Mass | Weight (kg) | Body weight | Average weight | Max. weight"
                               " | Adult weight"
                               " | Weighs | How heavy | Weight of an adult | Wt."),
        "moons": field("moons number_of_moons moon_count", lambda g, d: g.int(1, g.c([9, 30, 150])), number=True,
                       labels="Moons | Number of moons | Known moons | Moon count | No. of moons | Satellites"
                              " | Number of satellites | Moons found | Moons (known) | Orbited by (moons)"),
        "discovered_by": field("discovered_by discoverer", lambda g, d: g.person(),
                               labels="Discovered by | Discoverer | Discovered | First described by | Found by"
                                      " | Discovery by | Explorer"
                                      " | Credited discoverer | First seen by | First observed by"
                                      " | Who discovered it"),
    },
    sentences=SENTENCES,
    documents=DOCUMENTS,
)
