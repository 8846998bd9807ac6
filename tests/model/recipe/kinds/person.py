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
        "Complete name | First and last name"),
    "age": field("age age_years age_in_years years_old", lambda g, d: g.int(6, 99), number=True,
        labels="Age | Age (years) | Years old | Age in years | Current age | Aged"),
    "born": field("born date_of_birth birth_date birthdate birthday dob", lambda g, d: g.date(),
        labels="Born | Date of birth | DOB | Birth date | Birthday | D.O.B. | Born on | b. | Birthdate | Geboren"),
    "birthplace": field("birthplace place_of_birth birth_city birth_place", lambda g, d: g.city(),
        labels="Birthplace | Place of birth | Born in | Birth place | POB | City of birth | Birth town"),
    "nationality": field("nationality citizenship",
        lambda g, d: part(g, NATIONS) if g.p(0.9) else g.Word(2, 3) + g.c(["ese", "ian"]),
        labels="Nationality | Citizenship | Nat. | Citizen | Passport | Nation | National of"),
    "occupation": field("occupation profession job job_title", lambda g, d: part(g, JOBS) if g.p(0.65) else g.role(),
        labels="Occupation | Profession | Job | Works as | Trade | Does | Occ. | Position | Job title | Role | "
        "Career"),
    "city": field("city residence lives_in city_of_residence", lambda g, d: g.city(),
        labels="City | Residence | Lives in | Place of residence | Home | Resides in | Town | Current city | "
        "Home city | Living in"),
    "employer": field("employer company works_for workplace organization", lambda g, d: g.company(),
        labels="Employer | Company | Works for | Works at | Workplace | Firm | Organisation | Organization | "
        "Employed by"),
    "languages": strings("languages spoken_languages speaks", lambda g, d: g.language(),
        labels="Languages | Speaks | Spoken languages | Languages spoken | Tongues | Lang. | Language skills"),
    "married": flag("married is_married", labels="Married | Is married",
        yes="married | happily married | married for many years | married with a large family | "
        "the wedding was a few years ago and the marriage is a happy one | husband and wife live together | "
        "there is a wife at home | there is a husband at home | married to a childhood friend | "
        "married since the last summer | a happily married person | a married family person | "
        "got married in a small church and still is | lives with a spouse | wears a wedding ring | "
        "shares the house with a wife | shares the flat with a husband | yes, married | "
        "is married | has been married for ages",
        no="single | not married | unmarried | never married | has never been married | still single | "
        "divorced | lives alone and has never had a wife or husband | single and happy with it | "
        "no wife, no husband | no spouse | a bachelor | the marriage ended in divorce | "
        "divorced since last year | marriage is not planned, single for now | is not married | "
        "no wedding ring, no spouse | has not found anybody to marry yet | isn't married | remains single | "
        "has neither a wife nor a husband | unmarried so far | is single at the moment | "
        "the divorce was last year | lives alone since the divorce | no ring, not married"),
    "children": field("children number_of_children kids num_children",
        lambda g, d: g.int(2, 9) if g.p(0.85) else g.int(0, 12), number=True,
        labels="Children | Kids | No. of children | Number of children | Number of kids | Offspring | "
        "Sons and daughters"),
    "hobby": field("hobby pastime interest favourite_hobby leisure_activity", lambda g, d: hobby(g),
        labels="Hobby | Pastime | Interest | Likes | Free time | Leisure | Favourite pastime | Favorite hobby | "
        "Spare time | "
        "After work"),
    "university": field("university college alma_mater school studied_at", lambda g, d: university(g),
        labels="University | College | Alma mater | Studied at | Degree from | Education | Graduated from | "
        "School | Uni"),
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
"""

KIND = Kind(name="person", fields=fields, sentences=sentences, documents=documents)
