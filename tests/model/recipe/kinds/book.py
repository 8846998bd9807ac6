"""Books and other things to read, watch and hear: catalogue cards, reviews, library notes, reading lists."""
from .table import Kind, choice, field, flag, strings

TOPICS = """friendship|war|memory|climate change|migration|love|grief|space travel|family secrets|the sea|faith|power|
artificial intelligence|childhood|old age|music|football|cooking|mountaineering|gardening|economics|slavery|revolution|
astronomy|evolution|psychology|loneliness|identity|coming of age|betrayal|justice|railways|bees|mathematics|painting|
language|democracy|poverty|medicine|motherhood|fatherhood|revenge|dreams|exile|city life|farm life|philosophy|
architecture|photography|money|trees|oceans|volcanoes|ancient Rome|medieval trade|the Silk Road|dance|chess|robots|
education|sleep|happiness|cats|wolves|ghosts|time travel|privacy|propaganda|prisons|islands|deserts|
nutrition|design""".replace("\n", "").split("|")

HEADS = """The|The|The|A|My|Our|Last|Silent|Broken|Hidden|Golden|Winter|Lost|Black|Little|Beyond the|Under the|
Before the|
A Brief History of the|Letters to the|The Girl with the|The Man and the|Waiting for the|Children of the|Notes on the|
House of the|Return to the|The Secret of the|An Introduction to the|Song of the""".replace("\n", "").split("|")


def title(g, d):
    x = g.r.random()
    if x < 0.3:
        return g.title()
    noun = g.noun().capitalize()
    if x < 0.55:
        return g.c(HEADS) + " " + noun
    if x < 0.68:
        return f"{g.c(HEADS)} {g.adj().capitalize()} {noun}"
    if x < 0.76:
        return f"{noun} and {g.noun().capitalize()}"
    if x < 0.82:
        return f"The {noun} of {g.city()}"
    if x < 0.87:
        return noun + ": " + g.c(["A Novel", "A Life", "A Memoir", "Stories", "Essays",
                                  "Volume " + g.int(1, 9), "Poems"])
    if x < 0.91:
        return f"The {noun}'s {g.noun().capitalize()}"
    if x < 0.95:
        return g.Word()
    return f"{g.i(2, 99)} {g.adj().capitalize()} {g.c(['Days', 'Letters', 'Nights', 'Lessons', 'Stories'])}"


def publisher(g, d):
    if g.p(0.35):
        return g.company()
    name = g.c([g.last, g.Word, g.Word])()
    return g.c(["{} Press", "{} Books", "{} Publishing", "{} Verlag", "{} House", "{} & Sons", "Editions {}",
                "{} Editions", "{} University Press", "{}", "Edizioni {}", "{} Publishers",
                "{} Media", "The {} Press"]).format(name)


def isbn(g, d):
    digits = "".join(str(g.i(0, 9)) for _ in range(9))
    check = g.c("0123456789X" if g.p(0.4) else "0123456789")
    a, b = g.i(1, 3), g.i(5, 7)
    short = "-".join([digits[:a], digits[a:b], digits[b:], check])
    last = str(g.i(0, 9))
    x = g.r.random()
    if x < 0.4:
        return g.c(["978-", "978-", "979-"]) + short[:-1] + last
    if x < 0.65:
        return g.c(["978", "979"]) + digits + last
    if x < 0.8:
        return digits + check
    if x < 0.9:
        return short
    return ("978-" + short[:-1] + last).replace("-", " ")


def topic(g, d):
    if g.p(0.25):
        return g.adj() + " " + g.noun()
    return g.c(TOPICS) if g.p(0.8) else g.noun()


