"""Vacancies: adverts, mails from recruiters, board posts, notes about an opening."""
from .table import Kind, choice, field, flag, strings

LEVEL = {"Senior", "Junior", "Lead", "Principal", "Head", "Chief", "Intern", "Trainee", "Expert", "Mid-Level",
         "Sr.", "Jr.", "Graduate", "Vice", "Vp", "Deputy",
         "Part-Time", "Full-Time", "Freelance", "Student", "Apprentice", "Contract"}


def role(g):
    """A job title that says nothing about seniority or the kind of contract: those are fields of their own."""
    for _ in range(9):
        text = g.role()
        if not LEVEL & {w.strip(",()").title() for w in text.split()}:
            break
    return text


fields = {
    "role": field("role position title job_title job", lambda g, d: role(g),
        labels="Position | Job | Role | Title | Job title | Vacancy | Opening | We are hiring | Wanted | Post "
        "| Open position | Job opening | Now hiring | Looking for"
        " | Post to be filled | We need | Function | Hiring for"),
    "company": field("company employer company_name organization organisation", lambda g, d: g.company(),
        labels="Company | Employer | Organisation | Organization | Firm | Client | Hiring company | Who we are "
        "| Business | Company name | Posted by"
        " | Hiring firm | Offered by | On behalf of | About"),
    "location": field("location city place office_location work_location", lambda g, d: g.city(),
        labels="Location | City | Place | Place of work | Where | Office | Based in | Loc. | Work location "
        "| Job location | Town | Site"
        " | Duty station | Workplace | Branch | Region"),
    "salary": field("salary pay annual_salary yearly_salary compensation", lambda g, d: g.c([
        g.int(15, 250) + "000", g.int(15, 250) + "000", g.int(18, 199) + "500", g.int(14000, 160000),
        g.int(1500, 9900), g.int(15, 99) + "00"]), number=True,
        labels="Salary | Pay | Compensation | Wage | Annual salary | Gross salary | Salary (gross) | Remuneration "
        "| We pay | Base salary | Income | Salary p.a."
        " | What we pay | Yearly pay | Earnings | Money"),
    "remote": flag("remote is_remote remote_ok remote_possible",
        labels="Remote | Remote work | Home office | Work from home | WFH | Remote ok | Remote possible"
        " | Telework | Working from home | Remotely | Home working",
        yes="remote work is possible | fully remote | you can work from anywhere | this is a remote position | "
        "you may work from home | home office every day if you like | we are a remote-first team | "
        "100 % remote | the job can be done from home | no need to come to the office, ever | "
        "work from wherever you want | remote welcome | everybody works from their own home | "
        "the team is fully distributed and works remotely | "
        "you decide where your desk stands: at home or at the beach | "
        "the post is open to remote candidates | remote is fine with us | WFH is ok | "
        "we have no office, all of us work remotely | you can do this from your living room"
        " | do it from your sofa, your cabin or a train | nobody will ever ask you to show up at headquarters "
        "| geography doesn't matter to us | all meetings are video calls and your kitchen is your office | "
        "log in from any place with decent internet | our people are spread over the globe and meet on screen "
        "| we closed the offices, everyone connects online now | telework throughout | all you need is a "
        "laptop and a connection, wherever you are | work in slippers: your home is your workplace | "
        "commuting is a thing of the past with us | telecommuting from day one"
        " | your commute is the walk from bed to laptop | log on from the village, the coast or the mountains"
        " | teleworkers are most welcome | we ship the laptop to your home and you stay there"
        " | you never need to move house for us, since all work is done online | colleagues meet in chat rooms only, wherever they happen to live"
        " | the whole job is done over the internet | your spare room will do as an office"
        " | being far away is no obstacle: you work via video and chat | do the work from your own four walls"
        " | you're free to work from home all week"
        " | there is no duty to come to the office"
        " | we offer this job on a remote basis"
        " | the work is done at home, in front of your own screen"
        " | you may live anywhere, because we only meet online"
        " | applicants who want to work from home are welcome"
        " | you can do all of the work from home"
        " | you can work at home if you want to"
        " | our employees work from home"
        " | remote work is allowed"
        " | you don't have to come to the office"
        " | it makes no difference to us where you live, because you work online",
        no="on site only | no remote work | presence in the office is required | remote is not possible | "
        "this is an on-site position | you work in our office every day | we do not offer home office | "
        "sorry, no remote | the job can't be done from home | working from home is not an option | "
        "we expect everybody in the office every day | not a remote job | in-office only | "
        "you have to be on site all week | remote applicants cannot be considered | no WFH | "
        "all work takes place on the premises | strictly on site | please do not ask for remote work | "
        "you need to come to the office daily"
        " | we want to see your face at the desk each morning | telework has been abolished here | laptops "
        "stay in the building, and so does the work | no telecommuting | your place is on the shop floor, "
        "every shift | being there in person is part of the deal | the machines are here, so you must be here "
        "too | commuting daily to our building is a must | everyone clocks in at the gate, no exceptions | "
        "video calls are no substitute for being here | we believe in working side by side under one roof | "
        "you can't take this work home"
        " | telecommuting is ruled out | the work can only be done in our building"
        " | home working isn't allowed | you must turn up in person every morning"
        " | we want people in the building, not on a screen | remote requests will be turned down"
        " | your physical presence is needed each day | no laptop-on-the-sofa arrangement here"
        " | everybody shows up at the premises, daily | we don't do telework"
        " | you have to be present at the workplace"
        " | home office can't be offered for this job"
        " | the work has to be done at our premises, not at home"
        " | this job doesn't allow working from home"
        " | please note that remote working isn't available"
        " | we only take people who come to the office every day"
        " | you can't do this work from home"
        " | you have to work in the office, not at home"
        " | our employees work in the office every day"
        " | remote work isn't allowed"
        " | you have to come to the office every day"
        " | you must live nearby, because you have to be at your workplace every morning"),
    "employment_type": choice("employment_type contract_type job_type type_of_employment",
        labels="Employment type | Contract type | Job type | Type of employment | Contract | Employment "
        "| Type of contract"
        " | Working time | Hours | Position type | Type of position",
        says={
        "full_time": "you work 40 hours a week | five full days a week | the week has 40 working hours | "
        "a full working week of 38.5 hours | it is a whole position, Monday to Friday, eight hours a day | "
        "full working hours | eight hours a day, five days a week | the position is full time | "
        "a full-time job | we want you full-time | 100 % position | full-time position | "
        "you will be with us full time"
        " | this job fills your whole week | nine to five, Monday through Friday | a regular forty-hour week | "
        "no half measures: the full number of hours | your whole working week belongs to us | the standard "
        "weekly hours, nothing less | 39 hours every week | on duty from Monday morning to Friday evening | "
        "working hours as usual: eight a day, forty a week | 1.0 FTE | the complete weekly hours | forty "
        "hours is the norm"
        " | employed full time | you're ours from Monday to Friday, all day long"
        " | a whole job, not half of one | full-time employment"
        " | the usual 37.5 hours a week | all five weekdays, morning till evening"
        " | the hours are those of a complete position | expect to fill a full schedule of 40 hours"
        " | a full-timer is wanted | eight-hour days, five of them each week"
        " | the job is 40 hours per week"
        " | you'd be employed for the full weekly hours"
        " | a full-time position, Monday to Friday"
        " | you work the whole day, five days out of seven"
        " | weekly working time: 38 hours"
        " | full-time hours apply"
        " | you will work full time"
        " | you work eight hours every day from Monday to Friday"
        " | this is a full-time contract of 40 hours a week"
        " | we only hire full-time staff"
        " | the working time is 40 hours a week"
        " | you work all day, from Monday to Friday",
        "part_time": "you work 20 hours a week | mornings only, four hours a day | half a position | half days | "
        "three days a week, the others are yours | a 50 % position | about 15 hours a week | "
        "two days a week | only a few hours a day | reduced hours | the position is part time | "
        "a part-time job | we need somebody part-time | half-time position"
        " | afternoons off, every day | just a handful of shifts per week | 0.5 FTE | leaves you plenty of "
        "time for the children | you're done by noon | Mondays and Tuesdays only | a few shifts at the "
        "weekend, that's all | ten to sixteen hours weekly | every other day is yours | about half of the "
        "usual hours | you work mornings and have the rest of the day off | not a whole week, just two or "
        "three days of it"
        " | employed part time | a part-timer is wanted"
        " | twelve hours weekly | you'd work half the usual hours"
        " | evenings only, three times a week | we offer 0.6 FTE"
        " | every second day off | a 60 % position"
        " | four short mornings a week | a side job beside family or studies, 18 hours a week"
        " | the job is 20 hours per week"
        " | you'd work three mornings out of five"
        " | a part-time position, Tuesday to Thursday"
        " | weekly working time: 16 hours"
        " | only half of the regular weekly hours"
        " | part-time hours apply"
        " | you will work part time"
        " | you work four hours every day"
        " | this is a part-time contract of 20 hours a week"
        " | we only need part-time staff"
        " | the working time is 18 hours a week"
        " | you only work in the mornings",
        "contract": "freelancers only | we look for a freelancer | you work as a freelancer and send invoices | "
        "a freelance project | you are self-employed and bill us by the day | paid by the day, on invoice | "
        "as an independent contractor | for contractors only | contractors welcome, no permanent staff | "
        "freelance | you would be a contractor, not an employee | a freelance engagement"
        " | hired for the duration of the project, against invoice | bring your own business registration | "
        "you stay your own boss and charge by the hour | we order, you deliver and bill | gig work on a day "
        "rate | outside the payroll, as a self-employed expert | your hourly rate plus VAT | for the "
        "self-employed | a fixed-term gig for independents | no payroll, just your monthly invoice | "
        "consultants with their own company welcome | project work for independents"
        " | contract work, billed monthly | you supply the service, we settle the bill"
        " | we sign a service agreement, not an employment contract | a contractor is wanted"
        " | freelance work, paid per assignment | you look after your own taxes and insurance and bill us"
        " | invoices are paid within thirty days, you stay independent | one-off assignment for a self-employed person"
        " | day-rate work for contractors | hired as an outside contractor"
        " | the work is done by freelancers"
        " | we would hire you as a contractor and pay your invoices"
        " | a freelance contract for one project"
        " | you aren't employed but work for us on a self-employed basis"
        " | please quote your daily rate, you'll bill us as a freelancer"
        " | self-employed people only, as there is no employment contract"
        " | you will work as a freelancer"
        " | you work for us as a self-employed person and write invoices"
        " | this is a freelance job for a few months"
        " | we only hire freelancers"
        " | you are paid per project as a freelancer"
        " | we need an independent contractor for a project",
        "internship": "we take interns only | you join us as an intern | for students who need a placement | "
        "a student placement during the summer break | part of your studies, as an intern | "
        "a practical semester for students | we look for an intern | this is for interns | "
        "a trainee placement during your studies | internships are part of many degrees, and this is one of them | "
        "intern wanted | as our intern you learn a lot | a paid placement for students"
        " | come and look over our shoulders for a semester | credit points for your degree are included | you "
        "are enrolled at a university and want to try things out | half a year of learning by doing alongside "
        "your studies | a summer placement for undergraduates | get a taste of working life before you "
        "graduate | the ideal way to spend the semester break | your professor will recognise it as a "
        "practical term | bring a certificate of enrolment | an internship of some months | first steps into "
        "the working world while still at college | interns sit in on everything here"
        " | a work placement for students | you'd be our intern for a few months"
        " | an intern's place is free | undergraduates may do their compulsory placement here"
        " | internship for students, with a certificate at the end | a placement that counts towards your degree"
        " | spend your semester break with us as an intern | for students who must do an internship"
        " | learn the ropes as an intern during your degree course | student interns get a mentor"
        " | you would work here as an intern"
        " | an internship during your studies"
        " | we have a place for one intern"
        " | students can do their work placement with us"
        " | you must be a student looking for an internship"
        " | we're offering this as a student internship"
        " | you will work as an intern"
        " | you do an internship with us while you are a student"
        " | this is an internship for three months"
        " | we are looking for interns"
        " | students can do an internship here"
        " | we offer an internship to a student"}),
    "seniority": choice("seniority level seniority_level",
        labels="Level | Seniority | Seniority level | Career level | Job level"
        " | Grade | Experience level | Rank | Job grade",
        says={
        "junior": "a first job after school | no experience needed | beginners are welcome | for people at "
        "the start of their career | right for newcomers | suits graduates fresh from university | "
        "an entry-level position | you have just finished your studies | career starters wanted | "
        "we teach you everything from scratch | "
        "ideal as a first job | for recent graduates | entry level | newbies welcome"
        " | fresh out of school? perfect | green behind the ears is fine | rookies are most welcome | you've "
        "never done this before? no problem | first-timers preferred | a door opener into the profession | "
        "straight from the lecture hall to your desk | an older colleague will take you by the hand | we "
        "train you from zero | we don't expect you to know the trade yet | your very first payslip could come "
        "from us | for absolute beginners"
        " | your career starts here | no previous experience is called for"
        " | made for school leavers | a starter position"
        " | you may be brand new to the trade | novices are welcome"
        " | suitable for somebody who has only just graduated | a junior position"
        " | the lowest rung of the ladder, from which you climb | juniors are what we want"
        " | beginners can apply"
        " | it's a position for juniors"
        " | previous work experience isn't needed"
        " | we also take people straight from university"
        " | you're just starting out in your profession"
        " | meant for those looking for their first position"
        " | you don't need any experience for this job"
        " | this is a job for beginners"
        " | we are looking for a junior"
        " | you can apply directly after school or university"
        " | it's your first job and we'll train you"
        " | people without experience can apply too",
        "mid": "you have some experience, but need not be an expert | neither a beginner nor an expert | "
        "for people with a few years behind them | no longer a beginner, not yet an expert | "
        "an intermediate position | you know the basics well and are ready for the next step | "
        "intermediate level | the middle rung of our ladder | not your first job, but not your last step either | "
        "some years of practice, no leadership | you are past the beginner's stage | an intermediate role for "
        "somebody with some practice | between beginner and expert | you are halfway between beginner and expert | "
        "medium level | a medium level of practice is enough | not a starter any more, not a veteran either | "
        "somewhere in the middle of your career | in the middle of your career | halfway up the career ladder | "
        "neither a newcomer nor a veteran | no novice, no guru | you are no longer a rookie, but not a veteran yet | "
        "a mid-career position | for people in mid-career | neither a rookie nor a guru"
        " | you know your way around, though you still ask now and then | past the first steps, far from the "
        "summit | you work on your own and get help with the hard parts | some know-how, no guru status "
        "needed | you have found your feet in the profession | a solid second step in your working life | "
        "you've outgrown the starter jobs, but aren't the grey eminence yet | one or two jobs lie behind you "
        "| routine in everyday work, guidance in the tricky cases | a step above the starters, a step below "
        "the veterans | the training wheels are off, the crown is still to come | neither apprentice nor "
        "master"
        " | you are past your first job, though mastery is still some way off | a middle-grade position"
        " | an intermediate grade | for somebody in the middle ranks"
        " | you handle normal cases alone and the odd ones with help | a mid-level position"
        " | beyond the basics, short of mastery | you've collected some practice, but needn't know everything"
        " | not an entry post, not a top post either | the grade lies between starter and expert"
        " | a position at intermediate level"
        " | some experience is needed, but you don't have to be an expert"
        " | you've left the junior level, yet you aren't a senior"
        " | not for beginners, and not for top experts either"
        " | between junior and senior"
        " | you have worked for some years and want a job at a middle level"
        " | you aren't a beginner any more, but you aren't an expert yet"
        " | this is a job at the middle level"
        " | we want someone with some experience who doesn't have to be an expert"
        " | the level is higher than junior but lower than senior"
        " | you've worked in this field for some time, though not for very long"
        " | you have some practice, but you still learn from the experts",
        "senior": "a long career is expected | you are an expert in the field | for very experienced people only | "
        "we need a true expert | highly experienced people only | you have seen it all | an old hand | "
        "only for seasoned professionals | you bring decades of practice | an expert-level position | "
        "veterans of the trade wanted | you are the most experienced person in the room | expert level | "
        "a very experienced specialist"
        " | others come to you when they are stuck | you've forgotten more than most will ever learn | a "
        "grandmaster of the craft | you know every trick in the book | only those with deep expertise need "
        "apply | a true veteran, please | your word carries weight after all these years | a luminary of the "
        "trade | you have mastered the craft completely | nobody can fool you in this field | for specialists "
        "with a long track record | reserved for people with vast experience"
        " | a senior position | seniors only"
        " | you rank among the most skilled in your profession | juniors ask you for advice"
        " | we want somebody with profound expertise | a specialist of the first order is needed"
        " | you've been an authority in the field for ages | only the highly skilled will cope"
        " | top-level expertise is a must | grey hair and deep knowledge are an advantage"
        " | it's a position for seniors"
        " | we need an experienced expert"
        " | only experts with a long career behind them should apply"
        " | you must be highly experienced"
        " | you have deep knowledge and long practice in your field"
        " | we want one of the most experienced specialists in the trade"
        " | you need a lot of experience for this job"
        " | this is a job for experts"
        " | we are looking for a senior"
        " | you have worked in this field for a very long time"
        " | only very experienced experts can apply"
        " | you're an experienced expert and know everything about your field",
        "lead": "you will lead the team | you will head a team | you manage a group of people | "
        "with responsibility for staff | the whole department reports to you | a management position | "
        "you run the team | "
        "a position with people to manage | you will be the boss of the group | team leader wanted | "
        "you guide a group of colleagues and hire new ones | you are in charge of the department | "
        "others report to you"
        " | you carry the responsibility for a whole crew | everyone in the unit answers to you | you hand out "
        "the tasks and appraise the staff | the team looks up to its chief, and that's you | you build up "
        "your own crew | holidays and pay rises of your people are your decision | with full authority over "
        "the department's staff | you steer a squad of specialists | you conduct the appraisals of your "
        "subordinates | leadership is the core of this post | your direct reports count on you | you take the "
        "helm of the department"
        " | you are to lead a group of colleagues | a leadership position"
        " | you supervise the staff | a lead position"
        " | the crew takes its orders from you | you'd be head of the unit"
        " | staff management is your main task | you lead, the others follow"
        " | you decide who in the team does what | as the head of a team you also hire and dismiss"
        " | the position includes managing a team"
        " | you're responsible for the people in your team"
        " | you would be the head of the department"
        " | you will be the team's leader"
        " | several employees report directly to you"
        " | we need somebody to lead the staff"
        " | you will be leading a team"
        " | this is a job for a team leader"
        " | we are looking for someone to lead the team"
        " | you'll be the head of a team"
        " | you will be the boss of several employees"
        " | you manage the team and are responsible for its members"}),
    "experience_years": field("experience_years years_of_experience min_experience years_experience experience",
        lambda g, d: g.int(1, 20), number=True,
        labels="Years of experience | Experience (years) | Min. experience (years) | Experience in years "
        "| Years required | Professional experience (years) | Yrs of exp. | Minimum years"
        " | Years in the trade | Years on the job | Yrs experience | Years of practice"),
    "skills": strings("skills requirements required_skills qualifications", lambda g, d: g.skill(),
        labels="Skills | Requirements | You know | You bring | Must have | Required skills | Qualifications | "
        "What we expect | Your profile | Know-how | Tools | Tech stack | Stack"
        " | Your skills | You can | Knowledge of | Expertise"),
    "email": field("contact_email email application_email apply_email contact", lambda g, d: g.email(),
        labels="Contact | Apply to | Applications to | E-mail | Email | Contact e-mail | Mail | Send CV to | "
        "Apply at | Questions to | How to apply"
        " | Write to | Send your papers to | Apply via | CV to"),
    "deadline": field("deadline apply_by application_deadline closing_date apply_until", lambda g, d: g.date(),
        labels="Deadline | Apply by | Closing date | Application deadline | Apply until | Applications close | "
        "Closes | Open until | Last day to apply | Closing | Due"
        " | Apply before | Papers due | Expires | Ad ends"),
    "start_date": field("start_date start starting_date begins_on", lambda g, d: g.date(),
        labels="Start | Start date | Starting date | Starts | Begin | From | Starting | Entry date | "
        "Date of entry | First day | Commencing | Available from"
        " | Day one | Work begins | Joining date | To start on"),
}

