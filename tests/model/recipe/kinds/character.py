"""Characters of novels and games: heroes, wizards, pilots, villains."""
from .table import Kind, Parts, choice, field, flag, split, strings


def words(text):
    return Parts(split(text.replace("\n", "|")))


SYLLABLES_A = words("""
Raven | Thorn | Ember | Silver | Moon | Frost | Storm | Oak | Ash | Iron | Amber | Stone | Wolf | Hawk | Bramble
Mist | Copper
Winter | Dusk | Star | Salt | Willow | Fen | Gold | Shadow | Briar | Otter | Hazel | Cinder | River | Marsh | Lark
Heron | Flint
""")
SYLLABLES_B = words("""
moor | wick | fall | gate | crest | wood | hall | march | ford | brook | hollow | reach | watch | mere | field
haven | spire
burrow | cliff | keep | mark | water | bane | leaf | horn | claw | root | vale | helm | wing
""")
CLASSES = words("""
ranger | rogue | paladin | cleric | druid | bard | monk | warlock | sorcerer | necromancer | knight | squire
archer | healer
blacksmith | potion brewer | herb trader | dragon tamer | ship's cook | thief | smuggler | pirate captain
innkeeper | beekeeper
royal guard | court jester | map maker | clockmaker | wandering minstrel | astronomer | rune carver | alchemist
apothecary
starship pilot | space mechanic | bounty hunter | hacker | private detective | lighthouse keeper | librarian
gravedigger
schoolteacher | baker | ferryman | falconer | beast hunter | sword dancer | fire mage | ice mage | illusionist
summoner | seer
shipwright | tailor | stable boy | spy | treasure hunter | gladiator | assassin | scout | engineer | tinkerer
chronicler
""")
BEASTS = words("""
owl | toad | cat | rat | fox | raven | wolf | dragon | ferret | tortoise | hedgehog | falcon | snake | lizard
goat | otter
pony | badger | bat | spider | squirrel | crow | mouse | hound | parrot | salamander | griffin | beetle | hamster
donkey | lynx
""")
COATS = words("""
black | white | grey | red | brown | snowy | golden | striped | tiny | fat | three-legged | one-eyed | talking
tame | lazy
spotted | silver | blind | fluffy | grumpy | clever | mechanical | barn | mountain | winged | young | sleepy
""")
ARMS = words("""
sword | axe | bow | spear | dagger | staff | hammer | crossbow | sling | mace | halberd | trident | rapier | sabre
whip | club
longbow | flail | scythe | blaster | rifle| cutlass | war hammer | broadsword | chain | lance | pistol | boomerang | net
""")
MAKES = words("""
rusty | silver | steel | elven | dwarven | crystal | golden | enchanted | iron | bronze | two-handed | heavy
cursed | bone
black | curved | obsidian | wooden | flaming | double-edged | broken | plasma | poisoned | hunting | jewelled
singing | stolen
""")
WOODS = words("""
holly | willow | yew | oak | black birch | cherry | elder | hawthorn | ash | maple | walnut | cedar | rowan | ebony
pine
silver lime | apple wood | redwood | vine | larch | hazel | driftwood | plum | juniper | hornbeam | beech
sycamore | acacia
""")
GROUPS = words("""
Foxes | Owls | Ravens | Lanterns | Wolves | Blades | Wanderers | Hawks | Thistles | Badgers | Anchors | Sparrows
Storms | Keepers
Tigers | Comets | Rovers | Serpents | Shields | Otters
""")
PLACES = words("""
Isle of | Valley of | Castle | Fort | Port | Mount | Old | New | Lower | Upper | Lake | Tower of | Free City of
Cape | Moon of
""")
EFFECTS = words("""
Frost Lance | Fireball | Light of Dawn | Silent Step | Stone Skin | Chain Lightning | Feather Fall | Mirror Image
Healing Rain
Shadow Walk | Iron Will | Ghost Hand | Thunder Clap | Water Breathing | Mind Shield | Sleep Cloud | Vine Grasp
Time Slip
Burning Hands | Star Shower | Wind Wall | Blink | Earthquake | Cold Touch | Summon Bees | Invisible Cloak
Truth Speech | Moonbeam
""")
TITLES = ["Lord", "Lady", "Baron", "Count", "Queen", "King", "Captain", "Duke", "Madam", "Doctor"]
VILLAINS = ["Queen", "King", "Witch", "Baron", "Hunter", "Giant", "Serpent", "Prince", "Captain", "Hand"]