FIELDS = {
    "title": field("title book_title name book", title,
                   labels="Title | Book | Book title | Name | Work | Title of the book | T | Original title | "
                       "Full title"
                          "| Name of the book | Title of work | Book name | Title and subtitle "),
    "author": field("author author_name writer written_by", lambda g, d: g.person(),
                    labels="Author | By | Written by | Writer | Author name | A. | Author (first, last) | "
                        "Novelist | Creator"
                           "| Words by | Author's name | From the pen of | Name of author "),
    "year": field("year publication_year published year_published",
                  lambda g, d: g.int(1850, 2026) if g.p(0.5) else g.int(1980, 2026), number=True,
                  labels="Year | Published | Publication year | Year of publication | First published | Released | "
                      "Pub. year | © | Release year"
                         "| Printed in | Year of release | Came out in | Issued "),
    "publisher": field("publisher publishing_house press", publisher,
                       labels="Publisher | Published by | Publishing house | Pub. | Imprint | House | Press"
                              "| Publishing company | Brought out by | Issued by | Name of publisher "),
    "pages": field("pages page_count number_of_pages length", lambda g, d: g.int(40, 1300), number=True,
                   labels="Pages | No. of pages | Page count | Length (pages) | pp. | Number of pages | Extent | "
                       "Print length"
                          "| Total pages | How many pages | Volume (pages) | Size in pages "),
    "isbn": field("isbn isbn_number isbn_13 isbn13", isbn,
                  labels="ISBN | ISBN-13 | ISBN-10 | ISBN no. | ISBN number | ISBN (print) | I.S.B.N."
                         "| ISBN code | International book number | Book number (ISBN) | Order under ISBN "),
    "language": field("language lang text_language", lambda g, d: g.language(),
                      labels="Language | Lang. | Written in | Language of the text | Lang | Edition language | "
                          "Text language"
                             "| Tongue | Language of this edition | In which language | Book language "),
    "rating": field("rating stars score review_score",
                    lambda g, d: g.decimal(1, 5, g.i(1, 2)) if g.p(0.65) else g.int(1, 10), number=True,
                    labels="Rating | Stars | Score | My rating | Average rating | Review score | Rated | "
                        "Readers' rating | Our verdict (points)"
                           "| Stars given | Average score | Reviewers' score | Points "),
    "topics": strings("topics subjects themes", topic,
                      labels="Topics | Subjects | Themes | About | Keywords | Subject headings | Main themes | "
                          "Topics covered"
                             "| Deals with | Subject matter | Tags | What it is about "),
    "genre": choice("genre category book_genre",
        labels="Genre | Category | Section | Shelf | Kind of book | Filed under"
               "| Literary genre | Kind | Class | Type of book ",
        says={
            "mystery": "an inspector hunts a killer | who is the killer | every guest had a reason to kill | "
                "a murder at the grand hotel | the detective suspects everybody | a crime novel | "
                "a case for the inspector | a murder must be solved | "
                "a detective looks for a murderer | who killed the old lord is the question | "
                "a clever detective follows the clues | "
                "a body is found in the library | you won't guess the murderer before the last page | "
                "an inspector solves a murder | "
                "a classic whodunit | a private eye takes on a murder case | full of clues and suspects | "
                "a crime novel with a clever inspector | "
                "somebody poisoned the guests, and the police have many suspects"
                       "| the butler has an alibi, but is it true | a corpse in the lake and not a single witness "
                       "| the inspector returns from retirement for one last murder "
                       "| nobody heard the shot, and everyone had a motive "
                       "| a sleuth with a limp unravels a poisoning "
                       "| the sergeant finds a bloody glove and a list of names | who put the arsenic in the tea "
                       "| the trail of the killer leads to the vicarage "
                       "| a locked room, a dead banker and seven suspects "
                       "| the commissioner interrogates the heirs until one confesses "
                       "| the dead man in the garden was strangled, but by whom "
                       "| readers can puzzle along until the culprit is unmasked "
                    "| three suspects, one knife and a very patient inspector "
                    "| the vicar is found dead and every clue points to his sister "
                    "| a retired detective can't leave an old murder case alone "
                    "| who pushed the heiress off the cliff "
                    "| fingerprints on the glass give the murderer away "
                    "| the police are baffled until the detective looks at the clock "
                    "| a poisoned birthday cake and nine suspects "
                    "| murder on the night ferry, with the inspector on board "
                    "| you'll suspect everyone until the killer is caught "
                    "| one alibi too many makes the inspector wonder "
                    "| the detective finds a second body in the cellar "
                    "| a murder at a wedding, and every guest is lying "
                    "| the police arrest the wrong man while the killer strikes again "
                    "| who shot the judge, and why "
                    "| a crime story with a surprising murderer "
                    "| the inspector has three days to find the killer "
                    "| the maid finds her master stabbed in his study "
                    "| a chief inspector and her dog track down a murderer "
                    "| one of the passengers is a murderer, but which one "
                    "| whoever killed the professor knew the house well "
                    "| the detective gathers all the suspects in the drawing room "
                    "| a string of murders keeps the police of a quiet village busy ",
            "romance": "he falls in love with his neighbour | love at first sight | a tender love story | "
                "she falls in love on a journey | they kiss on the last page | about two lovers | "
                "she can't forget her first love | a summer of love and kisses | boy meets girl | "
                "a great love affair | love wins in the end | two strangers fall for each other | "
                "they fall in love in a bakery | for hopeless lovers | kisses under the moon | "
                "two people fall in love | a love story | she loses her heart to a stranger | "
                "full of kisses and broken hearts | "
                "the two lovers find each other in the end | a story about falling in love by the sea | "
                "will they marry in the end | "
                "it is about a great love | for everyone who loves a love story | a wedding and two people in love | "
                "a passionate love affair"
                       "| her heart races whenever he walks in | they can't stand each other, until they kiss "
                       "| an old flame is rekindled at a wedding | will he dare to tell her that he loves her "
                       "| two lonely hearts meet on a ferry | butterflies in the stomach on every page "
                       "| she has sworn off men, then she meets him "
                       "| longing glances, secret letters and a first kiss "
                       "| the baker and the countess lose their hearts to each other "
                       "| they were made for one another, only they don't know it yet "
                       "| a proposal in the rain makes up for all the tears "
                       "| between them it crackles from the very first date "
                    "| she writes love letters to a man she has never met "
                    "| he has loved her since they were at school, and she doesn't know "
                    "| a kiss on a bridge changes two lives "
                    "| two rivals become lovers "
                    "| will her heart choose the doctor or the gardener "
                    "| he comes back after ten years to tell her that he still loves her "
                    "| love blooms in a tiny flower shop "
                    "| they quarrel, they part, they fall into each other's arms "
                    "| a holiday flirt turns into the love of a lifetime "
                    "| for all who believe in true love and happy couples "
                    "| she marries the wrong man and loves another "
                    "| their first kiss is in the rain "
                    "| two hearts, one summer by the lake "
                    "| he proposes on the last page and she says yes "
                    "| a love triangle in a small town "
                    "| the story of a couple who meet again and fall in love anew "
                    "| they meet at a dance and can't stop thinking of each other "
                    "| she moves to the coast and falls for the fisherman next door "
                    "| a widower learns to love again "
                    "| he writes her name in the sand and kisses her "
                    "| after the divorce she finds the man of her dreams "
                    "| two colleagues hide their love from the whole office ",
            "fantasy": "a dragon guards the treasure | wizards fight for the throne | "
                "magic returns to the kingdom | an elf and a dwarf become friends | a school for young wizards | "
                "witches and spells | elves, orcs and magic | "
                "dragons and wizards | a young witch learns magic | elves and dwarves go to war | "
                "a quest for a magic sword | "
                "full of spells and dragons | a wizard protects the kingdom | set in a realm of magic | "
                "goblins, trolls and an enchanted ring | "
                "an apprentice of magic rides a dragon | a sorceress breaks a curse | a world where magic is real"
                       "| the last dragon egg is about to hatch "
                       "| a blacksmith's son finds out that he can cast spells "
                       "| the orcs are gathering at the gates of the elven city "
                       "| a cursed crown and the sorcerer who forged it "
                       "| unicorns, talking swords and a dark lord | only a half-elf can break the spell "
                       "| the mages of the tower have lost their powers "
                       "| a map leads the dwarves to the cave of the dragon "
                       "| a prophecy, a magic amulet and a kingdom in peril "
                       "| beyond the mirror lies a land ruled by a witch "
                       "| griffins carry the young mage into battle | the necromancer raises an army of skeletons "
                    "| a boy hatches a dragon in his mother's barn "
                    "| the wizard's staff is broken and the magic is leaking out "
                    "| trolls at the bridge, elves in the woods "
                    "| a knight bargains with a witch for his shadow "
                    "| the king of the dwarves has lost his enchanted axe "
                    "| she opens the door to a world where spells grow on trees "
                    "| a fairy queen wages war on the goblins "
                    "| one ring of keys opens all the gates of the magic realm "
                    "| dragon riders defend the sky kingdom "
                    "| a young sorcerer is sent on a quest for the phoenix "
                    "| a girl discovers that she is a witch "
                    "| the elves close their forest to all humans "
                    "| a magic sword chooses a farm boy "
                    "| the dragon king demands his crown back "
                    "| wizards, giants and a spell gone wrong "
                    "| an enchanted castle that only appears at full moon "
                    "| a village girl is taught to cast spells by an old wizard "
                    "| the sword glows whenever an orc is near "
                    "| dwarves dig up a sleeping dragon "
                    "| a potion turns the prince into a troll "
                    "| the heir to the throne can talk to dragons "
                    "| a war between witches and elves ",
            "science_fiction": "set on a spaceship in the far future | robots and aliens | humans live on Mars | "
                "first contact with aliens | "
                "a crew travels to a distant galaxy | sci-fi at its best | in the future, machines rule the planet | "
                "a starship gets lost between the stars | a colony on a distant planet | a SF classic | "
                "aliens land on Earth"
                               "| in the year 3000 nobody lives on Earth any more "
                               "| the ship's computer begins to have a will of its own "
                               "| an android wants to know whether it has a soul "
                               "| the wormhole takes them to the other end of the galaxy "
                               "| settlers on a moon of Jupiter hear a strange signal "
                               "| cyborgs rule the cities of tomorrow "
                               "| the aliens don't come to conquer, they come to learn "
                               "| after light years of travel the crew wakes from cold sleep "
                               "| clones fight for their rights on an orbital station "
                               "| warp drives, lasers and a mutiny in deep space "
                               "| a time machine carries its inventor to the end of the world "
                               "| what if machines could dream, asks this tale of the future "
                    "| the last humans live on a space station around Saturn "
                    "| an alien ship hovers above the ocean "
                    "| robots have taken over, only one engineer resists "
                    "| faster than light to a planet of glass "
                    "| a colony ship wakes its sleepers too early "
                    "| the future belongs to machines that think "
                    "| Mars declares its independence from Earth "
                    "| an astronaut receives a message from another galaxy "
                    "| in the 25th century memories can be bought and implanted "
                    "| the spaceship's crew finds a copy of itself "
                    "| an engineer repairs a robot that has feelings "
                    "| the first city on Venus is running out of air "
                    "| aliens have been living among us for years "
                    "| a starship on its way to a new planet "
                    "| the computer that governs the future makes a mistake "
                    "| space pirates attack a station near Neptune "
                    "| the crew of a spaceship finds a dead planet "
                    "| a robot is put on trial in the year 2400 "
                    "| humans and aliens share one space station "
                    "| the first human born on Mars wants to see Earth "
                    "| a pilot flies her starship into another galaxy "
                    "| androids do all the work, until they refuse ",
            "biography": "the true story of a life | it tells the life of a famous woman | "
                "the life story of a great painter | "
                "the memoirs of a politician | a portrait of a singer, from birth to death | "
                "from her childhood to her last years, a real life told | "
                "it follows the real life of a scientist | the life of a composer, told by his daughter | "
                "it describes the life of a real king | a true life, carefully researched"
                         "| from the cradle to the grave of a great statesman "
                         "| it's the life of a real nurse, told from her letters "
                         "| friends and rivals of the composer remember him "
                         "| she recounts how she grew up, failed and became a star "
                         "| how a shy boy became the richest man in the country, a true account "
                         "| the footballer looks back on his career "
                         "| every station in the life of the physicist is covered "
                         "| the inventor's diaries served as the source for this portrait "
                         "| a dancer tells the story of her own life "
                         "| who was the woman behind the famous name, really "
                         "| the chancellor's life, told by someone who knew him well "
                         "| the rise and fall of a real tycoon "
                    "| the life of a pilot, from her first flight to her last "
                    "| he tells how he grew up poor and came to lead a nation "
                    "| letters and diaries paint a portrait of the real man "
                    "| it traces the life of an actress, year by year "
                    "| her own memories, from the farm to the concert hall "
                    "| the true life of a woman who became a judge "
                    "| a singer's memoirs, honest and funny "
                    "| what the great chemist was like at home, as his family remembers "
                    "| childhood, career and old age of a real explorer "
                    "| the autobiography of a boxer "
                    "| the life of a queen, told by a reporter who knew her "
                    "| how a village girl became a world-famous violinist, a true story "
                    "| the author looks back on her own eighty years "
                    "| the life and work of a great architect "
                    "| a tennis champion remembers "
                    "| it covers the life of a president from school to retirement "
                    "| the life of a famous singer, told by her sister "
                    "| how he became a great conductor, in his own words "
                    "| it recounts the life of a real general "
                    "| a politician writes down her memories "
                    "| who he was, where he came from and how he died: the life of a great actor "
                    "| based on talks with her family, it portrays a real scientist ",
            "history": "about what really happened in past centuries | it describes the fall of an empire | "
                "from the Middle Ages to our time | "
                "an account of past wars and treaties | it explains how the great war began | "
                "based on old archives and records of past ages | "
                "about kings, wars and peasants of past centuries | a study of the past | "
                "the past centuries of a continent | "
                "how people lived in the Bronze Age"
                       "| what the peasants ate and feared in the year 1348 "
                       "| a scholar retraces the routes of the Vikings "
                       "| the causes of the revolution, explained with the help of letters of the time "
                       "| how Rome was governed and why it fell "
                       "| from the first settlements to the partition of the country "
                       "| parish registers tell how people used to live "
                       "| it reconstructs the siege of the city day by day from eyewitness reports "
                       "| the rise of the Hanseatic trade, with maps | why the treaty of 1648 still matters "
                       "| the plague years as the chroniclers saw them | a scholarly account of the colonial era "
                       "| the long road to the abolition of slavery, told from the sources "
                    "| how a small republic turned into an empire, based on the archives "
                    "| it shows how people lived in the age of the crusades "
                    "| the war of 1870, seen from both sides "
                    "| a historian explains the fall of Constantinople "
                    "| five centuries of trade and taxes "
                    "| what the ruins tell us about the ancient Egyptians "
                    "| the age of the railway barons, documented with old maps "
                    "| how the monarchy ended, told from official records "
                    "| from the Stone Age to the first cities "
                    "| a chronicle of the past century "
                    "| how the Black Death changed Europe "
                    "| what caused the two world wars "
                    "| the everyday life of the ancient Greeks "
                    "| a historian on the kings of the Middle Ages "
                    "| the story of the city since it was founded in Roman times "
                    "| events and dates of the great revolution, with sources "
                    "| the rise and fall of an ancient kingdom, based on excavations "
                    "| how farmers lived three hundred years ago "
                    "| an expert describes the causes of the civil war "
                    "| from the Roman roads to the first railways "
                    "| it traces four centuries of the slave trade "
                    "| what old chronicles tell us about the Middle Ages ",
            "cooking": "full of recipes | 100 recipes for every day | recipes from grandmother's kitchen | "
                "a chef shows his best dishes | "
                "soups, cakes and stews to make at home | how to bake bread | simple dishes for busy evenings | "
                "recipes for vegetarians | it teaches you to roast, bake and grill | "
                "everything from starters to desserts, with recipes | "
                "a cookbook"
                       "| what to do with a pumpkin, from soup to pie "
                       "| with lists of ingredients and step-by-step photos "
                       "| dumplings, sauces and roasts the way grandma made them "
                       "| take two eggs, a pinch of salt and follow the instructions "
                       "| dinner on the table in twenty minutes | the secrets of a good stock, revealed by a chef "
                       "| from sourdough to strudel, it's all in there | forty ways to prepare potatoes "
                       "| your oven will thank you for this one | a must for anyone with a wok "
                       "| seasonal menus for every month, with shopping lists "
                       "| pickle, ferment and preserve what the garden gives "
                    "| dishes from ten countries, with ingredients you can get anywhere "
                    "| recipes for one pot "
                    "| how to roast a goose and what to serve with it "
                    "| cakes, biscuits and pies, each with a photo "
                    "| learn to knead, proof and bake "
                    "| a cook reveals what's in her soup "
                    "| quick recipes for students "
                    "| pasta, risotto and polenta, explained step by step "
                    "| grill, marinate, season "
                    "| what to cook on Sundays "
                    "| sixty recipes with vegetables "
                    "| how to make your own pasta "
                    "| a baker passes on his bread recipes "
                    "| starters, mains and desserts for guests "
                    "| ingredients, cooking times and tips for every dish "
                    "| salads and soups for hot days "
                    "| eighty dishes that can be made in half an hour "
                    "| how to cook rice, lentils and beans "
                    "| cakes and breads, with exact amounts of flour and sugar "
                    "| it shows how to fry, steam and braise "
                    "| the chef explains each of his sauces "
                    "| recipes with few ingredients, for beginners at the stove ",
            "poetry": "a collection of poems | verses about nature | sonnets and odes | short poems without rhyme | "
                "rhymes and stanzas | "
                "written in verse | haikus for every season | poems of a lifetime | every page holds one poem | "
                "songs and ballads in verse | "
                "a slim volume of verse"
                      "| the lines rhyme, the stanzas sing | elegies for a lost brother "
                      "| few words, a lot of white paper, and each line a picture | forty sonnets on parting "
                      "| limericks and nonsense verse | best read aloud, line by line, for the sake of the metre "
                      "| free verse from the trenches | a cycle of odes to the sea | the poet rhymes again "
                      "| iambs and trochees in perfect order | hymns to the night, in long lines "
                      "| the ballads are short, the rhymes are clever "
                    "| each stanza has four lines "
                    "| poems to learn by heart "
                    "| rhymed couplets about the moon "
                    "| verses written at night "
                    "| a poet looks at the snow and finds a metaphor for it "
                    "| thirty haikus and a ballad "
                    "| lyrical, in rhythm and rhyme "
                    "| a hundred short poems "
                    "| odes, elegies and a single sonnet "
                    "| the collected verse of a lifetime "
                    "| poems about leaving home "
                    "| the poet writes in rhyming verse "
                    "| a sonnet for each week of the year "
                    "| two dozen poems and a few drawings "
                    "| verses to read aloud, some rhymed, some not "
                    "| the best poems of a young poet "
                    "| forty poems in five parts "
                    "| three stanzas on each page "
                    "| the poet has collected her verses of ten years "
                    "| love poems and laments "
                    "| verse after verse about rain "
                    "| poems that don't rhyme ",
            "children": "for young readers from five years up | a picture book | a bedtime story for kids | "
                "to read aloud to the little ones | "
                "with many pictures, for ages three and up | kids will laugh out loud | "
                "for boys and girls starting to read | "
                "a little bear can't sleep, told for the youngest | made for small hands, with thick pages | "
                "for primary school kids | "
                "for reading aloud at bedtime"
                        "| the mouse looks for its mum and finds her on the last page "
                        "| with flaps to lift and animals to stroke "
                        "| for the very small, with one sentence on each page "
                        "| ideal for those who have just learned their letters "
                        "| parents will have to read it out again and again "
                        "| a rabbit learns to count, for ages four to six "
                        "| first words and big colourful drawings "
                        "| something to look at together before the light goes out "
                        "| little ones will love the hedgehog who can't swim | made for nursery schools "
                        "| toddlers can chew on the corners without doing harm "
                        "| large letters, short sentences, lots of pictures of ducks "
                    "| a hedgehog looks for a friend, with pictures on every page "
                    "| for kids in their first year at school "
                    "| mum reads it out, the kids look at the pictures "
                    "| for children from four to eight "
                    "| a rabbit learns to tie its shoes, for the little ones "
                    "| big letters for beginners at reading, aged six and up "
                    "| toddlers can press a button and it quacks "
                    "| a goodnight story with bears and balloons "
                    "| made for the nursery, with cardboard pages "
                    "| kids between seven and ten will love it "
                    "| a cardboard book for babies and toddlers "
                    "| for children who are learning to read "
                    "| the little fox goes to nursery, with lots of pictures "
                    "| read it to your kids at bedtime "
                    "| a story with pictures for six-year-olds "
                    "| a funny book for young children and their parents "
                    "| made for kids aged three to six "
                    "| a picture book about a penguin who wants to fly "
                    "| grandpa can read it to the little ones "
                    "| for girls and boys from the age of eight "
                    "| small children can find the hidden duck in each picture "
                    "| the little bear starts school, a story for first readers ",
        }),
    "translated": flag("translated is_translation is_translated", labels="Translated | Translation | Is a translation"
                                                  "| Translated work | Is it a translation | Translated text "
                                                  "| Has been translated ",
        yes="it is a translation | translated from another tongue | translated into the local tongue with great care | "
            "a new translation | the translator did a fine job | you are reading a translation | "
            "it had to be translated first | "
            "this edition is a translation | not the original text but a translation | in a fresh translation | "
            "beautifully translated | the translation reads well"
            "| someone has carried it over from the original tongue | the translator even saved the puns "
            "| these aren't the author's own words but those of a translator "
            "| rendered from the original by an experienced hand "
            "| the original is in another tongue, what you hold is the translation "
            "| two translators worked on it for a year | a note by the translator explains the choice of words "
            "| the author can't read this text, it's someone else's rendering "
            "| it came to us from abroad and was put into our tongue "
            "| one notices here and there that it was first written in a foreign tongue and then translated "
            "| a prize-winning translation | the jokes survived the translation "
                    "| a translator spent two years on it "
                    "| it has been translated for this edition "
                    "| what you read here is a translation "
                    "| the translator has added a note "
                    "| rendered from the original tongue by an award-winning translator "
                    "| it lost a little in translation "
                    "| for this edition the original was translated anew "
                    "| translated with a fine ear "
                    "| the wording is the translator's "
                    "| the first translation of this text "
                    "| a translator put it into our tongue "
                    "| it was written in another tongue and translated later "
                    "| the name of the translator is given inside "
                    "| this is the translated version "
                    "| somebody translated it for the local market "
                    "| a careful translation of the foreign original "
                    "| a translator worked from the original manuscript "
                    "| you aren't reading the original but a translated text "
                    "| the translator was paid by a foundation "
                    "| this text was translated "
                    "| we had it translated "
                    "| translated by two students ",
        no="this is the original text | not a translation | in the original version | it has never been translated | "
           "you read it as it was written, not in translation | an untranslated edition | "
           "the text is in its original tongue | "
           "it was not translated | not translated | the text has not been translated | "
           "nobody has translated it yet | no translation | still waiting for a translator | "
           "in its original wording | no translator was needed | there is no translation yet | "
           "it's the original, not a translation | "
           "original edition, untranslated | we only carry the untranslated original"
           "| no translator has had a hand in it "
           "| each word is the author's own, in the tongue it was conceived in "
           "| we print it exactly as the author wrote it, in the original tongue "
           "| foreign rights are for sale, no one has translated it so far | so far there's only the original "
           "| it was left in the tongue of its author | you get the original wording, straight from the author "
           "| it has yet to find its translator | readers abroad are still waiting for a translation "
           "| this is what the author typed, word for word, nothing translated "
           "| the author wrote it in the very tongue you read it in | no translation exists "
                    "| it isn't a translation "
                    "| nobody had to translate it "
                    "| the original wording, nothing has been translated "
                    "| you read the original "
                    "| it appears here in the very words in which it was written, untranslated "
                    "| nothing has been lost in translation, as there wasn't any "
                    "| there's no translation of it to this day "
                    "| printed in the original, not in translation "
                    "| we've got the untranslated original "
                    "| a translation is planned, but this is the original text "
                    "| no one has translated this book "
                    "| the text stands as the author wrote it, it was never translated "
                    "| you get it in the tongue in which it was written "
                    "| it did not have to be translated "
                    "| this version is the original one "
                    "| there has not been a translation so far "
                    "| you've got the original text in your hands, not a translation "
                    "| we haven't had it translated "
                    "| a translation was never made "
                    "| it was printed without being translated "
                    "| the text is original, no translator worked on it "
                    "| the author's own words, untranslated "),
    "format": choice("format binding edition_format",
        labels="Format | Binding | Edition | Type of edition | Medium | Available as"
               "| Book format | Version | Comes as | Form ",
        says={
            "paperback": "with a soft cover | a softcover edition | bound in soft card | "
                "it bends easily and fits in a coat pocket | "
                "a soft-bound pocket edition | softback | the cover is soft | "
                "a cheap pocket edition with a soft cover | "
                "soft cover, glued | it has a flexible paper cover | a softbound copy"
                         "| you can roll it up and stick it in your back pocket "
                         "| with a limp cover and a glued spine | the cover creases easily "
                         "| light enough for the beach bag, thanks to its soft cover "
                         "| a mass-market edition with a bendy cover "
                         "| card covers, glued, already a bit dog-eared "
                         "| its spine is cracked and its soft cover curls "
                         "| the small cheap one with the flexible cover | a pocket-sized softback "
                         "| wrapped in thin card instead of boards "
                         "| it flops open in your hand, there are no stiff boards "
                         "| soft covers, a bit of shelf wear "
                    "| it bends when you hold it in one hand "
                    "| the soft cover has a crease "
                    "| light, soft-covered and cheap "
                    "| the softcover version "
                    "| a paper-covered copy for the beach bag "
                    "| with a soft cover that has come loose "
                    "| glued, not sewn, in a flexible cover "
                    "| the soft-bound one "
                    "| a soft-cover pocket book "
                    "| its thin cover curls at the corners "
                    "| the cover is made of thin card "
                    "| a softcover, slightly bent "
                    "| it has a soft cover and weighs very little "
                    "| not bound in boards, just a soft cover "
                    "| the cheap edition with a paper cover "
                    "| a soft cover that has got a few creases "
                    "| the cover is soft and a little torn "
                    "| a soft-cover copy, read once "
                    "| the one with the soft cover, not the bound one "
                    "| thin paper cover, spine glued "
                    "| in flexible card covers "
                    "| you can bend the cover ",
            "hardcover": "with a hard cover | bound in cloth, with dust jacket | a hardback | "
                "cloth-bound with a dust jacket | "
                "with stiff boards and a ribbon | a heavy bound edition with dust jacket | bound in leather | "
                "the boards are stiff and the jacket is intact | a hardbound copy | "
                "half-linen binding with hard boards | "
                "hardback with dust jacket"
                         "| the corners of the boards are slightly bumped "
                         "| sewn and bound in linen, with a ribbon | stiff boards under a glossy jacket "
                         "| a solid volume with cloth boards | it comes in a slipcase, bound in red cloth "
                         "| the dust jacket is torn, the boards are fine "
                         "| drop it on your foot and you'll feel the boards "
                         "| half leather, gilt edges, stiff covers | bound to last, with boards and headbands "
                         "| the heavy one with the stiff cover | linen over boards, gold lettering on the spine "
                         "| a case-bound copy with its wrapper "
                    "| bound between two hard boards "
                    "| in linen, with a jacket round it "
                    "| a hard-bound copy with a ribbon "
                    "| its hard cover has sharp corners "
                    "| cloth binding, sewn, with dust jacket "
                    "| the hardback one "
                    "| firmly bound in boards "
                    "| hard covers with gold lettering "
                    "| the stiff cover survives every fall "
                    "| a bound edition in a slipcase, with hard covers "
                    "| it has a hard cover and a dust jacket "
                    "| the hardback edition "
                    "| bound in boards, with sewn pages "
                    "| a hard cover that protects the pages "
                    "| it's the one with the stiff boards, not the soft one "
                    "| cloth-bound, hard covers, heavy "
                    "| the cover is hard and has no scratches "
                    "| the bound one with the dust jacket, not the soft one "
                    "| covers of stiff board, sewn spine "
                    "| a hardback copy, read once "
                    "| bound in blue linen "
                    "| its dust jacket is missing, the hard cover is fine ",
            "ebook": "read it on your tablet | an EPUB for your e-reader | a file for your tablet | "
                "no paper, just a file to read | opens on any e-reader | made for e-readers | "
                "to read on your tablet | as a file for your e-reader | available for download as EPUB | "
                "the digital edition, for e-readers | "
                "an EPUB file | for your phone or e-reader | a digital edition without paper | "
                "as a PDF or EPUB download | "
                "read it on a screen | only as a digital file to read | download it to your e-reader"
                     "| takes up no room on the shelf, just two megabytes "
                     "| open it on your reader and choose the font size "
                     "| you'll receive a link to download the file "
                     "| it can be read in the dark on a backlit screen "
                     "| no printing, no shipping, just tap and read | an electronic edition for reading devices "
                     "| it syncs the page you're on between your phone and tablet "
                     "| protected by a digital watermark | it can be loaded onto every common reading device "
                     "| charge your reader before you start | a MOBI file and an EPUB "
                     "| search the text or look up words with a tap "
                    "| loads onto your e-reader in seconds "
                    "| on the tablet you can enlarge the letters "
                    "| it comes as a file, by mail "
                    "| tap the screen to turn the page "
                    "| an EPUB without copy protection "
                    "| you read it on a screen "
                    "| digital only, to be read on a tablet or phone "
                    "| for download, to be opened on an e-reader "
                    "| no paper copy, just the EPUB "
                    "| the battery of my e-reader died in the middle of it "
                    "| I have it on my e-reader "
                    "| the file opens on phones and tablets "
                    "| you buy it online and download the file "
                    "| sent as an EPUB attachment "
                    "| there is nothing to hold, you read it on the screen "
                    "| for reading on a tablet or an e-reader "
                    "| send me the EPUB, I'll read it on my phone "
                    "| an electronic copy, no paper "
                    "| I read it on my tablet "
                    "| the file can be opened with any reading app "
                    "| you get the text as a download for your e-reader "
                    "| to be read on screen ",
            "audiobook": "an actor reads it aloud | to listen to while you cook | narrated in a calm voice | "
                "spoken by a well-known actor | listen to it on the train | you listen instead of reading | "
                "to listen to in the car | read aloud by an actor | spoken by the author herself | "
                "a recording of nine hours | "
                "on six CDs, read by an actress | for listening on the go | as MP3, narrated by an actor | "
                "narrated by a famous voice | "
                "to be listened to | put on your headphones and listen to the narrator | the spoken version"
                         "| eleven hours of running time, unabridged "
                         "| a warm baritone takes you through the story "
                         "| shut your eyes and let somebody read to you "
                         "| two speakers take turns reading out the chapters "
                         "| perfect for long drives, just press play "
                         "| the narrator gives every character a voice of their own "
                         "| recorded in a studio with a cast of readers | your ears will love it "
                         "| it can be streamed and listened to at double speed "
                         "| read out loud by the author's brother | for those who like to listen while ironing "
                         "| spoken word on two MP3 discs "
                    "| eleven hours to listen to "
                    "| the narrator has a deep voice "
                    "| put on your headphones and listen "
                    "| on eight CDs "
                    "| an actress lends it her voice "
                    "| something to listen to on long drives "
                    "| narrated by two speakers "
                    "| you can hear it, not read it "
                    "| unabridged recording "
                    "| press play and listen "
                    "| the author reads it to you herself "
                    "| a recording for the car "
                    "| you can listen to it while running "
                    "| read by two actors on five CDs "
                    "| listening time: ten hours "
                    "| it is read aloud by a professional speaker "
                    "| the running time is nine hours "
                    "| I listened to it in the car "
                    "| read to you by a famous actress "
                    "| twelve hours of listening "
                    "| the speaker has a pleasant voice "
                    "| I heard it on my headphones while jogging ",
        }),
}

