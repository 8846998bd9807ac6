"""Events: invitations, calendar entries, programmes and minutes that say what takes place, when and where."""
from .table import Kind, choice, field, flag, strings

GROUPS = """Film Club|Chess Club|Choir|Rowing Club|Youth Council|Science Society|Friends of the Museum
Parents' Association|Book Circle|Green Initiative|Jazz Society|Historical Society|Students' Union
Running Group|Cultural Office|Music School|Garden Club|Volunteer Fire Brigade|Theatre Company
Photo Society|Tech Meetup|Women in Science|Cycling Club""".replace("\n", "|").split("|")


def organizer(g, d):
    x = g.r.random()
    if x < 0.4:
        return g.company()
    if x < 0.6:
        return g.person()
    return g.c([f"{g.city()} {g.c(GROUPS)}", f"{g.Word()} {g.c(GROUPS)}", f"{g.city()} {g.c(GROUPS)}", g.company()])


def price(g, d):
    return g.c([g.price(), g.int(2, 95), g.int(5, 400), g.int(2, 60) + g.c([".50", ".00", ".90"])])


fields = {
    "title": field("title event_name name event event_title", lambda g, d: g.title(),
                   labels="Event | Title | What | Event name | Name of event | Event title | Programme | Subject "
                          "| Topic | Name "
                          "| Occasion | Headline"
                          "| Event name/title | Called | Title of event | Presenting "),
    "date": field("date event_date day when_date", lambda g, d: g.date(),
                  labels="Date | When | Day | Event date | On | Takes place on | Datum | Save the date "
                         "| Date of event | Held on"
                         "| Scheduled for | New date | Taking place on | Date and day "),
    "time": field("time start_time starts_at start begins_at", lambda g, d: g.time(),
                  labels="Time | Start | Starts | Begins | Start time | From | Starts at | Beginning | Begin "
                         "| Starting time "
                         "| Starting at"
                         "| Start of event | Commences | Beginning at | Kick-off "),
    "end_time": field("end_time ends_at end until finish_time", lambda g, d: g.time(),
                      labels="End | Ends | Until | End time | Ends at | Finish | Till | Closes | Over by "
                             "| Finishes at"
                             "| Ending | Closing time | End of event | Ends around "),
    "venue": field("venue place location venue_name", lambda g, d: g.venue(),
                   labels="Venue | Place | Where | Location | Room | Held at | Event location | Hall | Loc. "
                          "| Meeting place | Site"
                          "| Event venue | Where to find us | Premises | Takes place at "),
    "city": field("city town", lambda g, d: g.city(),
                  labels="City | Town | City/Town | Town or city | Host city | Ort | Ville | In the city of"
                         "| Municipality | Held in | Where (city) | Place (city) "),
    "category": choice("category event_type type kind", labels="Category | Type | Kind of event | Event type "
                                                               "| Type of event | Format | Genre"
                                                  "| Sort of event | What kind | Style of event | Class of event ",
                       says={
        "concert": "the band plays its new album live | live music by a string quartet "
                   "| the choir and the orchestra play Brahms "
                   "| an evening of live jazz with a trio | three bands on stage, one after the other "
                   "| the singer performs her songs with a full band | the orchestra plays two symphonies "
                   "| the pianist plays Chopin "
                   "| hear the city's brass band play live | the singer is back on stage with old and new songs "
                   "| live on stage: a rock band and its support act | a recital for violin and piano "
                   "| the choir sings Bach "
                   "| a night of live music"
                   "| a guitar, a voice and ninety minutes of songs | the brass section gives its all tonight "
                   "| the drummer counts in and the whole hall sings along "
                   "| they will play every track of the debut record "
                   "| two cellos and a harp fill the church with sound "
                   "| the tenor sings arias, accompanied by the philharmonic "
                   "| after the break the orchestra returns for Mahler's Fifth "
                   "| encores are guaranteed when this band plays | the gospel singers raise the roof "
                   "| an a cappella group performs its best-known songs "
                   "| a unique chance to hear the string players live | the rapper performs with a live band "
                   "| a soprano and a lutenist perform songs from the Renaissance "
                   "| the saxophonist improvises with bass and drums "
                   "| the big band swings through the hits of the forties "
                   "| the organist plays toccatas on the old church organ "
                   "| hear the new songs played live for the first time "
                   "| the conductor lifts the baton and the symphony begins "
                   "| the duo sings ballads to the sound of an accordion "
                   "| the folk group has its fiddles tuned and plays for two hours "
                   "| the percussionists perform pieces for marimba and timpani "
                   "| an unplugged set by the songwriter and her guitarist "
                   " | the cellist plays three sonatas with piano accompaniment"
                   " | two singers and a guitarist give their first live show in years"
                   " | the youth orchestra performs pieces by Mozart and Haydn"
                   " | the audience can look forward to two hours of live blues by a quintet"
                   " | the musicians perform on period instruments"
                   " | the band will be playing songs from all of its albums on one evening"
                      " | the pianist and the violinist will play works by Schubert"
                      " | you will hear songs from the band's latest album, performed live"
                      " | the choir will be singing Christmas carols in the church"
                      " | a live performance by a well-known singer and her musicians"
                      " | the programme includes two piano concertos and a symphony"
                      " | the school orchestra is going to play for the public",
        "workshop": "bring your own laptop, we practise in small groups | a hands-on course for beginners "
                    "| you will build your own lamp and take it home | learn by doing, all tools are provided "
                    "| hands-on training with exercises | participants try out every step themselves "
                    "| a practical session where everybody makes something | you learn to knit in a small group "
                    "| practical exercises for all, materials are included | roll up your sleeves and learn to weld "
                    "| a hands-on session, please wear old clothes | we will code together, step by step "
                    "| each participant makes a bowl under the guidance of a potter"
                    "| you leave with a finished basket that you wove yourself "
                    "| everybody gets a brush, a canvas and a coach | aprons on, we'll bake sourdough together "
                    "| come with a broken toaster and learn how to repair it "
                    "| under supervision you will sew your own bag "
                    "| after a short intro it's your turn to try the lathe "
                    "| two trainers help you write your first program "
                    "| an afternoon of making paper the old way with your own hands "
                    "| no spectators, everyone practises | you try out watercolours yourself, step by step "
                    "| together we'll carve spoons from green wood "
                    "| bring a project of your own, the tutors help you finish it "
                    "| you shape your own mug on the wheel and glaze it afterwards "
                    "| everybody solders a small radio with the help of our trainers "
                    "| gloves and chisels are handed out, then you carve your own relief "
                    "| a practical course in which you bind a book yourself "
                    "| write three short texts and polish them with the tutor's help "
                    "| get your hands dirty, we'll mix and pour concrete together "
                    "| at the end each participant has a finished candle to take home "
                    "| small groups, many exercises, one patient instructor "
                    "| practise pruning on real apple trees under guidance "
                    "| you'll sit at your own workbench and repair your own bicycle "
                    " | you'll practise every technique under the eyes of an instructor"
                    " | participants work on their own pieces with help from a trainer"
                    " | a training day with exercises in pairs and small groups"
                    " | all participants will print their own T-shirt to take home"
                    " | in this hands-on class you learn how to plane and glue wood"
                    " | bring wool and needles, you will be shown how to use them"
                      " | you will learn the basics and try them out for yourself"
                      " | the participants make their own jewellery with the help of a trainer"
                      " | this is a practical course, so please bring your own tools"
                      " | we will show you how it's done, and then you do it yourself"
                      " | in groups of four you work on exercises given by the trainer"
                      " | learn how to make cheese in a practical training session",
        "lecture": "a talk followed by questions from the audience | the professor speaks about her research "
                   "| an academic talk, with slides | a public talk by a well-known scientist "
                   "| a talk with time for questions afterwards "
                   "| the speaker explains how the brain learns | a historian talks about the last days of the empire "
                   "| the professor will give a talk on black holes | an hour-long talk by an expert, open to all "
                   "| the guest professor speaks about old languages | an evening talk about the deep sea "
                   "| listen to a scientist explain climate models | a talk on the history of the town "
                   "| the inaugural address of the new professor"
                   "| a scholar presents what forty years of digging brought to light "
                   "| she reads from her notes for an hour, then takes questions "
                   "| the physicist explains gravitational waves to the public "
                   "| sit back and listen to what an expert has to say about glaciers "
                   "| there will be slides, a pointer and a very learned speaker "
                   "| an astronomer tells us why stars die "
                   "| the economist sets out her view of inflation from the lectern "
                   "| he talks about Roman roads, the audience may ask afterwards "
                   "| the hall listens while a doctor explains vaccines "
                   "| the well-known philosopher speaks on truth "
                   "| one speaker, one hour, one subject: the history of salt "
                   "| an evening at the university, where a botanist talks about moss "
                   "| the archaeologist reports on her finds, questions are welcome at the end "
                   "| a linguist explains why languages die, with slides "
                   "| an hour on quantum physics, delivered from the lectern by a Nobel laureate "
                   "| the visiting scholar speaks on the poetry of the Middle Ages "
                   "| take notes while the neurologist explains what sleep is good for "
                   "| the emeritus professor looks back on fifty years of chemistry in a public talk "
                   "| the geologist speaks about volcanoes, the listeners may ask questions "
                   "| a public address on law and ethics by a retired judge "
                   "| the biologist tells a full auditorium how birds find their way "
                   "| a learned talk on Dante, no previous knowledge needed "
                   " | the researcher presents her findings and answers questions afterwards"
                   " | a doctor gives a public talk on healthy sleep"
                   " | a speaker from the university will talk about the history of printing"
                   " | he speaks for an hour about bees, and then you may ask questions"
                   " | an illustrated talk on Egyptian tombs by an archaeologist"
                   " | the expert will explain to the audience how vaccines are developed"
                      " | the professor will speak for an hour and then answer questions"
                      " | a well-known author gives a talk about her research"
                      " | a public talk by a scientist about the oceans"
                      " | in his talk the expert explains the causes of the war"
                      " | come and listen to a talk by a university teacher"
                      " | the audience will hear a talk on the latest results in medicine",
        "exhibition": "paintings and drawings by young artists are on show "
                      "| works by forty photographers hang side by side "
                      "| the museum shows its new collection | see sculptures from three centuries "
                      "| the gallery presents new paintings | old maps are on display "
                      "| photographs from the archive are on view "
                      "| a show of modern sculpture | the artist shows her latest pictures "
                      "| more than a hundred paintings are on display | the works can be viewed and bought "
                      "| a display of historic costumes | new works by local painters are on view "
                      "| a retrospective with eighty paintings"
                      "| the pictures stay on the walls until the end of the month "
                      "| stroll past marble heads and bronze horses "
                      "| the curator leads you from picture to picture "
                      "| on loan from private owners: forty oil paintings "
                      "| the glass cases hold coins and jewellery | you can look at the sculptor's early work "
                      "| the etchings can be seen during opening hours "
                      "| visitors walk among installations of light and steel "
                      "| fossils and minerals in every room of the museum "
                      "| the vernissage is on the first evening, after that the paintings stay up "
                      "| portraits, landscapes and still lifes side by side "
                      "| the children's drawings fill three rooms of the gallery "
                      "| the gallery hangs thirty watercolours by a local painter "
                      "| collages and prints are on view in the foyer "
                      "| the curators have gathered two hundred vases under glass "
                      "| posters from a hundred years line the corridors of the museum "
                      "| see the photographer's portraits, framed and in large format "
                      "| a look at the sketches and models of a great architect, displayed in five rooms "
                      "| stamps, letters and old postcards lie in the showcases "
                      "| the sculptures stand in the park, where visitors may walk round them "
                      "| her canvases can be seen on the first floor of the gallery "
                      "| a display of rare books and manuscripts in the reading room "
                      " | the photographs can be viewed daily in the gallery"
                      " | fifty works by local artists are hung in the town hall"
                      " | on view are drawings, prints and small bronzes"
                      " | visitors can see the paintings during the museum's opening hours"
                      " | a selection of antique clocks is on display"
                      " | the artist's works are being shown to the public for the first time"
                      " | you can see pictures by three painters from the region"
                      " | the museum is showing paintings from its own collection"
                      " | her photographs are being shown in the gallery"
                      " | the works of art are on display until the end of the month"
                      " | visitors can look at old furniture and costumes in the museum"
                      " | sculptures and paintings by students are being displayed",
        "sports": "the home team plays the league leaders | runners can choose between five and ten kilometres "
                  "| a friendly football match | the final of the tennis tournament | the annual city marathon "
                  "| two teams fight for the cup | a charity run for all ages "
                  "| the referee will blow the whistle for the derby "
                  "| the swimming championships of the region | a bicycle race through the hills "
                  "| the basketball finals | teams of five play for the trophy | a beach volleyball tournament"
                  "| both sides still hope for the title when the whistle blows "
                  "| the sprinters warm up behind the start line "
                  "| the goalkeeper is back in the squad for the cup tie "
                  "| the rowers race over two thousand metres | the gymnasts compete for medals "
                  "| skaters from nine clubs fight for gold | the boxers climb into the ring "
                  "| it goes to penalties if nobody leads after extra time | a half marathon through the old town "
                  "| the visitors' coach hopes for three points | the riders have to clear twelve jumps "
                  "| the regatta on the lake, with forty boats at the start "
                  "| the two unbeaten sides face each other on the pitch "
                  "| athletes from six clubs compete in the long jump and the relay "
                  "| the fencers cross blades for the regional title "
                  "| the hockey derby goes into its next round "
                  "| the triathletes swim, cycle and run against the clock "
                  "| the volleyball team fights against relegation "
                  "| sixteen players, one table tennis trophy "
                  "| the wrestlers step onto the mat for the qualifiers "
                  "| cyclists sprint for the yellow jersey "
                  "| the home side needs a win to stay in the league "
                  " | the local side meets its old rivals on the football pitch"
                  " | the cyclists race over eighty kilometres"
                  " | teams can win the handball cup"
                  " | the swimmers compete over four distances"
                  " | the fastest runner gets a medal"
                  " | two clubs play for a place in the next round of the league"
                      " | the two teams play each other in the final"
                      " | our football team plays at home against the champions"
                      " | runners from many clubs take part in the race"
                      " | a tennis match between the two best players of the club"
                      " | the winner of the race gets a cup"
                      " | eight teams compete in the volleyball tournament",
        "festival": "three days of music, food and camping | five stages, sixty acts and a camp site "
                    "| a whole weekend with dozens of bands, street food and camping "
                    "| ten days of films from all over the world "
                    "| weekend passes and day passes are available for all stages "
                    "| four days, six stages and a hundred artists "
                    "| dozens of acts on several stages all weekend "
                    "| camp on the grounds for the whole weekend and see all the bands "
                    "| a week of theatre in the streets, with fifty troupes "
                    "| street artists, music and food all over town for a whole week "
                    "| the line-up for the four days on all the stages is out "
                    "| the grounds open for campers a day earlier"
                    "| from Thursday to Sunday the meadow turns into a city of tents and stages "
                    "| headliners play at night, newcomers in the afternoon on the small stages "
                    "| wristbands are valid for all days and all stages "
                    "| bands, food trucks and campfires until Sunday "
                    "| for a whole week the town belongs to jugglers, bands and puppeteers "
                    "| sixty films in nine days, at cinemas all over town "
                    "| one wristband, five days, more than a hundred acts "
                    "| the third stage is new this year, the camp site is bigger "
                    "| bring your tent, the bands play all three days "
                    "| open-air stages in every park for ten days "
                    "| the programme of the long weekend lists ninety acts "
                    "| all weekend long there's music on every corner of the old town "
                    "| a long weekend of puppet shows, bands and food on every square "
                    "| five days, seven stages, and tents as far as the eye can see "
                    "| two weeks of dance performances in twelve theatres across the town "
                    "| campers may arrive a day before the first of eighty acts plays "
                    "| day tickets or a wristband for all four days, you choose "
                    "| the bill for the three days lists sixty bands on four stages "
                    "| authors from twenty countries read all over town for a whole week "
                    "| three nights of short films on screens in six parks "
                    "| acrobats, brass bands and fire-eaters take over the old town until Sunday "
                    "| the whole island is one big camp site with stages for four days "
                    " | three days with dozens of bands on four stages"
                    " | for one week there are plays, readings and music all over the town"
                    " | more than forty acts perform between Friday and Sunday"
                    " | visitors can camp beside the stages all weekend"
                    " | ten days full of films, with several screenings every day at six cinemas"
                    " | a day pass or a pass for the whole weekend gets you to all the stages"
                      " | over four days more than fifty bands play on several stages"
                      " | there is music on five stages from Friday to Sunday, and you can camp"
                      " | for a whole week films are shown in all the cinemas of the town"
                      " | many artists perform on different stages over the whole weekend"
                      " | tickets are valid for all three days and all stages"
                      " | a long weekend with many bands, camping and food stalls",
        "meeting": "the members vote on the new board | the agenda is attached "
                   "| the minutes of the last session will be approved "
                   "| the team discusses the budget | please send points for the agenda beforehand "
                   "| the board comes together to decide on the plans | all shareholders are called to vote "
                   "| we will go through the open points of the project | the agenda has five points "
                   "| the committee comes together to discuss the rules "
                   "| a short stand-up of the team to plan the sprint "
                   "| the project group will talk through the schedule | the annual assembly of the members"
                   "| item three on the agenda is the new roof "
                   "| the treasurer presents the accounts and the members vote "
                   "| please read the draft before we sit down together "
                   "| the chair opens the round, the secretary takes the minutes "
                   "| all department heads sit down to go through the figures "
                   "| a quorum of half the members is needed | we sit together to settle who does what "
                   "| the works council is called together | motions have to be handed in a week before "
                   "| the residents will discuss the noise with the council "
                   "| the trustees come together to approve the accounts "
                   "| half an hour with the client to clear up open questions "
                   "| we sit down to decide who gets which budget "
                   "| the points to be discussed were sent round with the agenda "
                   "| the council convenes to vote on the bypass "
                   "| the parents elect their representatives and talk about the school trip "
                   "| the owners gather to approve the annual accounts "
                   "| status round of the team, ten minutes per project "
                   "| the chairwoman asks for motions to be put on the agenda "
                   "| a session of the steering committee about the delays "
                   "| we go through the to-do list and assign the tasks "
                   "| the supervisory board deliberates behind closed doors "
                   " | the team will talk about the next quarter and hand out tasks"
                   " | minutes will be taken and sent to all members"
                   " | we have to agree on the budget, so please read the papers beforehand"
                   " | the committee will vote on four motions"
                   " | the agenda includes the election of a treasurer"
                   " | everyone reports briefly on their project, then we decide on the next steps"
                      " | the members of the committee discuss the plans for next year"
                      " | please read the agenda and the minutes before you come"
                      " | we need to discuss the budget and make a decision"
                      " | the board will vote on the proposals"
                      " | the whole team comes together to discuss the project"
                      " | on the agenda: the report of the treasurer and the election of the board",
        "party": "come and dance with us, there will be cake and drinks | we celebrate a birthday "
                 "| the DJ plays all night, dress to dance "
                 "| let's celebrate with friends, drinks and music from a playlist | bring a bottle and dance with us "
                 "| cake, balloons and dancing | we are celebrating our wedding anniversary with friends "
                 "| fancy dress, cocktails and dancing | a birthday bash with a buffet "
                 "| we celebrate the new year with fireworks and punch "
                 "| it's my birthday and you are invited | there will be drinks, snacks and a dance floor "
                 "| help us celebrate our new flat with drinks and snacks"
                 "| she turns thirty and wants to dance till dawn | balloons, a piñata and far too much cake "
                 "| wear something silly and be ready to dance | we've moved in and want to celebrate it with you "
                 "| there's a bowl of punch and a playlist you can add to "
                 "| the garden will be full of lanterns, friends and cocktails "
                 "| let's clink glasses on her big birthday "
                 "| dress up as a pirate, the best costume wins a bottle "
                 "| after the wedding there will be dancing and a buffet "
                 "| he's retiring, so let's raise a glass and dance | a night of dancing, drinks and old friends "
                 "| sparklers at midnight, champagne and a full dance floor "
                 "| put on your dancing shoes, the punch is on us "
                 "| I'm turning forty, come and celebrate with me "
                 "| confetti, karaoke and a very big cake "
                 "| a costume ball with a DJ and a cocktail bar "
                 "| let's toast the newlyweds and dance until the sun comes up "
                 "| we have passed our exams and want to celebrate with beer and music "
                 "| a barbecue with friends, fairy lights and a playlist for dancing "
                 "| bring snacks, we'll provide the drinks and the disco ball "
                 "| we're throwing a bash for grandma's eightieth birthday "
                 "| come in your wildest outfit and dance the night away "
                 " | we're celebrating with cake, music and dancing"
                 " | she is celebrating her fiftieth birthday with friends and family"
                 " | a DJ will be playing and the dance floor is open all night"
                 " | we have a new house and would like to celebrate with you over drinks"
                 " | drinks and snacks are on us, just bring your dancing shoes"
                 " | our colleague is leaving, so let's celebrate with beer and pizza"
                      " | we want to celebrate her birthday with music and dancing"
                      " | come and celebrate with us, there will be drinks and good music"
                      " | we're going to dance and celebrate all night"
                      " | there will be a birthday cake, drinks and dancing"
                      " | he invites all his friends to celebrate his birthday"
                      " | we'd like to celebrate our wedding with you, with dinner and dancing",
    }),
    "price": field("price ticket_price admission fee entry_fee cost", price, number=True,
                   labels="Price | Tickets | Admission | Ticket price | Entry | Fee | Cost | Entrance fee "
                          "| Entrance | Price per person "
                          "| Adm. | Participation fee | Ticket"
                          "| Ticket costs | To get in | Price of admission | Per person "),
    "organizer": field("organizer organiser host organized_by hosted_by", organizer,
                       labels="Organizer | Organiser | Host | Organized by | Organised by | Hosted by "
                              "| Presented by | Promoter "
                              "| Arranged by | Org. | Run by"
                              "| Organisers | Your host | Brought to you by | In charge of the event "),
    "capacity": field("capacity max_attendees seats max_participants room_for", lambda g, d: g.c([g.int(8, 90),
                                                                      g.int(20, 900), g.int(2, 60) + "00"]),
                      number=True,
                      labels="Capacity | Seats | Max. participants | Places | Max. attendees "
                             "| Maximum number of guests | Seating "
                             "| Limit | Cap. | Participants (max.) | Room for"
                             "| Max. guests | Number of seats | Maximum capacity | How many | Max. people "),
    "registration_required": flag(
        "registration_required requires_registration must_register", labels="Registration required "
                "| Sign-up required | Registration needed "
        "| Registration necessary | Must register | Prior registration | RSVP required"
                                                  "| Need to register | Registration | Sign-up | Booking required ",
        yes="please register in advance | registration is required | you need to sign up beforehand "
            "| prior registration is mandatory "
            "| entry only for those who have registered | without registration you will not be let in "
            "| advance sign-up is a must "
            "| please note that everyone has to register first | participation only after registration "
            "| you must book your place online before you come | RSVP required "
            "| don't forget to sign up, nobody gets in otherwise "
            "| we can only admit registered guests | all participants must register "
            "| you can't attend unless you've signed up"
            "| put your name on the list first, otherwise you can't come in "
            "| only those who have signed up beforehand will be admitted "
            "| you'll have to fill in the form online before you come "
            "| names are checked at the door against the sign-up sheet "
            "| we need to know in advance who is coming, so signing up is a must "
            "| turning up unannounced won't work, please book a place "
            "| your place is only safe once you have registered | it is necessary to enrol before the day itself "
            "| no seat without a prior booking | sign-up is obligatory "
            "| kindly register, spontaneous visitors have to be sent away "
            "| participants have to enter their names in the list beforehand "
            "| put yourself down on the sheet in advance, or you'll stay outside "
            "| sign-up closes two days before, and late names can't be added "
            "| attendance is by prior registration only "
            "| please fill in the sign-up form, it's compulsory "
            "| we ask everybody to enrol beforehand, no exceptions "
            "| anyone who hasn't put their name down will be turned away "
            "| booking a place ahead of time is a condition for entry "
            "| entrance is reserved for people on the guest list, so enter your name online first "
            "| make sure to register, it's the only way to get in "
            "| a spot has to be reserved in advance, you can't simply walk in "
            " | you have to be registered to take part"
            " | please reserve your seat before the event, or we can't let you in"
            " | participation requires registration"
            " | guests must confirm in advance that they are coming, otherwise there is no entry"
            " | only people who booked a place will get in"
            " | signing up beforehand is compulsory for everybody"
                      " | you have to register before you come"
                      " | please register first, because we can't admit anyone who hasn't"
                      " | all guests have to sign up in advance"
                      " | you can only take part if you have registered"
                      " | registration is compulsory"
                      " | you need a booking to get in",
        no="no registration needed | just drop in, there is no need to sign up | you don't have to register "
           "| simply come along, no sign-up "
           "| registration is not required | there is no need to register | walk-ins are welcome, no booking needed "
           "| everyone can come without registering | no prior registration | no need to book, just turn up "
           "| you can come without signing up | no sign-up necessary | just show up, nobody needs to register "
           "| open to all without registration"
           "| come as you are and when you like, nobody keeps a list | spontaneous visitors are just as welcome "
           "| you needn't announce yourself | the doors are open to anyone who happens to walk by "
           "| there's no list, just walk in | you can decide on the day, sign-up isn't needed "
           "| we don't take bookings, simply be there | drop by whenever you feel like it, without signing up "
           "| no form to fill in, no list, simply come | all are welcome, announced or not "
           "| entry is possible without any prior booking | it isn't necessary to enrol "
           "| nobody has to put their name down "
           "| feel free to show up unannounced "
           "| signing up isn't necessary, the gate stands open "
           "| no guest list, no forms, walk right in "
           "| we don't ask for names, whoever comes is welcome "
           "| you may decide at the last minute, nothing has to be booked "
           "| attendance without prior notice is perfectly fine "
           "| there is nothing to sign up for, just be there "
           "| forget about registering, it's not required "
           "| people can wander in off the street, no booking asked for "
           " | you can take part without being registered"
           " | a reservation isn't needed"
           " | no advance booking is required"
           " | guests don't have to let us know in advance"
           " | participation does not require registration"
           " | you won't need to book a place, simply come by"
                      " | you don't need to register before you come"
                      " | registration isn't necessary"
                      " | nobody has to sign up in advance"
                      " | you can take part even if you haven't registered"
                      " | you can just come, there is no registration"
                      " | you don't need a booking to get in"),
    "speakers": strings("speakers presenters talks_by speaker_names", lambda g, d: g.person(),
                        labels="Speakers | Presenters | With talks by | Guest speakers | Panel | Talks by "
                               "| On stage | Speaker(s) | Keynotes"
                               "| Guests on stage | Talks | Featuring | Speaking "),
    "email": field("email contact_email contact e_mail", lambda g, d: g.email(),
                   labels="Email | Contact | E-mail | RSVP to | Contact email | Questions to | Mail | Info "
                          "| Write to | Enquiries | Reply to "
                          "| Register at"
                          "| Contact by mail | For questions | Mail to | Information from "),
}