sentences = """
We are looking for a {role}.
We're hiring: {role}.
Wanted: {role}
We need a new {role}.
Become our next {role}!
Do you want to work as {role}?
The position of {role} is vacant.
There is an opening for a {role}.
{role} wanted
{role} (m/f/d)
Now hiring - {role} - apply today
We have one vacancy: {role}.
Our {role} is retiring, so the post is free.
anyone know a good {role}?
The job is {role}, nothing else.
They seek a {role} to replace <g.person()>.
I saw that you have an opening for the post of {role}.
The title of the post is {role}.
You will be employed as {role}.
A job as {role} has come up.
I would like to apply for the position of {role}.
Thank you for your interest in the {role} position.
{role}: come and join a team of <g.i(3, 90)>.
{role} needed urgently
We want to fill the role of {role} soon.
The successful candidate will work as {role}, reporting to the board.
Could you be our new {role}?
Reference <g.code()>: {role}
{company} is hiring.
The employer is {company}.
Join {company}!
Work with us at {company}.
You will work for {company}.
{company} is growing and needs people.
We at {company} have been in business since <g.i(1890, 2015)>.
Our client, {company}, has asked us to find somebody.
Come and work for {company}, a firm of <g.i(12, 900)> people.
The firm is called {company}.
{company}'s team is waiting for you.
Who are we? {company}.
Careers at {company}
{company} has an opening, I heard.
The ad was placed by {company}.
About us: {company} makes <g.noun()>s for customers all over the world.
You would be employed by {company}.
A recruiter from {company} called me on <g.weekday()>.
The job is in {location}.
The office is in {location}.
You will work in {location}.
Place of work is {location}.
Based in {location}
The position is located in {location}.
It's a job in the heart of {location}.
{location} is the place of work.
{location} is where the team sits.
Our workshop in {location} is easy to reach by train.
Where? In {location}!
You would have to move to {location}.
Are you ready to work in {location}?
The desk is waiting for you in {location}, <g.i(2, 20)> minutes from the station.
Our {location} office needs you.
located in {location}
The team in {location} is looking forward to meeting you.
The salary is {salary}.
We pay {salary} a year.
The pay is ${salary}.
Annual salary: ${salary}
The yearly salary is {salary} euros.
You earn {salary} EUR.
You get £{salary} a year and <g.i(24, 33)> days of holiday.
It pays {salary}.
{salary} a year is what we offer.
{salary} euros gross
We offer a salary of {salary} plus a free <g.item()>.
pay: {salary} dollars
The post comes with a salary of £{salary}, a pension and free lunch.
They offered me {salary} francs for it.
Compensation of {salary} USD, paid at the end of each month.
Your income will be {salary} in the first year.
A wage of €{salary} is guaranteed by the collective agreement.
How does {salary} sound as a salary?
The gross pay amounts to {salary} - no overtime.
at least {salary} in wages
Starting salary {salary}, reviewed after <g.duration()>.
You need {experience_years} years of experience.
At least {experience_years} years of experience are required.
{experience_years}+ years of experience
Minimum {experience_years} years in a similar position.
You have worked in the field for {experience_years} years or more.
We ask for {experience_years} years of professional practice.
{experience_years} years on the job would be good.
Experience: {experience_years} years
You bring {experience_years} years of experience in the trade.
Have you got {experience_years} years of experience behind you?
min. {experience_years} yrs experience
No fewer than {experience_years} years in the business, please.
Candidates must show {experience_years} years of relevant work.
We expect experience ({experience_years} years or more).
With {experience_years} years of practice you are our candidate!
You know {skills}.
You need {skills}.
We expect {skills}.
Skills in {skills} are a must.
You are good at {skills}.
The requirements are {skills}.
Required: {skills}
Knowledge of {skills} is expected.
Experience with {skills} is a plus for any candidate.
{skills} should be no secret to you.
You work with {skills} every day.
Must have: {skills}
Ideally you have used {skills} before.
Among the skills we ask for: {skills}.
You are no stranger to {skills}.
Are you fluent in {skills}?
Our tech stack is {skills}.
What you bring: {skills}
Apply at {email}.
Send your application to {email}.
Please send your CV to {email}.
Applications go to {email}.
Write to {email} if you have questions.
Interested? Mail {email}!
CV and cover letter to {email}, please.
Your résumé goes to {email}.
For more, contact {email}.
We look forward to your documents at {email}.
{email} takes your applications.
just drop a line to {email}
Apply by mail ({email}) and name the reference <g.code()>.
Contact: {email}
Who wants it? {email} is the address.
Questions will be answered at {email} within <g.duration()>.
The deadline is {deadline}.
Apply by {deadline}.
Applications close on {deadline}.
Please apply before {deadline}.
You can apply until {deadline}.
The closing date is {deadline}.
Closing date for applications: {deadline}
{deadline} is the last day to apply.
Applications received after {deadline} will not be read.
The vacancy is open until {deadline}.
Send us your papers no later than {deadline}.
Hurry, the deadline ends on {deadline}!
Your application must reach us by {deadline}.
We accept applications up to {deadline}, <g.time()>.
don't wait, {deadline} is the deadline
The job starts on {start_date}.
You start on {start_date}.
Start date: {start_date}
The position is to be filled from {start_date}.
Your first day would be {start_date}.
We would like you to begin on {start_date}.
Starting {start_date}
The contract begins on {start_date}.
Work begins on {start_date}, after a short training.
The post is vacant as of {start_date}.
Can you start on {start_date}?
From {start_date} on we need your help.
{start_date} would be your first day at work.
{start_date} is the start date.
To start {start_date} or sooner.
Entry on {start_date} (or by agreement).
We are looking for a {role} at {company} in {location}.
{company} ({location}) pays {salary} euros a year to its next {role}.
The pay is ${salary} a year, {skills} are a must.
{company} is looking for a {role}.
{company} seeks a {role} in {location}.
{company} has an opening for a {role} with {experience_years} years of experience.
{company}, based in {location}, is hiring.
{role} at {company}
{role} at {company}, {location}
{role} - {company} - {location}
{role} in {location}, {salary} a year
{role} | {company} | {location}
[Hiring] {role} @ {company} ({location})
Join {company} as {role}.
Join {company} in {location} as our new {role}!
As {role} you work in {location} and earn {salary}.
As {role} at {company} you use {skills}.
As a {role} you should know {skills}.
Our {location} office is looking for a {role} from {start_date}.
In {location} we need a {role} who knows {skills}.
For our office in {location} we are seeking a {role}, starting {start_date}.
I run {company} and I am looking for a {role}.
{company} offers {salary} for a {role}.
{company} wants {skills} and {experience_years} years of experience.
{company}'s next {role} should know {skills}.
A {role} is wanted in {location} (salary: {salary}).
The {role} will be based in {location} and starts on {start_date}.
The role of {role} is open until {deadline}.
The position as {role} with {company} pays {salary}.
Apply for {role} by {deadline}.
Apply by {deadline} at {email}.
Apply to {email} until {deadline}; the job starts on {start_date}.
Applications close on {deadline} and work begins on {start_date}.
Start is {start_date}, deadline for applications is {deadline}.
Send your CV to {email} before {deadline}.
Please mail your application for the post of {role} to {email}.
Write to {company} at {email}.
{company} takes applications at {email} until {deadline}.
Salary {salary}, start {start_date}, apply to {email}.
{salary} a year in {location}
You bring {experience_years} years of experience and know {skills}.
{experience_years} years of experience with {skills}
Minimum {experience_years} years, and {salary} in pay.
With {experience_years} years of experience you earn {salary}.
Requirements: {experience_years} years of experience, {skills}
We pay {salary} for {experience_years} years of experience.
My friend works at {company} and they need a {role} asap.
A friend at {company} in {location} says they look for a {role}, mail {email}.
Hey, {company} in {location} has a job for you: {role}.
hi there, are you still looking? {company} needs a {role}, pays {salary}
Dear <g.first()>, {company} would like to offer you the position of {role}, beginning on {start_date}.
Dear applicant, you would earn {salary} in {location}.
With this letter I apply for the vacancy as {role} in your {location} office.
I read in the paper of <g.weekday()> that {company} is looking for a {role}.
In our meeting it was decided to hire a {role} for {location} at a salary of {salary}.
The board has approved a new {role}, starting on {start_date} with a pay of {salary}.
You work in {location}, {company} pays for the move.
Are you a {role}? Then {company} wants to hear from you at {email}.
Ready for {location}? Ready for {company}?
If you know {skills}, write to {email}.
If you can start on {start_date}, write to {email}.
This {role} job in {location} closes on {deadline}.
Each day you commute to {location}; the salary of {salary} makes up for it.
{location}-based {company} is hiring a {role}.
Looking for work in {location}? We need a {role}!
The level of the position in {location} is {seniority}.
It is a {seniority} position in {location}.
{company} has a {employment_type} job in {location}.
The post is {employment_type}, the pay {salary}.
{role} ({employment_type}), {location}
{role}, {seniority} level, {company}
Free coffee and <g.i(25, 33)> days of holiday wait for you at {company}.
{company} has <g.i(20, 900)> employees in <g.i(2, 20)> countries and now needs a {role}.
We need an {role}.
We are looking for an {role} to support us.
{company} is looking for an {role} in {location}.
Work as an {role} at {company}.
Are you an experienced {role}?
An {role} is needed in {location}.
Is the {role} position still open?
Deadline for applications is {deadline}.
Deadline: {deadline}!
We need your papers by {deadline}.
We will stop reading applications after {deadline}.
Please get in touch by {deadline} at the latest.
Candidates have until {deadline} to apply.
The ad stays online until {deadline}, that is the deadline.
Send in your CV by {deadline}.
You have time to apply until {deadline}.
applications by {deadline} pls
{company} takes applications until {deadline}.
{role}: apply before {deadline}
The application deadline, {deadline}, will not be extended.
The salary is {salary} and the deadline {deadline}.
Interviews will be held in {location}, and that's where you'll work, too.
You should have at least {experience_years} years' experience.
{experience_years} years' experience needed
{experience_years} or more years of experience as {role}
{role} with {experience_years}+ years of experience wanted
{role} with {skills} wanted
You must know {skills}; {company} teaches you the rest.
It would be nice if you knew {skills}.
Proficiency in {skills} is required.
Solid {skills} skills
We use {skills}.
We use {skills} every day, and so will you.
Level: {seniority}
The level is {seniority}.
{company} looks for somebody at {seniority} level.
Contract type: {employment_type}
It is a {employment_type} position.
{employment_type} job at {company}
We can start as early as {start_date}.
{company} wants you to start on {start_date}.
{role} wanted from {start_date}
{role} (start: {start_date})
Your contact for applications is {email}.
{role}? Write to {email}!
They pay {salary} at {company}.
up to {salary} a year
The salary goes up to {salary}.
Total pay per year: {salary}
{salary} per year plus bonus
{salary} p.a.
{role}, {location}: {salary} per year
Ever thought of becoming a {role}? Now would be the moment.
{role} - that is the desk that has been empty at {company} since <g.month()>.
Since <g.person()> retired, nobody has done the work of the {role} here.
What we lack in {location} is a {role} with a sense of humour.
It's a {role} they are after, not a <g.role()>.
The help of another {role} would be most welcome.
After <g.i(2, 20)> interviews the chair of the {role} in {location} is still empty.
{role}, is that you? Then read on.
A vacancy, that of {role}, was announced by {company} this morning.
Heard on the radio: {company} can't find a {role} anywhere.
Rumour has it that {company} is short of one {role}, at least in {location}.
"We urgently want a {role}," a spokeswoman for {company} told reporters on <g.weekday()>.
When does a {role} get the keys? On {start_date}, at the gate in {location}.
Somebody has to be our {role}, so why not you?
Wanted: one {role}. Offered: {salary} euros a year, a desk and good coffee.
I've been promoted, which is why my old post, {role}, is up for grabs at {company}.
<g.first()> used to be the {role} here; whoever follows gets {salary} a year.
Three things about us: the name is {company}, the town is {location}, the mood is good.
There's a sign in the window of {company} saying they could do with a {role}.
Applicants for {role} are asked to come to {location} on foot, parking is scarce.
To whom will you report as {role}? To <g.person()>, the head of {company}.
{company} here. We read your profile and liked it.
Not <g.company()> but {company} is the name on your pay slip.
Formerly <g.company()>, now {company}: that's us, and we are hiring again.
The letter of acceptance will come from {company}, in a blue envelope.
Behind this advert stands {company}, a family firm since <g.i(1890, 2015)>.
You know our <g.noun()>s, now get to know us as an employer: {company}, always worth a visit.
My boss at {company} asks me to pass this on, so here it is.
On behalf of {company} we search for people with patience.
At the job fair the stall of {company} was the busiest by far.
<g.first()> left {company} in <g.month()>, and that is the gap we must close.
The contract will be signed between you and {company}, nobody in between.
Sick of <g.city()>? In {location} we have a chair for you.
Your daily commute would end in {location}, right across from the station.
As {role} you hang your coat in {location}, although the head office is in <g.city()>.
The plant of {company} in {location} lacks hands.
Head office: <g.city()>; but this post belongs to our branch in {location}, mind you.
Between hills and sea lies {location}, your future workplace.
Would you move to {location} for {salary} a year? Others did.
People in {location} say {company} is a decent place to work.
Plan on {location}, since the job can't move.
Day by day the bus takes you to {location} and back, we pay the ticket.
How far is {location} from your door? That's where the work is.
Duty station: you'd be sent to {location}, to the branch by the river.
Money? {salary} euros every year, and that's before the bonus.
Each year {salary} dollars land in your account.
Thanks to {company} your bank account will be fuller by {salary} euros when the year is over.
{salary} is what the last one earned, and you will get no less.
Nobody talks about money, but we do: {salary} a year, period.
Payroll says {salary} for this grade, not a cent more.
The budget for this head is {salary} per year, the car worth <g.price()> is extra.
Negotiated with the union: {salary} in annual pay, <g.i(25, 33)> days off.
I'd want {salary} a year to do that, and that's just what {company} pays.
For {salary} a year I would even move to {location}.
Earn {salary} a year with us instead of <g.price()> an hour elsewhere.
Ten fingers, one keyboard, {salary} euros of annual salary: welcome to {company}.
In return for your work you receive {salary} euros gross per year, paid in twelve parts.
They'd start me on {salary} a year, my uncle says, and I'd be their {role}.
In figures: {salary} euros salary, <g.i(20, 60)> euros for the bus ticket.
Put {salary} on the pay slip and half the town would apply.
Paid with {salary} a year, the {role} must also hold the fort at weekends.
If you've done this for {experience_years} years, you're the one.
{experience_years} years in the trade, that's the bar.
Below {experience_years} years of practice there's no point in applying, I was told.
Having spent {experience_years} years in the profession, you know its dark sides.
The firm is <g.i(21, 90)> years old; you should have {experience_years} years of work behind you.
One year is too little, {experience_years} years of experience would be fine.
Did I mention that {company} insists on {experience_years} years of experience?
What counts is experience, {experience_years} years of it, and a cool head.
A {role} who has been at it for {experience_years} years is what {company} dreams of.
Somebody with {experience_years} years under the belt would suit us.
After {experience_years} years as {role} one earns {salary} a year at our place.
You've been in the business for {experience_years} years? Then mail us: {email}, any time.
{experience_years} years of experience or more, says the ad, plus some {skills} on top.
It stands in the small print: {company} wants to see {experience_years} years of experience.
Tell us in one sentence what {experience_years} years of experience have taught you.
Are {experience_years} years of professional life enough? For us they are.
Can you handle {skills}? Good, then tell {email} about it.
{skills}: if that means something to you, keep reading.
Without {skills} you'd be lost here.
Brush up your {skills} before you join {company} on {start_date}, my friend.
{skills} will be tested on the first morning, so says <g.first()>.
Whoever masters {skills} has the job, and with it {salary} a year.
Your toolbox holds {skills}, doesn't it?
We can teach you manners, but not {skills}, those you must bring along.
Our last {role} knew nothing of {skills}, which must change.
The {role} who leaves us was a wizard at {skills}, and so must be the next.
Nobody in {location} seems to know {skills}; {company} despairs.
Bring {skills} to the table and {experience_years} years of practice, the rest is up to us.
A working day here means {skills}, lunch, and then more of the same.
Hand in your papers electronically, {email} collects them all.
Until {deadline}, {email} awaits your story in a few lines.
Does the job sound fun? Tell {email} why.
Paper goes into the bin, so use {email} instead of the post.
<g.person()> in personnel opens whatever lands at {email}, even without a photo.
Where do I send the PDF? {email}, said the lady on the phone.
Attach your certificates and off they go to {email} before {deadline}, ideally earlier.
{email} is read by {company} itself, not by an agency.
I sent my life story to {email} and hope to hear from {company} soon.
Applications for {role} that don't reach {email} are ignored.
Curious about {company}? Reach out to {email}, no cover letter needed.
Your papers, in one file, please: {email} will confirm within <g.duration()>.
To be considered, message {email} with the word "{role}" in the subject line.
On {deadline} at midnight the mailbox closes for good.
Tick, tock: {deadline} is the final date to hand in your papers.
Advert published on <g.date()>, papers accepted until {deadline}, answer within <g.duration()>.
Late birds, beware: nothing that comes after {deadline} counts.
As soon as {deadline} has passed, we open the envelopes.
When is it too late? After {deadline}, sorry to say.
You've still got until {deadline} to make up your mind and apply to {company}.
Mark {deadline} in red, since that's when {company} stops collecting letters.
Posted <g.date()>. Expires {deadline}. Don't sleep on it.
Letters postmarked {deadline} or earlier are still opened.
{company} extended the period for applications from <g.date()> to {deadline}, so hurry.
By {deadline} the pile of applications must be complete, {email} tells us.
The {role} vacancy vanishes from this page once {deadline} is over.
Interviews take place on <g.date()>; the papers must be here by {deadline}, though.
Send it off before {deadline} and you might be in {location} soon.
{deadline}, no later, must your letter lie on the desk of {company}.
Coffee will be ready for you on {start_date}, your first morning at {company}.
{start_date} is when your badge gets activated at {company} in {location}.
From which day? {start_date}, eight o'clock sharp.
Your predecessor leaves on <g.date()>, you take over on {start_date}, that leaves time.
Clear your calendar: as of {start_date} you'd be one of us at {company}.
Let's say you sign today, then {start_date} would be day one.
On {start_date} the new {role} unpacks the boxes.
Work begins in earnest on {start_date}, with a tour of {location} the day before.
We'd love to see you behind the counter from {start_date}, not a day later.
Pen down at the old firm, pen up with us on {start_date}, deal?
Apply up to {deadline}, unpack on {start_date}, it's that simple.
Between {deadline}, when the ad ends, and {start_date}, when work begins, we choose.
He told me he'd be joining {company} on {start_date}, as {role} of all things.
The seat of the {role} gets cold until {start_date}, the day you begin.
Starts {start_date}, ends never, pays {salary} a year.
Payday comes <g.i(20, 30)> days after {start_date}, your first day on the job, with {salary} a year split in twelve.
{location} calls! {company} answers! Will you?
{company}, {location}, wants somebody who can do {skills} in their sleep.
One {role}, one desk in {location}, {salary} a year: that's the deal.
<g.first()> wrote: my cousin at {company} needs a {role} who can be in {location} by {start_date}, any takers?
A {salary} dollar salary, {location} at your feet and {company} on your business card.
Did you know that {company} lets its {role} go surfing on <g.weekday()>s?
{role} seeks successor, enquiries to {email}, strictly in writing.
"{role}" it says on the door in {location}, and the room behind it is empty.
Dear Sir or Madam, your notice regarding the {role} caught my eye, and I have {experience_years} years of experience to offer.
In short: {company} offers {salary} a year, expects {skills} and answers at {email} quickly.
Subject to approval by the council, the office of {role} shall be filled by {start_date}, at an annual pay of {salary} euros.
The undersigned firm, {company}, hereby invites applications, which must arrive no later than {deadline}.
psst, {company} pays {salary} a year now, tell nobody
hiya, still after a job? {role} in {location}, write to {email} asap
lol they want {experience_years} years of experience for {salary} a year
A {role} is what the team has been missing since <g.month()>.
Calling every {role} out there: we've kept a chair warm.
The name of the post, as approved by the board, is {role}.
The advert on page <g.i(2, 60)> reads "{role}" in bold type.
Recruiting for the post of {role} began on <g.weekday()>.
A replacement is sought for <g.person()>, who served us as {role} for <g.duration()>.
Vacant: the post of {role}, ref. <g.code()>.
The successful candidate will be appointed {role} and receive {salary} per year.
Could you see yourself as {role} in {location}?
Appointed as {role}, you'd answer to the head of {company}.
{company} is expanding and has created the post of {role}, based in {location}.
The {role} we are trying to find will be stationed in {location}.
My neighbour quit as {role}, so {company} has a gap to fill.
In {location} the job of {role} is advertised with {salary} a year.
For the vacancy of {role} we accept papers until {deadline}.
Enquiries about the post of {role} are answered by {email}, normally within <g.duration()>.
{role} required, to commence on {start_date}.
On behalf of our client, {company}, we are recruiting a {role}.
Jobs of the day: {role} ({location}), details from {email}.
Minister <g.last()> opened the new plant; {company} says it still lacks a {role}.
The firm that would pay you is {company}, not the agency.
Your new employer would be {company}, founded in <g.i(1880, 2018)>.
{company} is growing, and with it the number of desks.
The vacancy was posted by {company}, not by <g.company()>, which merely owns the building.
Who's the employer? {company}, it says at the bottom of the page.
Come over to {company}, the kettle is on.
This agency was instructed by {company} to fill the gap.
Employees of {company} get <g.i(10, 40)> percent off every <g.noun()>.
We, the people of {company}, would like to get to know you.
I've had enough of <g.company()>; {company} has made me an offer.
Sign here, and {company} becomes your employer on {start_date}.
The offer from {company} stands until {deadline}.
At {company} the pay slip shows {salary} at the end of a year.
Employed by {company}, you'd work in {location} among kind people.
The {location} branch of {company} has room for one more.
If {company} in {location} sounds good, say so to {email}.
The workplace is in {location}, five minutes from the station.
You would be posted to {location}, not to <g.city()>.
Where would I work? In {location}, on the second floor.
Place of work shall be {location}, as laid down in paragraph <g.i(2, 20)>.
We moved from <g.city()> to {location} in <g.month()>, and so did the vacancy.
The job is in {location}; interviews take place in <g.city()>.
Pack your bags for {location}, a desk is waiting there.
The position belongs to the branch we run in {location}.
{location} would be your place of work from {start_date}.
Jobs in {location} are rare, ones with {salary} a year even rarer.
In {location}, {skills} are hard to come by.
Would {location} suit you as a workplace, with {start_date} as your first day?
The vacancy in {location} is open until {deadline}, then it's gone.
For the branch in {location}, apply to {email}; for <g.city()> there's no vacancy.
The salary has been set at {salary} per annum.
You'd take home {salary} a year before tax.
Remuneration amounts to {salary} annually, plus a bonus of up to <g.price()>.
Annual wages: {salary}, negotiable upwards.
The offer was raised: not <g.i(10, 14)>000 but {salary} is now the yearly pay.
We reward your work with {salary} gross per year.
I earned {salary} a year in that job, said the woman who left it.
What you'd earn in twelve months: {salary}, according to the pay table.
A yearly income of {salary} awaits the right person.
The wage bill grows by {salary} a year if we fill this post.
The pay, {salary} per annum, is reviewed every <g.month()>.
From {start_date} you'd be earning {salary} a year.
Your salary at {company} would come to {salary} in the first year.
{salary} in annual salary tempted me, the town of {location} did the rest.
For {experience_years} years of experience the union demands {salary} in yearly pay.
We'd spend {salary} a year on someone who knows {skills}.
{company} has budgeted an annual salary of {salary} for a {role}.
The {role} is to be paid {salary} a year, starting {start_date}.
Applicants need {experience_years} years of relevant experience.
You've spent {experience_years} years or more doing similar work.
Proof of {experience_years} years in the profession must be attached.
Required experience: not less than {experience_years} years.
The bar was lowered: {experience_years} years of experience will now suffice.
We ask for {experience_years} years of hands-on practice.
{experience_years} years on the job, that's the entrance ticket.
I've been doing this for {experience_years} years, so I meet your minimum.
The firm has existed for <g.i(21, 98)> years, the experience asked for is {experience_years} years.
whoever has {experience_years} years of experience gets an interview, simple as that
{experience_years} years of working life should lie behind the new {role}.
Our {role} must have practised the trade for {experience_years} years.
To work at {company} you must show {experience_years} years of experience.
With {experience_years} years of practice and a good command of {skills}, you're in.
Been in the trade for {experience_years} years? {email} wants to know.
{company} demands {experience_years} years of experience and pays {salary} a year in return.
By {deadline} we hope to find someone with {experience_years} years of experience.
In {location} they would even take you with {experience_years} years of experience.
A good command of {skills} is expected.
Are you at home with {skills}? Say yes.
Skills needed: {skills}, the rest is a bonus.
The test covers {skills}, nothing else.
You won't get far without knowing {skills}.
Familiarity with {skills} is essential for the {role}.
If {skills} is your cup of tea, {company} is your place.
{company} values {skills} above any diploma.
The ideal {role} has mastered {skills} and likes people.
{skills} and {experience_years} years of practice, that's all they want from you.
Talk to {email} if you are well versed in {skills}.
{email} takes your letter.
Let us hear from you at {email}!
Your documents, as a PDF, should go to {email} and nowhere else.
Not to <g.email()>, which is for customers; applications belong to {email}.
The address for candidates is {email}, quote <g.code()>.
Recruitment can be contacted by writing to {email}.
We look forward to your message to {email}.
Still unsure? {email} answers what the advert doesn't.
Should questions arise, {email} will be happy to answer them.
Forward your references to {email} before {deadline}.
To become a {role}, start by writing to {email}.
{company} has set up a mailbox for applicants: {email}.
Tell {email} what you'd earn elsewhere; we pay {salary} a year.
I mailed {email} about the {role} job and got an answer on <g.date()>.
{email} has the details of the job in {location}.
State your name, write to {email}, and be ready on {start_date}, when work starts.
The window for applications shuts on {deadline}.
Apply no later than {deadline}.
Applications received after {deadline} will be shredded.
{deadline} is the cut-off for applications.
The period for handing in papers ends on {deadline}, at noon.
The notice hangs until {deadline}, then it's taken down and applying is no use.
Your letter must reach us on or before {deadline}.
The closing date has been moved: no longer <g.date()> but {deadline}.
Hurry up, {deadline} is the last chance to apply!
Advertised since <g.date()>, closing {deadline}, decided in <g.month()>.
don't forget, applications due {deadline}
Candidates who write by {deadline} will be invited for an interview.
If you miss {deadline}, the closing date, wait for next year.
{company} collects applications up to {deadline}.
The call for a {role} closes on {deadline} at <g.time()>.
Closing on {deadline}: a vacancy at {company} in {location}.
We decide after {deadline}, when applications close, and you begin on {start_date}.
With {deadline} as the closing date and {email} as the address, nothing can go wrong.
Work starts on {start_date}.
You'd take up your duties on {start_date}.
The first day of work is {start_date}.
The vacancy arises on {start_date}, when <g.person()> retires.
Taking up the post: {start_date}.
Entry on {start_date}, after a medical check.
We'd like someone to begin on {start_date}.
Not <g.date()>, as first printed, but {start_date} is the day on which you'd begin.
{start_date}: that morning you'd get your keys and start working.
Shall we say {start_date} for your first day?
The interview is on <g.date()>, the job itself begins on {start_date}.
they want someone to start {start_date}, can u?
The {role} takes office on {start_date}.
As from {start_date}, {company} will employ an additional {role}.
See you in {location} on {start_date}, your first day at work!
Having applied by {deadline}, you could start on {start_date} as {role}.
{start_date} is the starting date, {salary} the annual salary, and {company} the employer.
{skills} by {start_date}, the day the job begins, or {company} will look for somebody else.
{company}. {location}. {salary} a year. Interested? {email} is listening.
{deadline}: closing date. {start_date}: first day. {role}: the job.
As a {role} with {experience_years} years of experience you can name your price.
{email} would like to hear from every {role} in {location}.
{salary} a year from {company}, was that a typo?
On {start_date} somebody at {company} must be able to handle {skills} alone.
Wanted in {location}: {skills}, good manners, a driving licence.
{experience_years} years of practice and {email} at your fingertips, then nothing stops you from applying.
The offices in {location} open on {start_date}, the first working day of the new {role}.
Ask {email} whether the {salary} a year can be topped up.
By {deadline} (closing date) you should have told {email} about yourself.
{location}? {salary} a year? I'd take it, said <g.first()>.
A {role} who knows {skills} is rarer than gold.
Nowhere but in {location} does {company} have a vacancy.
{deadline} is the last day on which {company} reads applications.
{salary} a year from {start_date}, when you begin, and a raise in the second year.
After {experience_years} years in the trade, why not try {company} next?
Until {deadline} you can apply for a yearly {salary} in pay.
{role} in {location} by day, dancer by night: that could be you.
{company} wants {skills}; do you have them?
The {role} is paid by {company}, not by <g.company()>.
Post advertised: {role}
We already have a <g.role()>; what we still need is a {role}.
You applied as <g.role()>, but we'd like to offer you the job of {role}.
From <g.role()> to {role}: the title of the post was changed.
The new colleague will have the job title "{role}".
Is there anyone in your circle who'd work for us as a {role}?
Job title: {role} (reports to the <g.role()>)
I'm writing about your advertisement for a {role}.
The contract is with {company}, although <g.company()> placed the advert.
Employer's name: {company}
This job is offered by {company}, a supplier of <g.company()>.
I work at {company} and we have vacancies.
Recruiter: <g.company()>; employer: {company}
Since I left <g.company()> I've been trying to get a job at {company}, and now they're hiring.
Thank you for your interest in working for {company}.
You'd be joining the staff of {company}.
Who would I be working for? For {company}.
The place of work isn't <g.city()>, it is {location}.
This job is based at our {location} site.
Office: {location} (head office: <g.city()>)
You'd have your desk in {location}.
Training is in <g.city()> for the first week, after that you work in {location}.
People who live in or near {location}, where the job is, are preferred.
the job's over in {location}, is that too far for you?
Working location will be {location}.
The yearly pay for this job is {salary} euros.
Annual salary corrected from <g.i(10, 14)>000 to {salary}.
We can offer you {salary} dollars per year.
On top of {salary} euros a year there's a bonus of <g.price()> euros.
What does it pay? {salary} a year, before tax.
You will be paid {salary} per annum.
Moving costs are covered up to <g.price()> euros, the annual salary is {salary} euros.
Applicants with {experience_years} years of experience or more will be considered.
It used to be <g.i(21, 30)> years, but now {experience_years} years of experience are enough.
How much experience do I need? {experience_years} years.
The job requires that you have worked in this field for {experience_years} years.
The contract runs for <g.i(21, 48)> months, and we ask for {experience_years} years of experience.
We won't consider anybody with less than {experience_years} years of work experience.
Work experience required: {experience_years} yrs
The candidate must be able to show skills in {skills}.
You should be able to demonstrate {skills}.
For this job one needs {skills}.
Do you have {skills}? These are the skills we're looking for.
Necessary qualifications are {skills}.
The following skills are asked for: {skills}.
what they want: {skills}
Please e-mail your application to {email}.
Applications sent to <g.email()> get lost, use {email} instead.
For the job please write to {email}, for orders to <g.email()>.
Candidates can get in touch through {email}.
Your CV should be mailed to {email}, not handed in at the desk.
Have a question about the vacancy? You can ask it at {email}.
We've put the deadline back from <g.date()> to {deadline}.
The advert appeared on <g.date()>, and you can apply up to {deadline}.
Last date for sending your application: {deadline}
Whoever wants the job has to apply by {deadline}.
All applications need to be in by {deadline}; interviews begin on <g.date()>.
Is it too late to apply? No, the closing date is {deadline}.
{deadline} is the date by which we must have your application.
You would be starting work on {start_date}.
The start was planned for <g.date()>, but we need you on {start_date}.
My notice at the old firm ends on <g.date()>, so I can start the new job on {start_date}.
The interview will be on <g.date()> and the first working day on {start_date}.
Employment commences {start_date}.
When would I start? On {start_date}.
For {location} we want a {role}, for <g.city()> a <g.role()>.
The advert was for a {role} in {location}.
{company} has advertised a job as {role}.
You'd work as a {role} for {company}, not for its customer <g.company()>.
The last {role} got <g.i(10, 14)>000 a year, the new one will get {salary} a year.
For a {role} an annual salary of {salary} euros is usual.
To be hired as {role}, one must have {experience_years} years of experience.
The {role} must have skills in {skills}.
Please send applications for the job of {role} to {email}.
The {role} vacancy was to close on <g.date()>, but now it's open until {deadline}.
<g.person()> leaves on <g.date()>, and a new {role} will start on {start_date}.
{company}, with headquarters in <g.city()>, has a job for you in {location}.
Employees of {company} work in {location}.
{company} pays {salary} a year, while <g.company()> pays far less.
People without {experience_years} years of experience needn't apply to {company}.
At {company} they're looking for people with {skills}.
To apply to {company}, you have to write to {email}.
Will {company} still take my application after {deadline}? No, that's the closing date.
I've signed with {company} and start there on {start_date}.
In {location} you'd make {salary} a year, in <g.city()> a bit more.
The job in {location} demands {experience_years} years of experience.
The site in {location}: {remote}.
{company} has this to say on where people work: {remote}.
The pay is {salary} a year; {remote}.
You'd be a {role}, and here is how we work: {remote}.
We start on {start_date}, and as to the place of work: {remote}.
Our policy at {company} since <g.month()>: {remote}.
Working hours: {employment_type}; yearly pay: {salary}.
The vacancy in {location} is listed under {employment_type}.
Contract: {employment_type}, from {start_date}.
{company} filed the job under "{employment_type}" and set {deadline} as the deadline for applications.
Form of employment: {employment_type}. Job: {role}.
In the job portal we ticked {employment_type} and {seniority}.
Level required: {seniority}. Skills required: {skills}.
The grade is {seniority}, which means {experience_years} years of experience.
Job level {seniority}, place of work {location}
They've put the {role} at {seniority} level.
Career level: {seniority}. Apply to {email}.
At {seniority} level, {company} pays {salary} a year.
The annual salary of {salary} is for applicants with {experience_years} years of experience.
Apply before {deadline} by sending an e-mail to {email}, not to <g.email()>.
Apply up to {deadline}, begin on {start_date}.
It takes {skills} and {experience_years} years of experience to get this job.
Job: {role}. Employer: {company}. Level: {seniority}. Type: {employment_type}.
The {role} will work at {company} in {location}: {remote}.
{location}, {salary} a year, from {start_date}; {remote}.
We offer a {employment_type} job as {role} in {location}, beginning on {start_date}.
{company} wants to hire a {role} by {start_date}, and applications have to be there by {deadline}.
Annual pay is {salary}, the place of work is {location}, and {email} takes applications until {deadline}.
Subject: your application to {company} as {role}, starting date {start_date}
Hello <g.first()>, we've a job in {location} for someone with {experience_years} years of experience in {skills}.
I was told by <g.person()> that {company} needs a {role} and that I should write to {email}.
According to the advert of <g.date()>, the {role} earns {salary} a year and starts on {start_date}.
If you have {skills} and can start on {start_date}, please write to {email}.
{company} asks for {skills}, {experience_years} years of experience and an application by {deadline}.
For {salary} a year, {company} expects a {seniority} person with {skills}.
Not in <g.city()> but in {location}, not from <g.date()> but from {start_date}: please correct the advert for the {role}.
The closing date is {deadline}, the first day at work {start_date}, the annual salary {salary} dollars.
{email} is waiting for applications from people who know {skills} and want to work in {location}.
The department in {location} needs a {role} with {experience_years} years of experience; {remote}.
vacancy: {role}, {employment_type}, {salary} a year, apply by {deadline}
We're closing the office in <g.city()>, so from {start_date} you'd work in {location}.
The wages are paid by {company}; <g.company()> merely helps to find a {role}.
Applications to {company} go to {email} (not <g.email()>) by {deadline}, please.
As a {role} in {location} you'd make {salary} a year, against <g.i(10, 14)>000 in <g.city()>.
The job we're advertising is that of a {role}.
We've found a <g.role()>, but we haven't found a {role} yet.
Do you know someone who would like to work as a {role}?
Your application for the job of <g.role()> was too late, but we still have a vacancy for a {role}.
Subject: application for the position of {role}
In future you would be working as {role}, no longer as <g.role()>.
Job description: {role}
The department asked for a <g.role()> and has been allowed to hire a {role}.
They've offered me a job as {role}.
we're short of a {role} at the moment
The <g.role()> will be your boss, and you will be employed as {role}.
Please find below the advertisement for the position of {role}.
{company} is where you'd be working.
The job is with {company}, which belongs to <g.company()>.
The company that is hiring is {company}.
<g.company()> is only the agency; you will be employed by {company}.
Not <g.company()> but {company} is looking for new staff.
I've applied for a job at {company}.
Which company is it? {company}.
I used to work for <g.company()>, but now I have an offer from {company}.
On behalf of the personnel department of {company} I'm inviting you to apply.
The job would be in {location}, not far from <g.city()>.
The head office is in <g.city()>, but you would be working in {location}.
You have to travel to <g.city()> now and then, but your office is in {location}.
Town where you will work: {location}
Is the job in <g.city()>? No, it's in {location}.
We are opening a new office in {location} and need staff for it.
We have moved this vacancy from <g.city()> to {location}.
our people work in {location}, so you'd be there too
You will be working at our factory in {location}.
You will earn {salary} euros a year.
Your salary is {salary} dollars per year.
The salary for this position has been increased from <g.i(10, 14)>000 to {salary} a year.
Salary offered: {salary} a year (last year: <g.i(10, 14)>000)
How much would I earn? {salary} euros a year.
For the job they are paying {salary} pounds a year.
The bonus is <g.price()> euros, the yearly salary is {salary} euros.
We've agreed on an annual salary of {salary} euros.
before tax it's {salary} a year
Besides {salary} euros a year, you get <g.price()> euros for your lunch.
You should have worked in a similar job for at least {experience_years} years.
We only consider people who have {experience_years} years of experience.
The company has existed for <g.i(21, 90)> years. For this job you need {experience_years} years of experience.
Is {experience_years} years of experience enough? Yes, it is.
Number of years of experience required: {experience_years}
I have the {experience_years} years of experience that you ask for in your advertisement.
You must be <g.i(21, 30)> years old or older and have {experience_years} years of experience.
It's a job for someone with {experience_years} years of experience.
You should have skills in {skills}.
We want somebody who can do {skills}.
The job calls for {skills}.
What skills do I need? {skills}.
Applicants must be skilled in {skills}.
skills wanted: {skills}, all of them
Your application should show that you know {skills}.
Please use this address for your application: {email}
Applications may be sent by e-mail to {email}.
Where should I send my application? To {email}.
The address <g.email()> in the newspaper was wrong. Please send your application to {email}.
You can contact us at {email} if you want to apply.
Don't call <g.phone()>, please write to {email} instead.
<g.email()> is for our customers. If you're applying for a job, write to {email}.
send ur cv to {email}
You can apply for the job until {deadline}; we'll let you know by <g.date()>.
The last day for applications is {deadline}.
The application period began on <g.date()> and ends on {deadline}.
The advert dated <g.date()> asks for applications by {deadline}.
Until when can I apply? Until {deadline}.
The deadline was <g.date()> at first, but now you can apply until {deadline}.
We can only consider applications that we receive by {deadline}.
apply by: {deadline} / interviews: <g.date()>
We signed the contract on <g.date()>, and the job begins on {start_date}.
You will start work on {start_date}; please sign the contract by <g.date()>.
The new employee should start on {start_date}.
When does the job start? On {start_date}, not on <g.date()>.
Beginning of employment: {start_date}
We need somebody who can start on {start_date}.
Your contract is valid from {start_date}.
The old contract ends on <g.date()>, the new one starts on {start_date}.
Where will I work? The answer is: {remote}.
Please note the following about your place of work: {remote}.
The advert says: {remote}.
The type of employment is {employment_type}.
In the contract, the employment type is given as "{employment_type}".
Level of this job: {seniority}
{company} has a job for a {role}.
{company} doesn't need a <g.role()>, it needs a {role}.
You would work as a {role} in {location}, not in <g.city()>.
The {role} in our office in {location} is leaving, and we need a new one.
We're now hiring a {role} at {salary} a year; the <g.role()> who has left us got <g.i(10, 14)>000.
You have to have {experience_years} years of experience to become a {role}.
We need a {role} with skills in {skills}.
As a {role} you will need {skills}.
Questions about the job as {role} are answered by {email}.
If you want to be our {role}, you must apply by {deadline}.
The job as {role} was advertised on <g.date()> and starts on {start_date}.
The {role} should start on {start_date}.
Employer: {company} (formerly <g.company()>). Place of work: {location}.
{company} is opening an office in {location} and is hiring.
{company} has offered me {salary} a year.
At <g.company()> I earned <g.i(10, 14)>000 a year, at {company} I would earn {salary} a year.
{company} only hires people with {experience_years} years of experience.
If you know {skills}, you can work for {company}.
Your application to {company} should be sent to {email}, not to <g.email()>.
{company} must have your application by {deadline}.
I leave <g.company()> on <g.date()> and start work at {company} on {start_date}.
You'd be working in {location} for {salary} a year; your last salary, in <g.city()>, was <g.i(10, 14)>000.
We are looking for people in {location} who know {skills}.
The job is in {location}, and you apply by writing to {email}; <g.email()> is only for customers in <g.city()>.
Applications for the jobs in {location} are accepted until {deadline}.
On {start_date} you'd start working in {location}.
Years of experience: {experience_years}, annual salary: {salary}
For people with {skills} we pay {salary} a year.
You start on {start_date} with a salary of {salary} a year.
You'll earn {salary} a year; for details please ask {email}.
The job asks for {skills} and {experience_years} years of experience.
People with {experience_years} years of experience can write to {email}.
Please send a list of your skills in {skills} to {email}.
You can send your application to {email}, and the last day for that is {deadline}.
You have until {deadline} to apply, you'll hear from us on <g.date()>, and the job starts on {start_date}.
The interviews are on <g.date()>, but you have to apply by {deadline} at {email}.
{experience_years} years of experience are required, and the job starts on {start_date}.
About the job as {role}: {remote}.
The job in {location} pays {salary} a year; {remote}.
{company} tells all applicants: {remote}.
Employer: {company}. Type of contract: {employment_type}.
The job as {role} is marked "{employment_type}".
Employment type {employment_type}, annual salary {salary} euros
For this job in {location} the contract type is {employment_type}.
Type: {employment_type}. Level: {seniority}.
The seniority level is {seniority} and the job starts on {start_date}.
The advert by {company} gives the level as {seniority}.
{seniority} is the level they want, and {experience_years} is the number of years of experience.
Level {seniority}, salary {salary} a year
{company} is looking for a {role} in {location}, and the salary is {salary} a year.
You'd be a {role} at {company} and would start on {start_date}.
We need a {role} with {experience_years} years of experience, skills in {skills} are required too.
Please apply to {company} by {deadline}, by e-mail to {email} and not to <g.email()>.
The {role} we need in {location} starts on {start_date}, not on <g.date()>.
Job as {role}. Salary {salary} a year. Apply by {deadline}. Advertised on <g.date()>.
The job in {location} requires {skills}, the employer is {company}.
Hello <g.first()>, {company} is hiring in {location}, you can apply at {email}.
The deadline for applications is {deadline}, the job starts on {start_date}, and the place of work is {location}.
I've been offered {salary} a year by {company} to work as a {role} in {location}.
<g.person()> from <g.company()> told me that {company} needs a {role}, so I'm writing to {email}.
You need {experience_years} years of experience and {skills}, and you'll earn {salary} a year.
{role} needed in {location}, employment type {employment_type}, level {seniority}
hey, {company} is hiring, they pay {salary} a year, apply before {deadline}
The job as {role} starts on {start_date}; {remote}.
We're moving from <g.city()> to {location}, so the {role} will work there from {start_date}.
Place of work {location}, years of experience {experience_years}, applications to {email}
The employer, {company}, would like you to know {skills} and to start on {start_date}.
Your application as {role} came after {deadline}, the deadline, so please write to {email} first.
Salary: {salary} a year. Start: {start_date}. Skills: {skills}.
{company} pays its {role} {salary} a year, and {experience_years} years of experience are required.
Contract type {employment_type}, start {start_date}, applications by {deadline}
Our staff in {location} have been told: {remote}.
According to the contract the level is {seniority} and the employer is {company}, not <g.company()>.
The job has been moved from <g.city()> to {location}, and {experience_years} years of experience are still required.
<g.first()> now works for <g.company()>; the job at {company} is free and has the level {seniority}.
"""