SENTENCES = """
I have just finished "{title}".
I'm reading {title} at the moment.
Have you read {title}?
The book is called {title}.
The title is {title}.
My favourite book is {title}.
Our book of the month: {title}
{title} is a book you won't forget.
{title} is a wonderful read!
We talked about {title} at our book club on <g.weekday()>.
Could you order the book {title} for me?
hello, do you have {title} in your library?
You have borrowed "{title}", please return it by <g.date()>.
The book "{title}" is overdue.
New in our library: "{title}"
I lent my copy of {title} to <g.first()>.
Don't miss {title}, out now!
This review is about {title}.
If you read only one book this summer, make it {title}.
A book like "{title}" comes along once in ten years.
I bought {title} at a flea market in <g.city()>.
Thanks for recommending {title} - I loved it.
We are reading '{title}' in school.
{title}'s last chapter is the best part.
{title} by {author}
{title} (by {author})
"{title}" was written by {author}.
"{title}" by {author}, {publisher}, {year}
{author}: {title}. {publisher}, {year}.
{author}, "{title}" ({year})
{author} ({year}). {title}. {publisher}.
{author} wrote {title} in {year}.
{author}'s "{title}" has {pages} pages.
{author} is the author of {title}.
I read {title} by {author} in two days.
Have you heard of {author}, who wrote "{title}"?
With "{title}", {author} has written a great book.
In {year}, {author} published "{title}".
{title} was published in {year} by {publisher}.
{title} was first published in {year}.
{title} has {pages} pages and was published by {publisher}.
{title}, {pages} pages, ISBN {isbn}
The {genre} book "{title}" by {author} is on loan.
"{title}" is a {genre} title from {publisher}.
"{title}" came out in {year} and deals with {topics}.
The ISBN of {title} is {isbn}.
I give {title} {rating} stars.
{title}: {rating} out of 5
{title} is available as {format}.
{title} ({language}, {pages} pages)
Please send me one copy of "{title}", ISBN {isbn}.
The {language} edition of "{title}" was published by {publisher}.
The author is {author}.
The author, {author}, lives in <g.city()>.
Written by {author}.
It was written by {author}.
It's by {author}.
by {author}
A new book by {author}!
{author} wrote it.
{author} is the author.
{author} wrote this book in only <g.int(2, 11)> months.
Author {author} will sign copies on <g.weekday()>.
The writer {author} knows how to tell a story.
I like everything that {author} writes.
Who wrote it? {author}, I think.
{author} tells the story with a lot of humour.
{author} writes about {topics}.
The book was written by the great {author}, and one can tell.
{author}'s style is simple and clear.
It is {author}'s best book so far.
The latest work from the pen of {author}.
{author} writes in {language}.
{author} worked on it until {year}.
Born in <g.int(1801, 1990)>, {author} is the author of the book.
{author} sent the manuscript to {publisher} in {year}.
{author} published it with {publisher}.
{author} needed {pages} pages to tell this story.
(c) {year} {author}
Copyright {year} by {author}
It was published in {year}.
It came out in {year}.
First published {year}
Published in {year} by {publisher}.
Year of publication: {year}
The first edition appeared in {year}.
The book is from {year}.
{year} is the year it was published.
It was printed in {year}, on <g.adj()> paper.
Since it came out in {year}, it has found many readers.
When was it published? In {year}.
The {year} edition has {pages} pages.
Released in {year}, it is still worth reading.
The book appeared in {year} in {language}.
{publisher}, {year}, {pages} pages
{publisher} {year}, ISBN {isbn}
{publisher} published it in {year}.
It is published by {publisher}.
The publisher is {publisher}.
Published by {publisher}.
{publisher} is the publisher.
It was brought out by {publisher}.
It appeared with the publishing house {publisher}.
The publishing house {publisher} has printed it again.
You can order it from the publisher, {publisher}.
{publisher} has published this book.
Who published it? {publisher}.
{publisher} bought the rights and published it.
The rights belong to the publisher {publisher}!
{publisher}'s edition has {pages} pages.
Publisher {publisher} gives it {pages} pages and a nice cover.
Thanks to {publisher} for publishing it.
It has {pages} pages.
{pages} pages
It's {pages} pages long.
{pages} pages long, but never boring.
The book has {pages} pages.
On {pages} pages it tells a whole life.
With its {pages} pages it's a heavy book.
After {pages} pages the story is over.
I read all {pages} pages in one night!
{pages} pp.
How long is it? {pages} pages.
The story ends on page {pages}, the last one.
A book of {pages} pages, illustrated.
You get {pages} pages of {topics}.
It has {pages} pages, and I'd rate it {rating} out of 5.
{pages} pages, {language}, {format}
The ISBN is {isbn}.
ISBN {isbn}
ISBN: {isbn}
Its ISBN is {isbn}.
You can order it with the ISBN {isbn}.
Look for ISBN {isbn}.
In any bookshop under ISBN {isbn}
The back cover shows the ISBN {isbn}.
{isbn} is the ISBN.
Please order ISBN {isbn} for the library.
I need the one with the ISBN {isbn}, not the other one.
(ISBN {isbn})
What's the ISBN? {isbn}
ISBN {isbn}, {pages} pages, {publisher}
ISBN {isbn} - {format}, {pages} pages
With the ISBN {isbn} every shop will find it, says {publisher}.
It's written in {language}.
It is in {language}.
The language is {language}.
Language: {language}
The text is in {language}.
It was written in {language}.
You should know {language} to read it.
Our copy is in {language}.
I read it in {language}.
The {language} edition is on the shelf.
{language} is the language of this edition.
Is it available in {language}? Yes, this one is.
The {language} text is easy to read.
This edition, in {language}, has {pages} pages.
Printed in {language} by {publisher}.
Rating: {rating}
I give it {rating} out of 5.
I rate it {rating} out of 10.
{rating} out of 5 stars
{rating} stars from me!
My rating: {rating} stars.
It gets {rating} stars from our readers.
Readers give it {rating} stars on average.
It was rated {rating} by the readers.
On average, readers rate it {rating}/5.
Our verdict: {rating} points.
It deserves {rating} stars, not more.
The average rating is {rating}, from <g.int(12, 900)> readers.
A clear {rating} out of 5 for {author}.
It's a {rating}-star book.
For me it's {rating} of 5, because {pages} pages are too much.
It is about {topics}.
The book is about {topics}.
It deals with {topics}.
Its topics are {topics}.
The main themes are {topics}.
Topics: {topics}
It covers {topics}.
A book about {topics}.
It tells us a lot about {topics}.
If you are interested in {topics}, this is for you.
The subjects are {topics}.
Themes like {topics} run through the book.
What is it about? {topics}
The genre is {genre}.
Genre: {genre}
You'll find it in the {genre} section.
It stands on the {genre} shelf.
Available as {format}.
The {format} was published in {year} by {publisher}.
The {format} has {pages} pages and the ISBN {isbn}.
{format}, {year}, {publisher}
We have the {format} edition in {language}.
The number of pages is {pages}.
It counts {pages} pages.
That makes {pages} pages in total.
{pages} pages of pure joy!
The story fills {pages} pages.
{pages} pages are not enough for this story.
In only {pages} pages, {author} tells a whole life.
Length: {pages} pages
At {pages} pages it's a quick read.
The book runs to {pages} pages.
There are {pages} pages, all of them illustrated.
The volume, {pages} pages thick, was published in {year}.
With {pages} pages, "{title}" is not short.
{publisher} printed {pages} pages on fine paper.
{pages} pages about {topics}.
Genre: {genre}, language: {language}
A {genre} book by {author}.
{title} belongs to the {genre} shelf.
It is filed under {genre}.
You will find {title} among the {genre} books.
The best {genre} book of {year}!
{genre}, {pages} pages, {rating} stars
Section: {genre}
If you like {genre}, read {title}.
I bought the {format}.
The {format} of {title} is sold out.
I have it as {format}, in {language}.
As {format} it has the ISBN {isbn}.
{format}, {pages} pages
It is about {topics} and came out in {year}.
{author}'s themes are {topics}.
{title} is about {topics}.
The author writes about {topics}.
In this book you'll learn about {topics}.
Keywords: {topics}.
I'd give it {rating} out of 10.
{title} has a rating of {rating}.
Score: {rating}/10
{rating} points out of 10 for {title}.
{rating} stars, {author} can do better.
It scored {rating} with our readers.
The ISBN on the back is {isbn}.
The ISBN, {isbn}, is new.
Search for the ISBN {isbn} and you will find {title}.
ISBN no. {isbn} by {author}
The book is written in simple {language}.
All our copies are in {language}.
The {language} edition has the ISBN {isbn}.
Text in {language}, {pages} pages
Themes: {topics}.
It's all about {topics}.
This is a book on {topics}.
{author} tells us about {topics}.
{title} deals with {topics}.
Filed under the subjects {topics}.
{topics} are the topics.
A story of {topics}, told in {pages} pages.
We discussed {topics}, the themes of {title}.
The shelf {genre} is where it stands.
We filed {title} under {genre}.
{genre}: {title} by {author}
In the section {genre} you find {author}'s book.
New in {genre}: {title}
Genre {genre}, {year}
{author} usually writes {genre} books.
We sell it as {format}.
It came out as {format} in {year}.
I'd like the {format}, please.
Only the {format} is left.
{title} as {format}, ISBN {isbn}
The {format} costs <g.price()> euros.
Get the {format} of {author}'s new book.
{title}, by {author}, {rating} stars: read it!
{title} by {author} has {pages} pages and is about {topics}.
{author}: {title}, {language}, {year}
{publisher} has just published {author}'s new book, "{title}".
{title} ({publisher}, {year}), ISBN {isbn}
I read {author}'s "{title}" in {language} and give it {rating} stars.
"{title}" ({year}) by {author} is {pages} pages long.
Shelf <g.code()>: {title} by {author}
<g.first()> gave me {title} for my birthday.
<g.person()> drew the cover, {author} wrote the text.
<g.person()> reviewed {author}'s book in the paper on <g.date()>.
The reading by {author} takes place in <g.city()> on <g.date()>.
Chapter <g.int(2, 30)> of {title} was the hardest.
I paid <g.price()> euros for {title} in a second-hand shop.
The library in <g.city()> owns <g.int(2, 9)> copies of "{title}".
I borrowed it on <g.date()>; it was published by {publisher}.
"{title}" is what it says on the spine.
The cover shows a lighthouse and, in red letters, the words "{title}".
On my bedside table there's just one book these days, "{title}".
Everybody on the train seems to have their nose in "{title}".
Not "<g.title()>", as I wrote last week, but "{title}" is the book I meant.
Before it was given the title "{title}", the manuscript was known as "<g.title()>".
Whatever you do, don't start "{title}" late in the evening, you won't be able to put the book down.
"{title}" - {author}'s farewell to writing?
Banned for years, "{title}" by {author} is back in the shops.
When {author} sat down to write "{title}", nobody had heard of {publisher}, which later printed it.
Out now from {publisher}: "{title}", all {pages} pages of it.
Under the number {isbn} (that's its ISBN) any bookseller can get you "{title}".
Published back in {year}, "{title}" has hardly aged.
{rating} stars, and not one more, is what "{title}" deserves.
What you read about in "{title}"? {topics}, nothing else.
I fell asleep over "{title}" twice, yet I give it {rating} out of 5.
Those who read {language} can look forward to "{title}".
The {format} of "{title}" weighs next to nothing, says {author}, who ought to know, having written it.
Filed as {genre} for want of a better word, "{title}" runs to {pages} pages.
Missing from the shelf since <g.date()>: "{title}", {author}, {year}.
Do you have "{title}" in {language}, or only in <g.language()>? The first would suit me better.
"{title}", as {author} readily admits, was written for money.
Nobody but {author} could have written this.
You can tell after two lines that {author} wrote it.
If I could write like {author}, I'd have written this book myself.
The pictures are by <g.person()>, the words are {author}'s.
Recommended by <g.person()>, the book was written by {author} more than ten years ago, in {language}.
With a foreword by <g.person()>, the new book by {author} is a treat.
"Every sentence hurt," {author} said about the writing of it.
The name on the cover is {author}, the writer who once drove a taxi.
Guess who wrote it? {author}!
It took {author} a whole winter to write the last chapter.
Was it really {author} who wrote it, or was it <g.person()>, as some say? The papers settle it: the former.
{author} has done it again: a book you can't put down.
Readers in {language} had to wait a long time for this book of {author}'s.
{year} was the year in which {author} brought the book out.
{pages} pages by {author}, and not one too many.
Hardly had {author} typed the last word when {publisher} bought the book.
{publisher}, which published this one, pays {author} a fortune for the next book, it is said.
{author}, interviewed about {topics}, which the book deals with, smiled and said nothing.
{rating} out of 5 is a harsh verdict on {author}, whose first book this is.
For me {author} will always be the one who wrote about {topics}.
Only one author has dared to tackle {topics} in a single book, and that's {author}.
{year} saw it in the shops for the first time.
It has been on the market since {year}.
Although written in <g.int(1810, 1849)>, it wasn't published until {year}.
Reprinted in <g.int(2027, 2032)>, originally published in {year}.
If I remember correctly, {year} was when it came out.
The imprint page gives {year} as the year.
Which year did it appear? {year}, and it was forgotten by the next.
Half a lifetime lies between us and {year}, when this book was published.
{year} / {publisher} / {language} / good condition
Published in {year}, {publisher}'s most precious volume is now for sale.
The world of {year}, when it was published, knew little about {topics}.
From {publisher}, {year}, with {pages} pages and a stain on page <g.int(2, 30)>.
Books of {pages} pages like this one, which came out in {year}, have gone out of fashion.
{publisher} took a risk and published it.
Seven publishers said no, {publisher} said yes.
The contract went to {publisher}, which will publish it.
Not <g.company()> but {publisher} ended up publishing it.
Printed by <g.company()> on behalf of {publisher}, who publish it.
It's {publisher} that we have to thank for publishing this gem.
On the title page, right at the bottom, stands the publisher: {publisher}.
Ask {publisher}, they publish it, they should know.
A spokeswoman for {publisher} said the house had published it without hope of a profit.
The publishing house, {publisher}, sells it in {language} only.
At {publisher}, where it was published, they had counted on {pages} pages at most.
"No reprint is planned," writes {publisher}, its publisher, and asks us to quote the ISBN, {isbn}, next time.
{format} or nothing: {publisher} publishes it that way alone.
{pages} pages lie between the first word and the last.
You'll turn {pages} pages before you know how it ends.
At page <g.int(2, 39)> of {pages} I gave up.
Allow yourself a week, it's got {pages} pages.
Don't be put off by its {pages} pages!
If you think {pages} pages is a lot, wait for the second volume.
The manuscript had <g.int(1400, 2000)> pages, the finished book only has {pages} pages.
Thick as a brick: {pages} pages, {rating} stars from our critic.
Count them if you like, there are {pages} pages in it, all in {language}.
{pages} pages, ISBN {isbn}, slightly yellowed.
One needs {pages} pages to do justice to {topics}, the themes of the book, it turns out.
The {format} fills {pages} pages in small print.
{isbn} - type this ISBN into the search box and there it is.
For your order you'll need its ISBN, which is {isbn}, and some patience.
The bar code hides a number, ISBN {isbn}, and the year, {year}, is printed beneath it.
Beware of mixing up the ISBN: ours is {isbn}, the other one belongs to the school edition.
Shops know the book under {isbn}, its ISBN.
Copy the ISBN exactly as it stands here, {isbn}, or they'll send you something else.
The order slip said {isbn} where the ISBN goes.
Did they print {isbn} on the back? Then it's got the right ISBN.
By its ISBN ({isbn}) you can tell that {publisher} published it.
{isbn} is the ISBN of the {format}, if you'd rather have that.
As to the ISBN, {isbn} is the one under which {author}'s book is listed.
The {language} one goes by the ISBN {isbn}, in case you want to order it.
{year}, {isbn} (ISBN), {format}: that's all the catalogue card says.
Those who can't read {language} will have to wait.
{language} is the tongue in which it speaks to its readers.
Without a good command of {language} you won't get past page one.
The catalogue wrongly says <g.language()>, the book we have here is in {language}.
Planned in <g.language()>, in the end it was written in {language}.
Can you read {language}? If so, I'll lend it to you.
My {language} was just good enough to read it.
Strange as it may seem, the text is in {language} from beginning to end.
It sounds wonderful in {language}, the language in which {author} wrote it.
{language}, {year}, one previous owner
Readers of the {language} edition give it {rating} stars.
Nothing on {topics} had been available in {language} until this book came.
{rating} out of 10, and that's me being generous.
Had the ending been better, I wouldn't have stopped at {rating} stars.
{rating} - that's the average of all the reader ratings.
After <g.int(12, 900)> votes it stands at {rating} stars.
My daughter gave it <g.int(1, 3)> stars, but the readers' average is {rating}.
How many stars? {rating}, with a heavy heart.
The critics can't agree, hence a rating of {rating} overall.
From one to five, where would you put it? At {rating}, I guess.
Its score climbed to {rating} after the prize was awarded.
{rating} points - the jury was hard on {author}.
What a shame: {pages} pages and just {rating} stars.
In {year} the critics loved it, today's readers rate it {rating} out of 5.
{rating} stars for a {genre} book, I haven't given that in years.
Readers who care for {topics} rated it {rating}.
One can read a lot in it about {topics}.
{topics}: that, in a nutshell, is what the book is about.
What moves its heroes? {topics}, mostly.
Between the lines it's always about {topics}.
Who would have thought that a book about {topics} could be funny?
{topics} keep turning up as the themes of the book.
If the catalogue asks for subjects, put down {topics}.
{author} has only ever had a few themes: {topics}.
{pages} pages, and every one of them about {topics}.
From the shelf marked {genre} I picked it at random.
Call it {genre}, for that's where the shops put it.
"{genre}," said the librarian when I asked which section to look in.
{genre} isn't usually my thing, but {author}'s book has won me over.
{year}'s biggest surprise in the {genre} section came from {publisher}.
Should it go under {genre}? {author} says so.
Bought as {format}, read in a day.
To get it as {format}, you'd have to ask {publisher}, the publisher.
{format} and {language}, that was what I asked for.
Wanted: "{title}", {format}, any condition, will pay up to <g.price()>.
Swap: my {format} of "{title}" for anything by <g.person()>.
I'd wait for the {format} that comes out in {year}.
{author}. {year}. {pages} pages. I cried.
hey <g.first()>, the one I told you about is "{title}", {author} wrote it, get it!!
<g.first()> asks if anybody has {author}'s {genre} book, the one of {year}.
In a letter of <g.date()>, {author} called "{title}" the best of all the books he or she had written.
We regret to inform you that "{title}", ISBN {isbn}, is out of print.
To the purchasing department: five copies, ISBN {isbn}, publisher {publisher}, by <g.date()> at the latest.
"{title}" will be reviewed by <g.person()>; its author, {author}, has been invited to reply.
They awarded it a {rating} in the end, which for {pages} pages about {topics} is not bad.
The radio said that {publisher} now regretted having published {author}'s book.
Book found on the tram, "{title}", {language}, {format}, name of owner: <g.first()>.
Lot <g.i(2, 90)>: {author}, "{title}", first edition of {year}, hammer price <g.price()>.
The book, of which we own three copies, was published in {year} by {publisher} and has {pages} pages.
Nominated: {author} for "{title}" ({publisher}).
The parcel contained "{title}" and a bill over <g.price()> euros.
What's the book called again? "{title}", if I'm not mixing things up.
I meant to buy "<g.title()>" and came home with "{title}".
The working title was "<g.title()>", the book is sold as "{title}".
Lost on the train to <g.city()>: my copy of "{title}".
Hand on heart, who of you has finished "{title}"?
Due on <g.date()>: "{title}", renewals by phone only.
"{title}", to call the book by its name, kept me awake.
"{title}" arrived before the sequel, "<g.title()>", was even announced, {author} told us.
It's no coincidence that {author} chose "{title}" as a title.
Penned by {author}, "{title}" became the talk of the town.
"{title}" came off the presses in {year}, and its publisher, {publisher}, has reprinted it ever since.
In {year}, when "{title}" came out, I was still at school.
If it's "{title}" you're after, the ISBN is {isbn}.
In spite of its {pages} pages "{title}" is over too soon.
"{title}" earned {rating} stars, "<g.title()>" fewer.
"{title}" takes {topics} as its themes.
Ask for "{title}" in {language}, they've got it in the back.
My copy of "{title}" is from {publisher}, hers is from <g.company()>.
They've filed "{title}" in the {genre} section, of all places.
Three words about "{title}": {pages} pages, wow.
Letter to the editor: "{title}" isn't by <g.person()>, as you wrote, but by {author}.
With {rating} stars {author} needn't hide behind <g.person()>.
{author} is the one who wrote it, <g.person()> only typed it.
By whom? By {author}, who else writes like that?
The author's real name is {author}, friends say <g.first()>.
While <g.person()> did the drawings, the text was composed by {author}.
Its author, one {author}, lives in <g.city()> with two cats.
The writer {author} dedicated it to <g.first()>.
This, then, is the first book from the hand of {author}.
{author} spent <g.duration()> writing it.
Edited by <g.person()>, authored by {author}, it has won a prize.
In {author} we have a writer who knows how to keep us waiting.
For {topics} there's no better guide than {author}, who wrote the book on it.
I hear that {author} wrote it in {language}, in a hut by the lake.
{author} handed in <g.int(1400, 2000)> pages, {pages} pages were printed.
{publisher} signed {author} in <g.month()>, and the book is out already.
The house that discovered {author} is {publisher}, publisher of this book.
{year}: {author} publishes the book at last.
You owe us a book by {author}, ISBN {isbn}, since <g.date()>.
{author}, {pages} pages, {rating} out of 5, need I say more?
At the stand of {publisher}, who publish the book, {author} will sign copies at <g.time()>.
It first saw the light of day in {year}.
Not in <g.int(1810, 1849)> but in {year} was the book published.
{year} is printed below the copyright sign.
The date of publication? {year}, says the catalogue.
Finished in <g.int(1810, 1849)>, it had to wait until {year} to be published.
When did it hit the shelves? It did so in {year}.
Going by the imprint, the book dates from {year}.
The first edition is dated {year}, the prize followed later.
Brought out in {year} by {publisher}, forgotten, and found again.
The {year} edition counts {pages} pages, if you include the index.
{language}, published {year}, some stains on the cover.
Put on sale in {year} under the ISBN {isbn}.
Since its publication in {year} readers have given it {rating} stars on average.
It dealt with {topics} as early as {year}, the year of its publication.
In {year} nobody but {publisher} would publish it.
Year {year}, pages {pages}, score {rating}: I copied that from the database.
The imprint belongs to {publisher}.
Ask who published it and you'll hear the name {publisher}, nothing but praise.
The manuscript went to <g.company()> first, it was {publisher} that published it.
It has found a home at {publisher}, a small publishing house in <g.city()>.
We at {publisher} are proud to publish this book.
Distribution: <g.company()>; publisher: {publisher}; all rights reserved.
Who's the publisher? It's {publisher}, they've just moved to <g.city()>.
For review copies contact {publisher}, the publishing house, by <g.date()>.
{publisher} brings it to the bookshops on <g.date()>.
Thanks to {publisher}, which has published it anew, we can read it again.
The people at {publisher}, its publishers, say it has {pages} pages.
Under the ISBN {isbn}, the publisher, {publisher}, lists the book in its catalogue.
From the publisher, {publisher}, we got word that it would appear in {language}.
Whoever wants to publish {topics} as a subject turns to {publisher}, as this book shows.
The publisher is {publisher}, the verdict is {rating} stars.
It ends on page {pages}, the last one.
Leafing through all of its {pages} pages took me <g.i(20, 59)> minutes.
I've got as far as page <g.int(2, 39)>, and the book has {pages} pages.
How thick is it? It has {pages} pages, without pictures.
A book of {pages} pages is more than I asked for.
{pages} pages long, and yet nothing happens.
Its length ({pages} pages) scares people off.
My students groaned at the {pages} pages they had to read by <g.weekday()>.
The story comes to an end after {pages} pages.
On {pages} pages the reader is told everything about {topics}.
{pages} pages in {language} is more than I can manage.
I would give its {pages} pages {rating} stars at best.
The ISBN {isbn} stands for the version with {pages} pages.
{publisher} squeezed the text into {pages} pages when publishing it.
{pages} pages, {year}, by {author}: that's what they read at school.
Would you check the ISBN? I've got {isbn} here.
The ISBN doesn't end in <g.i(10, 99)>, in full it reads {isbn}, please correct it.
ISBN? Sure, {isbn}, I'll spell it out for you.
Customer no. <g.code()>, ISBN {isbn}, two copies, please.
Our shelf mark is <g.code()>, the ISBN is {isbn}, use the latter when ordering.
{isbn} was assigned to the book as its ISBN.
If the shop can't find it, give them the ISBN, namely {isbn}, and a smile.
On the last page, tiny, the ISBN: {isbn}.
Listed with the ISBN {isbn}, the book can be had everywhere.
The ISBN that I noted, {isbn}, leads to a book of {pages} pages.
{author} has signed it right above the ISBN, {isbn}, in green ink.
Wanted: the book with ISBN {isbn}, in {language}, for a school.
ISBN {isbn}, rated {rating} stars, one copy, <g.price()> euros.
The number {isbn} (ISBN) and the year {year} don't match, says the librarian.
{publisher} reprinted it, the ISBN, {isbn}, has stayed the same.
The sentences are short and in {language}.
What language is it in? In {language}, I'm afraid.
Not a word of <g.language()> in it, it's all in {language}, from cover to cover.
I asked for <g.language()> and was handed the one in {language}.
{language} is the language you'll be reading it in.
As the book is in {language}, keep a dictionary within reach.
The text was set down in {language}.
Anyone who has learned {language} will be able to follow it.
The language of the volume in hand is {language}.
If you'd rather not read in {language}, leave it on the shelf.
My teacher, who speaks <g.language()>, can't read it, for it's in {language}.
A {language} copy of "{title}" has turned up in <g.city()>.
{language} readers will find {topics} dealt with here.
Set in <g.city()>, composed in {language}: the book by {author} is a success.
In {language}, the language of the book, it fills {pages} pages.
{publisher}, {language}, {pages} pages, fine condition
Out of ten points it was given {rating} by our jury.
The readers of our magazine voted: {rating} stars.
How would I rate it? {rating} out of 5, and I'm a friendly person.
<g.first()> gave it <g.i(1, 4)> stars, on average it has {rating} stars.
Its rating, {rating} stars, has been going down since <g.month()>.
{rating} stars! What were they thinking?
The reviewers award {rating} points to it, and rightly so.
Not <g.i(1, 5)> but {rating} stars is what I'd clicked on.
After <g.int(12, 900)> reviews the average is {rating} stars.
{rating} out of 5, say those who know {author}.
Of the books on {topics} this is the best, with {rating} stars.
Score: {rating}, and that for a book which came out in {year}.
Readers' rating {rating}, publisher {publisher}, postage <g.price()>.
Rated {rating} by readers, "{title}" is our tip of the month.
In the background it's {topics} that the book is concerned with.
What is it about? About {topics}, roughly speaking.
The book deals less with money than with {topics}, the blurb says.
The following subjects are treated: {topics}.
Anyone interested in {topics} should read it.
It has a lot to say on {topics}.
It circles around {topics}, always from a new angle.
Subject headings assigned by the library: {topics}.
{topics} are the subjects that {author} can't let go of.
I expected something else, but the themes are {topics}, and they gripped me.
"{title}" raises questions about {topics}.
Its themes, {topics}, were new in {year}, the year it was published.
Tagged with {topics}; language: {language}; shelf <g.code()>.
{publisher} has published a whole book about {topics}.
No other book with {rating} stars is about {topics}.
To find it, go to the shelf called {genre} and look for {author}, second row.
{genre} is the label that {publisher} gave the book on publishing it.
Best {genre} book of {year}: "{title}".
My order: "{title}", as {format}, to be sent to <g.city()>.
Do you have "{title}" by {author} as {format}?
As {format} it carries the ISBN {isbn}.
The {format} was brought out by {publisher} in {year}.
We stock the {format} in {language}.
{title}. {author}. {publisher}. Read it. Stop.
Librarian: "{title}"? - Reader: No, "<g.title()>".
Is "{title}" the one by {author} or the one by <g.person()>? The former, dear.
Dear <g.first()>, {author} has agreed to speak about "{title}" on <g.date()>.
In <g.city()> they've named a street after {author}, thanks to "{title}".
{author} got the idea for "{title}" at <g.time()> in a night train.
From {author}'s desk straight to {publisher}, who published it within <g.duration()>.
The estate of {author} includes the manuscript of "{title}", written in {language}.
"I never liked it," said {author} about "{title}", which has {rating} stars today.
Auction: {author}, first edition, {year}, {publisher}, starting at <g.price()>.
yo, {author} wrote a book on {topics}, {pages} pages, lol
Published: {year}. Publisher: {publisher}. Borrowed by: <g.person()>.
Next in our reading circle: {author}, whose book of {year} has {pages} pages.
Reference: "{title}", {publisher}, {year}, cited by <g.person()>.
In this country the novel goes by the title "{title}", the film was called "<g.title()>".
"<g.title()>" was sold out, so the book I'm reviewing here is "{title}".
Item returned: "{title}" (one volume, no damage).
What are you reading? - It's called {title}.
The sequel, "<g.title()>", follows in spring; this is about the first volume, "{title}".
Re: your reservation of the book "{title}"
Today's reading tip bears the name "{title}".
The person who wrote it is called {author}.
Text: {author}. Illustrations: <g.person()>.
The book is credited to {author}.
Although <g.person()> is in the cover photo, the text was written by {author}.
Novelist {author} spent years on the research for it.
{author} did the writing, <g.person()> the editing.
I'd never read anything written by {author} before.
Dedicated to <g.person()> by its author, {author}.
The copyright notice says {year}, the stamp of the library <g.int(2027, 2035)>.
My copy is a reprint of <g.int(2027, 2035)>; the book was first published in {year}.
It reached the bookshops in {year}.
The author was born in <g.int(1790, 1849)>, the book came out in {year}.
They brought it out in {year}, just in time for the fair.
{year} marks the year of its first publication.
Publication was put off again and again until {year}.
The book appears under the imprint of {publisher}.
Publishing house: formerly <g.company()>, for this edition {publisher}.
It was turned down by <g.company()> and then accepted and published by {publisher}.
{publisher} holds the publishing rights.
For bulk orders write directly to the publisher, {publisher}.
<g.company()> handles the delivery, but the book is published by {publisher}.
It's on the autumn list of {publisher}, who are publishing it.
The printed edition comes to {pages} pages.
The preface alone takes up <g.int(5, 30)> pages, the whole book {pages} pages.
Page count: {pages}, maps included.
The school version has <g.int(10, 39)> pages, the full one, which I have here, {pages} pages.
The catalogue puts the number of pages at {pages}.
By the time I had read all {pages} pages it was morning.
Nothing was cut, you get the complete {pages} pages.
Quote ISBN {isbn} when you place your order.
The second volume has the ISBN 978-0-<g.int(10000, 99999)>-<g.int(100, 999)>-<g.i(0, 9)>, the one we are talking about {isbn}.
ISBN changed from 979-1-<g.int(10000, 99999)>-<g.int(100, 999)>-<g.i(0, 9)> to {isbn}.
Enter {isbn} in the field for the ISBN.
Order no. <g.code()> / ISBN {isbn}
The number below the bar code, {isbn}, is the ISBN.
All the text in this book is {language}.
You need a fair knowledge of {language} to enjoy it.
The author speaks <g.language()> at home but wrote the book in {language}.
The shop also had it in <g.language()>; the copy I am selling is in {language}.
Language of publication: {language}.
Our branch has only received it in {language}.
I ended up giving it {rating} stars.
Customers of the shop score it {rating}.
<g.first()> would have given it <g.i(1, 5)> stars, but my own rating is {rating}.
Last month the average stood at <g.decimal(1, 5, 1)>, today the rating is {rating}.
Overall score after all the reviews: {rating}.
The magazine's rating for it is {rating}, for the film <g.decimal(1, 5, 1)>.
The chapters deal in turn with {topics}.
The author wants to make us think about {topics}.
Catalogue keywords: {topics}; shelf <g.code()>.
It isn't about <g.noun()>, as the cover suggests, but about {topics}.
Readers learn a great deal about {topics} from it.
The shop sorts it under {genre}.
Category assigned by the bookseller: {genre}.
Its place is with the {genre} books on the first floor.
What I have for sale is the {format}.
They delivered the {format}, just as I had ordered.
Edition offered here: {format}.
On the text of "{title}": {translated}.
The publisher, {publisher}, informs us: {translated}.
The author is {author}; {translated}.
Our copy is in {language}: {translated}.
Information on the edition of {year}: {translated}.
The catalogue entry for ISBN {isbn} adds: {translated}.
Remark on the {format}: {translated}.
Not <g.person()>, as the poster says, but {author} will read from the book, "{title}".
"{title}", a debut by {author}, was discovered by the agent <g.person()>.
"{title}" went to press in <g.month()> and was published in {year}.
You asked for "<g.title()>"; what {publisher} publishes is "{title}".
I've got to page <g.int(2, 39)> of "{title}", there are {pages} pages in all.
For "{title}" use the ISBN {isbn}; the number <g.code()> is our own.
They had "{title}" in {language} only, so I practised.
My score for "{title}": {rating}; for "<g.title()>" I keep my mouth shut.
A talk on {topics} based on the book "{title}" starts at <g.time()>.
"{title}" can be found under {genre}, two shelves from the door.
Could I swap "{title}" for the {format}? I was sent the wrong one.
Copyright {author}, first published in {year}, cover design by <g.person()>.
{author} left <g.company()> and had the book published by {publisher}.
{author} writes her letters in <g.language()>, her book is in {language}.
In the ranking {author} gets {rating} points, <g.person()> <g.i(1, 5)>.
{author} took {pages} pages to say what <g.person()> said in <g.int(3, 30)>.
What interests {author} as a writer is {topics}.
Look under {genre} for the author {author}.
{publisher} first published it in {year} and will reissue it in <g.int(2027, 2035)>.
{pages} pages were printed in {year}, the year of publication, and none has been changed since.
The {year} edition has ISBN {isbn}, the later one 978-1-<g.int(10000, 99999)>-<g.int(100, 999)>-<g.i(0, 9)>.
Published in {year}, it was the first book in {language} that we bought.
Published in {year}; readers' rating as of <g.date()>: {rating}.
Imprint: {publisher}. Extent: {pages} pages. Weight: <g.int(1400, 2000)> g.
When ordering from {publisher}, its publisher, give the ISBN, {isbn}.
The publisher {publisher} has put it on the market as {format}.
Publisher: {publisher}; keywords: {topics}.
ISBN {isbn}, language {language}, <g.price()> incl. postage
We have this ISBN, {isbn}, as {format}.
The {format} in {language} is on loan until <g.date()>.
A {pages}-page read with a rating of {rating}, borrowed on <g.date()>.
Rated {rating} on average, which is a lot for the {genre} shelf.
Section {genre}, subjects {topics}, location <g.code()>
I got the {format} and gave it {rating} stars, <g.first()> gave it <g.i(1, 5)>.
Written in {language}, it teaches the reader something about {topics}.
Review of <g.date()>: "{title}" by {author}, {rating} points.
I am looking for "{title}", written by {author} and published by {publisher}, and would pay <g.price()>.
Title: {title} / author: {author} / borrowed by: <g.person()> / due: <g.date()>
"{title}" ({author}, {pages} pages) replaces "<g.title()>" on our reading list.
{author} published "{title}" in {year}, and <g.person()> filmed it later.
Note in the file on "{title}" by {author}: {translated}.
The {language} text by {author} has this remark in front: {translated}.
Please reserve: "{title}", {format}, in {language}, pick-up on <g.weekday()>.
Under {genre} we've listed "{title}", {year}, {publisher}.
The {format}, ISBN {isbn}, was published by {publisher} on behalf of <g.company()>.
{publisher} published it in {year} with {pages} pages; <g.company()> did the printing.
The book deals with {topics}, is {pages} pages long and gets {rating} stars from me.
Ordered: ISBN {isbn}. Received: ISBN 978-2-<g.int(10000, 99999)>-<g.int(100, 999)>-<g.i(0, 9)>. Author should be {author}.
{genre}, {format}, {language}: three ticks on my wish list.
"{title}": {translated}, and readers rate it {rating}.
In {author}'s book on {topics}, {publisher} is named as publisher and {year} as year.
Sold as {format} in the {genre} department, "{title}" has {pages} pages.
It's in {language}, from {year}, about {topics}, and costs <g.price()>.
Reader <g.person()> gives {rating} stars to {author} and asks for more {genre}.
From the {genre} shelf, as {format}, published by {publisher}, please.
{author} speaks about {topics} on <g.date()>; the book, ISBN {isbn}, will be on sale there.
Second-hand: "{title}", {author}, {year}, as {format}, was <g.price()>, now <g.price()>.
It is in {language}, has {pages} pages and was published in {year}, the stamp inside says <g.date()>.
The book you've had on loan for three weeks is "{title}".
Retitled: "<g.title()>" is now called "{title}".
Correct the heading of the review, please: the book is "{title}", not "<g.title()>".
Where can I get hold of {title}? Three bookshops had never heard of it.
Homework for <g.weekday()>: chapter <g.i(2, 30)> of "{title}".
now reading -> {title}
Spelling of the title as printed: {title}
My aunt swears by a book named "{title}".
We had planned "<g.title()>" for the next evening but have switched to the book "{title}".
Author: {author} (not to be confused with the actor <g.person()>)
The one who lent me the book is <g.person()>, the one who wrote it {author}.
Questions for the author go to {author}, all others to <g.person()> in the office.
I wrote to {author} to say thank you for writing the book.
Have you ever met the author? - {author}? Once, in <g.city()>.
Reviewed by <g.person()>, written by {author}.
Author entry changed from <g.person()> to {author}.
It was {author} who thought it all up and put it on paper.
<g.person()> holds the film rights, {author} is the author.
Pub. date (year only): {year}
Begun in <g.int(1790, 1849)>, on sale since {year}.
It has been in print ever since {year}.
The film followed in <g.int(2027, 2035)>; the book had come out in {year}.
Copyright page: first printing {year}, ninth printing <g.int(2027, 2035)>.
We bought our copy in <g.int(2027, 2035)>, but the book was published in {year}.
The flyer says <g.int(1900, 2026)>, the correct year of publication is {year}.
Its release goes back to {year}.
Launched in {year} at the fair in <g.city()>.
Two houses made an offer; <g.company()> lost, and {publisher} became the publisher.
{publisher} sent us a review copy of their new book.
Paid for by <g.company()> and published by {publisher}.
The logo at the bottom of the cover is that of the publisher, {publisher}.
Complaints about misprints should go to the publishers ({publisher}), not to the shop.
Publ. changed: <g.company()> -> {publisher}
I work for {publisher}, and we're the ones who publish it.
On sale at <g.company()>, published through {publisher}.
Published under licence from <g.company()> by {publisher}.
Only <g.int(3, 39)> pages are left to read of the {pages} that it has.
Length? {pages} pages, appendix and all.
I'm on p. <g.int(3, 39)> of {pages}.
The advert promised <g.int(1310, 1400)> pages, but I counted {pages}.
Extent according to the data sheet: {pages} pp., <g.int(3, 60)> illustrations.
The old edition had <g.int(40, 1300)> pages, this one has {pages}.
pages: <g.int(40, 1300)> (wrong), {pages} (right)
Last numbered page: {pages}
After the cuts the book was down to {pages} pages.
The scanner shows {isbn} - is that the right ISBN?
Cancel ISBN 978-3-<g.int(10000, 99999)>-<g.int(100, 999)>-<g.i(0, 9)>, send ISBN {isbn} instead.
Use {isbn} as the ISBN in all correspondence.
I typed in the ISBN, {isbn}, and got no hits.
Our stock number is <g.code()>; in the book trade it is known as ISBN {isbn}.
ISBN on the invoice: 979-8-<g.int(10000, 99999)>-<g.int(100, 999)>-<g.i(0, 9)>, correct ISBN: {isbn}.
Could you look up ISBN {isbn} for me?
Lang. of text: {language} (summary in <g.language()>)
The lettering on the cover is in <g.language()>, inside everything is in {language}.
I grew up with <g.language()>, so reading this book in {language} took me weeks.
Which language? {language}, and quite an old-fashioned sort.
Wanted it in <g.language()>, got it in {language}, kept it.
Readers without {language} will be lost, for that is what it's written in.
Useful practice for learners of {language}, since the whole text is in it.
My wife says <g.i(1, 5)> stars, the official rating is {rating}.
Rating revised from <g.decimal(1, 5, 1)> to {rating}.
The jury settled on {rating} points.
It currently holds {rating} stars on the readers' website.
Why only {rating} stars? Because the ending is weak.
Shop and delivery <g.i(1, 5)> stars, the book itself {rating} stars.
The previous volume had <g.decimal(1, 5, 1)> stars, this one has {rating}.
After a second reading I raised my score to {rating}.
In class we talked about the themes of the book: {topics}.
It touches on {topics}.
If you want to know more about {topics}, you're in good hands with this book.
Subject headings: <g.noun()> (deleted), {topics} (new)
Whoever expects a book about <g.noun()> will be disappointed, it treats {topics} instead.
At the heart of the book: {topics}.
Tagged with {topics} by our readers.
Moved from the travel shelf to {genre}.
Which genre? I'd put a tick next to {genre}.
Please reshelve it in {genre}, not among the new arrivals.
"Staff picks" or {genre}? - The second, that's its category.
Delivery as {format} only.
Which edition would you like? - The {format}, please.
Format requested by the reader: {format}.
"{title}", the work of {author} and not of <g.person()>.
As its author, would {author} sign my copy of "{title}"?
Author {author} changed the title from "<g.title()>" to "{title}" at the last minute.
"{title}": first out in {year}, filmed in <g.int(2027, 2035)>.
{publisher} is the publisher of "{title}", the calendar that goes with it is made by <g.company()>.
Send the proofs of "{title}" to {publisher}, who'll be publishing it.
I thought "{title}" had <g.int(40, 1300)> pages; in fact it has {pages}.
ISBN {isbn} is "{title}", not "<g.title()>".
Reading "{title}" in {language} took me twice as long.
Result of the book club: "{title}", {rating} stars.
For the exam on {topics} read "{title}", leave out "<g.title()>".
{genre} -> "{title}" (window, left)
Someone returned the {format} of "{title}" on <g.date()>.
Concerning translation, "{title}": {translated}.
In the last chapter the author, {author}, thanks the publisher, {publisher}, and a friend, <g.person()>.
{author} was <g.i(21, 80)> years old when the book came out in {year}.
Writer: {author}. Illustrator: <g.person()>. Publisher: {publisher}.
{author} needs {pages} pages to get to the point.
Author {author}, ISBN {isbn}: two copies missing.
{author} speaks <g.language()> with friends and writes in {language}, as in this book.
Critics gave {author}'s book {rating} points, more than the last one by <g.person()>.
{author} on {topics}: now that's a book I want to read.
Author: {author} // translation status: {translated}
Publisher {publisher} gives {year} as the year of publication, and that's right; the shop's <g.int(1900, 2026)> is a typing error.
{year}: {publisher} publishes the book. <g.int(2027, 2035)>: <g.company()> buys the film rights.
© {year} / ISBN {isbn}
In {year}, when it was published, hardly anyone bought books in {language}.
Published {year}, rated {rating} by today's readers (<g.int(12, 900)> votes).
It was in {year} that this book about {topics} was published.
{genre}, published {year}, shelf <g.code()>
Data from the copyright page of {year}: {translated}.
Publisher {publisher} reports {pages} pages; the sample that we got from <g.company()> had <g.int(3, 39)>.
Order from {publisher}, the publisher, under ISBN {isbn}, or through your bookshop.
{publisher} publishes it in {language}, other houses may follow.
{publisher}, who published the book, quote a rating of {rating} in their advert.
A book on {topics}, from the publishing house {publisher}, not from <g.company()>.
{translated} (information from the publisher, {publisher})
{pages} pages in the {format}, says the product sheet.
Rating {rating}, length {pages} pages, reading time <g.duration()>.
With ISBN {isbn} you get it in {language}, not in <g.language()>.
Ask for ISBN {isbn} in the {genre} department.
ISBN of the {format} (other editions have their own): {isbn}
Text in {language}; {translated}.
The {format} that I picked up in <g.city()> is in {language}, <g.first()>'s is in <g.language()>.
{rating} stars because it says something new about {topics}.
In {genre} it leads the chart with {rating} points.
{rating} stars for the book; the {format} itself arrived late.
{translated} - and yet only {rating} stars?
Filed with {genre}, keywords {topics}.
Under {genre}, with this note: {translated}.
The {format} comes with the following statement: {translated}.
Themes: {topics}. Text: {translated}.
{genre} / {format} / to be collected by <g.first()>
{author}, author of "{title}", will be introduced by <g.person()>; the {format} will be on sale.
"{title}" by {author}: {pages} pages in all. I stopped at <g.int(3, 39)>.
Title "{title}", publisher {publisher}, distributor <g.company()>, year of publication {year}.
Hi <g.first()>, pls get me "{title}", {publisher}, ISBN {isbn}. Thx
In {year}, {publisher} published "{title}" in {language}.
I'd like to sell: "{title}", {format}, {pages} pages, <g.price()>.
Reader's report on "{title}": themes {topics}, language {language}, {rating} points.
Book discussed: {author} ({year}), on {topics}. The discussion was led by <g.person()>.
{author}'s book with the publisher {publisher}, {pages} pages, was presented by <g.person()> on <g.date()>.
ISBN {isbn}: author {author}, language {language}, reserved for <g.person()>.
{rating} stars for {author}, who fills {pages} pages with {topics}.
{publisher}, {year}, {pages} pp., <g.price()>, some pencil marks
Published by {publisher} in {year} and sold by <g.company()>; ISBN {isbn}.
First edition: {publisher}, {year}; {translated}.
The {format} was published in {year}, runs to {pages} pages and costs <g.price()>.
In {language}, on {topics}, published in {year}: ideal for my seminar.
{genre}, {year}, {rating} out of 10: that's what my app says about it.
{pages} pages, {language}, ISBN {isbn}, condition good
"{title}", in {genre}, is by {author}; next to it stands "<g.title()>" by <g.person()>, which I left there.
Loan slip: "{title}" / {author} / {format} / lent to <g.person()> until <g.date()>
Our buyer, <g.person()>, recommends {author}'s "{title}", published by {publisher}.
Was "{title}" published in {year} or in <g.int(1900, 2026)>? The former, says {author}, who wrote it.
{author} is the author, {language} the language; {translated}.
Edition: {format}, {language}, {publisher}. Supplier: <g.company()>.
For the jury of <g.date()>: "{title}", {genre}, {topics}, rating so far {rating}.
Imprint {publisher}, ISBN {isbn}, {format}, weight <g.int(1400, 2000)> g
"""