sentences = """
Join us for "{title}"!
You are invited to {title}.
The event is called {title}.
We are proud to present: {title}.
"{title}" is back by popular demand.
Don't miss {title} - it only comes round once a year.
have you heard about "{title}"? we should go
This year's event goes by the name of "{title}".
Invitation: {title}.
Welcome to {title}!
The evening has the title "{title}".
Get ready for {title}, the event everybody talks about.
Tickets for "{title}" are on sale now.
Our next event, {title}, is nearly sold out.
I signed us both up for an event called "{title}".
Subject: Invitation to "{title}"
Are you coming to "{title}"?
Under the title "{title}" we open a new series.
"{title}" takes place on {date}.
{title} will be held on {date} at {venue}.
{title} comes to {city} on {date}.
On {date} at {time}, {venue} hosts "{title}".
{organizer} presents "{title}" on {date}.
{organizer} invites you to "{title}" at {venue} in {city}.
"{title}" starts at {time} and ends at {end_time}.
Tickets for {title} cost {price} euros.
Admission to "{title}" is ${price}.
The {category} "{title}" will be held in {city}.
"{title}" ({category}) - {venue}, {city}.
We would like to invite you to "{title}", which takes place at {venue} on {date}.
Hear {speakers} at "{title}"!
Questions about "{title}"? Write to {email}.
There is room for {capacity} people at "{title}".
hey, are you free on {date}? "{title}" is on at {venue}.
"{title}" - {date} - {venue}.
{date}: "{title}", {venue}, {city}.
{time}, {venue}: "{title}"
It takes place on {date}.
Save the date: {date}!
Mark your calendars for {date}.
It will be held on {date}, whatever the weather.
The big day is {date}.
We meet on {date}.
See you on {date}!
The event was moved to {date}.
it's on {date}, don't forget
Please keep {date} free.
When? {date}.
The date has been fixed: {date}.
On {date} everything is ready.
We hope to see you on {date}, rain or shine.
Could you make it on {date}?
After a long debate, {date} was chosen as the day of the event.
The event's date is {date} (announced <g.c(['last week', 'yesterday', 'in spring', 'by mail', 'this morning'])>).
It happens on {date} at {time}.
It is on {date} from {time} to {end_time}.
{date}, {time} - be there!
We start on {date} at {time} sharp.
The doors of {venue} are open to you on {date}.
We will be at {venue} on {date}.
On {date} we are in {city}.
Come to {city} on {date}!
{date} in {city}: be part of it.
Tickets for {date} are {price} pounds each.
{organizer} has chosen {date} for the event.
On {date}, {speakers} will be on stage.
It is planned for {date}, {time} to {end_time}, at {venue}.
Let me know by mail ({email}) if you can come on {date}.
It starts at {time}.
We begin at {time} on the dot.
The start is at {time}, so please be on time.
Kick-off is at {time}.
The programme begins at {time}.
be there at {time}, latecomers wait outside
Start: {time} (doors open at <g.time()>).
Doors open at <g.time()>, we start at {time}.
The curtain rises at {time}.
Please take your seats, we start at {time}!
At {time} the first guest takes the stage.
What time does it start? At {time}.
The official opening is at {time}.
Things kick off at {time}; coffee is served from <g.time()>.
It runs from {time} to {end_time}.
We start at {time} and finish at {end_time}.
{time} until {end_time}, with a break in between.
{time} - {end_time}
From {time} till {end_time} you find us at {venue}.
We begin at {time} in {venue}.
Meet us at {time} at {venue}!
The start at {venue} is at {time}.
It ends at {end_time}.
We will be done by {end_time}.
It goes on until {end_time}.
It will be over at {end_time}.
The end is planned for {end_time}.
We close at {end_time} sharp.
Please stay until the end at {end_time}.
it finishes at {end_time} so you can catch the last bus
The last guests leave at {end_time}.
The programme ends at {end_time}, followed by drinks.
You'll be home in good time: we finish at {end_time}.
Everything has to be over by {end_time}, the neighbours insist.
The closing time is {end_time}.
It lasts until {end_time}.
until {end_time}, then we clean up
The hall has to be empty by {end_time}.
Should end by {end_time}, if all goes well.
Till {end_time} you can come and go as you like.
{venue} closes its doors at {end_time}.
The {category} lasts until {end_time}.
It takes place at {venue}.
The venue is {venue}.
We meet at {venue}.
You'll find us at {venue}.
where? {venue}.
{venue} is the place to be.
The event has been moved to {venue} because of the weather.
All are welcome at {venue}!
This time we are guests at {venue}.
How to find {venue}: take the tram to the last stop.
{venue}'s doors are open to everybody.
Come to {venue} - there is parking behind the building.
It's held in {city}, at {venue}.
{venue} in {city} is the setting.
{venue}, {city}.
{venue} ({city}) seats {capacity}.
{venue} holds up to {capacity} people.
At {venue} there is space for {capacity} guests.
{organizer} has booked {venue} for the occasion.
{organizer} welcomes you to {venue}.
Tickets are ${price} at the door of {venue}.
{speakers} will speak at {venue}.
It takes place in {city}.
This year we are in {city}.
The host city is {city}.
{city} is the place to be this year.
See you in {city}!
This time, the event comes to {city}.
For the first time the event is held in {city}.
Travel to {city} by train, it is quick and green.
{city}'s biggest event of the season is here.
All roads lead to {city}, where the event is held.
Why {city}? Because last year's guests asked for it.
The {category} in {city} is organised by {organizer}.
In {city} there is room for {capacity} visitors.
{organizer} brings the event to {city}.
A {category} in {city} - who's coming?
It is a {category}.
A {category} for everyone!
What kind of event? {category}, as it says on the poster.
You'll find it in the category {category}.
Filed under: {category}
Do you like this kind of thing ({category})?
A {category} organized by {organizer}.
This {category} costs {price} dollars.
The {category} takes place on {date}.
The {category} starts at {time}.
The {category} at {venue} is open to {capacity} guests.
{title} is a {category} for young and old.
We're planning a {category} on {date}; write to {email} if you want to help.
Admission is {price} euros.
Tickets cost ${price}.
Tickets are {price} pounds each.
Entry: €{price}
A ticket is {price} EUR.
The entrance fee is £{price}, including a drink.
You pay {price} at the door.
it's {price} bucks to get in
Tickets are available for {price} dollars at the usual places.
How much is it? {price} euros per person.
The participation fee is {price} francs.
Participants pay {price} euros (lunch included).
We ask for {price} euros per person to cover the costs.
Price of admission: USD {price}.
For {price} euros you get in, parking is another <g.price()>.
At just ${price} a head, it's a bargain!
The ticket price is {price} euros and there are {capacity} seats.
Tickets (€{price}) can be ordered from {email}.
{capacity} tickets at {price} euros each are on sale.
It is organized by {organizer}.
The organizer is {organizer}.
Your host is {organizer}.
Organised by {organizer} for the <g.i(4, 20)>th time.
{organizer} is hosting the event.
Hosted by {organizer}.
brought to you by {organizer}.
{organizer} cordially invites you.
The event is run by {organizer}.
Behind it all is {organizer}, the organizer of the event.
The whole thing was set up by {organizer}.
An event by {organizer}.
{organizer}, who organizes the event, looks forward to your visit.
Many thanks to {organizer} for organising this!
The organizers ({organizer}) can be reached at {email}.
As the organiser, {organizer} reserves the right to change the programme.
{organizer}'s {category} is the talk of the town.
Your hosts: {organizer}.
There are {capacity} seats.
The number of participants is limited to {capacity}.
There is room for {capacity} guests.
Only {capacity} places are available.
We can take at most {capacity} people.
max. {capacity} participants
The hall seats {capacity}.
Capacity is {capacity}, so be quick!
Hurry, there are just {capacity} places.
With {capacity} seats this is our largest room.
The room holds {capacity} people; last time <g.int(2, 7)> had to stand.
No more than {capacity} visitors are allowed in.
up to {capacity} people can join
When {capacity} people are in, the list is closed.
Places are limited ({capacity}), first come, first served.
The speakers are {speakers}.
With talks by {speakers}.
You will hear {speakers} speak.
{speakers} will speak.
On stage: {speakers}.
Our guest speakers this time: {speakers}.
We look forward to talks by {speakers}.
We are happy to announce our speakers: {speakers}.
talks: {speakers}.
Presentations will be given by {speakers}.
The panel: {speakers}.
Who speaks? {speakers}.
Speaking this year: {speakers}!
We are delighted that {speakers} agreed to give a talk.
Questions? Write to {email}.
For questions, contact {email}.
Contact: {email}
Please RSVP to {email}.
Let us know at {email} if you can come.
Mail {email} for details.
You can reach us at {email}.
Drop a line to {email} if you want to bring a friend.
If you have any questions, please do not hesitate to contact {email}!
more info: {email}
Send your answer to {email} by <g.weekday()>.
Write to {email} - somebody will answer within a day.
Cancelled plans? Tell {email} as soon as you can.
{email} is the address for all enquiries.
Tickets can be ordered by e-mail ({email}).
Press passes are available on request from {email}.
On {date}, doors <g.time()>, start {time}: "{title}".
Last year's edition drew <g.int(200, 5000)> visitors; this year {venue} can take {capacity}.
{organizer} announced today that "{title}" will take place in {city} on {date}.
The tour came to {city} on {date}, where it filled {venue}.
We'd love to see you at {venue}, {city}, at {time}.
Who wants to go to {venue} with me on {date}? Entry is {price}.
Please note the new start: {time} instead of <g.time()>.
The new date is {date}; the old one (<g.date()>) is off.
Notice posted by <g.first()>: the event now ends at {end_time}.
From {time} to {end_time}, {organizer} takes over {venue}.
The evening at {venue} starts at {time}, costs ${price} and is over at {end_time}.
Dear members, {organizer} invites you to {venue} on {date} at {time}.
We have rented {venue} from {time} until {end_time}.
Come early: we begin at {time} and only {capacity} people fit in.
{city}, {date}. That's all you have to remember.
The talks are given by {speakers}.
{speakers} come to {city} on {date}.
{organizer} has invited {speakers} to speak.
The event ends at {end_time}.
End: {end_time}.
We want to be finished by {end_time}.
It won't go on past {end_time}.
You have until {end_time} to look around.
{end_time} is when it ends.
Last orders at the bar shortly before the end at {end_time}.
The hall is ours until {end_time}, not a minute longer.
Closing words are spoken at {end_time}, then everybody goes home.
Parents may pick up their children when it ends at {end_time}.
scheduled to end at {end_time}
The start is {time}, the end {end_time}.
{city} will be the meeting point this year.
People come to {city} from far away for this event.
It's in {city} this time, not in <g.city()> as last year.
Join us in {city} for the event of the year!
We'll all meet in {city}.
We will meet you in {city} on {date} - {organizer}.
"{title}" will be in {city} this year.
Wanted for "{title}" in {city}: helpers who can carry chairs.
"{title}" is organized by {organizer} and costs {price} euros.
The event is due to end at {end_time}.
We call it a day at {end_time}.
Expect it to end at {end_time}.
By {end_time} it will all be over.
it ends {end_time}
The final applause is planned for {end_time}.
Open until {end_time}!
You can stay until {end_time}.
Closing time is {end_time}.
All good things come to an end, this one at {end_time}.
"{title}" - that is the name printed in big letters on the poster.
Whoever thought of calling an evening "{title}" deserves a prize.
My neighbour won't stop talking about something called "{title}", so I gave in and bought us tickets.
The posters all over town say just one thing: "{title}".
Rumours that "{title}" has been cancelled are false, a spokesman said.
Renamed: what used to be "<g.title()>" is now called "{title}".
{organizer} told the press that they are organising "{title}" for the last time.
Under the roof of {venue}, "{title}" opens on {date}.
You may enter the hall from <g.time()>, "{title}" itself gets going at {time}.
{price} euros buys you a seat at "{title}", which runs till {end_time}.
"{title}"? {venue}, {date}, don't be late!
For "{title}" we've moved from <g.venue()> to {venue}.
Who would have thought that {city} gets to see "{title}" on {date}?
We, {organizer}, have the honour of inviting you to "{title}".
"{title}" in {city} - bring <g.first()>, bring a coat, bring {price} euros for the ticket.
{date} - a day to circle in red.
Nothing else in your diary for {date}, I hope, because that's when it takes place.
Postponed from <g.date()> to {date}, sorry for the trouble.
It's on {date}; <g.first()> had wrongly written <g.date()> in the mail.
The flyers go to print on <g.date()>, the event itself follows on {date}.
Have you got anything on for {date}? If not, you do now: we meet then.
The mayor let us know that, weather permitting, {date} would be the day.
Sources at the town hall confirmed {date} as the day of the event.
The old date, <g.date()>, clashed with the holidays, which is why {date} was picked instead.
{date} stop starts {time} stop dress warmly
Between {time} and {end_time} on {date}, the whole street will be closed for the event.
{city} expects us on {date}, and the curtain there goes up at {time}.
{date}, {city}: that's when and where {organizer} gets everybody together.
ok so i checked, {date} it is, and they start at {time} whether we're there or not
Should it rain on {date}, we'll stay dry: everything takes place inside {venue}.
{time} on the clock and off we go.
Not <g.time()> as printed in the flyer, but {time} is when it gets going.
If you turn up after {time}, you'll have missed the beginning.
The first note sounds at {time}, on the dot.
"We won't wait for anyone past {time}, that's when the show begins," said <g.first()>.
The welcome speech opens everything at {time}, and by {end_time} the last word will have been said.
{time} to {end_time}, {venue}, free biscuits.
At what hour shall I come? Well, {time} is the start, and your host {organizer} hates latecomers.
Beginning {time}. Ending {end_time}. Dress code none.
Admission from <g.time()>, first act {time}, lights out {end_time}.
They've put the start back by an hour, it's now {time}, but the end stays at {end_time}.
In {city} things get under way at {time}.
Bring your ticket to {venue} before {time}, when the show begins.
After {end_time} you'll find nobody there any more.
{end_time}, and the lights go out.
Nobody will be thrown out before {end_time}, but then we really have to lock up.
Your taxi home should be ordered for {end_time}, when it finishes.
How long does it last? Till about {end_time}, I was told.
The bar shuts at <g.time()>, the event itself at {end_time}.
By order of the town the music has to stop at {end_time}, which is when we end.
Expect a long evening, because our hosts from {organizer} won't let you go before {end_time}, when it's all over.
With {end_time} as its scheduled close, the evening leaves time for a stroll through {city}.
{venue} has to be handed back, swept and locked, at {end_time}, so that is when we finish.
{venue} has been chosen as the place.
Look for the red flags outside {venue}, that's where it is.
This year not at <g.venue()> but at {venue}.
Your phone won't find it, but ask anybody for {venue} and they'll show you the way to the event.
We've outgrown <g.venue()>, hence the move to {venue} this time.
{venue} can hold {capacity}, and not a soul more.
Squeezing {capacity} people into {venue} won't be easy.
A full house of {capacity} is what {organizer}, the host, hopes for at {venue}.
The gates of {city}'s {venue} open at <g.time()>, the event follows at {time}.
From <g.venue()> it's a ten minutes' walk to {venue}, where we begin at {time}.
According to the flyer, {venue} is where {speakers} will talk.
Behind the doors of {venue} in {city}, something big is being prepared for {date}.
Pack your bags: {city} calls this year.
After <g.city()> and <g.city()> it is now the turn of {city} to host it.
In a break with tradition, the event leaves <g.city()> for {city}.
{city}, here we come, the event of the year awaits us there!
Is there a night train to {city}? That's where it's being held.
The mayor of {city} will open the event in his own town.
{organizer}, with an office in <g.city()>, stages the whole thing in {city}.
For {price} euros the people of {city} get to see the show in their own town.
{city} it is, {venue} to be exact.
The talks by {speakers} bring a bit of glamour to {city}, the host town.
Nowhere but in {city}, and never again after {date}, will there be a {category} like this.
If the poster had to say what kind of event it is, it would say {category}.
"What sort of event?" - "{category}," said <g.first()>.
Our next {category} is for {capacity} people at most.
Of all the things one can do on {date}, this {category} is the best.
Every {category} needs a host, and this one has {organizer}.
The calendar lists it as {category}, with {price} pounds to pay at the entrance.
{time} sees the start of the {category}.
It ends at {end_time}, this {category} of ours.
Another {category} at {venue}, the neighbours sigh.
{time} is an early start for any {category}, isn't it?
{price} euros and you're in.
Leave your wallet at home? No, you'll need {price} dollars for the entrance.
Children get in for <g.int(1, 9)> euros, the regular ticket is {price} euros.
Is {price} pounds too much for a ticket like this?
Last year we asked <g.int(2, 40)> euros for admission, now it's {price} euros.
The box office charges {price} francs a head.
Students pay half of the full admission, which is {price} euros.
A drink costs <g.int(2, 9)> pounds, getting in costs {price} pounds.
{organizer}, who put this event together, keeps the tickets at {price} euros.
Multiply {price} dollars a ticket by {capacity} seats and you know what a full house brings in.
{venue}, entry {price} euros, drinks extra.
You'd pay {price} euros to get in, <g.first()> says, and it's over by {end_time}.
Want a ticket for {price} euros? A line to {email} will do.
{organizer} pulled all the strings to organise this.
If something goes wrong, blame {organizer}, who runs the event.
It takes somebody like {organizer} to get an event like this off the ground.
The idea came from <g.person()>, but the organising was left to {organizer}.
<g.company()> paid for the flowers, {organizer} organised all the rest of the event.
For once it isn't <g.company()> but {organizer} that is staging the event.
Who's throwing it? {organizer}, same as ever.
As hosts, {organizer} will greet you at the door of {venue}.
Complaints about the organisation go to {organizer}, at {email}.
{organizer}, the host, reckons with {capacity} guests at the very most.
Supported by the town and organised by {organizer}, it will be opened on {date}.
{capacity} chairs have been put up for the audience, and that's all there is.
Once {capacity} visitors are inside, the doors are shut.
<g.int(3, 9)> helpers will look after at most {capacity} guests.
The fire brigade won't allow more than {capacity} people in.
Sorry, the hall has {capacity} seats, we can't add any.
The <g.int(20, 90)> people on the waiting list won't get in, as we can take {capacity} and no more.
How many fit in? {capacity}, if nobody brings a pram.
The audience is kept small, {capacity} at most, said {organizer}, who is hosting the evening.
{capacity} seats, {price} euros each, {venue}.
They've rented a hall in {city} for up to {capacity} visitors.
Places for {capacity}, start {time}, first come first served.
The microphone will be handed to {speakers}.
You'll be listening to {speakers}, all of them speakers who need no introduction.
{speakers} - what a line-up of speakers!
The moderator, <g.person()>, will introduce the speakers: {speakers}.
<g.person()> had to cancel; {speakers} will give the talks.
As speakers, {organizer} has won over {speakers}.
At {time} the floor belongs to {speakers}, our guest speakers.
We'd be mad to miss a talk by {speakers} at {venue}.
If you ask me, {speakers} speaking in {city} is reason enough to go.
By {end_time}, {speakers} will have given their talks and the event closes.
{email} takes all your questions.
Got a question? {email} has the answer.
Anyone who wants to help may drop us a mail, the address is {email}.
The phone (<g.phone()>) is rarely answered, mails to {email} always are.
For the small print of the programme, ask {email}.
Sick on the day? A short mail to {email} and your seat goes to somebody else.
Anything unclear about {date}? {email} helps.
{organizer} organises, {email} answers your mails.
If you want one of the {capacity} places, hurry and mail {email}.
Journalists who want to get into {venue} should apply to {email}.
In case you can't make it for the start at {time}, tell {email}.
Ends {end_time}, begins {time}, costs {price} euros.
{city} / {date} / {price} euros at the door / bring friends
I'll see you in front of {venue} in {city} on {date}, then.
Until {end_time} on {date}, {city} won't sleep: the event goes on that long.
What I remember: {venue}, {time}, and a ticket for {price} bucks.
"{title}" - the {category} that {organizer} puts on - lasts until {end_time}.
{organizer} sends word that {venue} is booked for {date}, and that {capacity} of us may come.
Asked by <g.first()> when the evening would be over, the lady at the desk said {end_time}.
The plan as it stands: {speakers} on the podium, {price} euros for a ticket, a finish at {end_time}.
Ask for "{title}" at the box office and they'll know what you mean.
"{title}": say it out loud and you'll know why the posters sell themselves.
Officially the event bears the name "{title}", though <g.first()> still calls it "<g.title()>".
Nobody could agree on a name until <g.first()> proposed "{title}", and that stuck.
The programme lists an evening by the name of "{title}".
Not "<g.title()>" but "{title}" is what we've got tickets for.
Printed across the banner over the entrance: "{title}".
The working title was "<g.title()>"; the event will go down in history as "{title}".
Put "{title}" in your calendar, and pencil in {end_time} as the end.
"{title}" has found a home at {venue}, so {organizer}, who is running it, told the paper.
Seats for "{title}" are scarce, the hall takes {capacity} and not one more.
To get into "{title}" you'll have to part with {price} euros.
On stage at "{title}", in alphabetical order: {speakers}.
{email} is where you write if you'd like to help with "{title}".
{date} at last brings "{title}" to {city}.
They're throwing open the gates of {venue} for "{title}", and that as early as {time}.
The people behind "{title}"? {organizer}, of course.
Circle {date}, won't you, because that's our day.
Set for {date}, says the notice on the door.
It was going to be <g.date()>, but it has slipped to {date}.
Which day was it? {date}, I looked it up twice.
Brought forward: instead of <g.date()> the event now falls on {date}.
The day in question: {date}.
The posters go up on <g.date()>, while the event is slated for {date}.
Only {date} suited everybody, so that's the day on which it happens.
The permit issued on <g.date()> covers an event on {date}.
{date} has been earmarked for the event, weather or no weather.
We gather on {date}, and by {end_time} we'll have gone our separate ways.
{time}, {date}, {city}: remember these three things and you'll find us.
Provided that {venue} is free on {date}, we go ahead.
The night train to {city} leaves on <g.date()>, so you'd be there for the event on {date} in good time.
{organizer} settled on {date} after a poll and is now preparing everything.
Please let {email} know by <g.date()> whether {date}, the day of the event, suits you.
On {date}, a ticket will set you back {price} euros, and not a cent less.
It gets rolling at {time}.
You'll want to be seated by {time}, because then it starts.
The last rehearsal is at <g.time()>, the actual start at {time}.
When do they start, <g.time()>? No, {time}, please don't be late.
Commencement at {time}, refreshments from <g.time()>.
Guests are requested to arrive before {time}, the hour of commencement.
The opening has been pushed back from <g.time()> to {time}.
Opening remarks {time}, closing remarks {end_time}.
It'll be a short one, beginning at {time} and wrapping up at {end_time}.
{end_time} is the finish, so with a start at {time} you can work out how long it takes.
Starting at {time}, {speakers} will address the audience.
Whoever reaches {venue} later than {time} misses the opening.
The opening ceremony in {city} was fixed for {time}, local time.
{organizer} wants everything up and running by {time}, when it officially starts.
We wrap up at {end_time}.
The caretaker locks up at <g.time()>, we ourselves stop at {end_time}.
You're free to go at {end_time}, when it finishes.
Pick me up at {end_time}, it should be over then.
Not <g.time()> but {end_time} is when it finishes, since the plans were changed.
"When's it over?" - "{end_time}, give or take."
There's a break at <g.time()>, and then it carries on until {end_time}.
The last item on the programme finishes at {end_time}, after which the bar stays open.
At {end_time} sharp they switch off the power and it's over.
The neighbours around {venue} were promised silence from {end_time} on, when the event ends.
The fun in {city} stops at {end_time}, so plan your trip home accordingly.
By {end_time}, {organizer}, our hosts, expect to be sweeping the floor, the event being over.
With the end fixed at {end_time} and {capacity} people leaving at once, expect a queue at the cloakroom.
The closing, scheduled for {end_time}, is followed by a walk through {city}.
The setting is {venue}, with its wonderful garden.
Make your way to {venue}, that's where it all happens.
{venue} provides the backdrop for the event.
The event has found shelter at {venue}, since <g.venue()> is being renovated.
If you're standing in front of <g.venue()>, you're wrong; it's at {venue}.
Once inside {venue}, follow the arrows to the cloakroom and then to our event.
Lunch is at <g.venue()>, the event itself at {venue}.
We've secured {venue} as our venue, and the keys are picked up at <g.time()>.
Staged at {venue}, this year's event is the work of {organizer}.
The rendezvous is {venue}, and we get cracking at {time}.
Head for {venue} if you're in {city}, and have {price} euros ready for the entrance.
There's standing room for {capacity} at {venue}.
{speakers}, all at {venue} to give a talk, all on one evening!
{venue} lies at the edge of {city}, take the bus.
Off to {city} we go, to see the event with our own eyes!
Where in the world is it? In {city}, believe it or not.
The delegation travels from <g.city()> to {city} for the event.
{city} has won the bid to host the event.
Hotels in {city} are fully booked because of the event.
Born in <g.city()>, now held in {city}: the event has moved house.
You won't have to go to <g.city()>, since it's taking place in {city}.
Fly to <g.city()>, take the coach to {city}, and you're where it happens.
The residents of {city} woke up to find that {organizer} had hung up banners for the event.
In {city}, {date} is marked in red: that's the day of the event.
{city} can lodge them all: {capacity} guests, which is the maximum, and {speakers}, the speakers.
Held in {city}, priced at {price} euros, and over by {end_time}.
A night in a hotel is <g.price()> euros, while the ticket is to be had for {price} euros.
The damage? {price} euros a ticket.
Admission has been cut from <g.int(100, 400)> euros to {price} euros.
Tickets go for {price} pounds apiece.
Bring {price} euros in cash, the man at the entrance takes no cards.
One ticket, {price} dollars; a programme, <g.int(1, 9)> dollars.
A contribution of {price} euros is collected from every visitor.
The entry fee amounts to {price} francs.
Each guest is charged {price} euros, which pays for {speakers}, our speakers.
{price} euros is what {organizer}, as host, asks for a ticket.
If all {capacity} seats are sold at {price} euros each, the costs are covered.
Transfer {price} euros for your ticket and send the receipt to {email}.
Admission at {venue}: {price} dollars, coffee on the house.
The brains behind the event is {organizer}.
{organizer} laid all this on for us.
The event is being put together by {organizer}, with music chosen by <g.person()>.
It was {organizer} who came up with the event and who runs it.
Catering by <g.company()>, organisation by {organizer}.
Sponsored by <g.company()>, the event is staged by {organizer}.
Thank {organizer} for bringing us all together; without such an organizer, no event.
Signed, {organizer}, your hosts for the evening.
Hosts this year are {organizer}, and helpers can reach them at {email}.
{organizer}, the initiator of the event, has limited the number of places to {capacity}.
{organizer} coordinates the event and {speakers} do the talking.
Spots are capped at {capacity}.
<g.int(3, 9)> rows had to be removed, which leaves {capacity} seats.
They can accommodate {capacity} visitors.
Attendance can't exceed {capacity} for safety reasons.
The room fits {capacity}, and <g.int(2, 9)> have already said yes.
The upper limit is {capacity} people, fire regulations.
{capacity} is as many as we can let in.
From {time} on, {capacity} guests may enter, after that the door stays shut.
There'll be chairs for {capacity}, a ticket each, {price} euros, no haggling.
With its {capacity} seats, {venue} was the obvious choice.
Should more than {capacity} people want to come, {email} will try to help.
Addressing us this time: {speakers}.
The list of speakers reads like a who's who: {speakers}.
{speakers} have agreed to speak, <g.person()> has declined.
The stage belongs to {speakers}, our invited speakers.
Chaired by <g.person()>, the panel consists of {speakers}.
Have you heard {speakers} speak? You can on {date}.
Ping {email} if something's unclear.
All correspondence goes to {email}, please.
Our inbox is {email}, and we do read it.
Fancy coming? Say so at {email}.
The point of contact for guests is {email}, for suppliers it's <g.email()>.
<g.email()> bounces; the right address for questions is {email}.
Lost something at {venue}? A message to {email} might bring it back.
{email} will tell you whether any of the {capacity} places is left.
Coming by car to {city}? Then write to {email} for a parking space.
Doubtful whether {time} is still the start? {email} knows.
Tonight only, a {category} that's worth every one of the {price} euros at the door.
Not just any {category}, but one run by {organizer}.
Our ceiling is {capacity} guests, and latecomers won't get in after {time}, the start.
{organizer} will throw open the doors of {venue} on {date}, so they say.
Until {end_time} you may stroll around {venue}, then it closes.
"{title}" ({time} to {end_time}) was the only thing in town I fancied.
{city} saw it first: "{title}", dreamt up and organised by {organizer}.
Ticket {price} euros, seats {capacity}, questions to {email}.
An event in {city}, a mail to {email}, and off we went.
For {price} pounds, and starting at {time}, you could do worse.
Write to {email} if the finish at {end_time} is too late for your children.
{venue} on {date}; {city} has seldom seen anything like it.
To be precise: {date}, from {time}, tickets {price} euros.
At {price} euros a ticket, {city} gets its money's worth.
{speakers} (speakers), {organizer} (host) and lots of coffee.
It was <g.first()> who told me that {speakers} would speak and that it all starts at {time}.
The last of the speakers, who are {speakers}, steps down at {end_time}, and that's the end.
{date}: {capacity} seats, no standing room.
When {organizer} invites, {city} comes in droves, as many as the {capacity} chairs will hold.
Dear Mr <g.last()>, we confirm {venue} from {time}, with seating for {capacity}.
Dear guests, {organizer} kindly asks you to be in your seats at {venue} by {time}, when it starts.
After months of doubt, {city} will host it after all, on {date}.
hi <g.first()>, quick one: {venue}, {time}, your ticket is {price} euros, pay me later
No, <g.date()> is the rehearsal; {date} at {time} is the real thing.
Not in <g.city()> but in {city}, not at <g.time()> but at {time}: please correct the poster.
"{title}" will be over by {end_time}, replied {email} when I asked.
{capacity} people, one {category}, and {organizer} to run it all.
The {category} winds down at {end_time}, and {venue} goes dark.
Anything from {city} on {date}? Yes, "{title}", with up to {capacity} visitors.
{email} sells the last tickets for {date} at {price} euros each.
The hosts, {organizer}, aren't charging more than {price} euros for a ticket.
The programme booklet gives the name of the event as "{title}".
Event name as it should appear on all the badges: {title}
I've made a page for our event, just search for "{title}".
Last spring we did "<g.title()>", this time we're doing "{title}".
"{title}" replaces "<g.title()>", which had to be dropped from the calendar.
Thank you for buying a ticket to "{title}".
The committee met on <g.date()> and fixed the event for {date}.
Kindly reserve {date} in your calendars, a formal invitation follows.
Early-bird tickets can be had until <g.date()>; the event itself is on {date}.
Day: {date} (NOT <g.date()>, the newsletter got it wrong)
We had to cancel on <g.date()>, so the event will be held on {date} instead.
I can't do <g.date()>, but {date} works for all of us, so let's hold it then.
Today's date: <g.date()>. Date of the event: {date}.
Doors <g.time()>, show {time}.
Musicians and helpers come at <g.time()>; for the public it begins at {time}.
The starting time printed on your ticket is {time}.
We'd planned to start at <g.time()>, but now it's {time}.
Set-up from <g.time()>, public start {time}.
<g.time()> was the old start; please come for {time} instead.
What time do I have to be there? It starts {time}.
{time} is the scheduled start.
The first item on the programme is at {time}.
We expect to finish around {end_time}.
Lunch is at <g.time()> and the day closes at {end_time}.
The last session ends at {end_time}; the shuttle bus leaves at <g.time()>.
The finish was planned for <g.time()>, but we've been allowed to go on until {end_time}.
The event is scheduled to conclude at {end_time}.
If you have to leave before the end at {end_time}, please sit near the door.
End time corrected: {end_time} instead of <g.time()>.
Finished by {end_time} at the latest, promise.
Venue tbc -> now {venue}
Change of location: we've swapped <g.venue()> for {venue}.
The map on the back shows the way to {venue}, where the event is held.
As <g.venue()> is closed for repairs, everything will take place at {venue}.
The place that we have rented for it is {venue}.
After last year's edition in <g.city()>, the choice has fallen on {city}.
Those travelling from <g.city()> need about two hours to {city}, where the event is.
You can reach {city}, the town where it takes place, by train or by bus.
Our office is in <g.city()>, but the event is in {city}.
At last we are holding one in {city}, where so many of our members live.
Ticket prices have gone up from <g.price()> to {price} euros.
Each participant is asked to pay a fee of {price} pounds.
Parking costs <g.price()> euros, the ticket costs {price} euros.
You can pay the {price} dollars for admission by card.
The cost of attending is {price} euros; lunch is another <g.price()> euros.
entry's {price} quid, cash only
On behalf of <g.company()>, the event was organised by {organizer}.
Responsible for the organisation: {organizer}
In charge of the whole event this year is {organizer}.
{organizer} took over as organiser from <g.company()>.
Who is the host? It's {organizer}, I asked.
Attendance is restricted to {capacity} persons.
Last year <g.int(10, 90)> people came, this time we have space for {capacity}.
max {capacity} ppl, sorry, it's a small place
Our licence allows {capacity} people in the room and no more.
Of the {capacity} places, <g.int(2, 7)> are still free.
Confirmed as speakers: {speakers}.
The talks are by {speakers}; <g.person()> only chairs the discussion.
In place of <g.person()>, who is ill, the talk will be given by {speakers}.
To contact the organisers, please use {email}.
Our old address, <g.email()>, no longer works, so please write to {email}.
Further information can be had by e-mail from {email}.
For press matters it's <g.email()>, for everything else about the event {email}.
Type of event, according to the form: {category}
On the website it is listed under {category}.
{title} (on {date})
Of everything on the programme in {city}, I'd recommend "{title}".
What was "{title}" like? It was still going on at {end_time}, when it was supposed to end.
The poster for "{title}" gives {venue} as the place, so ignore what it says about <g.venue()>.
"{title}" is sponsored by <g.company()> and run by {organizer}.
We got two seats for "{title}" at {price} euros each.
Entry is {price} euros; {registration_required}.
We have {capacity} places: {registration_required}.
The event on {date} - {registration_required}.
How to take part in "{title}": {registration_required}.
Our rule at {venue} is simple: {registration_required}.
Please read this before you come to {city}: {registration_required}.
A word about tickets ({price} euros each) and entry: {registration_required}.
{registration_required}, and should you have questions, write to {email}.
{organizer} would like to point out the following: {registration_required}.
Category {category}, date {date}.
Under the heading {category} the town magazine lists "{title}".
In the {category} section of the calendar you'll find us with a start at {time}.
Type: {category}. Town: {city}.
Kind of event: {category}; organiser: {organizer}.
We've put it down as "{category}" on the form and given {capacity} as the maximum number of people.
On {date} it won't be <g.time()> as usual but {time} when we start.
The booking of {venue} for <g.date()> was cancelled, it's ours on {date} instead.
I've got {date} in my calendar, with an end at {end_time}, is that still correct?
We'll start {time}, and {speakers} will be the first to give a talk.
Start {time} (not <g.time()>), finish {end_time}.
Between {time}, when it begins, and {end_time}, when it ends, the car park is free.
The room, {venue}, is booked from <g.time()> so that we can begin at {time}.
From <g.time()> the bar is open, and until {end_time}, when it all ends, {venue} is ours.
By train you can be back in <g.city()> the same night, as the event in {city} ends at {end_time}.
{venue} isn't in <g.city()>, it's in {city}.
The hall is {venue}, the hosts are {organizer}.
Since {venue} has {capacity} seats and <g.venue()> has far fewer, we chose the former.
In {city} a ticket is {price} euros, in <g.city()> you'd have paid <g.price()> euros.
{city} was suggested by {organizer}, who will be organising the event.
{speakers} will be travelling to {city} to speak at the event.
{organizer} asks {price} dollars for admission, of which <g.price()> dollars go to charity.
Talks: {speakers}. Tickets: {price} euros.
The event's organiser, {organizer}, can be e-mailed at {email}.
If there are more than {capacity} of you, which is our limit, let {email} know.
{organizer} organises it, <g.person()> moderates it, {speakers} give the talks.
Ask {email} for the slides of the speakers, {speakers}.
Please tell {email} by <g.date()> if you can't come on {date}.
hi all, so it's {date}, {venue}, and we start at {time}
"{title}", {city}, {date}. Organised by {organizer}.
Minutes: the event is put off from <g.date()> to {date}, the venue remains {venue}, the fee stays at {price} euros.
Dear parents, on {date} we meet at {venue} at {time}; the buses are back at <g.time()>.
From {time} to {end_time} you can listen to {speakers}, and the ticket is {price} euros.
What? "{title}". Where? {venue}. Until when? {end_time}.
{organizer} wishes to inform you that the start has been moved from <g.time()> to {time}, and the place from <g.venue()> to {venue}.
Booked for you: {venue} in {city}, {capacity} seats, {date}.
According to <g.first()>, tickets for "{title}" cost {price} euros and can be ordered from {email}.
Begin {time}, end {end_time}, place {venue}, town {city}
For an entrance fee of {price} francs you can hear {speakers} in {city} on {date}.
"{title}", the new event by {organizer}, ends at {end_time}.
We are sorry to say that {venue} in <g.city()> can't be used, so we're going to {city}, on {date}, start {time}.
Room for {capacity}, entry {price} euros, organised by {organizer}.
The {category} event on {date} begins at {time}: {registration_required}.
Calendar: {category}, {city}, {date}; information from {email}.
My ticket says {date}, {time}, {price} euros, so <g.date()> can't be right.
Should you arrive in {city} after {time}, when we start, go directly to {venue}.
At {end_time} the event is closed by {organizer}; for the photos please write to {email}.
Speakers are {speakers}, the number of seats is {capacity}, the event is called "{title}".
We have {capacity} seats at {venue}, and a ticket is {price} euros.
{speakers} will give their talks between the start at {time} and the end at {end_time}, with a coffee break at <g.time()>.
The event has a new name: {title} (formerly <g.title()>).
We decided to rename "<g.title()>", so from now on it's "{title}".
For the poster we need a picture; the title of the event will be "{title}".
Reminder: "{title}" is coming up soon.
RE: your booking for "{title}"
Does anyone have a spare ticket for "{title}"?
The book "<g.title()>" can be bought in the foyer; the event is called "{title}".
"{title}" was well attended last year, so we're holding it again.
Due to illness the event can't be held on <g.date()>. Replacement date: {date}
Tickets bought for <g.date()> remain valid for the new date, {date}.
We'll do it on {date}, because <g.date()> is a public holiday.
date confirmed by everyone: {date}
The invitation was sent out on <g.date()> and is for {date}.
You'll need your ticket on {date}, the day of the event.
According to the contract the event is to be held on {date}.
Last year it was on <g.date()>; this year the date is {date}.
If you are free on {date}, please join us.
Guests may come in from <g.time()> onwards; the programme starts at {time}.
Entrance <g.time()> / start {time}
It won't begin before {time}.
Sorry, I told you <g.time()>. The right starting time is {time}.
The bus leaves the station at <g.time()>, so you'll be there for the start at {time}.
We get started at {time}.
when does it begin? {time} afaik
Please arrive by <g.time()> to find your seat before we begin at {time}.
Beginning of the event: {time}, as agreed on the phone
By {end_time} everything should be finished.
We plan to stop at {end_time}.
The last train goes at <g.time()>, the event ends at {end_time}.
The event will close at {end_time} instead of the usual <g.time()>.
Duration: until {end_time}
Food is served until <g.time()>, and the event runs until {end_time}.
Finishing time: {end_time} (clearing up until <g.time()>)
Does it really end at {end_time}? Yes, that's correct.
You can collect your children at {end_time}, that's when we finish.
Getting there: {venue} can be reached by bus.
After many years at <g.venue()>, the event has a new venue, {venue}.
We'll be using {venue} for the event this year.
Room change! {venue}, not <g.venue()>.
Dinner afterwards is at <g.venue()>, but the event itself takes place in {venue}.
Address of the event: {venue}
{venue} was kindly made available to us for the event.
Please don't go to <g.venue()>, come to {venue} instead.
This time you don't have to travel to <g.city()>: the event will be in {city}.
It will be held in the city of {city}.
Most participants live around {city}, so we decided to hold it there.
In which town? {city}.
We have moved the event to {city}, because we didn't find a hall in <g.city()>.
Please book your own hotel in {city}, the town of the event.
The event is taking place in the centre of {city}.
{city} has been selected for this year's event, <g.city()> for next year's.
Tickets can be bought at the box office for {price} euros.
You will be charged {price} pounds for admission.
We had to raise the entrance fee to {price} euros (it was <g.price()> euros before).
Programme booklet <g.price()> euros, ticket {price} euros.
It costs {price} euros to take part.
How much do you charge for entry? {price} dollars.
Ticket: {price} euros. Postage: <g.price()> euros.
We sell the tickets at a price of {price} euros.
{organizer} is responsible for planning and running the event.
Organisation: {organizer}. Photos: <g.person()>.
The organising is done by {organizer}, the building belongs to <g.company()>.
We'd like to thank the organiser, {organizer}, and the main sponsor, <g.company()>.
This mail comes to you from {organizer}, the organiser of the event.
{organizer} are putting on an event and we're all invited.
For many years <g.company()> was the host; since last year it's been {organizer}.
We can offer {capacity} places.
Participants: not more than {capacity}
If more than {capacity} people apply, we'll draw lots.
<g.int(2, 7)> of our {capacity} seats are kept for wheelchair users.
Is there a limit? Yes, {capacity} people.
sold out, all {capacity} seats are gone
Do I have to register? The answer: {registration_required}.
How to attend: {registration_required}.
As stated in the invitation, {registration_required}.
The invited speakers are {speakers}.
<g.person()> will be in the audience; the speakers will be {speakers}.
The programme includes talks from {speakers}.
I'm looking forward to hearing {speakers} speak.
Please direct your questions to {email}.
Contact us by e-mail at {email} or by phone on <g.phone()>.
This mailbox (<g.email()>) isn't read. Please reply to {email}.
Our e-mail has changed from <g.email()> to {email}.
Who can I ask? Try {email}.
The type of event has been given as {category}.
In the drop-down menu please choose "{category}" for this event.
The date for "{title}" had to be changed from <g.date()> to {date}.
I'm going to "{title}" in {city}, does anyone want to come along?
The doors for "{title}" open at <g.time()>, and it starts at {time}.
"{title}" finishes at {end_time}, as far as I know.
For "{title}" we've reserved {venue}.
In place of "<g.title()>" we're now putting on "{title}", and a ticket is {price} euros.
{organizer} was asked to organise "{title}".
Not more than {capacity} people can take part in "{title}".
At "{title}" the talks will be given by {speakers}, not by <g.person()>.
Should you have any questions about "{title}", please send them to {email}.
The event on {date} will begin at {time}.
Date {date}, end {end_time}
We have {venue} to ourselves on {date}; on <g.date()> it's already taken.
The event isn't on <g.date()> but on {date}, and a ticket costs {price} euros.
They're holding an event in {city} on {date}.
You can ask {email} whether the event on {date} is still on.
{organizer} is planning to hold the event on {date}.
There are {capacity} places for the event on {date}.
It starts at {time}, not at <g.time()>, and it finishes at {end_time}.
We're starting at {time} in {city}.
Come to {venue} by <g.time()>, please, since we want to start at {time}.
Talks by {speakers}, starting from {time}.
Start: {time}. Organised by: {organizer}.
If you can't be there at {time} when it starts, please let {email} know.
We have to leave {venue} by {end_time}, so that's when the event ends.
Until {end_time} you can see everything in {city}, then the event closes.
{price} euros is the entrance fee, and the end is at {end_time}.
{organizer} will close the event at {end_time}.
The venue in {city} is {venue}; <g.venue()> is the hotel.
{venue} charges {price} pounds for admission.
At {venue} the speakers will be {speakers}.
The hall ({venue}) is rented by {organizer}, not by <g.company()>.
{venue} has been chosen because it has {capacity} seats.
The fee for the event in {city} is {price} dollars, not including the hotel.
To get to our event you first go to <g.city()> and then change for {city}; questions to {email}.
{organizer} comes from <g.city()>, but will organise the event in {city}.
In {city} we only have {capacity} seats.
Participants pay {price} euros to the organiser, {organizer}.
The participation fee of {price} euros is explained by {email}.
Price per ticket {price} euros, number of tickets {capacity}
{organizer} has limited the event to {capacity} people.
The speakers have been invited by {organizer}; they are {speakers}.
{capacity} people can come and listen to the talks by {speakers}.
Questions to the organiser, {organizer}, can be sent to {email}.
About "{title}": {registration_required}.
For the event at {venue} the following applies: {registration_required}.
The organiser, {organizer}, has told us this: {registration_required}.
It starts at {time}; {registration_required}.
The website gives the type as {category} and the title as "{title}".
Type of event: {category}. Admission: {price} euros.
It's listed as {category} and will be at {venue}.
Event type {category}, maximum number of participants {capacity}
They have entered {category} as the type and {end_time} as the end.
"{title}" has been moved from <g.date()> to {date} and from <g.venue()> to {venue}.
We booked two tickets for "{title}" in {city}, they were {price} euros each.
{date}: "{title}" with talks by {speakers}
The organiser of "{title}" is {organizer}, and {email} is where you can send your questions.
The event on {date} starts at {time} and finishes at {end_time}.
From {time}, when we start, to {end_time}, when we finish, we'll be at {venue}.
Date: {date} (not <g.date()>). Town: {city}. Tickets: {price} euros.
Our town, {city}, is hosting an event at {venue} on {date}.
{organizer} has invited us to an event in {city}; it starts at {time}.
For {price} euros you can attend the event on {date}; for questions there is {email}.
Dear <g.first()>, "{title}" will not start at <g.time()> but at {time}, and the ticket price is {price} euros.
hi, about the event: it's in {city}, it starts {time}, ends {end_time}
There will be {capacity} seats at {venue}, the speakers are {speakers}, and {organizer} is the organiser.
Name of event {title}, place {venue}, seats {capacity}, fee {price} euros
You asked about the event on {date}: it ends at {end_time}, the fee is {price} euros, and {registration_required}.
We, {organizer}, have had to move from <g.city()> to {city}; the date, {date}, remains the same.
On {date} the rehearsal is at <g.time()>, the start is at {time} and the end is at {end_time}.
{speakers} will speak at {venue} in {city}.
The ticket for {date} says: start {time}, {venue}, {price} euros.
Type: {category}. Organiser: {organizer}. Date: {date}. Contact: {email}.
"{title}" in {city} begins at {time}; {registration_required}.
"""