def compound(g):
    return g.c(SYLLABLES_A.of(g)) + g.c(SYLLABLES_B.of(g))


def name(g, d):
    x = g.r.random()
    if x < 0.35:
        return g.person()
    if x < 0.6:
        return f"{g.Word(2, 3)} {g.c([compound(g), g.Word(2, 3), g.last()])}"
    if x < 0.72:
        return f"{g.first()} {compound(g)}"
    if x < 0.82:
        return f"{g.c([g.first(), g.Word(2, 3)])} the {g.adj().capitalize()}"
    if x < 0.9:
        return f"{g.Word(2, 3)} of {g.c([compound(g), g.Word(2, 3)])}"
    return g.Word(2, 4)


def house(g, d):
    x = g.r.random()
    if x < 0.45:
        return compound(g)
    if x < 0.7:
        return g.Word(2, 4)
    if x < 0.85:
        return f"{g.c([g.color().title(), g.adj().capitalize(), g.c(SYLLABLES_A.of(g))])} {g.c(GROUPS.of(g))}"
    return f"Order of the {g.adj().capitalize()} {g.c(SYLLABLES_A.of(g))}"


def profession(g, d):
    return g.c(CLASSES.of(g)) if g.p(0.8) else g.role().lower()


def home(g, d):
    x = g.r.random()
    if x < 0.25:
        return g.city()
    if x < 0.55:
        return compound(g)
    if x < 0.75:
        return g.Word(2, 4)
    return f"{g.c(PLACES.of(g))} {g.c([g.Word(2, 4), compound(g)])}"


def enemy(g, d):
    x = g.r.random()
    if x < 0.4:
        return name(g, d)
    if x < 0.6:
        return f"{g.c(TITLES)} {g.Word(2, 4)}"
    if x < 0.8:
        return g.person()
    return f"the {g.adj().capitalize()} {g.c(VILLAINS)}"


def friend(g, d):
    return (g.first() if g.p(0.5) else g.Word(2, 3) if g.p(0.5) else g.person()).replace(", ", " ")


def spell(g, d):
    x = g.r.random()
    if x < 0.4:
        return g.c(EFFECTS.of(g))
    if x < 0.75:
        return f"{g.Word(2, 3)} {g.Word(1, 3)}"
    return g.Word(3, 4)


def pet(g, d):
    coat = g.c(COATS.of(g)) + ("" if g.p(0.8) else " " + g.color())
    return f"{coat} {g.c(BEASTS.of(g))}"


def wand_length(g, d):
    return g.c([g.int(7, 16), g.int(7, 16) + g.c([".5", ".25", ".75"]), g.int(18, 45)])


def weapon(g, d):
    return f"{g.c(MAKES.of(g))} {g.c(ARMS.of(g))}"


