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
{name}, or so the passport claims, left the inn before dawn.
Nobody in the valley dares to say it aloud: {name}, the hero of all their songs.
"And you are?" asked the guard. "{name}," came the answer.
The author <g.person()> named her hero {name} after an uncle.
The role of {name} is played by <g.person()>.
{name} it says on the cover, because that's who the tale follows.
Who walks through that door in the opening scene? {name}, dripping wet.
My sister <g.first()> wrote a whole trilogy around a heroine she christened {name}.
{name}, aged {age}, signed up on <g.weekday()>.
Though only {age}, {name} leads the caravan.
At home in {home} everybody calls {name} a {profession}.
Born {age} years ago and baptised {name}, the child grew fast.
{name} leads a quiet life as a {profession}, though a {weapon} hangs on the wall.
A {weapon} in one hand, a map in the other: that's how {name} got to level {level}.
With a {pet} on a lead, {name} strolled out of {home}.
Whenever {name} mumbles {spell}, the candles go out.
{enemy} has put a price on the head of {name}.
Two words drive {name} mad with anger, and they are "{enemy}".
{friends} grew up with {name} and would do anything for their friend.
The colours of {house} suit {name}, a {profession} by training.
House {house} has taken in {name}, whose {pet} bites everyone.
The wandmaker handed {name} a rod of {wand}, {wand_length} inches from end to end.
{name} (lvl {level}, {profession}) is looking for a group.
hey it's me, {name}, lvl {level}, anyone up for a raid?
{name} here, {profession}, {age}, currently stuck in {home}!
Count the rings on her horn and you get {age}, which is her age.
Count the candles: {age}, one for every year of his life.
{age} winters has she seen, no more.
{age} summers lie behind him, says the narrator <g.first()>.
On the back of her portrait somebody noted the years of her life so far: {age}.
He claims to be <g.i(20, 40)> but the truth is that he is {age}.
The birth register leaves no doubt, she is {age} by now.
{age} years old, up to level {level}, and still hungry for more.
A mere {age} years separate the birth in {home} from this very page.
Still called "kid" at {age}, still a {profession} without pay.
For somebody aged {age}, that {pet} is an odd companion.
Not many have mastered {spell} by the age of {age}, yet he has.
{house}, says the crest stitched on his sleeve.
The guild {house} took her in when nobody else would have her.
After the ceremony he sat down at the long table of {house}, where he belongs.
Which table did the hat send her to? {house}, to loud applause.
Her loyalty lies with {house}, not with the king.
Guild chat shows the tag {house} behind his nick.
A {profession} can rise high in {house}, and this one did.
The brothers of his order, {house}, gave him a bed, a {weapon} and a cause to fight for.
Every member of {house}, ours included, has sworn to bring down {enemy}.
Ask anybody in {home} who wears the badge of {house} and they point at her.
Among his fellows in {house} are {friends}, his dearest friends.
Sorted last of all, at {age}, into {house}, she was a little ashamed.
In her house, {house}, they taught her {spell} before breakfast.
{profession}, reads the brass plate on her door.
{profession} was not the career his parents had wanted for him.
What do you do for a living? I'm a {profession}, my lady.
Thirty coins a week, that is what a {profession} like him takes home.
Once a soldier, now a {profession}: so goes the life of our hero.
The guild master wrote "{profession}" into the column for trades.
Nobody would guess from her looks that she is a {profession} by calling.
pick a class she said so i went {profession} obviously
The {profession} in question keeps a {pet} under the counter.
No {profession} in all of {home} earns less than he does.
A {profession} at heart, he handles a {weapon} only when forced to.
Sworn enemy {enemy} had underestimated the little {profession}, that much was clear.
From {home} they sent for a {profession}, and so she entered the tale.
{home} was the place where her cradle stood.
{home} raised him, fed him and finally threw him out.
The signpost said {home}, <g.i(2, 90)> miles, and her heart beat faster: home at last.
Where do you hang your hat at night? In {home}, as ever.
He sends his mother in {home}, where he was raised, a letter every <g.weekday()>.
Leaving {home} behind for the first time in her life, she wept.
If she had her way, she would never have moved away from {home}.
Her roof, her bed, her stove: all that is in {home}, far from <g.city()>.
There is a hut in {home} where he lives with a {pet} and a kettle.
Between {home}, where he lives, and the lair of {enemy} lie nine rivers.
All {age} years of her life she has spent in {home}.
{pet}, that's what sleeps in her hood and shares her meals.
What is that in your sleeve? Oh, just my {pet}, it goes where I go.
Something small moved in his pocket: a {pet}, tame as can be.
The animal at her side turned out to be a {pet}, and she had raised it by hand.
A {pet} rides on his saddle, fed from his own plate.
Since the fair on <g.date()> a {pet} has been sharing her room.
Without that {pet} of hers she cannot fall asleep.
His {pet} fears nothing, not even {enemy} and all that rage.
The {pet} hissed, the {weapon} gleamed, and the duel began.
Half of what she earns as a {profession} is eaten up by her {pet}.
His comrades of {house} gave him a {pet} on his birthday.
{weapon}, well oiled and always within reach: he would not sleep without it.
What does she hit them with? A {weapon}, most of the time.
The dent in the door was left by her {weapon}, they say.
Out of the scabbard came a {weapon}, and the bandits ran.
He lost his shield at <g.city()> but saved the {weapon} he fights with.
Inventory slot one holds a {weapon}, slot two is empty.
got a {weapon} as a drop yesterday, way better than my old stick
Damage <g.i(4, 60)>, durability <g.i(4, 60)>: the {weapon} he wields is worn.
{weapon} against {spell}, that was the choice in every duel, and he mastered both.
With nothing but a {weapon} to defend herself, she faced {enemy}.
The {weapon} cannot be swung below level {level}, which she has just reached.
Carved from {wand}, it sparks whenever he lifts his wand.
{wand}, said the wandmaker, turning the wand in his fingers.
What sort of wood is your wand? Mine is {wand}, from the north.
Her mother's wand was of another tree, but hers was cut from {wand}.
The branch of {wand} became a wand in the hands of <g.person()>, the wandmaker.
With {wand} for its wood and a hair inside, the wand obeys nobody else.
Touch her wand and you feel {wand}, smooth and warm, a good {wand_length} inches of it.
{wand_length} inches of {wand}, that's all she needs to keep {enemy} away.
{wand}, {wand_length} inches, rather stiff: thus spoke the seller about the wand.
They snapped his wand, good old {wand}, on the day he reached level {level}.
From tip to handle the wand runs to {wand_length} inches.
The ruler beside the wand shows {wand_length} inches, give or take.
How long should a wand be? Hers is {wand_length} inches and does fine.
At {wand_length} inches, his wand barely fits into the sleeve.
{wand_length} inches! With a wand like that you need a longer coat.
Measured <g.weekday()> by the ministry: wand, {wand_length} inches, no cracks.
She wanted a short wand and got one of {wand_length} inches instead.
A wand no longer than {wand_length} inches made {enemy} tremble.
Pulling out {wand_length} inches of wand, he cried {spell}, twice.
{level} is the level that glows above his head in the game.
Two more fights, then level {level}, where she is now, will be history.
I dinged {level} last night, so my character finally gets a mount!
Stuck at {level} for weeks, no level-up in sight.
What level are you? {level}, and you?
The bar is full again, which makes it level {level}, up from <g.i(2, 9)>.
{profession}, level {level}, home server {home}, no guild.
Levels come slowly to {house}: their best, our hero, stands at {level} today.
By level {level} her {weapon} had been sharpened a dozen times.
{enemy}, that name alone makes her reach for the {weapon}.
Ever since the fire, {enemy} and our hero have wished each other dead.
"One day I'll get you, {enemy}!" she swore.
If there is one soul he cannot forgive, it is {enemy}.
The dark tower belongs to {enemy}, against whom the whole tale turns.
Who burned the mill? {enemy}, who else, the one she has been hunting for years.
<g.person()> drew the map, <g.person()> wrote the tale, and {enemy} is the villain in it.
Not death, not hunger, only {enemy} keeps him awake: they loathe each other.
As one of {house} she will never make peace with {enemy}, her foe.
{friends}: without such friends he would have given up long ago.
Whom does she call when in need? Her friends, {friends}, of course.
By the campfire sat the people dearest to him, {friends}, sharing his bread.
Her mates since school, {friends}, came along as well.
To {friends} she tells everything, as one does among friends.
Against {enemy} he can count on {friends}, who like him well.
A crew of friends, {friends}, waits for her in {home}.
Even at level {level} he would be lost without his pals {friends}, who carry his bags.
{spell}, muttered under her breath, does the trick every time.
Say {spell} and snap your fingers: that is her magic in a nutshell.
Three syllables, a flick of the wrist, and {spell} left his lips.
Which incantation does he rely on? {spell}, ever since his exams.
Page <g.i(2, 400)> of her grimoire, the one with the coffee stain, teaches {spell}, her pride.
No charm suits him better than {spell}, says his teacher <g.person()>.
Her magic? Mostly {spell}, cast twice a day.
the only thing i ever cast is {spell} because it's cheap
When all else fails, {spell} gets her out of trouble.
What she did to {enemy} was {spell}, her old standby, nothing more.
{spell} learnt, {weapon} bought, all by level {level}.
Deep down {name} is {alignment}, whatever the songs say.
{alignment}, wrote the player <g.first()> on the sheet when asked about morals.
Is your {profession} good, neutral or evil? Mine would be {alignment}, I guess.
Raised in {house} and {alignment} to the bone, so people describe her.
In the year of the comet {name} turned {age} and was given a {pet}.
{name} picked {spell} over every other charm and never regretted it.
{name} versus {enemy}: the old feud goes on in volume <g.i(2, 9)>.
Guess who made level {level}? Our very own {name}, congratulations!
<g.person()> plays {name}, whose friends {friends} are played by children.
Said {name} of house {house}: "I cannot stand {enemy}."
{name} sleeps with a {weapon} under the pillow, because {enemy} is never far.
The wand that chose {name} was {wand}, no less.
{name}, {wand_length} inches of wand in hand, bowed to the jury.
Nobody else in {home} has seen {age} winters and still works as a {profession}.
A {profession} of {age}, sworn to {house}, is the last to leave.
{age} now, and for the last <g.i(2, 4)> years a {profession}, she knows every trick.
{age} and already level {level}? Not bad for somebody from {home}!
Level {level}, a {weapon}, the spell {spell}: what more could a player want?
His {weapon} and the wand of {wand} hang side by side above the bed.
{spell} works best with {wand_length} inches of wand, so her teacher <g.first()> insists.
{house} on his banner, {home} in his heart, he rides out alone.
{home} is where she lives, {house} is whom she fights for.
Home to {home}, off to bed, feed the {pet}: so ends his day.
In place of a dog she has a {pet}, and in place of a sword a {weapon}.
Her {pet} warned her of {enemy} in time, as enemies like to come by night.
A wand ({wand}), a {pet} and a key are all that the thief left her.
Profession first, then weapon: {profession} it is, and a {weapon} goes with it.
Weapon? A {weapon}. Level? {level}, he said.
Friends? {friends}, said she. Foes? Only {enemy}.
Pets allowed? Good, because my {pet} and I come all the way from {home}, where we live.
When {enemy} struck, her friends {friends} were the first to help.
Hatred for {enemy} runs through {house}, and he, being one of them, shares it.
Casting {spell} again and again took him from level <g.i(1, 5)> to level {level}.
Now level {level}, he walks about with a {pet} that others envy.
{wand} or bone? In the end the wand was {wand_length} inches of the former.
{profession} wanted, said the notice, and our friend from {home} got the job.
The bards sing of one {name}, and they sing it off-key.
The prisoner gave his name as {name}, spelled it twice and sat down.
Not <g.person()> but {name} carries the plot of this book.
my oc is called {name} btw, don't steal
The tavern fell silent when the herald read out {name}, letter by letter.
"Answer to your name!" - "{name}, sir, present."
How old is the lad? {age}, going by his teeth.
Her age is no secret: {age}, as of last <g.weekday()>.
He puts his age at {age}, the doctor at <g.i(20, 90)>, and the doctor is wrong.
Elves hide it well, yet this one has {age} years on her back.
The portrait gives the age of the sitter as {age}, no more is known.
With {age} years to his name he counts as the baby of the crew.
The banner he rides under is that of {house}, stitched by his aunt.
His tattoo gives it away: he is one of {house}, sworn for life.
"{house}!" she cried, for that is the faction she fights for.
What's your guild? We're all {house} here, join us.
Of the four houses he got {house}, though he had begged for another.
She turned down an offer from <g.company()>; her faction is {house}, full stop.
Apprenticed at nine, master at thirty: a {profession}, like her father.
They needed a {profession} in the party, and that is what I rolled.
Not a <g.role()> but a {profession}, he corrected the clerk.
Her calling card says {profession}, gold on cream.
His letters are addressed to {home}, where he has his lodgings.
A native of {home}, she speaks with a heavy accent.
Not in <g.city()> but in {home} she keeps her house and her hearth.
He settled in {home} after the war and never left again.
{home}-born and bred, she knows every alley there.
His companion animal: a {pet}, house-trained.
She rescued a {pet} from the market and it has stayed with her ever since.
Instead of a <g.word()> he brought a {pet} to school as his animal.
As a familiar the witches' council allotted her a {pet}, quite harmless.
no dogs allowed so i sneaked in my {pet} instead
The creature that shares his bunk is a {pet}, and it snores.
Her trusted weapon? A {weapon}, inherited from her aunt.
With a {weapon} she is deadly, with a spoon she is hopeless.
Above her fireplace hangs the {weapon} with which she goes to battle.
He traded his old <g.word()> for a {weapon} and now fights with nothing else.
Main hand: {weapon}; off hand: torch.
His wand, cut from {wand}, hums in the rain.
Among all woods it was {wand} that suited her wand arm.
The core is hair, the wood of the wand {wand}, the handle leather.
Expelled, he had to hand in his wand, a plain one of {wand}, to the porter.
wand check: {wand}, no cracks, good to go
Sniff at the wand and you'll smell {wand}, unmistakably.
The wand comes in at {wand_length} inches, says the label.
{wand_length} inches of magic wood were sticking out of his boot.
His wand is on the long side: {wand_length} inches, tip included.
Lay the wand on the table and you'll read off {wand_length} inches.
Hers is a wand of exactly {wand_length} inches, not one of <g.i(5, 20)>.
The case had to be cut to fit a wand of {wand_length} inches, no small job.
Four more quests brought her up to level {level}, at long last.
He plays at level {level}, the rest of us at <g.i(2, 9)>.
lvl up!!! {level} now, took me all night
Experience-wise she ranks at level {level}, not bad for a beginner.
Level cap is <g.i(50, 99)>, my hero's level is {level}, so there's a way to go.
Her rival in all things is {enemy}, now as then.
It all comes down to a duel with {enemy}, his nemesis.
Who is out to get him? {enemy}, and has been for years.
"You again, {enemy}," he growled at the face he hated most.
The antagonist of the piece is {enemy}, a role nobody wants.
Those who stood by her from the start: {friends}, good friends all.
Ask after her friends and you'll hear of {friends}, in that order.
my squad in the game: {friends}, love you guys
Blood brothers he has none, but he does have friends: {friends}, to be exact.
Her speciality is {spell}, a spell that few dare to utter.
She was taught {spell} by <g.person()> and uses it for everything.
His go-to incantation is {spell}, quick and dirty.
A flick, a swish, then {spell}, and the lock sprang open.
If in doubt, he casts {spell}, no matter who is watching.
Her signature move: {spell}, cast from the left hand.
{name}, who turned {age} in <g.month()>, hails from {home}.
Sheet one: {name}, {profession}. Sheet two: blank.
Aged {age}, trained as a {profession}, quartered in {home}: that's him.
Welcome to {house}, {name}, your bed is by the window.
{spell} was the first thing {name} ever cast.
The {weapon} belongs to {name}, the {pet} to nobody else either.
In the eyes of {enemy}, {name} is nothing but a thorn.
{name} and {enemy} have been at daggers drawn since the flood.
They say {name} was {age} when {house} opened its gates to her.
{name} had three things: a {pet}, a {weapon} and bad luck.
A wand of {wand} and {wand_length} inches was sold to {name}, cash in hand.
Level {level} reached, {name} put the {weapon} aside and slept.
{friends} threw a party when {name}, their friend, turned {age}.
Not <g.person()> but {name} got the job of {profession}, to everyone's surprise.
Guild: {house}. Level: {level}. Mood: hungry.
{house} sent its {profession}, a man of {age}, to fetch the gold.
Her house is {house}, her home is {home}, and she misses both.
He is {age}, wields a {weapon} and swears by {spell}, the one spell he knows.
For a {profession} of level {level} she is quick with the {weapon}, I must say.
A {pet} is what he keeps as a pet at home in {home}, and it is spoilt.
While her {pet} slept, she practised {spell} until midnight.
With {wand} for a wand and {spell} for a spell, what could go wrong?
{wand_length} inches, {wand}: the wand was logged, stamped and returned.
Wand out ({wand_length} inches), he aimed {spell} at {enemy}, whom he loathed.
{enemy}, her mortal enemy, once worked in {home} as well, where she was raised.
Her {weapon} broke on the armour of {enemy}, the foe of her life.
{friends} came to visit from {home}, where they and their friend grew up.
Level {level}, house {house}, wand of {wand}, so the form was filled in.
The only {profession} in {house}, he rose to level {level} in a year.
At {age} she had a {pet}, a mortgage and three books out.
{pet} on one shoulder, {weapon} over the other: so he walked into {home}, his birthplace.
His friends ({friends}) call it luck, his foe ({enemy}) calls it cheating.
Our {age}-year-old commands a {pet}, a kite and a wand of {wand}, in this order.
{alignment}: that is how the rule book files {name}, for want of a better word.
As to morals the {profession} counts as {alignment}, says the game master.
On the stage door somebody had chalked {name}, the heroine's name.
Nine inches? No: {wand_length} inches, and {wand} rather than bone, is what her wand is made of.
Our hero's wand of {wand_length} inches got lost in {home}, right on his own doorstep.
House cup for {house}! Its youngest member, {age}, lifted it high.
His age ({age}) and his level ({level}) are the same joke every year.
{profession}? Yes. Old? {age}. Married? Never asked.
Her pals {friends} gave her a {pet} to keep her company.
He owes {spell} to his friends {friends}, who drilled the charm into him.
Between his {weapon} and his wand ({wand_length} inches) there was no room for lunch.
She is {name} to her friends {friends} and "you there" to all others.
In the ranks of {house} nobody swings a {weapon} the way he does, and he belongs there.
{home} gave him his accent, {house} his cloak, {friends} their friendship.
Kneel, {name}! Rise as a {profession} and go forth.
The {pet} you see here was a gift to {name}, our star.
First {spell}, then the {weapon}: she always fights in that order.
Her nemesis, {enemy}, envied her the {pet} more than the crown.
Trained as a {profession}, he never needed a spell other than {spell}, he says.
At {age} he was on level {level} when the servers went down.
His wand is {wand}, his weapon is a {weapon}, his breakfast is porridge.
hi all, {name} from {home} here, looking for a guild
{name} was raised in {home} by a <g.role()> and two aunts.
{house} asks {name} to lead its team, a {pet} to be its mascot.
No sooner had {name} whispered {spell} than it began to snow.
Signed: {name}, {profession}, guild of {house}, with a shaky hand.
{friends}, her friends, know that she fears {enemy}, her old foe.
Since {level} is her level, not <g.i(1, 9)>, she may carry the {weapon} at last.
From a branch of {wand}, old {name} carved the only wand worth having.
What {name} dreads is {enemy}, that foe of old, and a little rain.
The wand was of {wand}, the pet a {pet}, the bill <g.price()>, so much for shopping.
One wand ({wand}, {wand_length} inches), one cauldron, two robes: her school kit.
Friends he counts three times a day: {friends}, then he feeds the {pet}, his only animal.
Ask for {name} in {home} and they'll point at a hut by the river.
Level {level} means {spell} is unlocked, the spell he had waited for.
Her wand has {wand_length} inches and her age is {age}, so mind which number you write where.
To beat {enemy}, his enemy, he would have to climb to level {level}, where he is by now.
{enemy} stole her wand, all {wand_length} inches of it, out of pure enmity.
At home, that is in {home}, she sleeps next to her wand of {wand}, as wizards do.
Among friends, meaning {friends}, he plays the flute.
The name in the passenger list is {name}; the cabin was paid for by <g.person()>.
{name} is the one around whom the whole series revolves.
Our protagonist goes by {name}, and nobody asks why.
I named my avatar {name} after trying eleven other names.
Allow me to introduce the central figure, {name}.
<g.person()> tells the tale, but it is {name} who lives it.
Readers first meet {name} on page <g.i(2, 60)>, asleep under a cart.
By her own count she has lived {age} years.
Her teacher is <g.i(30, 90)>, she herself is {age}.
Age at the beginning of volume one: {age}.
He'd tell you that {age} is no age at all for a dwarf.
Next <g.month()> she will be a year older, for the moment she is {age}.
In human years that makes him {age}, not <g.i(10, 99)>.
She signed the roll of {house} and became a member that same day.
His allegiance? To {house}, since the day he could walk.
Formerly with <g.Word()>, she now stands in the ranks of {house}.
He was invited by <g.Word()> as well, but the guild he joined is {house}.
Faction chosen at the start of the game: {house}.
The clan into which she was born is called {house}.
Employed at court as {profession}, he dines with the pages.
His father was a <g.c(["miller", "cobbler", "butcher", "weaver", "clerk"])>, he himself is the local {profession}.
She gave up her studies and now earns her bread as village {profession}.
Class selected: {profession}. Confirm?
People who need the services of a good {profession} knock at his door.
Her permanent address is in {home}, the one in <g.city()> was her uncle's.
He was only passing through <g.city()>; the place where he lives is {home}.
She moved from <g.city()> to {home}, where she has lived ever since.
Resident of {home} for as long as anyone can remember.
When the war is over he wants to go back to {home}, where his family lives.
For company she keeps a {pet}, nothing else.
His neighbour breeds <g.c(["geese", "mules", "spaniels", "rabbits"])>; he himself has just one animal, a {pet}.
The <g.c(["goose", "mule", "cow", "mastiff"])> belongs to the landlord, her own animal is the {pet}.
Familiar summoned: one {pet}.
He found the {pet} half frozen, took it home and tamed it.
He left the <g.c(["old pike", "short bow", "bread knife", "torch"])> on the wall and took the {weapon} into battle.
For close combat she relies on her {weapon}.
Weapon slot: {weapon}; left behind in the chest: <g.c(["short bow", "old pike", "toy sword"])>.
Nobody may touch his {weapon}, which he cleans after each fight.
The guards at the gate made her hand over her {weapon}.
When it comes to blows, he reaches for his {weapon}.
Material of the wand: {wand}, varnished.
The wandmaker offered <g.c(["teak", "bamboo", "mahogany", "palm"])> too, but the wand she took home is {wand}.
For the shaft of his wand they used {wand}.
Her new wand is {wand}, while the old one was <g.c(["teak", "bamboo", "bone", "poplar", "spruce"])>.
They shaped his wand out of {wand}, sanded it and oiled it.
The wand he uses is {wand_length} inches in length, the spare one <g.i(5, 20)>.
Put a tape to her wand and you will get {wand_length} inches.
Her wand was registered with a length of {wand_length} inches.
His brother's wand is <g.i(5, 20)> inches long, his own {wand_length}.
The average level of the party is <g.i(2, 60)>, our hero is at level {level}.
Current character level according to the save file: {level}.
My mage hit level {level} yesterday, the healer of <g.first()> is still level <g.i(2, 60)>.
In the ranking he is listed with level {level}, next to a mage of level <g.i(2, 60)>.
He and {enemy} cannot be in one room without drawing blades.
<g.person()> is merely a bore, the true enemy is {enemy}.
It was {enemy} who destroyed his village, and he will never forgive it.
Main antagonist: {enemy}, voiced by <g.person()>.
Beaten twice, {enemy} is plotting against her once more.
When in trouble, he turns to his closest friends: {friends}.
She never got on with <g.first()>, but she became friends with {friends}.
Faithful companions on the road: {friends}.
<g.c(["Nightfall", "Rust", "Black Rain", "Long Jump"])> is too hard for him, so he sticks to the spell {spell}.
Her teacher prefers other magic, but she loves {spell} above all spells.
Spell slot one: {spell}; the scroll of <g.c(["Nightfall", "Rust", "Black Rain"])> has been sold.
Of the nine charms in the book she has mastered just one, {spell}.
In matters of right and wrong the rule book calls her {alignment}.
Moral side taken by the hero: {alignment}.
The fate of {name} in one line: {alive}.
As for {name}, here is how it ends: {alive}.
What happened to the {profession}? Well, {alive}.
Spoiler about {name}: {alive}.
House {house} has put it on record: {alive}.
Those who ask in {home}, where our hero comes from, are told: {alive}.
After the fight with {enemy}, the old foe, this much is certain: {alive}.
{name}, alignment {alignment}, joins the party.
Is {name} a villain or a saint? The game lists the character as {alignment}.
Alignment on file: {alignment}; level on file: {level}.
House {house} only takes those who are {alignment}, so that is what she is.
My {profession} is {alignment}, the one <g.first()> plays has not been decided.
{name} applied to be court {profession}, and <g.person()> signed the contract.
Not <g.first()>, who is <g.i(10, 90)>, but {name}, who is {age}, gets the crown.
{name} took lodgings in {home} after years in <g.city()>.
The team captained by <g.person()> has a new member: {name} has signed for {house}.
Before the duel {name} named the weapon: the {weapon}.
{name} did not tell <g.first()> about the {pet} in the bedroom.
{name} broke off a twig of {wand} and made a wand of it.
To this day {name} swears that the feud was begun by {enemy}.
{friends} shared a room with {name}, their best friend, for seven years.
The exam question on {spell} was no problem for {name}, who casts it daily.
Trained from childhood, she has worked as {profession} in {home} since <g.date()>.
The guard is <g.i(20, 90)>, the {profession} is {age}.
Occupation: {profession}. Place of residence: {home}.
Aged {age}, he has yet to get beyond level {level}.
She was {age} when she fell out with {enemy}, her enemy to this day.
Anyone in {house} may keep an animal; hers is a {pet}.
He returned the <g.c(["dull axe", "toy sword", "old pike"])> and bought the {weapon} to fight {enemy}, his sworn foe.
The wand: {wand}, length {wand_length} inches, price <g.price()>.
It is a wand of {wand_length} inches; hers is {wand}, that of <g.first()> is <g.c(["teak", "bamboo", "bone", "poplar"])>.
He needed a wand of {wand} to get the spell {spell} right.
Unlocked at level {level}: the spell {spell}.
She reached level {level} with the {weapon} as her only weapon.
Her friends, {friends}, are afraid of her {pet}.
<g.first()> betrayed him to {enemy}, his enemy, while his friends {friends} stayed loyal.
The {weapon} stays in the cupboard at home, in {home}, every <g.weekday()>.
{profession} of {house}, that is the title she holds.
Both {home}, her home, and <g.city()>, where her aunt lives, were attacked by {enemy}, whom she hates.
A {pet} to pet, a {weapon} to fight with, that is all he asks for.
At {wand_length} inches the wand is right for somebody who is {age}, the seller thinks.
The last entry on {name}, aged {age}, says: {alive}.
Status of the level {level} {profession}: {alive}.
{name} of {home}, {age}, was entered in the roll of {house} by <g.person()>.
Class {profession}, alignment {alignment}, level {level}, no guild yet.
New recruit: {name}. Assigned to: {house}. Weapon issued: {weapon}.
For the record: {name}, born in <g.city()>, now living in {home}, keeps a {pet}.
{name} has a wand, {wand}, {wand_length} inches, bought from <g.person()>.
While {enemy}, the villain, holds <g.city()>, {name} and the loyal friends {friends} hide in {home}, their home.
I run a level {level} {profession} called {name}, my brother has one at level <g.i(2, 60)>.
Cast {spell}, draw the {weapon}, call the {pet}: thus she wins her fights.
He was {age} and a simple {profession} when he first crossed {enemy}, who became his worst enemy.
{friends} are to {name} what friends should be, and together they hate {enemy}.
Wand of {wand}, {wand_length} inches, best spell {spell}: says the school report of <g.date()>.
{house} needed one more {profession}, and {name} got the place instead of <g.person()>.
Though only level {level}, {name} knows {spell}, a spell taught by <g.person()>.
Name? {name}. Age? {age}. Trade? {profession}. Next, please!
Home: {home}, formerly <g.city()>. Pet: {pet}. Guild: {house}.
Player's notes: {name}, {alignment}, main enemy {enemy}, portrait by <g.person()>.
The wand measured {wand_length} inches, the journey home to {home} <g.i(20, 90)> miles.
Best friends of the {profession}: {friends}; favourite spell: {spell}.
A wand of {wand}, {wand_length} inches, lay next to the {weapon} with which {name} fights.
Here is what became of {name}, who lived in {home} and served {house}: {alive}.
The novel is by <g.person()>; its leading figure, {name}, is pure invention.
For the part of {name} the studio is still looking for an actor.
Character renamed from <g.Word()> to {name} on <g.date()>.
Dear <g.first()>, I have decided to call the heroine {name} after all.
Player: <g.person()>. Plays: {name}.
My main is {name}, I hardly ever log in with the others.
In the translation, too, the hero keeps the name {name}.
Which character did you create for the campaign? One by the name of {name}.
"{name}" is engraved on the medal that our hero was given.
Everything is told from the point of view of {name}.
The book, dedicated to <g.person()>, follows the adventures of {name}.
Age of the actress <g.i(20, 60)>, age of the character {age}.
He was <g.i(2, 4)> in the prologue, since then time has passed and he is {age}.
Age as per character sheet: {age} (corrected, it said <g.i(10, 90)> before).
She'll tell you that she is {age} if you ask politely.
I had imagined her about <g.i(20, 60)> years old, but the text says she is {age}.
How many birthdays has she had so far? {age}.
The narrator mentions in passing that he has reached the age of {age}.
Transferred from <g.Word()> to {house} at her own request, and a member there ever since.
Guild name: {house}; guild leader: <g.person()>.
Last season he played for <g.Word()>, this season he wears the shirt of {house}.
The school placed her in {house}.
Her application to {house} was accepted, so she is one of them now.
{house} has counted him among its members since <g.month()>.
Like everyone in his guild he pays a monthly fee to {house}.
Respecced from <g.c(["miller", "cobbler", "butcher", "weaver"])> to {profession} last night.
The town pays her a salary as its {profession}.
Payroll entry for him: {profession}, <g.price()> a month, room included.
He introduced himself as a {profession} and handed out cards.
She used to be a <g.c(["miller", "cobbler", "butcher", "weaver"])>, these days she makes her living as a {profession}.
The starting class I chose is {profession}.
After her apprenticeship she set up on her own as a {profession}.
Post for her should be sent to {home}, where she has a small flat.
He rents a room in {home} and sleeps there; his workshop is in <g.city()>.
Change of address: she no longer lives in <g.city()> but, as of <g.date()>, in {home}.
Home base on the map: {home}.
"Where do you come from?" - "From {home}, sir."
Every summer he travels to <g.city()>, every autumn he returns to his house in {home}.
She owns a cottage in {home} and spends the whole year there.
Registered as her pet with the school office: one {pet}.
He paid <g.price()> for a {pet} and has looked after it ever since.
Her brother owns a <g.c(["goose", "mule", "cow", "mastiff"])>, she owns a {pet}.
On <g.date()> the vet examined his {pet} and found nothing wrong.
Who takes care of your {pet} when you are away?
The animal waiting for her at the door every night is a {pet}.
Crafted a {weapon} today and equipped it right away.
The robbers got her purse, but not the {weapon} she fights with.
In the duel he used a {weapon}, the other man a <g.c(["toy sword", "old pike", "dull axe"])>.
Licence to carry one {weapon}, issued to her on <g.date()>.
Slung across her back, ready for combat, she wears a {weapon}.
If attacked, he defends himself with his {weapon}.
The wood of the wand? It's {wand}, if I am not mistaken.
Her broken wand of <g.c(["teak", "bamboo", "poplar", "palm"])> has been replaced by one of {wand}.
Ordered for him: one wand, wood {wand}, matt finish.
Most wands in class are <g.c(["teak", "bamboo", "poplar", "spruce"])>, but our heroine's is {wand}.
She rubs her wand with oil, because {wand} dries out easily.
The case is <g.i(50, 70)> inches long, the wand inside it {wand_length} inches.
Wand, total length in inches: {wand_length}
She had asked for <g.i(5, 20)> inches, but the wand they delivered is {wand_length} inches long.
Including the grip, his wand comes to {wand_length} inches.
The craftsman shortened the wand, so that it is {wand_length} inches long now.
Logged off at level {level}.
We started the evening on level <g.i(1, 5)> and I ended it on level {level}.
The final boss is level <g.i(20, 99)>, my hero only level {level}.
How far have you levelled her up? To {level}.
After the exam he was promoted to level {level}.
She suspected <g.person()> at first, but her real enemy turned out to be {enemy}.
In the final battle he will have to face {enemy}.
{enemy} cheated him out of his inheritance and has been his foe from that day on.
<g.person()> made peace with him, {enemy} is an enemy still.
Her feud with {enemy} began over a stolen horse.
Final boss and lifelong enemy: {enemy}
Friends list: {friends}
She hardly knows <g.person()>; the friends she really has are {friends}.
He often goes fishing with his friends {friends}.
Invitations were sent to her friends, namely {friends}.
Who are his friends? {friends}, as far as I know.
Most used spell: {spell}
In class they practised <g.c(["Nightfall", "Rust", "Black Rain"])>, but the spell she likes best is {spell}.
He opened the gate by casting {spell}.
{spell} is the spell she is famous for.
Alignment set to {alignment} by the game master.
I have decided to play her as {alignment} this time.
About the ending: {alive}.
You asked whether the character lives or dies. Answer: {alive}.
{name} has been employed as {profession} since <g.date()>.
According to <g.person()>, who invented the character, {name} is {age} years old.
<g.person()> recommended {name} to {house}, and the guild agreed to take the newcomer in.
{name} grew up in <g.city()> but has a house in {home} today.
The {pet} in the picture is the pet of {name}, drawn by <g.person()>.
The museum shows the {weapon} with which {name} went to war.
In the shop {name} tried six wands and left with the one of {wand}.
The wand of {name} is {wand_length} inches long, that of the teacher <g.i(5, 20)>.
<g.first()> has a character on level <g.i(2, 60)>, mine is called {name} and is on level {level}.
There has been bad blood between {name} and an old enemy, {enemy}, for ages.
{name} and a few friends ({friends}) have rented a boat.
{name} passed the test by casting {spell} in front of <g.person()>.
News of {name} from <g.person()>: {alive}.
I asked <g.person()> how the story ends for {name}: {alive}.
On the chart of morals the author puts {name} under {alignment}.
He has worked as a {profession} for <g.i(1, 3)> years and is {age} years old today.
She is {age} and joined {house} <g.i(1, 4)> years ago.
He is {age} now and moved from <g.city()> to {home} as a baby.
For somebody who is only {age}, the {weapon} in his hands is rather heavy.
Her age is {age}, the length of her wand {wand_length} inches.
At {age}, she has {friends} as friends and no need for more.
The seat of {house}, his guild, is in <g.city()>, but his own home is in {home}.
She reached level {level} thanks to the help of her guild, {house}.
In the match against <g.Word()> his team, {house}, beat the side of {enemy}, his old rival.
Like her friends {friends} she is a member of {house}, which <g.person()> founded.
A {profession} by trade, she bought a house in {home} for <g.price()>.
As {profession} he is hated by {enemy}, his competitor and enemy.
The {profession} repaired the handle of his {weapon} himself.
Working as a {profession}, she can take her {pet} along to work.
My {profession} went from level <g.i(1, 5)> to level {level}.
The {profession} is good at one spell, {spell}; the others he has to look up.
Outcome for the {profession}, as told by <g.person()>: {alive}.
She brought a {pet} home to {home} from a trip to <g.city()>.
He lives in {home}, and his friends {friends} live in <g.city()>.
{enemy} drove her out of <g.city()>, so she lives in {home} and plans revenge on this enemy.
Sold the <g.c(["mule", "cow", "mastiff"])>, kept the {pet} as a pet, polished the {weapon} for the next fight.
His {pet} hides whenever he casts {spell}.
Her friends {friends} feed the {pet} while she is abroad.
Weapon bought for <g.price()>: a {weapon}; required level <g.i(1, 9)>, her own level {level}.
{enemy} broke his <g.c(["old pike", "toy sword", "short bow"])>, so he meets this enemy with a {weapon} now.
The wand, {wand_length} inches, made from {wand}, cost her <g.price()>.
It isn't <g.c(["teak", "bamboo", "poplar"])>, it's {wand}, the seller explained, and the wand has a length of {wand_length} inches.
To cast {spell} you need a wand of at least <g.i(3, 6)> inches, and hers has {wand_length}.
A wand made of {wand} is allowed from level <g.i(1, 9)>, and he is on level {level}.
Learnt at level <g.i(1, 5)>, {spell} is what she still casts at level {level}.
{enemy}, his enemy, tried to turn his friends {friends} against him.
<g.first()> taught her <g.c(["Nightfall", "Rust", "Black Rain"])>, but she beat her foe {enemy} with the spell {spell}.
Level: {level}. Alignment, as agreed with <g.first()>: {alignment}.
Trade {profession}, alignment {alignment}, hair grey.
Latest from {home}, the town where she was born: {alive}.
When the friends ({friends}) ask for the hero, they are told: {alive}.
Member of {house}, alignment {alignment}, fees paid until <g.date()>.
{name}, {age}, resident in {home}, was interviewed by <g.person()>.
Contract between {house} and {name}: the latter starts as {profession} on <g.date()>.
Character {name}, level {level}, main weapon {weapon}; account holder <g.person()>.
<g.person()> sold {name} a wand: wood {wand}, length {wand_length} inches, price <g.price()>.
Lost near <g.city()>: a {pet}. Please bring it to its owner, {name}, who lives in {home}.
{name} is at war with {enemy}, a foe since school, and trusts no weapon but the {weapon}.
Cast list: {name}, {age}, the lead; {enemy}, the enemy; <g.person()>, stage manager.
{name} shares a flat in {home} with friends from school: {friends}.
At level {level}, {name} prefers the spell {spell} and is played as {alignment}.
What we know of {name}: trade, {profession}; age, {age}; last report, {alive}.
She was born in <g.city()>, lives in {home}, works as a {profession} and plays for the team of {house}.
He is {age}, on level {level}, and his enemy is {enemy}, who is <g.i(20, 90)>.
Allowed in the dormitory of {house}: her {pet}, her wand of {wand}; not allowed: the {weapon}.
Level {level} {profession} of {house} seeks partner, level <g.i(2, 60)> or above.
Her friends {friends} know that she is {age}, <g.person()> thinks she is <g.i(10, 90)>.
Take the {weapon}, leave the {pet} at home in {home}, and wait for me on <g.weekday()>.
With his wand ({wand}, {wand_length} inches) he cast {spell} until <g.time()>.
Armed with a {weapon} and helped by {friends}, her friends, she drove {enemy}, their common enemy, out of <g.city()>.
{spell} takes a wand of {wand}, a steady hand and the patience of a {profession} like her.
Alignment {alignment}, guild {house}, formerly <g.Word()>, home {home}.
The {profession}, {age}, and his enemy {enemy} met in the office of <g.person()>.
Pet insurance for a {pet}, owner {name}, a {profession}, yearly fee <g.price()>.
Final report on {name}, level {level}, of {house}, written by <g.person()>: {alive}.
Of all the cast, <g.person()> included, it is {name} whom the camera never leaves.
Turn the book over and the blurb begins: "For {name}, a {profession} of no great fame, the day had started badly."
"Not <g.first()>," she corrected the clerk, "it's {name}, with {age} years behind me and a train to catch."
tbh i only bought the game because you get to be {name} and smash stuff with a {weapon}
No sooner is {name} introduced, with a {pet} asleep in one boot, than the roof comes down on page <g.i(3, 30)>.
To whom does the title of the saga refer? To {name}, one learns late, and not to the villainous {enemy}.
One speaks in the taverns of a certain {name}, whom neither {enemy} nor hunger could bend, hard as both have tried.
Author: <g.person()>. Illustrator: <g.person()>. Protagonist: {name}, {profession}.
Let it be known that the bearer of this scroll, {name} by birth, travels under the protection of {house}.
[login] <g.word()>_<g.i(2, 90)> has selected hero slot 1: {name} (lv{level})
The twin was christened <g.first()>, whereas our own protagonist received {name} at the font.
Heroes come in all sizes, and the one I mean, {name}, counts {age} birthdays.
How many birthdays has the {profession} had? {age}, while her brother is already past <g.i(2, 90)>.
The mentor turned <g.i(2, 90)> in spring, the pupil, {name}, had reached {age} by then.
"How old do you take me for? <g.i(2, 90)>?" - "{age}," said the {profession}, and she blushed, for he had hit it.
Elves do not ask such a thing, but the census of {home} did, and put down {age} for her years.
Since her mother gave birth to her in {home}, {age} springs have come and gone.
In the file of the {profession} under "years lived" stands a neat {age}.
Old enough to vote? At {age}, the {profession} would only laugh at the question.
At an age when others retire or learn to walk, namely {age}, he signed with {house}.
The crest over his bunk shows whom our {profession} answers to: {house}, and never again <g.company()>.
Expelled from <g.company()>, {name} found comrades at last under the flag of {house}.
Whose tabard is that on her back? Why, the one of {house}, whose {profession} she has been since <g.month()>.
Recruiters of <g.company()> came in vain, for {house} already had his vow.
The sash, the salute and {spell}, her one piece of magic, she owes to {house}, being one of them.
Roster update: +1 {profession} for {house}, the rest of the ranks unchanged.
By blood he would be <g.last()>, by oath he is one of {house}, by wages a {profession}.
On match days she puts on the jersey of {house}; her cousin <g.first()> roots for the others.
Banished from the hall of {house}? Never, they kept his chair and his {weapon} for him.
gg, that's {house} winning again and yes im on their side, resident {profession}
Under the vaults of {house}, among sisters of the same order, she may lay down her {weapon}.
The one who mends, mixes and bills as a {profession} in this tale is none other than {name}.
Her father had been a <g.word()> merchant; she herself makes her bread as a {profession}.
"Occupation?" the officer barked. {name} thought of saying poet, but {profession} was the honest answer.
{profession}: on this they pay him in {house}, his guild, for this they wake him at night.
The apprentice years with Master <g.last()> over, {name} hung out a sign, and it read "{profession}".
Respec'd last night, no longer a tank, went full {profession} and dinged {level}.
If a leak, a curse or a corpse had to be dealt with, {home} sent for her, its only {profession}.
For the tax office he is a {profession}, for <g.first()> next door an idler.
What the world gained in a {profession}, <g.city()> lost in a dancer when she changed careers.
Unlocks at character creation: {profession}. Picked it, liked it, kept it to level {level}.
At {age} years he would have wished to be a sailor; fate, however, had made a {profession} of him.
To the smoke over {home}, every autumn, {name} returns, for there stands the bed of her childhood.
He works in <g.city()> during the week, but the key in his pocket opens a door in {home}.
{home}, the place for which {name} is homesick in every chapter, lies under snow.
"You're not from around here." - "No, I grew up in {home}, {name} by name, and only my aunt is from <g.city()>."
Passing through <g.city()> and <g.city()>, the {profession} rides back to where her people dwell, {home}.
Letters for the {profession} are to be sent to {home}, second cottage past the mill.
You can take the girl out of {home}, so they say, but her accent gives her cradle away.
The dialect betrays the {profession}: so speaks one only where he was a child, in {home}.
Not <g.city()>, as the legend will have it, but {home} has the right to call {name} its daughter.
His postcode, if they had any, would be that of {home}; the dungeon of {enemy}, his tormentor, is merely where he was held.
Hay, fleas, a bowl with water: {name} buys all of it for the {pet} that she has tamed.
<g.first()> breeds horses, whereas at the heels of our {profession} trots a {pet}.
Who eats the leftovers in the household of {name}? A {pet}, beloved and house-trained.
{pet}. Bought at <g.price()> on the market of {home}, where he was born, it has never left his side since.
She had asked for a sister at {age}; what she found under the tree, and cuddles to this day, was a {pet}.
summoned my companion critter again, its a {pet}, im lvl {level} and it still won't listen
Between the wild <g.color()> bear in the wood and the {pet} in the basket of {name} there is one difference: the second is hers.
His nearest and dearest on four legs, or however many it may have, is a {pet}.
"Whose is that {pet}?" asked the guard. "Mine," sighed {name}, "and I shall pay for the curtain."
Vet's bill, patient: {pet}; accompanied by its keeper, a {profession}.
Leashed to the gatepost in {home} a {pet} awaits its mistress, who is buying bread with <g.first()>.
Hanging above her bed in {home}, but never dusty, the {weapon} with which she wins her fights.
The guard carried a pike, the cook a pan, and the {profession} of whom we tell laid a {weapon} on the table.
{weapon} drawn! And thereby {name} ended the discussion with {enemy}, whom she abhorred.
They frisked him at the gate of {home} and took away the {weapon}, his sole means of attack.
finally lvl {level}!! swapped the starter knife for a {weapon}, main hand for good now
Ask the scars of {enemy} what our man strikes with; they will answer: a {weapon}.
"Leave your arms at the door." Clattering, a {weapon} fell onto the heap from her hand.
Insured against theft by {name}: <g.i(2, 9)> boots, one cloak and the {weapon} with which battles are won.
For parade the ranks of {house} wear a <g.color()> sash; in earnest she, one of them, reaches for her {weapon}.
It was not by words that he beat {enemy}, it was by means of a {weapon}.
Slot "main hand" => {weapon}; slot "off hand" => <g.word()> lamp.
From which tree came the stick that channels {spell}, her pet formula? Her wand came from {wand}.
The staff of his teacher <g.last()> was bone, yet the wand in the sleeve of {name} is {wand}.
{wand}, smooth and a bit scorched at the tip, is what {name} points when enchanting.
Some swear by ivory. In the wand of {name}, though, one finds nothing but {wand}.
Between thumb and finger she rolled her wand, {wand} by its grain and by its smell.
The catalogue listed twelve timbers for wands; our pupil of {house} was chosen by {wand}.
"That's never bone, your wand?" - "Sir, it is {wand}, {wand_length} inches, my grandmother cut it."
Material of the magic stick, as customs noted it: {wand}; core unknown; declared by a {profession}.
He polishes the {wand} of his wand with <g.word()> oil before saying {spell}.
Only through {wand}, the timber of her wand, will {spell} flow without burning her.
new wand day, {wand} this time, {wand_length} in from grip to tip
The tape measure, laid along the wand of {name}, stopped at {wand_length}.
From handle to tip {name} counts {wand_length} inches on the wand, and not the <g.i(2, 6)> of a child's.
{wand_length}: so many inches of magic stick poke out of her boot.
How long must the sheath for his wand be cut? The saddler noted {wand_length}, plus a thumb's width.
It looks shorter in his fist, but put a ruler against that wand of {wand} and you will read {wand_length} inches.
<g.first()> has a stubby wand of <g.i(2, 6)>, {name} draws one of {wand_length} inches.
At {wand_length} inches, the thing with which she casts {spell} barely fits into the sleeve.
Dimensions of the wand as per certificate: {wand_length} in length, <g.i(1, 3)> round the grip; timber: {wand}.
Between the tip of his wand and its pommel lie {wand_length} inches of {wand}.
Grown-ups smirk at wand sizes; the {profession} from {home} simply replies "{wand_length} inches" and hexes them.
Sawn off after the accident, the wand has come down to {wand_length} inches.
Grinding all of <g.month()> has paid off for {name}: the number beside the portrait has climbed to {level}.
The healer is stuck on <g.i(2, 40)>, my own {profession} just dinged {level}.
Not enough XP for the next rank, so the {profession} remains on {level} for the time being.
"What lvl are you?" - "{level}, main magic {spell}, and you?" - "Don't ask."
Dungeon needs <g.i(2, 20)>? No worries, my {profession} stands at {level}.
{name} was demoted from <g.i(30, 90)> to level {level} after the patch, and cursed.
Savegame <g.i(2, 90)>: hero has {level} on the level counter and a {weapon} in the bag.
Level-wise? {level}. Gear-wise? A {weapon} and wet socks.
*** {name} has advanced! The new level is {level}. Choose a perk. ***
Of levels the {profession} has gained {level} altogether, counting the very first.
Does the {profession} lean to light or dark? {alignment}, answers the rule book dryly.
{alignment} was ticked by {name} on the sheet where the morals of the character are asked for.
The paladin next to her is as good as gold, but by her own ethics our {profession} ranks as {alignment}.
Morally speaking one would have to call {name} {alignment}, were one to call it anything.
detect alignment on the {profession}, pls. DM: you sense {alignment}
Three camps are known to the gods of {home}, good, neutral and evil, and they counted its child among the {alignment}.
Conscience of the hero, in one word from the manual: {alignment}.
Of a soul so {alignment} as that of {name} the bards of {home} sing at length.
On the scale of right and wrong the designers placed their level {level} heroine at {alignment}.
Under {alignment} and not under any other heading does the bestiary of morals list this {profession}.
The followers of {house} may differ, yet his own heart is {alignment}, says the oracle.
What old <g.last()> heard about the {profession} by pigeon was brief: {alive}.
The oracle was asked about <g.first()> and kept silent, but about {name} she said: {alive}.
{alive}, and with that the chronicle of {name} closes.
After {enemy} had done the worst, {home} was told about its child: {alive}.
Read the epilogue if you doubt me; concerning our {profession} it states that {alive}.
Rumours about {name} were many, the truth is only one: {alive}.
spoilers for s<g.i(2, 9)> finale!! ok so {name}: {alive}
Extract from the healer's report on the {profession} of {house}: {alive}.
And {name}, asked the children? The teller closed the book and said that {alive}.
Of her chums, {friends}, nothing is known, of herself we know this much: {alive}.
Whenever {enemy} is mentioned, {name} spits, for no one, not even <g.first()>, has done her greater wrong.
With <g.person()> the {profession} merely quarrels; it is {enemy} whose downfall he dreams of.
{enemy} again! Must every plot to ruin {name} come from the same quarter?
Who burned down his mill? Who stole his bride? In each case {enemy}, and hence the feud.
Between {name} and {enemy} there is bad blood, while with <g.first()> it is merely chess.
Not out of love did {enemy} follow her from {home}, her birthplace, but in order to destroy her.
The dartboard in her room in {home} bears a picture, and it shows {enemy}.
Against {name} stands, from the first act to the last, {enemy}, the wickedest part of the piece.
For whom would {name} lay down the {weapon}, her one means of defence? For {friends}, dear companions, and for none besides.
Thick as thieves with {friends}, {name} hardly notices that <g.first()> exists.
{friends}: to these {name} tells secrets, on these {house}, her guild, has no claim.
<g.first()> only owes the {profession} money, whereas those dear to his heart are {friends}.
Nobody came to the trial of {name} save those who loved the accused, to wit {friends}.
party chat with my besties {friends}, your lvl {level} tank has snacks, no randoms pls, esp. not <g.first()>
"Bring your pals," said the host, and so the {profession} brought {friends}.
When {enemy} struck, on her side stood, loyal as ever, {friends}.
The bracelet of {name} has a charm for every chum: {friends}, in the order in which they met.
It is to {friends} that he lent his {weapon}, for to mates one lends what one would hide from {enemy}.
With {friends} the heroine is on the best of terms, with the neighbour <g.last()> on none.
His heart's brothers and sisters in {house}, so he names {friends}.
To the words "{spell}" the door gave way, as to all magic of {name}.
{name} knows <g.i(2, 40)> hexes, and yet, in danger, out comes always {spell}.
{spell}! And where the troll had stood there was but smoke and our {profession}.
"What was that you just muttered, {name}?" - "{spell}, I use it on stubborn jars."
hotkey 1 = {spell}, hotkey 2 = potion, thats all the magic my char does
<g.first()> prefers curses from the <g.color()> book; {name} is known for {spell}.
Through long nights in {home} she recited {spell} until sparks flew from the {wand}, the wood of her wand.
Cooldown <g.i(2, 90)> s, mana enough: the {profession} cast it again, {spell}, straight at {enemy}.
No charm has got the {profession} out of more cellars than {spell}, be it even the oldest in the book.
The incantation by which one recognises {name} in the dark is {spell}.
On her sleeve, lest she forget the enchantment under fire, stands written "{spell}".
Guild {house}, tier <g.i(1, 9)>, applicant {name}: accepted.
Come to {home}, wrote the {profession}, my door there is open, and bring {friends}, I miss my pals.
{weapon} in the right hand, {wand} wand in the left, on the shoulder a {pet} as company.
Of {age} years, of {house}, of {home}: thus, in that order, the herald gave her age, her order and her birthplace.
First the name, {name}; then the trade, {profession}; last, the grade of experience, {level}.
{pet} fed, {weapon} sharpened, {enemy} still at large: another day in the life of our heroine.
They measured the wand ({wand_length} inches), guessed the wood ({wand}) and never asked how old he was.
Tonight {name} toasts {friends}, the truest of chums, and curses {enemy}.
Fortune-teller to {name}: "You feel like <g.i(2, 90)>, dearie, yet the lines in your palm add up to {age} years."
No ticket for minors, but the {profession}, with {age} candles on the last cake, walked in.
Who shared their last crust with {name}? Not <g.person()>, who had plenty, it was {friends}, chums of old.
The second-hand rod on the shelf was <g.i(2, 6)> inches, while the wand that {name} waves comes to {wand_length}.
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
---
Audition list, hall <g.i(1, 9)>
Role: {name} (approx. {age})
What the role does: {profession}
Prop: a {weapon}, bring your own
Director: <g.person()>
---
~ Save slot <g.i(1, 9)> ~  <g.date()>
{name}
LV {level}   {profession}
equipped > {weapon}
guild > {house}
last spell > {spell}
---
Dear diary, <g.weekday()> night