documents = """
You're invited!

{title}
{date}, {time}
{venue}, {city}

RSVP: {email}
---
EVENT: {title}
WHEN: {date}, {time} - {end_time}
WHERE: {venue}
TICKETS: €{price}
---
# {title}

- **Date:** {date}
- **Time:** {time}
- **Where:** {venue}, {city}
- **Host:** {organizer}

{registration_required}
---
BEGIN
Title      : {title}
Category   : {category}
Day        : {date}
Starts     : {time}
Ends       : {end_time}
Place      : {venue}
END
---
From: {email}
Subject: {title}

Dear all,

we'd like to see you on {date} at {time}. The place is {venue}. {registration_required}

Kind regards
<g.person()>
---
{date}
{time}  {title}
        {venue}, {city}
        Tickets {price} / free for children
---
{organizer} presents

*** {title} ***

with {speakers}

{date} | {time} | {venue}
Admission ${price}
---
[<g.time()>] <g.first()>: are you going to "{title}"?
[<g.time()>] <g.first()>: when is it?
[<g.time()>] <g.first()>: {date}, starts {time}, at {venue}
[<g.time()>] <g.first()>: how much?
[<g.time()>] <g.first()>: {price} euros
---
| Event | {title} |
| Date | {date} |
| City | {city} |
| Venue | {venue} |
| Seats | {capacity} |
| Price | {price} |
---
Upcoming: {title} ({category})
{city} // {venue} // {date} // {time}
Max. {capacity} participants. {registration_required}
Organizer: {organizer}
Contact: {email}
---
Calendar entry
{title}
{date} {time}–{end_time}
Location: {venue}
Organizer: {organizer}
Reminder: <g.c(['10 minutes', '1 hour', '1 day', '30 min'])> before
---
PROGRAMME

{title}
Speakers: {speakers}
Start {time}, end {end_time}
{venue}
---
NOTICE BOARD

{title}
{city}, {date}
{category} by {organizer}, start {time}
Entry {price}, mail {email}
---
Hi <g.first()>,

thanks for your order. Here is your ticket:

{title}
{date}, start {time} (doors <g.time()>)
{venue}
{city}

Paid: {price}
Order no. <g.code()>
---
What: {title}
Who: {organizer}
When: {date} at {time}
Where: {venue} ({city})
How much: {price}
How many: up to {capacity} people
---
Minutes, item <g.int(2, 9)>: {title}
The event will be held on {date} from {time} to {end_time} at {venue}. {organizer} is in charge.
Fee: {price} per person.
{registration_required}
---
<event>
  <title>{title}</title>
  <date>{date}</date>
  <start>{time}</start>
  <venue>{venue}</venue>
  <city>{city}</city>
</event>
---
Dear neighbours,

on {date} we are holding "{title}" at {venue}. It may get a little loud between {time} and {end_time}.
Questions or complaints? {email}

Thank you for your patience
{organizer}
---
+++ {city} +++ {date} +++
{title}
{category} / doors <g.time()> / start {time}
tickets {price} euros
{venue}
---
WHAT'S ON

{date}, {venue}
{title}. {category}. From {time}, ends around {end_time}. Admission {price} pounds.
<g.date()>, <g.venue()>
Closed for repairs.
---
*{title}*
a {category} at {venue}, {city}

talks: {speakers}
seats: {capacity}
{registration_required}
---
Room booking request

Requested by: {organizer}
Room: {venue}
Occasion: {title}
Set up from: <g.time()>
Begins: {time}
Finishes: {end_time}
People: {capacity}
---
<g.first()> (<g.time()>)
team, {title} is confirmed!
{date}, {time}, {venue}
{registration_required}
any questions -> {email}
---
PRESS RELEASE
{city}. {organizer} will present "{title}" on {date}. The {category} takes place at {venue}, which seats {capacity}.
Speakers are {speakers}.
Press contact: {email}
---
Admit one
{title}
{venue}, {city}
{date} at {time}
{price} EUR - no refunds
Row <g.i(1, 40)>, seat <g.i(1, 40)>
"""

KIND = Kind(name="event", fields=fields, sentences=sentences, documents=documents)