SENTENCES = """
This is the story of {name}.
The hero of the book is called {name}.
The heroine's name is {name}.
The main character is {name}.
Our hero is {name}.
My character is called {name}.
I play {name} in our weekly game.
I rolled a new character, {name}.
Her name is {name}.
His full name is {name}.
They call him {name}.
Everybody knows her as {name}.
A stranger named {name} rides into the village.
"I am {name}," said the stranger.
Once upon a time there was someone called {name}.
Character: {name}
Name of the character: {name}
{name} is the main character of the novel.
{name} is the hero of the third volume.
{name} enters the story in chapter <g.i(2, 40)>.
{name} wakes up in the middle of the night.
{name} appears in <g.i(2, 40)> episodes.
{name} opened the old door and stepped in.
meet {name}!
{name}, {age}, is a {profession}.
{name} ({age}) belongs to house {house}.
{name} is {age} years old and lives in {home}.
{name} of house {house} works as a {profession}.
{name} is a level {level} {profession}.
{name} is a {profession} from {home}.
{name} comes from {home} and owns a {pet}.
{name} fights with a {weapon}.
{name} carries a {weapon} and a {wand} wand.
{name} owns a {pet}.
{name} hates {enemy}.
{name} was sorted into house {house}.
{name} cast {spell}.
{name} has a {wand} wand, {wand_length} inches long.
{name}'s worst enemy is {enemy}.
{name}'s friends are {friends}.
{name}'s favourite spell is {spell}.
{name}'s {pet} sleeps by the fire.
In {home}, {name} met {enemy}, an old enemy.
At the age of {age}, {name} left {home}.
The {profession} {name} has reached level {level}.
The {profession} is called {name}.
The hero, {name}, is {age} years old.
The character is {age} years old.
She is {age} years old.
He is {age} years old.
He's {age}.
She was {age} when the story began.
At {age} years of age he is the youngest of the group.
Age {age}
aged {age}
Only {age} years old!
He looks young, but he is {age}.
She just turned {age}.
She celebrated her birthday in the forest and is {age} now.
He is a {age}-year-old {profession}.
A {age}-year-old {profession} from {home}.
A {profession}, {age} years old.
My character's age is {age}.
{age} years old and not afraid of anything.
{age} years is a young age for an elf.
The elf is {age} years old, at level {level}.
She is {age} and lives in {home}.
He is {age}, his house is {house}.
He is in house {house}.
She belongs to house {house}.
She is a member of {house}.
House: {house}
House {house}
of House {house}
He was sorted into {house}.
The hat shouted "{house}!"
The house is {house}, of course.
He plays for team {house}.
She joined the team called {house}.
His team is {house}.
Her guild is {house}.
He fights for the guild {house}.
He serves house {house}.
She swore an oath to {house}.
She wears the colours of {house}.
The banner of {house} hangs over the bed.
{house} is his house.
{house} is proud of its newest member.
{house} won the house cup.
Together with the others of house {house} she trains every <g.weekday()>.
The {profession} belongs to {house}.
Members of house {house} often keep a {pet}.
House {house} is at home in {home}.
Their house is {house}, their level {level}.
He is a {profession}.
She is a {profession}.
She works as a {profession}.
He earns his living as a {profession}.
By trade she is a {profession}.
I'm a {profession}, not a hero!
I play a {profession}.
Class: {profession}
Class {profession}, level {level}
Level {level} {profession}
The class is {profession}.
His profession is {profession}.
Her job is {profession}.
The profession given on the sheet is {profession}.
He trained as a {profession} for <g.i(2, 12)> years.
She became a {profession} after the war.
Our {profession} never sleeps.
A {profession} needs a {weapon}.
The {profession} draws a {weapon}.
As a {profession} she knows the spell {spell}.
{profession} by day, nobody by night
The {profession} from {home} has a {pet}.
She lives in {home}.
He lives in {home}.
He grew up in {home}.
She comes from {home}.
He was born in {home}.
Her home is {home}.
Her home town is {home}.
Home: {home}
His house stands in {home}, by the water.
They all come from {home}.
At home in {home}
Far away in {home}, her home, the bells ring.
In her home town {home} everybody knows her.
{home} is her home.
{home} is where he grew up.
Back home in {home} it is always raining.
After the battle he goes home to {home}.
from {home}
The journey starts at home, in {home}.
lives in {home} with a {pet}
Her home is {home}, her weapon a {weapon}.
In {home} he keeps a {pet}.
She has a {pet}.
He owns a {pet}.
He keeps a {pet} in the attic.
Her pet is a {pet}.
His pet, a {pet}, eats everything.
The pet is a {pet} named <g.Word()>.
A {pet} follows her everywhere.
A {pet} is his only pet.
She loves her {pet}.
My pet is a {pet}!
For her birthday she got a {pet}.
Pet: {pet}
He never travels without his {pet}.
She feeds her {pet} with bread.
His {pet} is called <g.Word()>.
a {pet} as a pet
The {pet} on her shoulder is her pet.
Pet {pet}, weapon {weapon}
His {pet} guards the {weapon}.
With her {pet} and her {weapon} she sets out.
He fights with a {weapon}.
She carries a {weapon}.
His weapon is a {weapon}.
Her weapon of choice is a {weapon}.
Armed with a {weapon}, he waits.
He is armed with a {weapon}.
Weapon: {weapon}
Weapon equipped: {weapon}
In his belt there is a {weapon}.
She swings her {weapon} without mercy.
She never puts down the {weapon}.
He drew his {weapon}!
A {weapon} is the best weapon against trolls.
His father left him a {weapon}.
The {weapon} does <g.i(4, 60)> points of damage.
The smith made a {weapon} for her.
{weapon} in hand, he walks on
With a {weapon} against {enemy}
With her {weapon} she fights {enemy}.
The {weapon} needs level {level}.
Her wand is made of {wand}.
His wand is made of {wand}.
The wand is {wand}.
A wand of {wand}
The wand is made from {wand} with a feather inside.
He waves his {wand} wand.
She broke her {wand} wand.
She bought a {wand} wand at the shop.
Wand: {wand}
Wand wood: {wand}
Wand: {wand}, {wand_length} inches
His wand: {wand}, {wand_length} inches, bendy.
Her wand is {wand_length} inches of {wand}.
The wand, {wand_length} inches of {wand}, is broken.
Wand made of {wand}, {wand_length} inches long
{wand} is the wood of her wand.
{wand} and a phoenix feather, that is his wand.
The {wand} wand chose her.
With a {wand} wand she cast {spell}.
A {wand} wand is best for {spell}.
The wand is {wand_length} inches long.
Her wand is {wand_length} inches long.
His wand measures {wand_length} inches.
The wand measures {wand_length} cm.
The wand has a length of {wand_length} inches.
Length of the wand: {wand_length}
Wand length {wand_length}
The length of her wand is {wand_length} inches.
{wand_length} inches is the length of the wand.
a {wand_length}-inch wand
He has a {wand_length}-inch wand.
With {wand_length} inches his wand is longer than most.
{wand_length} inches, quite a long wand!
A wand of {wand_length} inches, the seller said.
The wand, {wand_length} inches long, belongs to house {house}.
He is at level {level}.
She has reached level {level}.
Level {level}
Lvl {level}
Lv. {level}
Level: {level}
He is level {level} now.
I'm level {level} already!
Her level is {level}.
The level on the sheet is {level}.
You need level {level} to wield it, and she has just got there.
The game says level {level}.
After <g.i(3, 90)> hours of play he is level {level}.
level {level}, and still no armour
{level} is the character's level.
At level {level} he learned {spell}.
At level {level} she got a {weapon}.
She is a level {level} character from {home}.
They made it to level {level}, congratulations!
Her worst enemy is {enemy}.
His enemy is {enemy}.
His arch-enemy is {enemy}.
The enemy is called {enemy}.
Enemy: {enemy}
The villain he fights is {enemy}.
She fears nobody but {enemy}.
She hates {enemy}.
He swore revenge on {enemy}.
They have been enemies ever since, he and {enemy}.
{enemy} is his enemy.
{enemy} is her nemesis.
{enemy} is the sworn enemy.
{enemy} wants to kill her.
{enemy} hunts him day and night.
{enemy} has hated her since school.
For years {enemy} has been his rival.
In the last chapter she has to fight {enemy}.
Beware of {enemy}, the old enemy!
who is the enemy? {enemy}!
Against {enemy} only {spell} helps.
The enemy, {enemy}, lives far from {home}.
Her friends are {friends}.
His friends are {friends}.
Her best friends: {friends}
Friends: {friends}
She is friends with {friends}.
He is a good friend of {friends}.
She trusts only {friends}, her friends.
"{friends} are my friends," he said.
With {friends} she has found true friends.
The friends {friends} stand by her.
He spends every evening with his friends {friends}.
My character's friends are {friends}.
Among her friends are {friends}.
She has friends in {home}: {friends}.
Together with {friends}, his friends, he fights {enemy}.
Her favourite spell is {spell}.
His favorite spell is {spell}.
The spell is called {spell}.
Her best spell is {spell}.
Spell: {spell}
Signature spell: {spell}
She casts {spell}.
He shouted "{spell}!"
He cast {spell} and everything went dark.
With the spell {spell} she opens every lock.
The spell {spell} costs <g.i(5, 80)> mana.
He learned the spell {spell} at school.
She knows the spell {spell} by heart.
{spell} is his favourite spell.
{spell} is the spell she uses most.
"{spell}," she whispered, and the spell worked.
I always cast {spell} first.
Only one spell is left: {spell}.
can he cast {spell}? sure
Her alignment is {alignment}.
The alignment is {alignment}.
Alignment: {alignment}
He is {alignment}.
She is {alignment} at heart.
The sheet says the character is {alignment}.
The {alignment} character has level {level}.
{name} is {alignment}.
The {alignment} {profession} walks on.
"""

