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
"""

KIND = Kind(
    name="place",
    fields={
        "name": field("name title subject", name,
                      labels="Name | Subject | Title | Topic | Official name | Article | Entry | Common name"
                             " | Known as | Called"),
        "capital": field("capital capital_city", capital,
                         labels="Capital | Capital city | Seat of government | Capital and largest city | Cap."
                                " | Administrative centre"),
        "population": field("population inhabitants residents", big, number=True,
                            labels="Population | Inhabitants | Residents | Pop. | Number of inhabitants | People"
                                   " | Total population"),
        "area": field("area area_km2 surface_area", area, number=True,
                      labels="Area | Total area | Surface area | Area (km²) | Size (area) | Land area | Surface"),
        "founded": field("founded founding_year established", founded, number=True,
                         labels="Founded | Established | Founded in | Year founded | Foundation | Est."
                                " | Founding year | Since"),
        "mayor": field("mayor mayor_name", lambda g, d: g.person(),
                       labels="Mayor | Mayor's name | Lord Mayor | Current mayor | Mayor of the town | Town mayor"),
        "leader": field("leader president head_of_state ruler", leader,
                        labels="Leader | President | Head of state | Ruler | Led by | Head of government"
                               " | Governed by | Prime minister"),
        "river": field("river main_river", river,
                       labels="River | Main river | On the river | Rivers | Longest river | River(s) | Waterway"),
        "currency": field("currency money", currency,
                          labels="Currency | Money | Official currency | Local currency | National currency"
                                 " | Monetary unit"),
        "language": field("language official_language", language,
                          labels="Language | Official language | Spoken language | Main language"
                                 " | National language | Lang."),
        "height": field("height elevation", measure, number=True,
                        labels="Height | Elevation | Height (m) | Total height | Max. height | Height above ground"
                               " | Shoulder height"),
        "length": field("length total_length", measure, number=True,
                        labels="Length | Total length | Length (km) | Body length | Overall length | Max. length"
                               " | Len."),
        "diet": field("diet food eats", diet,
                      labels="Diet | Food | Eats | Feeds on | Nutrition | Prey | Main food | Feeding | What it eats"),
        "habitat": field("habitat natural_habitat", habitat,
                         labels="Habitat | Natural habitat | Lives in | Found in | Environment | Where it lives"
                                " | Biotope"),
        "lifespan": field("lifespan life_span life_expectancy", lifespan, number=True,
                          labels="Lifespan | Life span | Life expectancy | Lives up to | Max. age"
                                 " | Average lifespan | Longevity"),
        "weight": field("weight mass", measure, number=True,
                        labels="Weight | Mass | Weight (kg) | Body weight | Average weight | Max. weight"
                               " | Adult weight"),
        "moons": field("moons number_of_moons moon_count", lambda g, d: g.int(1, g.c([9, 30, 150])), number=True,
                       labels="Moons | Number of moons | Known moons | Moon count | No. of moons | Satellites"),
        "discovered_by": field("discovered_by discoverer", lambda g, d: g.person(),
                               labels="Discovered by | Discoverer | Discovered | First described by | Found by"
                                      " | Discovery by | Explorer"),
    },
    sentences=SENTENCES,
    documents=DOCUMENTS,
)
