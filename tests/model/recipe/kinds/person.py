"""Short biographies and profiles of people: who they are, where they come from, what they do."""
from .table import Kind, field, flag, strings


def words(text):
    return text.replace("\n", "").split("|")


HOBBIES = words("""
chess|gardening|rock climbing|photography|pottery|sailing|baking|bird watching|stamp collecting|cycling|running|
swimming|yoga|knitting|painting|playing the piano|playing the guitar|woodworking|fishing|hiking|astronomy|origami|
judo|fencing|archery|calligraphy|beekeeping|table tennis|model trains|crosswords|salsa|surfing|skiing|volleyball|
karate|singing|jazz|theatre|poetry|cooking|board games|video games|horse riding|mushroom hunting|kite flying|
juggling|badminton|rowing|ice skating|dancing|reading|old cars|mountain biking|scuba diving|embroidery|drawing|
magic tricks|darts|bowling|tennis|football|basketball|genealogy|wine tasting|playing the violin|metal detecting|
snooker|paragliding|sewing|sudoku|opera|ballet|camping|geocaching|tango|mosaics|carpentry|puppetry|coin collecting|
boxing|handball|kayaking|trampolining|collecting <noun>s|<adj> <noun>s|<word>ing|playing the <word>
""")
NATIONS = words("""
German|French|Italian|Spanish|Portuguese|Dutch|Belgian|Swiss|Austrian|Polish|Czech|Slovak|Hungarian|Romanian|
Bulgarian|Greek|Turkish|Russian|Ukrainian|Swedish|Norwegian|Danish|Finnish|Icelandic|Irish|British|Scottish|Welsh|
American|Canadian|Mexican|Brazilian|Argentinian|Chilean|Peruvian|Colombian|Cuban|Jamaican|Egyptian|Moroccan|
Tunisian|Algerian|Nigerian|Ghanaian|Kenyan|Ethiopian|South African|Ugandan|Senegalese|Indian|Pakistani|Bangladeshi|
Nepalese|Sri Lankan|Chinese|Japanese|Korean|Vietnamese|Thai|Malaysian|Indonesian|Filipino|Australian|Israeli|
Lebanese|Jordanian|Iraqi|Iranian|Saudi|Syrian|Georgian|Armenian|Kazakh|Mongolian|Estonian|Latvian|Lithuanian|
Croatian|Serbian|Slovenian|Albanian|Maltese|Cypriot|Bolivian|Ecuadorian|Uruguayan|Venezuelan|Tanzanian|Zambian|
Cameroonian|Angolan|New Zealander
""")
JOBS = words("""
nurse|teacher|baker|carpenter|plumber|lawyer|doctor|dentist|painter|writer|journalist|farmer|chemist|physicist|
biologist|pilot|chef|librarian|architect|electrician|translator|photographer|violinist|composer|sculptor|actor|
dancer|judge|surgeon|midwife|bus driver|taxi driver|train driver|tailor|gardener|hairdresser|shoemaker|watchmaker|
fisherman|sailor|police officer|firefighter|postman|bookseller|florist|butcher|brewer|cabinet maker|geologist|
historian|astronomer|mathematician|economist|statistician|psychologist|vet|pharmacist|optician|goldsmith|blacksmith|
roofer|bricklayer|mechanic|tour guide|museum curator|kindergarten teacher|primary school teacher|piano tuner|
film director|screenwriter|novelist|poet|data scientist|web developer|social worker|speech therapist|stage designer|
graphic designer|sound engineer|civil engineer|crane operator|lorry driver|paramedic|beekeeper|forester|
glass blower|potter|weaver|puppeteer|diplomat|interpreter|clerk|accountant|tax adviser|estate agent|shopkeeper|
waiter|cook|hotel manager|flight attendant|ship's engineer|marine biologist
""")
UNIVERSITY = words("""
University of {}|University of {}|{} University|{} State University|Technical University of {}|
{} Institute of Technology|{} College|{} Polytechnic|{} Business School|{} Academy of Arts|Universität {}|
Université de {}|{} School of Economics|Universidad de {}|{} Medical School|St. {} College|Royal {} Academy|
{} Conservatory|TU {}
""")


def part(g, xs):
    """An entry of a list; one in seven is kept for the test documents."""
    return g.c([x for i, x in enumerate(xs) if (i % 7 == 3) == bool(g.held)])


def hobby(g):
    text = part(g, HOBBIES)
    for word, make in (("<noun>", g.noun), ("<adj>", g.adj), ("<word>", g.word)):
        text = text.replace(word, make())
    return text


def university(g):
    return g.c(UNIVERSITY).format(g.city() if g.p(0.5) else g.Word(2, 3))


fields = {
    "name": field("name full_name person person_name", lambda g, d: g.person(),
        labels="Name | Full name | Who | Person | Member | Profile | Speaker | Author | Player | Student | Guest | "
        "Complete name | First and last name"
        " | Surname and first name | Contestant | Resident | Applicant"),
    "age": field("age age_years age_in_years years_old", lambda g, d: g.int(6, 99), number=True,
        labels="Age | Age (years) | Years old | Age in years | Current age | Aged"
        " | Years | Years of age | How old | Alter"),
    "born": field("born date_of_birth birth_date birthdate birthday dob", lambda g, d: g.date(),
        labels="Born | Date of birth | DOB | Birth date | Birthday | D.O.B. | Born on | b. | Birthdate | Geboren"
        " | Day of birth | Came into the world on | Date born | Naissance"),
    "birthplace": field("birthplace place_of_birth birth_city birth_place", lambda g, d: g.city(),
        labels="Birthplace | Place of birth | Born in | Birth place | POB | City of birth | Birth town"
        " | Town of birth | Where born | Native town | Native of"),
    "nationality": field("nationality citizenship",
        lambda g, d: part(g, NATIONS) if g.p(0.9) else g.Word(2, 3) + g.c(["ese", "ian"]),
        labels="Nationality | Citizenship | Nat. | Citizen | Passport | Nation | National of"
        " | Citizen of | Country of citizenship | Nationality (passport) | Staatsangehörigkeit"),
    "occupation": field("occupation profession job job_title", lambda g, d: part(g, JOBS) if g.p(0.65) else g.role(),
        labels="Occupation | Profession | Job | Works as | Trade | Does | Occ. | Position | Job title | Role | "
        "Career"
        " | Line of work | Day job | Earns a living as | Beruf"),
    "city": field("city residence lives_in city_of_residence", lambda g, d: g.city(),
        labels="City | Residence | Lives in | Place of residence | Home | Resides in | Town | Current city | "
        "Home city | Living in"
        " | Place of abode | Resident in | Currently in | Wohnort"),
    "employer": field("employer company works_for workplace organization", lambda g, d: g.company(),
        labels="Employer | Company | Works for | Works at | Workplace | Firm | Organisation | Organization | "
        "Employed by"
        " | On the payroll of | Place of work | Staff of | Working for"),
    "languages": strings("languages spoken_languages speaks", lambda g, d: g.language(),
        labels="Languages | Speaks | Spoken languages | Languages spoken | Tongues | Lang. | Language skills"
        " | Can converse in | Fluent in | Mother tongue and others | Sprachen"),
    "married": flag("married is_married", labels="Married | Is married"
        " | Spouse | Wedded | Marriage",
        yes="married | happily married | married for many years | married with a large family | "
        "the wedding was a few years ago and the marriage is a happy one | husband and wife live together | "
        "there is a wife at home | there is a husband at home | married to a childhood friend | "
        "married since the last summer | a happily married person | a married family person | "
        "got married in a small church and still is | lives with a spouse | wears a wedding ring | "
        "shares the house with a wife | shares the flat with a husband | yes, married | "
        "is married | has been married for ages"
        " | said yes at the altar and has never looked back | tied the knot long ago | shares bed and board "
        "with a better half | celebrates the wedding anniversary every summer | has a loving wife | has a "
        "loving husband | the better half does the cooking | walked down the aisle in white and is still in "
        "love | goes dancing with the husband on Fridays | took the spouse's surname after the wedding | a "
        "wedding photo of the couple hangs in the hall | hitched and happy | the golden ring never leaves the "
        "finger | brought the wife along to the party"
        " | in a marriage that has lasted for decades | the husband is waiting outside"
        " | the wife sends her regards | joined in holy matrimony"
        " | a silver wedding was celebrated last spring | still married to the first love"
        " | wed in a registry office and faithful since | goes on holiday with the spouse"
        " | lives with wife and dog | lives with husband and cat"
            " | has a wife"
            " | has a husband"
            " | marital status: married"
            " | has been with the same spouse since the wedding"
            " | has been a married person for many years"
            " | was married in a church and lives with the spouse"
            " | civil status: married"
            " | was single for a long time but is married now"
            " | married again after a divorce"
            " | got married last year"
            " | the spouse works in the same town"
            " | came to the interview together with the spouse",
        no="single | not married | unmarried | never married | has never been married | still single | "
        "divorced | lives alone and has never had a wife or husband | single and happy with it | "
        "no wife, no husband | no spouse | a bachelor | the marriage ended in divorce | "
        "divorced since last year | marriage is not planned, single for now | is not married | "
        "no wedding ring, no spouse | has not found anybody to marry yet | isn't married | remains single | "
        "has neither a wife nor a husband | unmarried so far | is single at the moment | "
        "the divorce was last year | lives alone since the divorce | no ring, not married"
        " | has yet to walk down the aisle | free and unattached | never tied the knot | still waiting for the "
        "right one to propose | the register office has never seen this face | went separate ways, and the "
        "papers were signed by the lawyers | the ex-wife kept the house after the divorce | not hitched | a "
        "confirmed bachelor | solo and in no hurry to change that | nobody has put a ring on that finger | "
        "marriage? never again, after the divorce | looking for love, no partner at present | stayed a free "
        "bird all life long"
        " | no wedding so far, and none in sight | as single as can be"
        " | the marriage was dissolved by the court | divorced and at peace with it"
        " | never said yes to anybody | wedding bells have never rung here"
        " | a bachelorette | there is neither a husband nor a wife"
        " | no longer married | unwed"
            " | marital status: single"
            " | has no wife"
            " | has no husband"
            " | was married once but is divorced now"
            " | has never had a wedding"
            " | lives as a single person"
            " | civil status: not married"
            " | engaged, but not married yet"
            " | was married until the divorce"
            " | the marriage has ended and there is no new spouse"
            " | shares a flat with friends and isn't married"
            " | widowed and not married again"),
    "children": field("children number_of_children kids num_children",
        lambda g, d: g.int(2, 9) if g.p(0.85) else g.int(0, 12), number=True,
        labels="Children | Kids | No. of children | Number of children | Number of kids | Offspring | "
        "Sons and daughters"
        " | Dependants | Sons/daughters | Little ones | Kinder"),
    "hobby": field("hobby pastime interest favourite_hobby leisure_activity", lambda g, d: hobby(g),
        labels="Hobby | Pastime | Interest | Likes | Free time | Leisure | Favourite pastime | Favorite hobby | "
        "Spare time | "
        "After work"
        " | Passion | Leisure time | Loves | Enjoys"),
    "university": field("university college alma_mater school studied_at", lambda g, d: university(g),
        labels="University | College | Alma mater | Studied at | Degree from | Education | Graduated from | "
        "School | Uni"
        " | Alumnus of | Degree awarded by | Student at | Diploma from"),
}