DOCUMENTS = """
{title}
{author}

Publisher: {publisher}
Year: {year}
Pages: {pages}
ISBN: {isbn}
---
{author}. {title}. {publisher}, {year}. {pages} pp. ISBN {isbn}.
---
{author} ({year}): {title}. {publisher}. {language}. ISBN {isbn}
---
# {title}

*by {author}*

- **Published:** {year}, {publisher}
- **Length:** {pages} pages
- **Language:** {language}
- **Genre:** {genre}
- **Rating:** {rating}
---
LIBRARY CARD
Title ....... {title}
Author ...... {author}
Publ. ....... {publisher} {year}
Language .... {language}
Subjects .... {topics}
Shelf mark .. <g.code()>
---
Hi <g.first()>,

have you read "{title}" by {author}? It has {pages} pages and I'd give it {rating} out of 5. {genre}.

Love
<g.first()>
---
Dear library team,

please order the following book for me:
{author}, {title}, {publisher}, ISBN {isbn}
I'd like to have it as {format}.

Kind regards
<g.person()>
---
| Title | {title} |
| Author | {author} |
| Format | {format} |
| Pages | {pages} |
| Year | {year} |
| ISBN-13 | {isbn} |
---
title,author,year,publisher,isbn
"{title}","{author}",{year},{publisher},{isbn}
---
@book<g.c(["(", " - ", " :"])>
  author = "{author}",
  title = "{title}",
  publisher = "{publisher}",
  year = {year},
  isbn = "{isbn}"
---
{rating} stars
"{title}" - read in <g.month()>

{genre}. I liked how {author} writes about {topics}. {translated}.
---
<g.first()>: what are you reading?
<g.first()>: {title}
<g.first()>: who is it by?
<g.first()>: {author}. {pages} pages, came out in {year}
---
Product details

Publisher : {publisher}
Language : {language}
Print length : {pages} pages
ISBN-13 : {isbn}
Customer reviews : {rating} out of 5 stars
---
Overdue notice

Reader: no. <g.code()>
Book: {title}
Author: {author}
Due since: <g.date()>
Format: {format}
---
BOOK CLUB, <g.weekday()> at <g.time()>
We discuss: {title} ({author}, {year})
Themes: {topics}
Our score last time: {rating}
---
{title} | {author} | {publisher} | {year} | {language} | {pages} p.
---
First published in {year} by {publisher}
Copyright (c) {author}
{translated}
ISBN {isbn}
All rights reserved
---
Name: {title}; Writer: {author}; Genre: {genre}; Binding: {format}; Year: {year}; Score: {rating}
---
{author}
{title}
with a foreword by <g.person()>
{publisher} {year}
{language} / {format}
ISBN: {isbn}
---
READING DIARY
started <g.date()>, finished <g.date()>
Book: {title}
By: {author}
How thick: {pages} pages
My stars: {rating}
What it was about: {topics}
---
For sale: {title} ({format}), {author}, {publisher} {year}, {pages} pp., like new.
{translated}.
Price: <g.price()>, plus postage.
Ask for <g.first()>, <g.phone()>
---
Hello <g.first()>,
your copy of "{title}" has arrived and can be picked up until <g.date()>.
Details: {format}, {language}, ISBN {isbn}

Your bookshop
---
1. {title}
   {author} | {genre} | {year}
   readers say {rating} / 5
   {translated}
---
Spring catalogue
{publisher} presents
{author}: "{title}"
{genre}. {pages} pages. ISBN {isbn}.
In the shops from <g.date()>
---
SCHOOL LIBRARY - new arrivals
Title: {title}
Author: {author}
Shelf: {genre}
Subjects: {topics}
Language: {language}
Added on <g.date()> by <g.first()>
---
> {title}
  author     {author}
  published  {year}
  pages      {pages}
  language   {language}
  score      {rating}
"""

KIND = Kind(name="book", fields=FIELDS, sentences=SENTENCES, documents=DOCUMENTS)
