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
                       "Full title"),
    "author": field("author author_name writer written_by", lambda g, d: g.person(),
                    labels="Author | By | Written by | Writer | Author name | A. | Author (first, last) | "
                        "Novelist | Creator"),
    "year": field("year publication_year published year_published",
                  lambda g, d: g.int(1850, 2026) if g.p(0.5) else g.int(1980, 2026), number=True,
                  labels="Year | Published | Publication year | Year of publication | First published | Released | "
                      "Pub. year | © | Release year"),
    "publisher": field("publisher publishing_house press", publisher,
                       labels="Publisher | Published by | Publishing house | Pub. | Imprint | House | Press"),
    "pages": field("pages page_count number_of_pages length", lambda g, d: g.int(40, 1300), number=True,
                   labels="Pages | No. of pages | Page count | Length (pages) | pp. | Number of pages | Extent | "
                       "Print length"),
    "isbn": field("isbn isbn_number isbn_13 isbn13", isbn,
                  labels="ISBN | ISBN-13 | ISBN-10 | ISBN no. | ISBN number | ISBN (print) | I.S.B.N."),
    "language": field("language lang text_language", lambda g, d: g.language(),
                      labels="Language | Lang. | Written in | Language of the text | Lang | Edition language | "
                          "Text language"),
    "rating": field("rating stars score review_score",
                    lambda g, d: g.decimal(1, 5, g.i(1, 2)) if g.p(0.65) else g.int(1, 10), number=True,
                    labels="Rating | Stars | Score | My rating | Average rating | Review score | Rated | "
                        "Readers' rating | Our verdict (points)"),
    "topics": strings("topics subjects themes", topic,
                      labels="Topics | Subjects | Themes | About | Keywords | Subject headings | Main themes | "
                          "Topics covered"),
    "genre": choice("genre category book_genre",
        labels="Genre | Category | Section | Shelf | Kind of book | Filed under",
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
                "somebody poisoned the guests, and the police have many suspects",
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
                "a passionate love affair",
            "fantasy": "a dragon guards the treasure | wizards fight for the throne | "
                "magic returns to the kingdom | an elf and a dwarf become friends | a school for young wizards | "
                "witches and spells | elves, orcs and magic | "
                "dragons and wizards | a young witch learns magic | elves and dwarves go to war | "
                "a quest for a magic sword | "
                "full of spells and dragons | a wizard protects the kingdom | set in a realm of magic | "
                "goblins, trolls and an enchanted ring | "
                "an apprentice of magic rides a dragon | a sorceress breaks a curse | a world where magic is real",
            "science_fiction": "set on a spaceship in the far future | robots and aliens | humans live on Mars | "
                "first contact with aliens | "
                "a crew travels to a distant galaxy | sci-fi at its best | in the future, machines rule the planet | "
                "a starship gets lost between the stars | a colony on a distant planet | a SF classic | "
                "aliens land on Earth",
            "biography": "the true story of a life | it tells the life of a famous woman | "
                "the life story of a great painter | "
                "the memoirs of a politician | a portrait of a singer, from birth to death | "
                "from her childhood to her last years, a real life told | "
                "it follows the real life of a scientist | the life of a composer, told by his daughter | "
                "it describes the life of a real king | a true life, carefully researched",
            "history": "about what really happened in past centuries | it describes the fall of an empire | "
                "from the Middle Ages to our time | "
                "an account of past wars and treaties | it explains how the great war began | "
                "based on old archives and records of past ages | "
                "about kings, wars and peasants of past centuries | a study of the past | "
                "the past centuries of a continent | "
                "how people lived in the Bronze Age",
            "cooking": "full of recipes | 100 recipes for every day | recipes from grandmother's kitchen | "
                "a chef shows his best dishes | "
                "soups, cakes and stews to make at home | how to bake bread | simple dishes for busy evenings | "
                "recipes for vegetarians | it teaches you to roast, bake and grill | "
                "everything from starters to desserts, with recipes | "
                "a cookbook",
            "poetry": "a collection of poems | verses about nature | sonnets and odes | short poems without rhyme | "
                "rhymes and stanzas | "
                "written in verse | haikus for every season | poems of a lifetime | every page holds one poem | "
                "songs and ballads in verse | "
                "a slim volume of verse",
            "children": "for young readers from five years up | a picture book | a bedtime story for kids | "
                "to read aloud to the little ones | "
                "with many pictures, for ages three and up | kids will laugh out loud | "
                "for boys and girls starting to read | "
                "a little bear can't sleep, told for the youngest | made for small hands, with thick pages | "
                "for primary school kids | "
                "for reading aloud at bedtime",
        }),
    "translated": flag("translated is_translation is_translated", labels="Translated | Translation | Is a translation",
        yes="it is a translation | translated from another tongue | translated into the local tongue with great care | "
            "a new translation | the translator did a fine job | you are reading a translation | "
            "it had to be translated first | "
            "this edition is a translation | not the original text but a translation | in a fresh translation | "
            "beautifully translated | the translation reads well",
        no="this is the original text | not a translation | in the original version | it has never been translated | "
           "you read it as it was written, not in translation | an untranslated edition | "
           "the text is in its original tongue | "
           "it was not translated | not translated | the text has not been translated | "
           "nobody has translated it yet | no translation | still waiting for a translator | "
           "in its original wording | no translator was needed | there is no translation yet | "
           "it's the original, not a translation | "
           "original edition, untranslated | we only carry the untranslated original"),
    "format": choice("format binding edition_format",
        labels="Format | Binding | Edition | Type of edition | Medium | Available as",
        says={
            "paperback": "with a soft cover | a softcover edition | bound in soft card | "
                "it bends easily and fits in a coat pocket | "
                "a soft-bound pocket edition | softback | the cover is soft | "
                "a cheap pocket edition with a soft cover | "
                "soft cover, glued | it has a flexible paper cover | a softbound copy",
            "hardcover": "with a hard cover | bound in cloth, with dust jacket | a hardback | "
                "cloth-bound with a dust jacket | "
                "with stiff boards and a ribbon | a heavy bound edition with dust jacket | bound in leather | "
                "the boards are stiff and the jacket is intact | a hardbound copy | "
                "half-linen binding with hard boards | "
                "hardback with dust jacket",
            "ebook": "read it on your tablet | an EPUB for your e-reader | a file for your tablet | "
                "no paper, just a file to read | opens on any e-reader | made for e-readers | "
                "to read on your tablet | as a file for your e-reader | available for download as EPUB | "
                "the digital edition, for e-readers | "
                "an EPUB file | for your phone or e-reader | a digital edition without paper | "
                "as a PDF or EPUB download | "
                "read it on a screen | only as a digital file to read | download it to your e-reader",
            "audiobook": "an actor reads it aloud | to listen to while you cook | narrated in a calm voice | "
                "spoken by a well-known actor | listen to it on the train | you listen instead of reading | "
                "to listen to in the car | read aloud by an actor | spoken by the author herself | "
                "a recording of nine hours | "
                "on six CDs, read by an actress | for listening on the go | as MP3, narrated by an actor | "
                "narrated by a famous voice | "
                "to be listened to | put on your headphones and listen to the narrator | the spoken version",
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
"""

KIND = Kind(name="book", fields=FIELDS, sentences=SENTENCES, documents=DOCUMENTS)