sentences = """
This is {name}.
My name is {name}.
I'm {name}.
Meet {name}!
Let me tell you about {name}.
Today's portrait: {name}
Everybody in the village knows {name}.
This page is about {name}.
The person in the picture is {name}.
{name} is the subject of this short biography.
{name} needs no introduction.
Who is {name}?
We are proud to present {name}.
"{name}" is written on the door.
Have you ever heard of {name}?
hi, i'm {name}, nice to meet you
Our guest on <g.weekday()> will be {name}.
The new member is called {name}.
She goes by the name of {name}.
{name}'s story is quickly told.
A short profile of {name} (page <g.i(2, 99)>)
{name} is {age} years old.
{name} is {age}.
{name} ({age})
{name}, {age}, has lived here for a long time.
{age}-year-old {name} gets up at <g.time()> every day.
I am {age} years old.
He is {age}.
She is now {age} years of age.
Age {age}
At the age of {age} there is still much to learn.
At {age}, she is the youngest in the club.
He has just turned {age}.
a {age}-year-old with a lot of energy
I'm {age} and proud of it!
Though already {age}, he still goes to work.
Would you believe that she is {age}?
The {age}-year-old has many friends.
Now {age}, he looks back on a full life.
She is aged {age}.
Being {age} years old, he knows what he wants.
Born {born}.
She was born on {born}.
I was born on {born}.
His date of birth is {born}.
The date of birth is given as {born}.
My birthday is {born}.
{born} is her date of birth.
{born}: that is the day he was born.
b. {born}
Born on {born}, she has seen much of the world.
The passport says: born {born}.
{name} was born on {born}.
{name} (born {born})
{name} (b. {born}) grew up on a farm.
{name}'s date of birth is {born}.
{name} came into the world on {born}.
Was {name} born on {born}?
{name} was born in {birthplace}.
{name} was born on {born} in {birthplace}.
{name} was born in {birthplace} on {born}.
{name} (born {born} in {birthplace})
{name} (* {born}, {birthplace})
Born in {birthplace} on {born}, {name} was the third of <g.i(4, 8)> brothers and sisters.
Born {born}, {birthplace}
She was born in {birthplace}.
I was born in {birthplace}.
His birthplace is {birthplace}.
The place of birth is {birthplace}.
{birthplace} is where he was born.
The cradle stood in {birthplace}.
Born in {birthplace}, he left the place as a child.
She came into the world in {birthplace} during a storm.
Born and raised in {birthplace}
A native of {birthplace}
{birthplace}-born {name} likes the sea.
Although born in {birthplace}, she never felt at home there.
Her parents lived in {birthplace} when she was born.
I was born in {birthplace} but now I live in {city}.
He was born in {birthplace} and lives in {city}.
From {birthplace}, the place of birth, it was a long way to {city}, today's home.
{name}, born in {birthplace}, now resides in {city}.
{name} moved from a birthplace called {birthplace} to a new home in {city}.
Birthplace {birthplace}, residence {city}
{name} lives in {city}.
{name}, who lives in {city}, likes to travel.
{name} has a small flat in {city}.
{name} of {city} is {age} years old.
She lives in {city}.
I live in {city}.
He has made {city} his home.
Home is {city}.
She resides in {city} with a cat and <g.i(2, 9)> birds.
{city} is where he lives.
{city} has been her home for <g.duration()>.
Now living in {city}
We have a house in {city}, where we live all year.
Currently based in {city}.
He moved to {city} in <g.i(1975, 2023)> and still lives there.
I am at home in {city}!
A flat in {city} is her present home.
Since <g.i(1975, 2023)> she has been living in {city}.
{name} is {nationality}.
{name} is a {nationality} citizen.
She is {nationality}.
He is of {nationality} nationality.
My nationality is {nationality}.
{nationality} by nationality
She holds a {nationality} passport.
Nationality: {nationality}
Citizenship: {nationality}
The passport is {nationality}.
I am a {nationality} citizen.
He has {nationality} citizenship.
As a {nationality} national, she needs no visa.
Are you {nationality}?
{nationality} by birth and by heart
a {nationality} who loves the sea
{name}, {nationality}, is {age} years old.
{name} is a {nationality} {occupation}.
{name} (born {born}) is a {nationality} {occupation}.
{nationality} {occupation} {name}
The {nationality} {occupation} {name} lives in {city}.
{name} is {nationality} and was born in {birthplace}.
{name} - {nationality} - {occupation}
a {age}-year-old {nationality} {occupation}
a {nationality} citizen living in {city}
She is a {occupation}.
He works as a {occupation}.
I am a {occupation} by trade.
My job? {occupation}.
Occupation: {occupation}
By profession he is a {occupation}.
She earns her living as {occupation}.
I've been working as {occupation} for <g.duration()>.
He became a {occupation} by accident.
Today she is employed as {occupation}.
{occupation} is her profession.
{occupation} was always the job of my dreams, and now I have it.
He calls himself a {occupation}.
She trained as a {occupation} and still is one.
{name} is a {occupation}.
{name} works as a {occupation}.
{name}, {occupation}, {age}
{name} ({occupation}) is {age}.
{name} is a {occupation} from the city of {city}.
{name} is a {occupation} at {employer}.
{name} works as {occupation} for {employer}.
{name} has worked as {occupation} for {employer} since <g.i(1980, 2024)>.
{name}, {occupation} at {employer}, lives in {city}.
She is an {occupation}.
He works as an {occupation}.
I'm an {occupation}.
{name} is an {occupation} at {employer}.
{name} is an {occupation} living in {city}.
{name} is an {nationality} {occupation}.
My name is {name} and I'm an {occupation} for {employer}.
an {nationality} citizen
{name}, an {nationality} {occupation}, was born on {born}.
The work of an {occupation} never ends, says {name}.
Meet {name}, {occupation} and proud of it.
I'm {name}, a {occupation} living in {city}.
I am {name}, {age}, {occupation}.
My name is {name} and I am a {occupation}.
I work as {occupation} in {city}, where I also live.
He is a {occupation} at {employer}.
as {occupation} with {employer}
She was hired by {employer} as {occupation}.
A {occupation} of {age}, he lives in {city}.
She works for {employer}.
I work at {employer}.
The employer is {employer}.
He is employed by {employer}.
{employer} pays her wages.
{employer} has been his employer for <g.duration()>.
Every morning she drives to work at {employer}.
He joined {employer} in <g.i(1980, 2024)> and never left.
She has a job with {employer}.
On the payroll of {employer}
She founded {employer} and still works there.
You can meet him at work: at {employer}.
Where do I work? At {employer}!
{name} works at {employer}.
{name} is employed by {employer} in {city}.
{name} of {employer} studied at {university}.
{name}'s employer is {employer}.
{employer} is glad to have {name} on the team.
She speaks {languages}.
He speaks {languages} at home.
I speak {languages}.
I can speak {languages}.
The languages spoken are {languages}.
{name} speaks {languages}.
{name} is fluent in {languages}.
fluent in {languages}
Spoken languages: {languages}
She grew up with {languages}.
You can talk to him in {languages}.
Besides numbers, {name} loves languages and speaks {languages}.
{languages} are spoken at home.
{name} has {children} children.
{name} has {children} kids.
She has {children} children.
I have {children} children and <g.i(2, 12)> chickens.
He is a father of {children}.
She is the mother of {children}.
a proud parent of {children} children
There are {children} children in the family.
With {children} kids the house is never quiet.
{children} children live at home.
{children} kids keep us busy!
We are bringing up {children} children.
He has raised {children} sons and daughters.
Number of kids: {children}
How many children? {children}.
{name}, mother of {children}, works at {employer}.
{name} is {age} and has {children} children.
{name} lives in {city} with {children} children.
My name is {name}, I am {age} years old and I have {children} kids.
We live in {city} with our {children} children and a dog.
Her hobby is {hobby}.
His favourite pastime is {hobby}.
My hobby is {hobby}.
In her free time she enjoys {hobby}.
In my spare time I am into {hobby}.
After work it's all about {hobby}.
{hobby} is his hobby.
{hobby} is what she likes to do at weekends.
He relaxes with {hobby}.
The hobby is {hobby}, every <g.weekday()> at <g.time()>.
Her great passion outside work is {hobby}.
My favorite thing to do for fun: {hobby}!
I spend my free time on {hobby}.
Off duty, he is mad about {hobby}.
{name} loves {hobby}.
{name}'s hobby is {hobby}.
{name} spends every free minute on {hobby}.
{name}, {age}, has a passion for {hobby}.
When not working for {employer}, {name} enjoys {hobby}.
{name} likes {hobby} and lives in {city}.
I'm {age}, live in {city} and like {hobby} in my free time.
She studied at {university}.
He graduated from {university}.
I went to {university}.
My degree is from {university}.
The alma mater is {university}.
{university} gave her a degree.
He studied law at {university} for <g.i(4, 9)> years.
She holds a doctorate from {university}.
After school I was a student at {university}.
I am studying at {university}.
Educated at {university}
He left {university} with a degree in <g.i(1975, 2023)>.
{name} studied at {university}.
{name} graduated from {university} in <g.i(1975, 2023)>.
{name} holds a degree from {university} and works at {employer}.
{name} attended {university} and became a {occupation}.
A graduate of {university}, {name} now works for {employer}.
After studies at {university} {name} moved to {city}.
{name}, a {occupation} with a degree from {university}, is {age}.
I studied at {university} and now work as {occupation}.
{name} was born in {birthplace}, studied at {university} and lives in {city}.
Born {born}, lives in {city}, works for {employer}
A {nationality} student at {university}, {name} is {age} years old.
I'm {nationality}, {age} years old, and I work for {employer}.
{name} | {age} | {city}
{name}, {age}, {city}
{name} - {occupation} - {employer}
Which languages? {languages}.
Her languages are {languages}.
We talk {languages} with each other.
My languages: {languages}
{name} knows {languages}.
{name}, who speaks {languages}, works for {employer}.
She learned to speak {languages} as a child.
I speak {languages} and live in {city}.
He can hold a speech in {languages}.
{name}'s children, {children} in all, are at school.
{name} has been with {employer} for <g.duration()>.
{name} found work at {employer}.
{name} lives and works in {city}.
{name} ({nationality}) is a {occupation}.
{name}, born {born}, is {nationality}.
Aged {age}, {name} works at {employer}.
He just loves {hobby}.
My hobbies? Only one: {hobby}.
On Sundays there is time for {hobby}, the one hobby that matters.
{name}'s favourite hobby is {hobby}.
She is a student of {university}.
{name} was a student at {university}.
Her university was {university}.
He took his degree at {university} in <g.month()>.
I was educated at {university}, class of <g.i(1975, 2023)>.
{university} is where {name} studied.
His hometown by birth is {birthplace}, but home is {city}.
Her life began in {birthplace}, where she was born.
{name}, a native of {birthplace}, is {age}.
The family came from far away, but {name} was born in {birthplace}.
DOB {born}
dob: {born}, nationality: {nationality}
My mother gave birth to me on {born}.
How old is {name}? {age}.
Turning {age} was no big deal for her.
{name} turned {age} last <g.weekday()>.
Ladies and gentlemen, please put your hands together for {name}, straight from the airport!
The hat on the hook belongs to {name}, and so does the umbrella.
If there's one face you should know in this street, it's that of {name}, our neighbour.
Not to be confused with <g.person()>, {name} is the one on the left.
As <g.person()> once put it, nobody tells a story like {name} does.
Friends shorten it, but the register has {name}, spelt in full.
Picture, from left to right: <g.person()>, {name}, and the mayor.
"{name}", she answered when the teacher asked who she was.
You've surely noticed {name} by now, the quiet one at the back.
Interviewed by <g.person()>, {name} talked about early days and late trains.
The award goes to ... {name}, what a surprise!
{age} candles, one cake, and {name} blowing as hard as can be.
Guess who has reached {age}? Our {name}, can you believe it!
Last <g.weekday()> the whole street sang for {name}, who is now {age} and still rides a bike.
{age} summers old, as the poets would put it.
Not many people of {age} can still touch their toes, but {name} can.
No matter that the calendar says {age}, she feels half as old.
While <g.first()> is <g.i(6, 99)>, {name} is {age} years old.
My grandpa reckons I look older, but {age} is the truth.
Old? Young? {age}, and that's all I'll say.
With {age} years behind {name}, there is a lot to tell.
Look at him, {age} and already so clever.
{born} was a stormy day, and on that day {name} first saw the light.
Mark {born} in the calendar, for that's when a baby called {name} arrived.
On {born} the midwife wrote the name into the register of {birthplace}, and a life began.
In the church book of {birthplace} stands an entry: {name}, baptised <g.date()>.
A child was born on {born}, and they called it {name}, after an aunt.
What's your birthday? {born}, so the cake is due soon.
According to the certificate the birth took place on {born}, shortly before <g.time()>.
Her first cry was heard on {born}, in a hospital in {birthplace}.
{born}, {birthplace}: there and then the story of {name} starts.
The ID card, issued on <g.date()>, gives {born} as the date of birth.
Moved here on <g.date()>, born on {born}, that's what the town hall has on file.
Since {born}, when the doctor said "it's healthy", {name} has never been ill.
Twins! {name} and <g.first()> were both born on {born}, minutes apart.
It was in {birthplace} that the stork delivered {name}, as granny likes to say.
{birthplace} takes pride in being the place where {name} was born.
You'd never guess it from the accent, but {birthplace} is where she was born.
Though often linked with <g.city()>, {name} was in fact born in {birthplace}, in a back room.
The family fled <g.city()> for {birthplace}, where {name} was born soon after.
A plaque in {birthplace} marks the house where the {occupation} was born.
Birth certificate from {birthplace}, driving licence from <g.city()>, both lost.
From the maternity ward of {birthplace} to a penthouse in {city}: not bad.
He left {birthplace}, the place of his birth, for {city}, where he has stayed ever since.
I first opened my eyes in {birthplace}, but that was long ago.
A true child of {birthplace}, where she was born, {name} still dreams of its lanes.
Born neither in <g.city()> nor in {city}, where the house is now, but in {birthplace}, by the way.
The colour of the passport gives it away: {name} is {nationality}, no doubt.
Although raised in <g.country()>, {name} remains a {nationality} citizen to this day.
On paper I'm {nationality}, in my heart I belong to the sea.
The embassy confirms that the traveller is a {nationality} national.
{nationality}? Yes, that is what the papers say about {name}, last time I looked.
When the {nationality} anthem plays, {name} stands up, being a citizen.
Her father was a foreigner, she herself is {nationality} like her neighbours.
Ask {name} about citizenship and the answer is "{nationality}, what else?"
The {nationality} passport of {name} was stamped in {city} on <g.date()>.
At customs the {nationality} {occupation} had nothing to declare.
Of {nationality} citizenship and {age} years old, the witness took the stand.
A {nationality} by passport, {name} has friends in every port.
The visa office lists {name} as {nationality}, born in {birthplace}, with no further remarks.
Bread on the table? Earned as a {occupation}, honestly and slowly.
What pays the bills for {name} is the work of a {occupation}, nothing fancy.
{occupation} by day, dreamer by night.
First a <g.role()>, then a {occupation}: the career of {name} had its turns.
In the phone book you find {name} under "{occupation}", with an old number.
"Somebody has to be a {occupation}," laughs {name}, and goes back to work.
For want of a better word, {name} calls the daily work that of a {occupation}, though it's more.
Every {occupation} needs a good pair of shoes, and this one, {name}, has three.
Her brother is a <g.role()>, she became a {occupation}, to the family's delight.
Need a {occupation}? Call on {name}, who is one.
Why {occupation} of all jobs? Because {name} can't stand offices.
Six days a week a {occupation}, on the seventh just {name}.
At {employer} they know {name} as the {occupation} with the loud laugh.
You find the {occupation} at {employer}, second floor, behind the plants.
The doorbell with the name {name} is in {city}, on the corner of the market.
You will hardly meet {name} outside {city}, the town where the flat and the cat are.
Home after a long trip: {city}, where the slippers are waiting.
{name} tried <g.city()>, hated it, and rents a flat in {city} instead.
Weekdays in <g.city()>, but the family home stands in {city}, with a red door.
The removal men carried everything up to the new flat in {city}, where she now lives.
Where does {name} water the plants? In {city}, at home.
These days {city} is where the post for {name} gets delivered.
Although {birthplace} was the birthplace, {city} has long become home for {name}.
Do drop by when you are in {city}, I've got a spare bed there.
In {city}, so the neighbours report, lives a {occupation} called {name}.
Resident of {city} for <g.duration()>, {name} votes there, too.
{employer} signs the cheques at the end of the month.
Left <g.company()>, joined {employer}, never regretted it.
On the payroll of {employer} you'll come across a certain {name}, hired in <g.month()>.
Nobody at {employer} makes better coffee than {name} from the third floor.
Where do you earn your money? With {employer}, like half the town.
The staff canteen of {employer} is where {name} has lunch, at <g.time()> sharp.
{employer} took {name} on as a {occupation}, after <g.i(2, 9)> interviews.
Thirty desks, one of them taken by {name}: that's {employer}, upstairs.
"I owe a lot to {employer}, who gave me work," says {name}, aged {age}.
Colleagues at {employer} describe {name} as patient.
Formerly of <g.company()>, {name} has been on the staff of {employer} since <g.month()>.
The morning train takes {name} from {city} to work at {employer}, rain or shine.
Try {languages}, any of them will get you an answer from {name}.
In which tongue do you dream? In {languages}, depending on supper.
{languages} come easily to {name}, numbers don't.
To order a meal abroad, {name} can choose between {languages}, at the least.
An ear for languages: {name} chats in {languages}, often mixing them.
Without an interpreter, {name} negotiates in {languages}, to everyone's surprise.
Grandma spoke only <g.language()>, whereas {name} gets along in {languages}, too.
Two passports, and {languages} on the tip of the tongue: that's a {nationality} childhood abroad.
{languages} are what you hear when {name} picks up the telephone.
The guide, {name}, explains the ruins in {languages}, as you wish.
The house is full of toys, no wonder with {children} children running about.
{children} little ones call {name} their parent.
Breakfast for {children} kids has to be made before {name} leaves for {employer}.
On the school run {name} drops off {children} kids, all her own.
When her {children} children are asleep, {name} turns to {hobby}, at last.
The family photo shows {name} with all {children} children and an uncle.
Besides <g.i(2, 9)> cats there are {children} children to feed at home.
How large is the family? {name} has raised {children} children, plus a parrot.
Blessed with {children} children, {name} never knows a quiet minute.
Sons and daughters? {children} altogether, and all of them tall.
The tax form lists {children} dependent children.
Father's Day means {children} handmade cards on the table, one from each child.
Give {name} a free afternoon and it will be {hobby}, every time.
There's little that {name} would rather do after work than {hobby}, especially in winter.
Once the shift at {employer} is over, it's time for {hobby}, the passion of {name}.
{hobby}, of all pastimes, has got hold of {name}.
Evenings? {hobby}. Weekends? More of the same, says {name}.
If you can't find {name} at home, blame {hobby}, the beloved pastime.
A cellar full of gear tells every visitor that {hobby} is more than a pastime here.
Bitten by the bug: {hobby} has been keeping me busy every free evening since <g.i(1990, 2022)>.
Golf bored {name}, whereas {hobby} turned out to be the perfect hobby.
What began as a distraction from work, {hobby}, is a leisure passion today.
For relaxation {name}, {age}, swears by {hobby}, come what may.
Others watch television, {name} prefers {hobby} to fill the leisure hours.
The diploma on the wall was awarded by {university}, in Latin.
Cap and gown, {university}, a proud mother in the third row.
{university} is the place where {name} spent the student years, mostly in the library.
Rejected by <g.company()>, but admitted to {university}, where she took her exams.
Ask {name} about {university} and you will hear tales of student life.
The lecture halls of {university} saw {name} almost every morning.
A scholarship took {name} from {birthplace} to {university}, exams and all.
Who taught {name} to think? The professors at {university}, for <g.i(3, 7)> years.
Having dropped out elsewhere, {name} finally took a degree at {university}, with honours.
At reunions of {university}, the alma mater, {name} gives the speech.
The road led from the classrooms of {university} straight to {employer}, without a break.
{university} made a {occupation} out of {name}, lecture by lecture.
Fresh from {university}, diploma in hand, {name} knocked at the door of {employer} and got the job.
yo, {name} here, {age}, {city}, say hi
{age} yrs old, {nationality}, into {hobby} and bad puns
just moved to {city}, I'm a {occupation}, who's up for {hobby} on <g.weekday()>?
The deceased, {name}, aged {age}, had been a {occupation}, the family announced.
Police are looking for a {age}-year-old {nationality} national last seen at <g.time()>.
The minutes note that {name}, a {occupation} residing in {city}, was sworn in.
Allow me to present {name}.
Under the hat hides {name}, as everyone could see.
You're speaking with {name}, how do you do?
The one on the photo isn't <g.person()> but {name}.
hey, {name}'s the name
It says "{name}" on the birth certificate and on the mug.
The stage belongs to {name} tonight!
Signed in as a member today: {name}.
Our portrait of {name} continues on page <g.i(2, 90)>.
{name} has reached the age of {age}.
Would you care to tell us your age? {age}, thank you.
I've been on this earth for {age} years.
Age according to the file: {age}, no further comment.
No, he isn't <g.i(6, 20)>; he's {age} years old.
The oldest of us, {name}, is {age}, the youngest <g.i(1, 5)>.
{name} ran the race at the age of {age}, in <g.i(21, 90)> minutes.
The years add up: {age} of them for {name}, and counting.
{age} years of age, {nationality} by passport: that's our {name}.
Aged just {age}, {name} was hired by {employer}.
{age} years old, {children} children, still dancing.
A person of {age}, resident in {city}, found the ring.
Passengers aged {age} travel for free, the {occupation} was glad to hear.
Day of birth: {born}, a <g.weekday()>.
The world has known me since {born}, the day of my birth.
Born? On {born}, in the early hours.
{born} saw the birth of {name}.
The register has {born} as the birthday of {name}.
Not on <g.date()>, as some books claim, but on {born} was {name} born.
Baptised on <g.date()>, born on {born}.
When is your birthday? I was born on {born}.
bday: {born}, presents welcome
He first drew breath on {born}, to the relief of all.
Her parents met on <g.date()>; she was born on {born}.
Delivered on {born} in {birthplace}, {name} weighed <g.i(2, 5)> kilos.
A {nationality} citizen since birth, which was on {born}.
{name} gives {born} as date of birth and {city} as residence.
On {born}, far from {city}, where {name} lives now, a child was born.
{occupation} {name}, whose date of birth is {born}, has won a prize.
The town of my birth is {birthplace}.
{birthplace} is my native town.
In which town were you born? In {birthplace}, above a bakery.
Born abroad? No, in {birthplace}, like all my family.
Not <g.city()> but {birthplace} is entered as the place of birth.
The baby was delivered in {birthplace}, in the back of a taxi.
{birthplace}, where I was born, lies by a river.
She hails from {birthplace}, her town of birth.
{name}'s birthplace, {birthplace}, has named a street after <g.person()>.
The hospital of {birthplace} is where {name} was born.
Raised in <g.city()>, but born in {birthplace}: that's {name}.
Of the {nationality} guests only {name} was born in {birthplace}.
{birthplace} lost a child of the town when {name}, born there, went to live in {city}.
A {occupation} born in {birthplace}, {name} never forgot the dialect.
He came from his birthplace {birthplace} to {university} to study.
I'm a national of the {nationality} kind, says the passport.
What nationality are you? {nationality}, since birth.
She was granted {nationality} citizenship on <g.date()>.
The consulate renewed his {nationality} passport.
They're foreigners to you, but {name} is a {nationality} citizen.
Entered under nationality: {nationality}, nothing else.
i'm {nationality} btw
Being {nationality}, I grew up with the songs of my country.
A holder of {nationality} citizenship, {name} may vote in <g.month()>.
{name} gave up the old passport and is now {nationality}, by law.
As a {nationality} {occupation}, {name} needs a permit.
{nationality} nationals such as {name} can work for {employer} without a visa.
A {nationality} in {city}, that's how {name} lives, and likes it.
The {nationality} citizen was arrested in {city}, where he lives, and released at <g.time()>.
The trade I learned is that of a {occupation}.
What do you do all day? I'm employed as a {occupation}, that's what.
She never wanted to be a <g.role()>; she is a {occupation} with heart and soul.
Line of work: {occupation}, since leaving school.
Trained as a <g.role()>, active as a {occupation}.
He makes his money as a {occupation}, and not much of it.
The tax office files me under {occupation}, for want of a better box.
work? {occupation}, for my sins
Practising {occupation} {name} answers readers' questions.
{name} chose the profession of {occupation}, against all advice.
A {occupation} from {city}, where she lives, found gold.
{employer} advertised for a {occupation}, and {name} got the job.
Hired as a {occupation} by {employer}, she earns <g.price()> a month.
The {occupation} relaxes with {hobby}, a hobby of many years.
With a degree from {university} in the pocket, I became a {occupation}.
My address is in {city}.
My flat is in {city}, fourth floor, no lift.
Which town do you live in? {city}, since <g.i(1980, 2023)>.
I sleep in {city} and work in <g.city()>.
Not in <g.city()> any longer: {city} is now the place of residence.
The house in {city} is where the family lives.
We settled in {city}, bought a house and stayed.
{city} counts {name} among its inhabitants.
Registered as living in {city}: {name}.
You can visit {name} at home in {city}, any <g.weekday()>.
Inhabitant of {city}, employee of {employer}, owner of a canoe.
{name}, currently residing in {city}, commutes to {employer}.
At home in {city} they speak {languages}, depending on who's cooking.
{city} residents know {name} as a {occupation}.
{hobby} is what brought {name}, who lives in {city}, back to health; some hobby!
My wages come from {employer}.
I'm with {employer}, have been for <g.duration()>.
Who pays your wages? {employer}, on the last of the month.
She quit <g.company()> and now works for {employer}.
The badge says {employer}, so that must be the employer.
Employed at {employer}, desk <g.i(2, 300)>.
I clock in at {employer} every morning.
{employer} has been the employer of {name} since <g.i(1985, 2023)>.
{employer} hired {name} on <g.date()>.
{name} draws a salary from {employer}.
{name}, an employee of {employer}, was there when it happened.
{occupation} with {employer}: that's the day job of {name}.
Staff at {employer} must be fluent in {languages}, and {name} is.
Before joining {employer}, {name} spent <g.i(3, 7)> years at {university}, studying.
{name} speaks {languages}, <g.first()> doesn't.
My mother tongue and the rest, all in all: {languages}.
Address her in {languages}, she'll understand.
Languages? I can offer {languages}.
i speak {languages}, pls be patient
Conversations with {name} are held in {languages}, as the mood takes us.
The interpreter covers {languages}, at <g.price()> an hour.
{name} ({languages}) will show you round {city}, her home.
A polyglot {occupation}: {name} masters {languages}.
At {university} {name} studied hard; {languages} are spoken fluently today.
My children number {children}.
We've got {children} kids, no pets.
Any kids? {children}, if nobody has hidden.
Number of offspring: {children}, number of goldfish: <g.i(2, 20)>.
There were <g.i(13, 40)> guests, {children} of them my own children.
She gave birth to {children} children, says the chronicle.
A parent to {children} children, {name} knows every lullaby.
{name} brought up {children} kids on the wage of a {occupation}.
{children} children and a job at {employer}: {name} sleeps little.
Between {hobby} (the hobby) and {children} children there's no time left for {name}.
The will of {name} divides the farm among {children} children.
{children} kids, {age} years old, from {city}: guess who!
How do you spend your leisure? With {hobby}, mostly.
{hobby} is my cup of tea after work.
My pastime used to be <g.noun()> racing, now it's {hobby}, which is cheaper.
Every free hour goes into {hobby}.
Leisure activity: {hobby}, weather permitting.
i'm hooked on {hobby} when i'm off work
Not for money but for fun: {hobby} on <g.weekday()> evenings.
Whenever work allows, {name} devotes the evening to {hobby}, that lovely hobby.
On days off, {name} indulges in {hobby}.
As a hobby, {name} has taken up {hobby}, encouraged by <g.first()>.
{name} ({age}), a fan of {hobby}, founded a club for it in {city}.
Colleagues at {employer} tease {name} about {hobby}, the hobby of a lifetime.
{hobby} keeps the {age}-year-old fit in the free time.
My alma mater is {university}, class of <g.i(1970, 2023)>.
Her student card was issued by {university}.
I hold a diploma of {university}.
Where did you take your degree? At {university}, by a whisker.
He turned down <g.city()> and enrolled at {university}.
{university} conferred a doctorate on {name}.
{name} is an alumna of {university}.
{name} passed the finals at {university} in <g.month()>.
{university}, where {name} read law, is closed on <g.weekday()>s.
A student of {university}, {age} years old, invented the thing.
Trained at {university}, employed by {employer}, loved by all: {name}.
{university} has many {nationality} graduates, {name} among them.
Before becoming a {occupation}, {name} was enrolled at {university}.
{name} works in <g.city()>, lives in {city}, was born in {birthplace}.
Born in {birthplace}, employed by {employer}, {name} speaks {languages} at work.
Both the birthplace, {birthplace}, and the passport, {nationality}, are in the file of {name}.
Degree: {university}. Job: {occupation}. Children: {children}. Dreams: plenty.
{born} is the birthday and {hobby} the hobby of {name}.
The {age}-year-old, a {nationality} by citizenship, is a {occupation} at {employer}.
What's your age, please? {age}, and yours?
At work they speak {languages}, and so does {name}.
{children} children, all of them fond of their mother's hobby, {hobby}.
I turned {age} on <g.date()>, in the middle of a storm.
{name}, a graduate of {university}, relaxes with {hobby} after work.
The full name is {name}.
I would like to introduce my colleague {name}.
Photo: <g.person()>. In the picture: {name}.
The form was filled in by <g.person()> for {name}, whom it concerns.
She signs her letters as {name}.
Interview with {name}, recorded by <g.first()> on <g.weekday()>
What is your name, please? - {name}.
I was <g.i(2, 5)> when the picture was taken, now I am {age}.
Age at registration: {age} years.
The patient is {age} years old and weighs <g.i(40, 110)> kilos.
His dog is <g.i(2, 5)>, he himself is {age} years old.
I have just had a birthday, so I'm {age} now.
The day of birth was {born}.
Born on {born}, joined the club on <g.date()>.
Please correct the date of birth from <g.date()> to {born}.
I celebrate my birthday with friends, as I was born on {born}.
d.o.b. {born}, passport valid until <g.date()>
His mother had him on {born}.
On {born} she was born, on <g.date()> she started school.
The birth took place in {birthplace}.
He grew up in <g.city()>, although he was born in {birthplace}.
{birthplace} is given as the place of birth in the passport.
Place of birth according to the certificate: {birthplace}; issued in <g.city()>.
My mother comes from <g.city()>, I was born in {birthplace}.
She is a {birthplace} native.
He is a citizen with a {nationality} passport.
Nationality on the visa form: {nationality}.
Her husband is from <g.country()>, she has {nationality} citizenship.
I have always been {nationality}, though my parents came from <g.country()>.
What passport do you have? A {nationality} one.
His job is that of a {occupation}.
I earn my living as a {occupation}.
She used to be a <g.role()>, nowadays she works as a {occupation}.
What do you do for a living? I'm a {occupation}.
Current profession: {occupation}, previously: <g.role()>.
On her business card it says {occupation}.
She has her flat in {city}.
My home is in {city}, but on <g.weekday()>s I stay in <g.city()>.
They moved from <g.city()> to {city} and live there now.
Place of residence: {city} (formerly <g.city()>)
He has been a resident of {city} for <g.duration()>.
Where do you live at present? In {city}.
I rent a small house in {city} and live there alone.
She left <g.company()> and is now employed at {employer}.
He has a permanent contract with {employer}.
Which company do you work for? {employer}.
Her salary is paid by {employer}, not by <g.company()> any more.
The languages I speak are {languages}.
She can talk to you in {languages}.
He understands <g.language()> but he only speaks {languages}.
Knowledge of languages: {languages}
You may phone her in {languages}.
He has {children} children and <g.i(13, 30)> grandchildren.
How many kids do you have? I have {children}.
Number of children living at home: {children}
We are parents of {children} children.
After work he likes to relax with {hobby}.
She gave up <g.noun()> collecting, her hobby today is {hobby}.
What do you like doing in your free time? {hobby}!
{hobby} is what I do at weekends for fun.
Her degree was awarded by {university}.
I went to university at {university}.
Where did you study? At {university}, for <g.i(3, 7)> years.
He taught at a school in <g.city()> but had studied at {university}.
Graduate of {university}
{name} has turned {age}.
{name} is {age} years old, the youngest child is <g.i(1, 5)>.
{name}'s birthday is {born}, that of <g.first()> is <g.date()>.
Date of birth of {name}: {born}
{name} comes from {birthplace}, where the family lived at the time of the birth.
Unlike <g.person()>, {name} was born in {birthplace}.
{name} has {nationality} nationality.
{name} travels on a {nationality} passport.
{name} is a {occupation} by trade, <g.person()> is a <g.role()>.
Our {occupation}, {name}, is on leave until <g.date()>.
{name} is registered in {city} as a resident.
{name} moved house from <g.city()> to {city} in <g.month()>.
{employer} employs {name}.
{name} switched from <g.company()> to {employer} on <g.date()>.
{name} is able to speak {languages}.
{name} and <g.first()> are bringing up {children} children.
For {name} there's no better hobby than {hobby}.
{name} obtained a degree from {university} on <g.date()>.
I am {age} and my home is in {city}.
Aged {age}, employed by {employer}.
He was born on {born} and holds {nationality} citizenship.
Born in {birthplace}, the {occupation} now works abroad.
I was born in {birthplace} and went to college at {university}.
A {nationality} national, she is employed as a {occupation}.
Her nationality is {nationality}, she speaks {languages}.
He works as a {occupation}, his hobby is {hobby}.
The {occupation} has a house in {city}, the parents live in <g.city()>.
I live in {city} and my employer is {employer}.
I live in {city} and belong to a club there, as my hobby is {hobby}.
{employer} was looking for a graduate of {university}.
I need {languages} for my job at {employer}.
She speaks {languages} with her {children} children.
I am {age} years old and have {children} children.
{age} years old, hobby {hobby}
Degree from {university}, profession {occupation}.
We live in {city} with our {children} kids.
Born {born}, studied at {university} until <g.date()>.
{name}, {age} years, resident in {city}.
{name}, born on {born} in {birthplace}, died on <g.date()> in <g.city()>.
Mr <g.last()> has been replaced by {name}, a {occupation} who came to {employer} on <g.date()>.
My name is {name}, I was born in {birthplace} and I live in {city}.
{name} is {age}, has {children} children and enjoys {hobby} in the spare time.
{name} is a {nationality} citizen, born {born}, living in {city}.
I'm {age}, I speak {languages}, and I work as a {occupation}.
{name} studied at {university}, speaks {languages} and works for {employer}.
Name {name}, nationality {nationality}, profession {occupation}, residence {city}.
Born in {birthplace} on {born}, now at home in {city}.
As told by <g.person()>: {name} is {nationality}, {age} years old, and loves {hobby} as a hobby.
{employer} has a new {occupation}: {name}, previously with <g.company()>.
From {birthplace}, where he was born, he went to {university} and then to {employer}.
{children} children, {languages} at home, a house in {city}: this is our family.
{name} ({nationality}) graduated from {university} and is a {occupation} today.
The applicant, {name}, gives {born} as date of birth, {birthplace} as place of birth and {employer} as employer.
Father of {children}, {age} years old, {occupation} at {employer}.
{name} plays no football like <g.first()>; the hobby is {hobby}, the job {occupation}.
{name} went to primary school in <g.city()> and to university at {university}.
My sons and daughters, {children} in all, share my hobby, which is {hobby}.
{languages} are the languages spoken by {name}, <g.language()> isn't.
{employer} has employed me since I left {university}.
Hired on <g.date()>, born on {born}, our {occupation} is one of the youngest.
Citizenship {nationality}, place of birth {birthplace}
{occupation} at {employer}, {age} years old, no car.
{name} has {children} children, lives in {city} and was born in <g.month()>.
With a degree from {university}, fluent in {languages}, employed by {employer}: that is how the agency describes her.
{name}, whose hobby is {hobby}, is a {nationality} citizen and visits <g.city()> every year.
The biography is by <g.person()>; it tells the life of {name}.
Text and photos: <g.person()>. Profile of: {name}.
We asked <g.person()> to say a few words about {name}, our member of the year.
Name of the applicant: {name}. Name of the referee: <g.person()>.
The prize was handed over by <g.person()> and received by {name}.
Please replace the name <g.person()> by {name}, the profile is hers.
The new player in our team, replacing <g.person()>, has the name {name}.
I am the daughter of <g.person()>, and my own name is {name}.
Present age: {age}. Age when joining: <g.i(6, 12)>.
My brother is <g.i(6, 99)> years old and I am {age}.
She was <g.i(2, 5)> years old when they left the country; today she is {age} years old.
Correction: his age is {age}, we printed <g.i(6, 99)>.
He has worked here for <g.i(2, 30)> years and is {age} years old.
Contestant no. <g.i(2, 99)> is {age} years old.
May I ask how old you are? I'm {age}, and my friend is <g.i(6, 99)>.
I will not tell you my weight, but my age is {age}.
Date of birth {born}, date of entry <g.date()>.
She was born on {born} and got her first passport on <g.date()>.
My brother's birthday is <g.date()>, I was born on {born}.
The form is dated <g.date()>; as date of birth it gives {born}.
He started his job on <g.date()>; his date of birth is {born}.
Date of birth (day, month, year): {born}
On file you have <g.date()>, which is wrong, because I was born on {born}.
Her birth was recorded on <g.date()>, but the day she was born is {born}.
The family moved to <g.city()> when she was two; she was born in {birthplace}.
Place of birth: {birthplace}. Place of issue: <g.city()>.
We know him from <g.city()>, but his birthplace is {birthplace}.
I went to school in <g.city()>, my place of birth is {birthplace}.
My brother was born in <g.city()>, I myself in {birthplace}.
Her parents were on a trip from <g.city()> when she was born in {birthplace}.
The passport shows {birthplace} as the place where he was born.
Birth registered in: {birthplace}
Nationality: {nationality} (formerly <g.c(["Portuguese", "Swiss", "Turkish", "British", "French", "Dutch"])>)
Her mother is <g.c(["Portuguese", "Swiss", "Turkish", "British", "French", "Dutch"])>, she herself has {nationality} nationality.
He gave up his <g.c(["Belgian", "Greek", "Danish", "German", "Portuguese", "Swiss"])> passport and is now a {nationality} citizen.
My friend is <g.c(["Belgian", "Greek", "Danish", "German", "Portuguese", "Swiss"])>, my own nationality is {nationality}.
Though he has a <g.c(["Italian", "Belgian", "Greek", "Danish", "German", "Portuguese"])> name, his nationality is {nationality}.
He loves <g.c(["Polish", "Swedish", "Canadian", "Italian", "Belgian", "Greek"])> food, but his passport is {nationality}.
She was often taken for <g.c(["Belgian", "Greek", "Danish", "German", "Portuguese", "Swiss"])>, but she is a {nationality} citizen.
Under nationality please enter "{nationality}" and not "<g.c(["Dutch", "Polish", "Swedish", "Canadian", "Italian", "Belgian"])>".
His father was a <g.role()>; he himself works as a {occupation}.
Present occupation: {occupation}. Last occupation: <g.role()>.
I wanted to become a <g.role()>, but my job today is {occupation}.
My brother is a <g.role()> and I work as a {occupation}.
She gave up her job as <g.role()> and now earns her money as a {occupation}.
He had once applied for a job as <g.role()>; his profession is {occupation}.
Profession given in the contract: {occupation}
What kind of work do you do? I work as a {occupation}.
He works in <g.city()> and drives home to {city} every evening.
Holiday address: <g.city()>. Home: {city}.
My parents live in <g.city()>, I live in {city}.
The letter was posted in <g.city()>, but the writer lives in {city}.
He used to live in <g.city()>; his present place of residence is {city}.
After a few years in <g.city()> she returned to {city} and lives there today.
We go on holiday to <g.city()> each summer, but our home is in {city}.
In which city is your home? It is in {city}.
His contract with <g.company()> ended on <g.date()>; his present employer is {employer}.
My brother works for <g.company()>, I work for {employer}.
Name of employer: {employer}. Bank: <g.company()>.
She turned down an offer from <g.company()> and stayed in her job at {employer}.
Employed since <g.date()> by {employer}.
I am no longer with <g.company()>; please note that I now work at {employer}.
He buys from <g.company()>, but he is employed by {employer}.
She would like to learn <g.language()>; at present she speaks {languages}.
We do not speak <g.language()>, but you can talk to us in {languages}.
He had <g.language()> at school and forgot it; he speaks {languages}.
Languages spoken: {languages}. Language of this form: <g.language()>.
Which languages do you speak? I speak {languages}.
They have {children} children and <g.i(2, 12)> grandchildren.
My sister has <g.i(2, 9)> children, I have {children}.
Number of rooms: <g.i(2, 9)>. Number of children: {children}.
We were <g.i(14, 30)> pupils in my class; today I have {children} children of my own.
I'm the parent of {children} kids.
He has given up <g.c(["gardening", "cycling", "knitting", "hiking", "pottery", "swimming"])>; his hobby now is {hobby}.
Her brother's hobby is <g.c(["hiking", "pottery", "swimming", "painting", "chess", "sailing"])>, hers is {hobby}.
I find <g.c(["sailing", "yoga", "fishing", "gardening", "cycling", "knitting"])> boring, what I enjoy in my free time is {hobby}.
Hobby: {hobby}. Favourite subject at school: <g.noun()> design.
My sister spends her spare time on <g.c(["cycling", "knitting", "hiking", "pottery", "swimming", "painting"])>, I spend mine on {hobby}.
He spent a summer at <g.city()> University, but he got his degree from {university}.
Her application to <g.city()> College was refused, so she studied at {university}.
My sister went to <g.city()> University, I was a student at {university}.
The talk was given at <g.city()> College; the speaker is a graduate of {university}.
University attended: {university}, from <g.year()>
After one term at the Technical University of <g.city()> he changed to {university} and took his degree there.
{name} is {age} years old and <g.first()> is <g.i(6, 99)>.
{name}, {age}, lost to <g.person()>, <g.i(6, 99)>.
The oldest member is {name}, aged {age}.
{name} joined the choir on <g.date()> and was born on {born}.
{name}, who died on <g.date()>, was born on {born}.
{name} is registered with the date of birth {born}.
{name} was born in {birthplace} and grew up in <g.city()>.
<g.person()> is from <g.city()>; {name} was born in {birthplace}.
{name} has been a {nationality} citizen since <g.date()>, before that <g.c(["Swiss", "Turkish", "British", "French", "Dutch", "Polish"])>.
The nationality of {name} is {nationality}.
{name} was trained as a <g.role()> but works as a {occupation}.
{name} is employed as a {occupation}, and <g.person()> is the boss.
{name} lives in {city}, <g.person()> lives in <g.city()>.
{name} has moved back from <g.city()> to {city}.
{name} was at <g.company()> until <g.month()> and is now employed by {employer}.
{name} has worked for {employer} since <g.year()>, <g.person()> for <g.company()>.
{name} is learning <g.language()> and already speaks {languages}.
{name} has {children} children, <g.person()> has <g.i(10, 12)>.
{name} prefers {hobby} as a hobby, <g.first()> prefers <g.c(["gardening", "cycling", "knitting", "hiking", "pottery", "swimming"])>.
{name} applied to <g.city()> University and was accepted by {university}, where the exams were passed.
Marital status of {name}: {married}.
About the private life of {name} we can say this: {married}.
{name} is {age} years old; family status: {married}.
I live in {city}; marital status: {married}.
{children} children; marital status: {married}.
{name} works for {employer}; as to marriage: {married}.
Date of birth: {born}. Married or single? {married}.
{nationality} citizen, {age} years old, {children} children; family status: {married}.
She is {age} years old and was born in {birthplace}, while her sister was born in <g.city()>.
Born on {born}, place of residence {city}.
I am {age} years old, a {nationality} citizen, and I was <g.i(2, 5)> when I came here.
The {occupation} was born on {born} and retired on <g.date()>.
Born in {birthplace}, he is now a {nationality} citizen and no longer <g.c(["Canadian", "Italian", "Belgian", "Greek", "Danish", "German"])>.
My birthplace is {birthplace}, my employer is {employer}.
I have {nationality} nationality and live in {city}, though I often stay in <g.city()>.
He lives in {city}, works as a {occupation} and travels to <g.city()> every month.
She is a {occupation} and her employer is {employer}, not <g.company()>.
Her employer is {employer}; before that she studied at {university}.
At work she speaks {languages}, and she works for {employer}.
He speaks {languages} and works as a {occupation}; his sister is a <g.role()>.
We have {children} children, live in {city} and have a holiday flat in <g.city()>.
Her hobby is {hobby} and she is {age} years old, her cousin is <g.i(6, 99)>.
My degree is from {university}, and I speak {languages} but no <g.language()>.
Hobby: {hobby}. Occupation: {occupation}.
The {age}-year-old studied at {university}, her mother at <g.city()> University.
I'm {nationality}, my hobby is {hobby} and my sister's is <g.c(["knitting", "hiking", "pottery", "swimming", "painting", "chess"])>.
He is the father of {children} children and was born in {birthplace}; they grew up in <g.city()>.
Her date of birth is {born} and her children number {children}.
I was born on {born} and work for {employer}, since <g.date()>.
{name} was born on {born} in {birthplace} and moved to <g.city()> on <g.date()>.
{name}, {age}, is a {occupation}; <g.person()>, <g.i(6, 99)>, is a <g.role()>.
{name} is a {nationality} citizen, lives in {city} and often visits <g.city()>.
{name} took over from <g.person()> at {employer} as {occupation}.
{name} has lived in {city} since <g.date()>, speaks {languages} and works for {employer}.
{name}, born in {birthplace}, studied at {university} and not at the Technical University of <g.city()>.
{name}, whose nationality is {nationality}, speaks {languages} and a little <g.language()>.
{name} has {children} children, is {age} years old and was <g.i(17, 20)> in the school play with <g.first()>.
{name} left <g.company()> in <g.year()>; today the employer is {employer} and the home is in {city}.
{name} has a degree from {university}, works as a {occupation} and has {hobby} as a hobby.
First name and surname: {name}. Age: {age}. Nationality: {nationality}. Signature of the clerk: <g.person()>.
I am {name}, not <g.person()>; I was born on {born} and live in {city}.
Interviewed on <g.date()>: {name}, born {born}, {occupation}.
Born in {birthplace}, studied at {university}, living in {city}, on business in <g.city()>.
I am a {nationality} {occupation} and was born on {born}, not on <g.date()>.
I'm {age}, I live in {city}, and in my free time I enjoy {hobby}; my son is <g.i(2, 5)>.
We have {children} children, speak {languages} at home and live in {city}.
Nationality {nationality}, born in {birthplace}, employed by {employer}, last employer <g.company()>.
She speaks {languages}, has a degree from {university} and left <g.company()> to work for {employer}.
The {occupation}, {age} years old, lives in {city} and works in <g.city()>.
{age} years old, {children} kids, hobby: {hobby} (formerly <g.c(["yoga", "fishing", "gardening", "cycling", "knitting", "hiking"])>).
Applicant {name}, date of birth {born}, replaces <g.person()>, date of birth <g.date()>.
For the speech: {name} is {age}, was born in {birthplace} and has {children} children.
{university} is where I studied, and my hobby is {hobby}.
{name} takes lessons in <g.language()> but is fluent only in {languages}.
I have a job at {employer} and {children} children at home.
{name}, employed by {employer}, shares a flat in {city} with <g.person()>.
"""