DOCUMENTS = """
CHARACTER SHEET
Name: {name}
Class: {profession}
Level: {level}
Alignment: {alignment}
Weapon: {weapon}
Home: {home}
---
# {name}

- House: {house}
- Age: {age}
- Wand: {wand}, {wand_length} inches
- Pet: {pet}
- Enemy: {enemy}
---
**{name}** ({age}), {profession} from {home}

Friends: {friends}
Enemy: {enemy}
Favourite spell: {spell}
---
School of Magic - student card
Student: {name}
House: {house}
Age: {age}
Pet: {pet}
Wand: {wand} ({wand_length} inches)
---
NAME      {name}
CLASS     {profession}
LEVEL     {level}
WEAPON    {weapon}
SPELL     {spell}
ALIVE     {alive}
---
Player 1
{name} - Lv. {level} {profession}
Guild: {house}
Main weapon: {weapon}
---
[<g.time()>] <g.first()>: who do you play?
[<g.time()>] <g.first()>: {name}, a level {level} {profession}
[<g.time()>] <g.first()>: what weapon?
[<g.time()>] <g.first()>: {weapon}
---
| Trait | Value |
|---|---|
| Name | {name} |
| Age | {age} |
| Home | {home} |
| Pet | {pet} |
| Friends | {friends} |
---
Wanted!

{name}, {profession}, last seen with a {weapon}.
Age: {age}
Home: {home}
---
Chapter <g.i(1, 40)>

{name} had lived in {home} for years. At {age} years of age, nothing surprised a {profession} any more.
But then {enemy}, the old enemy, came back.
---
Notes for the novel
hero: {name}
age: {age}
job: {profession}
lives in: {home}
archenemy: {enemy}
{alive}
---
Profile
Name
{name}
House
{house}
Profession
{profession}
Spell
{spell}
Enemy
{enemy}
---
The letter said:

Dear {name},

you have been accepted. Your house is {house}. Bring a wand (yours: {wand}, {wand_length} inches) and your {pet}.
---
{name} | {house} | level {level} | {profession} | {weapon}
---
Fan wiki: {name}
Occupation: {profession}
Residence: {home}
Affiliation: {house}
Status: {alive}
Alignment: {alignment}
Companion animal: {pet}
---
NPC {name}; class: {profession}; lvl: {level}; alignment: {alignment}; spell: {spell}
"""