documents = """
{role} (m/f/d)
{company}, {location}

Who we are
A team of <g.i(5, 300)> people who like what they do. {remote}.

What you bring
- {experience_years} years of experience
- {skills}

What we offer
- {salary} a year
- <g.i(25, 33)> days of holiday

Send your CV to {email} by {deadline}.
---
**We are hiring!**

Position: {role}
Company: {company}
Location: {location}
Salary: {salary}
Start: {start_date}
Apply: {email}
---
Job no. <g.code()>          posted on the board
------------------------------------------
{role}
Employer ......... {company}
Place ............ {location}
Pay .............. {salary} EUR
Closing date ..... {deadline}
Contact .......... {email}
---
Subject: {role} in {location}

Hello <g.first()>,

I saw your profile and thought of you. {company} is looking for a {role} with {experience_years} years of experience.
They pay {salary}. {remote}.
If you like the idea, write to {email}.

Best
---
| | |
|---|---|
| Job | {role} |
| Firm | {company} |
| Where | {location} |
| Pay | {salary} |
| Skills | {skills} |
| Start | {start_date} |
| Apply by | {deadline} |
---
#jobs
<g.first()>: anyone looking? {company} needs a {role}
<g.first()>: where?
<g.first()>: {location}. {remote}
<g.first()>: and the money?
<g.first()>: {salary} a year. mail {email}
---
{company} | {role} | {location} | {salary}

{remote}. You should know {skills}. We have been around since <g.i(1950, 2022)>.

To apply, write to {email}.
---
VACANCY

{company} invites applications for the post of {role}.
Type: {employment_type}. Level: {seniority}.
The salary is {salary}.
Closing date: {deadline}. Start: {start_date}.
---
Hi team,

HR has put the new ad online: {role} for our {location} office, {salary} gross, from {start_date}. It is
{employment_type}. Please tell your friends. Applications go to {email}.

Thanks
---
- title: {role}
- employer: {company}
- city: {location}
- stack: {skills}
- years: at least {experience_years} years of experience
- closes: {deadline}
---
Help wanted!
{role} for {company}
{employment_type}
Ask at the counter or write to {email}
Start on {start_date}
---
Notes on the new post (ref. <g.code()>)
* What: {role}
* Where: {location}
* Budget for the salary: {salary}
* Level: {seniority}
* Needs: {skills}
* To start on {start_date}
---
JOB OFFER
Dear candidate,
we are glad to offer you the position of {role} at {company} in {location}. Your salary will be {salary} a year and
your first day is {start_date}. Please answer to {email}.
---
## {role}

{company} · {location} · posted <g.i(2, 29)> days ago · <g.i(12, 300)> applicants

Salary: {salary}
Experience: {experience_years} years
Must have: {skills}

{remote}.
---
Your tasks: <g.phrase(4, 8)>.
Your employer: {company}
Your place of work: {location}
Your pay: {salary}
Your application: {email}, until {deadline}
---
Dear readers,

{company} would like to fill a post in {location}: {role}. The pay is {salary}. Write to {email} until {deadline}.
---
Position  {role}
Employer  {company}
Town      {location}
Start     {start_date}
Type      {employment_type}

The board
---
Role: {role} ({location})
Pay: {salary} per year
Experience: {experience_years} years
Mail: {email}
---
We, {company}, are looking for you!

* {role}
* {salary} a year
* start: {start_date}
* in {location}
* {remote}

CV to {email}
---
Open positions at {company}
1) {role}, {location}
   salary {salary}, apply by {deadline} ({email})
---
Minutes, item <g.i(2, 9)>: new staff
A {role} will be hired for {location} from {start_date}. Salary: {salary}. Needed: {skills}.
---
job alert for <g.first()>
{role}
{company} - {location}
{salary} / year
{remote}
---
Breaking news from the canteen
{company} will hire again, <g.first()> says.
They look for a {role}, most likely for the branch in {location}.
Word is that {salary} a year is on the table.
Official start: {start_date}
Whoever is keen writes to {email}, the sooner the better.
---
CAREERS > OPENINGS > <g.code()>
{role}
Team size: <g.i(3, 40)>
Desk in: {location}
Years in the trade: {experience_years}
Closes: {deadline}
[ Apply now ]  {email}
---
Minimum requirements for the post of {role}
(a) {experience_years} years of experience
(b) {skills}
(c) a clean record
Gross salary: {salary} EUR a year. Working pattern: {employment_type}.
Papers must reach {company} by {deadline}.
---
Hey <g.first()>,
you wanted to hear about my new job, didn't you?
So: I'm {role} at {company} now, well, from {start_date} on.
It means moving to {location}, but {salary} a year makes up for that.
{remote}.
Hugs
---
CONTRACT OF EMPLOYMENT (draft)
between {company}, the employer, and the employee
1. The employee is hired as {role}.
2. Work begins on {start_date} and is done in {location}.
3. The annual salary amounts to {salary}.
4. Level: {seniority}.
---
>> Looking for work? <<
what ....... {role}
who ........ {company}
when ....... from {start_date}
how much ... {salary} / year
how ........ {remote}
write to ... {email}
---
Staff agency <g.Word()>, file <g.code()>
Client: {company} ({location})
Search order: {role}
Grade: {seniority} / {employment_type}
Know-how: {skills}
Candidates to be named by {deadline}.
---
Q: What would I do?
A: You'd be our {role}.
Q: And where?
A: In {location}.
Q: What do I have to know?
A: {skills}, and {experience_years} years of experience would help.
Q: Whom do I ask?
A: {email}
"""

KIND = Kind(name="job", fields=fields, sentences=sentences, documents=documents)