documents = """
{name} (born {born} in {birthplace}) is a {nationality} {occupation}. After studies at {university} the way led
to {employer} in <g.i(1985, 2022)>. Today {name} lives in {city}.
---
# {name}

**Age:** {age}
**Lives in:** {city}
**Job:** {occupation}
**Hobby:** {hobby}
---
PERSONAL DATA
Name:            {name}
Date of birth:   {born}
Place of birth:  {birthplace}
Nationality:     {nationality}
Children:        {children}
Languages:       {languages}
---
Hi everybody,

I'm {name}, {age} years old, and I'm new here. I work as {occupation} at {employer}. I have {children} children and we
live in {city}. In my free time I enjoy {hobby}.

See you on <g.weekday()>!
---
| {name} | |
|---|---|
| Born | {born} |
| Birthplace | {birthplace} |
| Residence | {city} |
| Occupation | {occupation} |
| Alma mater | {university} |
---
Member of the month

{name}, {age}
Home: {city}
Works for: {employer}
Speaks: {languages}
Likes: {hobby}
---
About the author
{name} was born in {birthplace} and studied at {university}. The {nationality} {occupation} speaks {languages} and lives
in {city} with <g.i(2, 5)> cats. This is book number <g.i(2, 30)>.
---
[host] welcome! who are you?
[guest] {name}
[host] how old are you, and where do you live?
[guest] {age}, {city}
[host] and what do you do?
[guest] I'm a {occupation}, I work for {employer}
---
Application form no. <g.code()>
1. Full name ............ {name}
2. Date of birth ........ {born}
3. Citizenship .......... {nationality}
4. Profession ........... {occupation}
5. Employer ............. {employer}
6. Number of children ... {children}
---
CANDIDATE <g.i(2, 60)>
{name} | {age} | {occupation}
From: born in {birthplace}
Home: {city}
Hobby: {hobby}
---
Dear host family,

my name is {name} and I am {nationality}. I was born on {born}. I speak {languages}. At home we are a family
with {children} children. My hobby is {hobby}.

I look forward to meeting you in <g.month()>!
---
Speaker
{name}
{occupation}, {employer}

{name} holds a degree from {university} and lives in {city}.
---
Dating profile <g.handle()>
age: {age}
city: {city}
job: {occupation}
kids: {children}
married: {married}
free time: {hobby}
languages: {languages}
---
{name}, {age}, {nationality}. {married}. {children} children. Residence: {city}.
---
Patient file <g.code()>
{name}, born {born}
Occupation: {occupation}
Residence: {city}
---
<person>
  <name>{name}</name>
  <dob>{born}</dob>
  <birthplace>{birthplace}</birthplace>
  <employer>{employer}</employer>
  <city>{city}</city>
</person>
---
Curriculum vitae

Name          {name}
Born          {born}, {birthplace}
Nationality   {nationality}
Address       {city}
Education     {university}
Now           {occupation} at {employer}
Languages     {languages}
---
Fun facts about {name}:
1. born in {birthplace}
2. {age} years old
3. loves {hobby}
4. has {children} kids
---
{name}
{nationality} {occupation}
Born: {born}
Birthplace: {birthplace}
Alma mater: {university}
Children: {children}
---
name = {name}; age = {age}; job = {occupation}; city = {city}; married = {married}; kids = {children}
---
Our team: {name}, {occupation}. {name} is {age}, comes from a family of <g.noun()> makers, lives
in {city} and enjoys {hobby}.
---
OBITUARY NOTES
Born in {birthplace} on {born}
Known to all as {name}
Worked as a {occupation} for {employer}
Loved {hobby}
Leaves {children} children behind
Service on <g.weekday()>, <g.time()>
---
>>> new member says hello
Hi all! {name} here.
I've just turned {age} and I live in {city}.
Passport: {nationality}
I can chat in {languages}.
Besides that: {married}, {children} kids, crazy about {hobby}.
---
QUIZ NIGHT, contestant no. <g.i(2, 40)>
The host reads: "Please welcome {name} from {city}!
Our contestant earns a living as a {occupation},
is {age} years old
and spends every free evening on {hobby}. Good luck!"
---
WITNESS STATEMENT <g.code()>
I, {name}, born on {born}, {nationality} citizen,
residing in {city}, {occupation} by profession,
declare the following: on <g.date()> I heard a loud noise.
Employer at the time: {employer}
---
Alumni newsletter
What became of ... {name}?
Graduated from {university} in <g.i(1975, 2023)>
Today: {occupation} with {employer}
Home: {city}
Family: {married}
Speaks {languages} by now.
---
Team page / <g.first()>'s draft
+ Who: {name}
+ Roots: born in {birthplace}
+ Does: {occupation}
+ After hours: {hobby}
+ Family: {children} children
---
Register of residents
No.          <g.code()>
Surname etc. {name}
* on         {born}
* in         {birthplace}
Citizen of   {nationality}
Resides in   {city}
Is the person married? {married}
---
Dear <g.first()>,
let me introduce our au pair's host: {name}, {age}.
The household has {children} children and a dog.
At the table they talk {languages}.
The house stands in {city}, the office of {employer} is next door.
Yours
"""

KIND = Kind(name="person", fields=fields, sentences=sentences, documents=documents)