KIND = Kind(
    name="character",
    fields={
        "name": field("name character_name character full_name hero", name,
                      labels="Name | Character | Character name | Full name | Hero | Player character | Who | NPC"
                             " | Called | Known as"),
        "age": field("age age_years", lambda g, d: g.int(5, g.c([19, 80, 900])), number=True,
                     labels="Age | Age (years) | Years | Years old | Age in years | age | How old"),
        "house": field("house team guild faction", house,
                       labels="House | Team | Guild | Faction | School house | Member of | Affiliation"
                              " | Belongs to | Clan | Sorted into"),
        "profession": field("profession class job occupation", profession,
                            labels="Profession | Class | Job | Occupation | Character class | Trade | Role"
                                   " | Works as | Vocation | Calling"),
        "home": field("home hometown residence lives_in home_town", home,
                      labels="Home | Home town | Lives in | Residence | From | Origin | Place of origin | Born in"
                             " | Homeland | Lives at"),
        "pet": field("pet animal familiar", pet,
                     labels="Pet | Animal | Familiar | Companion animal | Pets | Pet animal | Creature"),
        "weapon": field("weapon main_weapon", weapon,
                        labels="Weapon | Main weapon | Weapon of choice | Armed with | Equipped | Fights with"
                               " | Arms | Carries"),
        "wand": field("wand wand_wood", lambda g, d: g.c(WOODS.of(g)),
                      labels="Wand | Wand wood | Wand made of | Wand (wood) | Wand material | Wood of the wand"),
        "wand_length": field("wand_length wand_size", wand_length,
                             number=True,
                             labels="Wand length | Length of wand | Length of the wand | Wand (length) | Wand size"
                                    " | Wand, length"),
        "level": field("level lvl", lambda g, d: g.int(1, g.c([9, 20, 99])), number=True,
                       labels="Level | Lvl | Lv. | LVL | Character level | Current level | lv | Experience level"),
        "alignment": choice(
            "alignment side", labels="Alignment | Side | Moral alignment | Character alignment | Alignment (moral)"
                                     " | Heart",
            says={
                "good": "she always helps the weak | he would never harm an innocent | a kind heart who saves others"
                        " | he protects the poor and asks nothing for it | she gives her last bread to strangers"
                        " | a true hero who fights for justice | he stands on the side of light"
                        " | she risks her life for others"
                        " | he is noble and selfless | a friend of all who suffer"
                        " | she keeps every promise and spares her prisoners",
                "neutral": "he takes no side in the war | she neither helps nor harms | he stays out of every quarrel"
                           " | she serves whoever pays and takes no side | light or darkness, it is all the same to him"
                           " | she keeps the balance between light and darkness | he does not care who wins"
                           " | she refuses to choose a side"
                           " | he looks only after his own garden and harms nobody | neither hero nor villain"
                           " | she belongs to no side",
                "evil": "he kills for pleasure | she wants to rule the world by fear | a cruel villain without mercy"
                        " | he burns villages for fun | she serves the darkness | he tortures his prisoners"
                        " | the worst villain of the land"
                        " | she poisons anyone in her way | he is wicked through and through | a heartless tyrant"
                        " | she enjoys the pain of others | he has sold his soul to the dark lord",
            }),
        "alive": flag("alive is_alive living", labels="Alive | Still alive | Living | Is alive | Alive?",
                      yes="the character is still alive | he survives the last battle | she is alive and well"
                          " | he lives to the end of the book"
                          " | she survived it all | he made it out alive | she did not die after all"
                          " | he is still living today"
                          " | she lives on after the final chapter | against all odds he is not dead"
                          " | nobody managed to kill her"
                          " | he escapes death at the end",
                      no="the character is dead | he dies in the last battle | she was killed in the second volume"
                         " | he has been dead for years"
                         " | she died saving the others | he does not survive the story"
                         " | she fell in the war and was buried by the sea"
                         " | he was murdered | her grave lies on the hill | he lost his life in the fire"
                         " | she drowned in the river"
                         " | he is no longer alive | nobody could save her life, she passed away"),
        "enemy": field("enemy nemesis archenemy rival", enemy,
                       labels="Enemy | Nemesis | Archenemy | Arch-enemy | Rival | Worst enemy | Fears"
                              " | Sworn enemy | Foe | Antagonist"),
        "friends": strings("friends companions allies", friend,
                           labels="Friends | Companions | Best friends | Allies | Friend(s) | Friends with"
                                  " | Close friends"),
        "spell": field("spell favourite_spell favorite_spell signature_spell", spell,
                       labels="Spell | Favourite spell | Favorite spell | Signature spell | Best spell"
                              " | Magic spell | Known spell | Casts"),
    },
    sentences=SENTENCES,
    documents=DOCUMENTS,
)