today I turned {age}. My {pet} ate the cake.
{friends} came over, what good friends they are. {enemy}, that old enemy of mine, did not.
Back in {home} it must be snowing.
---
Receipt from the wand shop
sold to: {name}
wood: {wand}
length: {wand_length} inches
price: <g.i(3, 40)> gold
served by <g.person()>
---
<g.first()>: ok new campaign, introduce yourselves
<g.first()>: my one is {name}, {alignment}, lives in {home}
<g.first()>: class + lvl?
<g.first()>: {profession}, {level}
<g.first()>: who's the bad guy for you then
<g.first()>: {enemy}, same enemy as always
---
THE CAST
{name} ......... played by <g.person()>
Trade: {profession}
Friends of the hero: {friends}
The enemy: {enemy}
Does the hero make it? Spoiler: {alive}.
---
Entry in the guild book of {house}

Admitted on <g.date()>: {name}, {age} years of age, from {home}.
Calling: {profession}. Animal brought along: {pet}.
Weapon handed in at the door: {weapon}.
Signed, <g.person()>, clerk
---
name/{name} age/{age} house/{house}
level/{level} spell/{spell}
pet/{pet}
wand/{wand}, {wand_length} inches
---
Innkeeper's ledger, <g.date()>
Room <g.i(1, 30)>: a guest giving the name of {name}, by trade {profession}, travelling up from {home} where the family still lives.
Left in my keeping: one {weapon}. Taken upstairs against my wishes: one {pet}, said to be tame.
Age, as far as I could coax it out: {age}.
Paid <g.price()> in advance. - <g.person()>
---
Dear Aunt <g.first()>,
you ask what I read these days. It is all about {name}, a {profession}, {age} years young, who is mad about one bit of magic, {spell}.
The best scenes are those with the chums, {friends}; you would love them.
Least of all do I like {enemy}, who is out for our hero's blood from page <g.i(2, 30)> on.
But I will not tell you more than this: {alive}.
Yours, <g.first()>
---
who        | {name}
sworn into | {house}
bread from | {profession}
cradle     | {home}
strikes w/ | {weapon}
grade (xp) | {level}
compass    | {alignment}
checked by | <g.person()>
---
LFG!! main = {name}
{profession}, dinged {level} last night
mh: {weapon}
tagged for {house} so no guild invites
opener is always {spell}
no pvp vs <g.first()> thx
---
Ollivant & Daughters, wandmakers, <g.city()>
Repair ticket no. <g.i(100, 999)>
Brought in by: {name}, who is with {house}
Object: wand, timber {wand}, tip to grip {wand_length} inches
Complaint: emits soap bubbles instead of {spell}, the customer's usual magic
Ready on <g.weekday()>; collected by the customer's {pet}, if need be
---
OBITUARY OR NOT?
Readers from {home} have asked this paper about their famous child, {name}, the {profession}.
Our correspondent <g.person()> rode out and can report: {alive}.
The quarrel with {enemy} goes back, as is known, to a stolen cow.
Flowers and letters are received by {friends}, who count as the closest companions.
---
<g.time()> <g.first()>: did u finish the book
<g.time()> <g.first()>: yesss. {name} is my favourite ever
<g.time()> <g.first()>: the {profession}?? who is like {age}?
<g.time()> <g.first()>: yes and has that {pet} as a pet, i want one
<g.time()> <g.first()>: and {enemy}, ugh, what a bully. i would hate that one too in the hero's place
<g.time()> <g.first()>: ok spoil me, what happens at the end. - {alive}
---
(character) {name}
(morals) {alignment}
(years since birth) {age}
(roof over head) {home}
(magic words) {spell}
(wand: what tree) {wand}
(wand: how many inches) {wand_length}
---
Minutes of the hearing held on <g.date()>, <g.last()> presiding
The accused stated the following: I am {name}. I have seen {age} winters. My people are from {home}.
I swore my oath to {house} and to nobody else.
Confiscated: a {weapon}; a wand, {wand}, broken.
Witnesses for the defence, all of them friends: {friends}.
The complaint was brought by {enemy}, whom the accused calls a mortal foe.
---
{name};{age};{profession};{home};{house};{level};{weapon};{pet};{spell}
# order: name; years; trade; place of origin; guild; lvl; arm; animal; magic
# exported <g.date()> by <g.first()>
---
The Ballad, in prose
In {home}, where the fog comes from, there lived one called {name}.
A {pet} lay at the hearth, for company; a {weapon} hung over it, for visitors.
Of friends there were, no more and no fewer: {friends}.
Of enemies there was but {enemy}, and that was plenty.
"Sing of <g.person()> instead!" the drunkards cried. The singer did not.
---
AUDIO DRAMA <g.i(1, 40)> - VOICES NEEDED
Lead: {name} (sounds about {age}; the lead's calling in the story: {profession})
Baddie: {enemy}, always after the lead
Chums of the lead, small parts: {friends}
Sound effect, barking or similar: the lead's {pet}
Contact <g.person()>, <g.phone()>
---
House register of {house}, new boarders, <g.month()>
  1. {name}
     coming from: {home}
     completed years: {age}
     wand (wood / inches): {wand} / {wand_length}
     creature in cage: {pet}
  2. place still free, apply to <g.person()>
---
Postcard from <g.city()>
Mum, don't worry! Work as a {profession} is fine and {house} treats me like one of its own.
My {pet} is fat and well. Made level {level} on <g.weekday()>.
{friends}, my dear mates, send their love.
If {enemy} turns up at yours again making threats, bolt the door.
Your {name}
---
Teacher's remarks
Pupil: {name} of {house}. Not to be mixed up with <g.person()>.
Strong in: {spell}, which is cast on every occasion.
Weak in: keeping the {pet} out of my desk.
The wand ({wand}) has {wand_length} inches and is pointed at people too often.
Company kept: {friends}. Nice children.
---
Q: Let's start easily. You are?
A: {name}.
Q: And you earn your keep how?
A: As a {profession}. Before that I sold <g.noun()>s in <g.city()>.
Q: Whom do you loathe most in this world?
A: {enemy}. Next question.
Q: What's that on your belt, and what's that under your hat?
A: The thing I fight with, a {weapon}. And my pet, a {pet}.
Q: Readers want to know where you are at home. A: {home}.
---
FOUND near the old bridge on <g.date()>
a purse with a card, on which is written: property of {name}, {profession}
a stick, {wand_length} inches, {wand}, clearly a wand
a {weapon}, the owner's only arm, to judge by the wear
a badge that shows membership of {house}
If lost for good, hand everything to {friends}, the owner's bosom friends.
---
Translator's note to volume <g.i(2, 9)>
The protagonist, in the original <g.word()>, is here rendered as {name}.
Of the place of birth, {home}, no map exists. The age, {age}, follows the first edition; the second has <g.i(2, 90)>.
For the adversary we kept {enemy}; for the favoured enchantment we chose {spell}.
By the author's own ranking of virtue the protagonist counts as {alignment}.
And yes, dear worried reader: {alive}.
---
> inspect hero
You see {name}. Over the head floats a {level}, the level.
Tabard: {house}. Right hand: {weapon}, ready to hit.
Aura, as far as good and evil go: {alignment}.
At the heels: a {pet}, obedient, more or less.
> inspect fate
It is written: {alive}.
---
Recruiting report, sergeant <g.last()>, <g.venue()>
Took on today a {profession} of {age}, answering to {name}.
Brings own {weapon}, asks for no pay but the head of {enemy}, against whom there is an old grudge.
Experience: level {level} by our table, against <g.i(2, 90)> for the average recruit.
Chaplain's verdict on the soul: {alignment}.
"""

KIND = Kind(
    name="character",
    fields={
        "name": field("name character_name character full_name hero", name,
                      labels="Name | Character | Character name | Full name | Hero | Player character | Who | NPC"
                             " | Called | Known as"
                             " | Protagonist | Heroine | Played as | Alias"),
        "age": field("age age_years", lambda g, d: g.int(5, g.c([19, 80, 900])), number=True,
                     labels="Age | Age (years) | Years | Years old | Age in years | age | How old"
                            " | Years of age | Winters seen | Aged | Yrs"),
        "house": field("house team guild faction", house,
                       labels="House | Team | Guild | Faction | School house | Member of | Affiliation"
                              " | Belongs to | Clan | Sorted into"
                              " | Order | Sworn to | Banner | Fights for"),
        "profession": field("profession class job occupation", profession,
                            labels="Profession | Class | Job | Occupation | Character class | Trade | Role"
                                   " | Works as | Vocation | Calling"
                                   " | Craft | Earns a living as | Line of work | Guild trade"),
        "home": field("home hometown residence lives_in home_town", home,
                      labels="Home | Home town | Lives in | Residence | From | Origin | Place of origin | Born in"
                             " | Homeland | Lives at"
                             " | Dwelling | Where from | Birthplace | Based in"),
        "pet": field("pet animal familiar", pet,
                     labels="Pet | Animal | Familiar | Companion animal | Pets | Pet animal | Creature"
                            " | Accompanied by (animal) | Beast | Tame animal | Animal friend"),
        "weapon": field("weapon main_weapon", weapon,
                        labels="Weapon | Main weapon | Weapon of choice | Armed with | Equipped | Fights with"
                               " | Arms | Carries"
                               " | Wields | Armament | Weapon in hand"),
        "wand": field("wand wand_wood", lambda g, d: g.c(WOODS.of(g)),
                      labels="Wand | Wand wood | Wand made of | Wand (wood) | Wand material | Wood of the wand"
                             " | Wand carved from | Wand, wood | Wood used for the wand"),
        "wand_length": field("wand_length wand_size", wand_length,
                             number=True,
                             labels="Wand length | Length of wand | Length of the wand | Wand (length) | Wand size"
                                    " | Wand, length"
                                    " | Wand in inches | How long the wand is | Wand: length (in) | Wand measures"),
        "level": field("level lvl", lambda g, d: g.int(1, g.c([9, 20, 99])), number=True,
                       labels="Level | Lvl | Lv. | LVL | Character level | Current level | lv | Experience level"
                              " | Level reached | Hero level | Lv | Lvl."),
        "alignment": choice(
            "alignment side", labels="Alignment | Side | Moral alignment | Character alignment | Alignment (moral)"
                                     " | Heart"
                                     " | Moral side | Ethics | Moral compass",
            says={
                "good": "she always helps the weak | he would never harm an innocent | a kind heart who saves others"
                        " | he protects the poor and asks nothing for it | she gives her last bread to strangers"
                        " | a true hero who fights for justice | he stands on the side of light"
                        " | she risks her life for others"
                        " | he is noble and selfless | a friend of all who suffer"
                        " | she keeps every promise and spares her prisoners"
                        " | she stops to bandage a wounded foe"
                        " | what he steals from the rich ends up on poor tables"
                        " | gentle to beasts, fair to servants, that is how he rules"
                        " | she would rather starve than cheat an orphan"
                        " | he pulled the child of a stranger out of the flames"
                        " | mercy comes first with her, even in battle"
                        " | he spends his gold on bread for the hungry"
                        " | she fights only to shield the helpless"
                        " | an honest soul whom all the village loves"
                        " | he gave up his throne so that nobody else would suffer"
                        " | her heart is pure, the unicorns let her touch them"
                        " | he heals anybody at the door, paid or not"
                        " | she shares her blanket with whoever is cold"
                        " | he would walk through fire for a stranger"
                        " | she took in seven orphans and loves them all"
                        " | he never lies, never steals and always lends a hand"
                        " | she forgave the man who robbed her"
                        " | he defends the village without asking for a coin"
                        " | lost lambs and lost souls alike find shelter with her"
                        " | he freed the slaves and went home on foot"
                        " | she speaks up for those who have no voice"
                        " | his sword is drawn only to protect the innocent"
                    " | she nurses the sick for nothing"
                    " | he gives back whatever he finds"
                    " | she warns even her foes of danger"
                    " | he has never turned a beggar away"
                    " | helping others is what she lives for"
                    " | he would sooner die than hurt a child"
                    " | he carries the old woman's firewood home and takes no pay"
                    " | she gave her own medicine to a sick enemy"
                    " | he protests whenever somebody is treated unfairly"
                    " | she adopted the stray that others kicked"
                    " | people in need know they can count on his kindness"
                    " | she refuses any order that would hurt the innocent",
                "neutral": "he takes no side in the war | she neither helps nor harms | he stays out of every quarrel"
                           " | she serves whoever pays and takes no side | light or darkness, it is all the same to him"
                           " | she keeps the balance between light and darkness | he does not care who wins"
                           " | she refuses to choose a side"
                           " | he looks only after his own garden and harms nobody | neither hero nor villain"
                           " | she belongs to no side"
                           " | saints bore him and so do monsters | she sells maps to angels and demons alike"
                           " | he has never lifted a finger for either camp"
                           " | she hires herself out to the highest bidder, whatever the cause"
                           " | neither kind nor cruel, he simply minds his own business"
                           " | she will not harm you and she will not help you either"
                           " | the war of the gods is none of his concern"
                           " | both armies asked her to join, and both were turned down"
                           " | he weighs every deed and keeps the scales level"
                           " | she sits on the fence and watches the two sides fight"
                           " | as long as he is left in peace, anyone may wear the crown"
                           " | her creed is nature's way, which knows no right and no wrong"
                           " | he would not raise a hand for the king, nor against him"
                           " | she trades with heroes and villains at the same price"
                           " | quarrels of others leave him cold, he goes fishing"
                           " | right or wrong are words that she shrugs at"
                           " | he keeps out of it, whichever banner flies"
                           " | she answers to no cause, bright or dark"
                           " | today he guides the knights, tomorrow the bandits, for equal pay"
                           " | she wants no part in any war between light and shadow"
                           " | he neither gives alms nor robs anyone"
                           " | she stands exactly in the middle between saints and sinners"
                    " | he has no quarrel with angels or with devils"
                    " | she keeps her distance from both camps"
                    " | whoever wins the war, he will go on fishing"
                    " | she judges nobody and joins nobody"
                    " | he does no great harm and no great kindness"
                    " | being left alone by both sides is all she wants"
                    " | he has declared himself impartial and sticks to it"
                    " | she works for kings and rebels alike and prefers neither"
                    " | he declined to fight for the light and declined to fight for the dark"
                    " | she is indifferent to good and evil"
                    " | he acts now kindly, now selfishly, never to extremes"
                    " | she remains on the sidelines of the conflict",
                "evil": "he kills for pleasure | she wants to rule the world by fear | a cruel villain without mercy"
                        " | he burns villages for fun | she serves the darkness | he tortures his prisoners"
                        " | the worst villain of the land"
                        " | she poisons anyone in her way | he is wicked through and through | a heartless tyrant"
                        " | she enjoys the pain of others | he has sold his soul to the dark lord"
                        " | she laughed while the orphanage burned | he strangled his own brother for a crown"
                        " | people vanish in her cellar and never come out"
                        " | treason, murder and torture fill his days"
                        " | she has prisoners whipped and smiles | he spreads the plague to sell the cure"
                        " | no crime is too foul for this one | she betrays whoever trusts her and delights in it"
                        " | his only joy is the suffering he causes"
                        " | she drinks the blood of innocents at midnight"
                        " | he enslaved a whole people and worked them to death"
                        " | rotten to the core, he plots the ruin of all that lives"
                        " | he breeds monsters and sets them on farms"
                        " | her smile means that somebody is about to suffer"
                        " | he sells children into the mines"
                        " | she cursed a whole town because it bored her"
                        " | the weak are there to be crushed, he likes to say"
                        " | he hangs messengers for the fun of it"
                        " | her throne is built on stolen lives and lies"
                        " | he drowned the puppies and whistled a tune"
                        " | all that is vile in the realm bows to her"
                        " | he stabs his helpers in the back once they are of no use"
                    " | she starves the peasants and feasts in front of them"
                    " | he murders anyone who stands between him and power"
                    " | cruelty is her favourite pastime"
                    " | he robs widows and burns their houses down"
                    " | she plans to wipe out the whole village"
                    " | he has innocent people tortured to death"
                    " | he blackmails the poor and laughs about it"
                    " | she ordered the massacre of the whole valley"
                    " | he feeds his servants to his monsters"
                    " | she wishes everybody harm and acts on it"
                    " | he lets his own people die to get richer"
                    " | she kidnaps children and locks them up for life",
            }),
        "alive": flag("alive is_alive living", labels="Alive | Still alive | Living | Is alive | Alive?"
                                                " | Survives | Survivor | Not dead",
                      yes="the character is still alive | he survives the last battle | she is alive and well"
                          " | he lives to the end of the book"
                          " | she survived it all | he made it out alive | she did not die after all"
                          " | he is still living today"
                          " | she lives on after the final chapter | against all odds he is not dead"
                          " | nobody managed to kill her"
                          " | he escapes death at the end"
                          " | her heart still beats on the last page | they pulled him breathing from the rubble"
                          " | she grew old in peace and writes letters to this day"
                          " | reports of his death turned out to be false"
                          " | he is up and about again after the duel"
                          " | you can meet her at the market every morning"
                          " | the poison failed, he woke up at noon | not even the dragon could finish her off"
                          " | he outlives everybody else in the saga | she limps, but she is among the living"
                          " | the hero pulls through, don't worry | his wounds have healed and he rides again"
                          " | she was seen yesterday, hale and hearty"
                          " | he breathes, he eats, he complains: all is well"
                          " | the fall did not kill her"
                          " | the sequel finds him in good health"
                          " | she cheated the reaper once more"
                          " | he woke from the coma and asked for soup"
                          " | they thought her lost, but she came back on foot"
                          " | he is still with us, says the healer"
                          " | she made it through the winter and the siege"
                          " | the executioner's rope snapped and he got away with his life"
                    " | he recovers from his injuries"
                    " | she is living happily by the sea at the end of the story"
                    " | the rescue came just in time to save his life"
                    " | he was wounded, but he lived"
                    " | she is one of those who come home from the war alive"
                    " | everyone believes him dead, but he is hiding in the mountains"
                    " | he returns home safe and sound"
                    " | she has been found alive under the snow"
                    " | the doctors were able to save him"
                    " | she is not dead, only asleep"
                    " | he survives the shipwreck and reaches the shore"
                    " | her pulse is steady and she is out of danger",
                      no="the character is dead | he dies in the last battle | she was killed in the second volume"
                         " | he has been dead for years"
                         " | she died saving the others | he does not survive the story"
                         " | she fell in the war and was buried by the sea"
                         " | he was murdered | her grave lies on the hill | he lost his life in the fire"
                         " | she drowned in the river"
                         " | he is no longer alive | nobody could save her life, she passed away"
                         " | his bones rest under the old oak | she never woke up again after the duel"
                         " | they lit his funeral pyre at dawn"
                         " | the arrow went straight through his heart and that was the end of him"
                         " | she perished in the snow | he drew his last breath in chapter nine"
                         " | only her ghost still wanders the halls | he was hanged at the crossroads"
                         " | the plague took her in spring | he fell from the tower and broke his neck"
                         " | she is mourned by all who knew her | his widow wears black since the siege"
                         " | he breathed his last at dawn"
                         " | the dragon ate her, boots and all"
                         " | a stone with his name on it stands in the churchyard"
                         " | she was slain in the final duel"
                         " | he bled to death on the stairs"
                         " | the wake was held at the inn and everybody cried"
                         " | she went down with the ship"
                         " | his ashes were thrown into the sea"
                         " | the fever carried her off within a week"
                         " | no healer could bring him back, his heart had stopped"
                    " | she was found lifeless at the foot of the stairs"
                    " | he is killed by an arrow before the end"
                    " | all the village came to her funeral"
                    " | he did not come back from the battle, he fell on the first day"
                    " | she is dead and buried"
                    " | the poison killed him within the hour"
                    " | he succumbed to his wounds"
                    " | she was executed at sunrise"
                    " | his body was found in the well"
                    " | the illness proved fatal and she died in her bed"
                    " | he never made it out of the burning house, it became his tomb"
                    " | she has been gone from this world since the plague"),
        "enemy": field("enemy nemesis archenemy rival", enemy,
                       labels="Enemy | Nemesis | Archenemy | Arch-enemy | Rival | Worst enemy | Fears"
                              " | Sworn enemy | Foe | Antagonist"
                              " | Hates | Villain | Opponent | Adversary"),
        "friends": strings("friends companions allies", friend,
                           labels="Friends | Companions | Best friends | Allies | Friend(s) | Friends with"
                                  " | Close friends"
                                  " | Mates | Circle of friends | Best mates | Trusted friends"),
        "spell": field("spell favourite_spell favorite_spell signature_spell", spell,
                       labels="Spell | Favourite spell | Favorite spell | Signature spell | Best spell"
                              " | Magic spell | Known spell | Casts"
                              " | Incantation | Charm | Favourite charm | Spell of choice"),
    },
    sentences=SENTENCES,
    documents=DOCUMENTS,
)
