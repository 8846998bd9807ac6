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
        "| Open position | Job opening | Now hiring | Looking for"),
    "company": field("company employer company_name organization organisation", lambda g, d: g.company(),
        labels="Company | Employer | Organisation | Organization | Firm | Client | Hiring company | Who we are "
        "| Business | Company name | Posted by"),
    "location": field("location city place office_location work_location", lambda g, d: g.city(),
        labels="Location | City | Place | Place of work | Where | Office | Based in | Loc. | Work location "
        "| Job location | Town | Site"),
    "salary": field("salary pay annual_salary yearly_salary compensation", lambda g, d: g.c([
        g.int(15, 250) + "000", g.int(15, 250) + "000", g.int(18, 199) + "500", g.int(14000, 160000),
        g.int(1500, 9900), g.int(15, 99) + "00"]), number=True,
        labels="Salary | Pay | Compensation | Wage | Annual salary | Gross salary | Salary (gross) | Remuneration "
        "| We pay | Base salary | Income | Salary p.a."),
    "remote": flag("remote is_remote remote_ok remote_possible",
        labels="Remote | Remote work | Home office | Work from home | WFH | Remote ok | Remote possible",
        yes="remote work is possible | fully remote | you can work from anywhere | this is a remote position | "
        "you may work from home | home office every day if you like | we are a remote-first team | "
        "100 % remote | the job can be done from home | no need to come to the office, ever | "
        "work from wherever you want | remote welcome | everybody works from their own home | "
        "the team is fully distributed and works remotely | "
        "you decide where your desk stands: at home or at the beach | "
        "the post is open to remote candidates | remote is fine with us | WFH is ok | "
        "we have no office, all of us work remotely | you can do this from your living room",
        no="on site only | no remote work | presence in the office is required | remote is not possible | "
        "this is an on-site position | you work in our office every day | we do not offer home office | "
        "sorry, no remote | the job can't be done from home | working from home is not an option | "
        "we expect everybody in the office every day | not a remote job | in-office only | "
        "you have to be on site all week | remote applicants cannot be considered | no WFH | "
        "all work takes place on the premises | strictly on site | please do not ask for remote work | "
        "you need to come to the office daily"),
    "employment_type": choice("employment_type contract_type job_type type_of_employment",
        labels="Employment type | Contract type | Job type | Type of employment | Contract | Employment "
        "| Type of contract",
        says={
        "full_time": "you work 40 hours a week | five full days a week | the week has 40 working hours | "
        "a full working week of 38.5 hours | it is a whole position, Monday to Friday, eight hours a day | "
        "full working hours | eight hours a day, five days a week | the position is full time | "
        "a full-time job | we want you full-time | 100 % position | full-time position | "
        "you will be with us full time",
        "part_time": "you work 20 hours a week | mornings only, four hours a day | half a position | half days | "
        "three days a week, the others are yours | a 50 % position | about 15 hours a week | "
        "two days a week | only a few hours a day | reduced hours | the position is part time | "
        "a part-time job | we need somebody part-time | half-time position",
        "contract": "freelancers only | we look for a freelancer | you work as a freelancer and send invoices | "
        "a freelance project | you are self-employed and bill us by the day | paid by the day, on invoice | "
        "as an independent contractor | for contractors only | contractors welcome, no permanent staff | "
        "freelance | you would be a contractor, not an employee | a freelance engagement",
        "internship": "we take interns only | you join us as an intern | for students who need a placement | "
        "a student placement during the summer break | part of your studies, as an intern | "
        "a practical semester for students | we look for an intern | this is for interns | "
        "a trainee placement during your studies | internships are part of many degrees, and this is one of them | "
        "intern wanted | as our intern you learn a lot | a paid placement for students"}),
    "seniority": choice("seniority level seniority_level",
        labels="Level | Seniority | Seniority level | Career level | Job level",
        says={
        "junior": "a first job after school | no experience needed | beginners are welcome | for people at "
        "the start of their career | right for newcomers | suits graduates fresh from university | "
        "an entry-level position | you have just finished your studies | career starters wanted | "
        "we teach you everything from scratch | "
        "ideal as a first job | for recent graduates | entry level | newbies welcome",
        "mid": "you have some experience, but need not be an expert | neither a beginner nor an expert | "
        "for people with a few years behind them | no longer a beginner, not yet an expert | "
        "an intermediate position | you know the basics well and are ready for the next step | "
        "intermediate level | the middle rung of our ladder | not your first job, but not your last step either | "
        "some years of practice, no leadership | you are past the beginner's stage | an intermediate role for "
        "somebody with some practice | between beginner and expert | you are halfway between beginner and expert | "
        "medium level | a medium level of practice is enough | not a starter any more, not a veteran either | "
        "somewhere in the middle of your career | in the middle of your career | halfway up the career ladder | "
        "neither a newcomer nor a veteran | no novice, no guru | you are no longer a rookie, but not a veteran yet | "
        "a mid-career position | for people in mid-career | neither a rookie nor a guru",
        "senior": "a long career is expected | you are an expert in the field | for very experienced people only | "
        "we need a true expert | highly experienced people only | you have seen it all | an old hand | "
        "only for seasoned professionals | you bring decades of practice | an expert-level position | "
        "veterans of the trade wanted | you are the most experienced person in the room | expert level | "
        "a very experienced specialist",
        "lead": "you will lead the team | you will head a team | you manage a group of people | "
        "with responsibility for staff | the whole department reports to you | a management position | "
        "you run the team | "
        "a position with people to manage | you will be the boss of the group | team leader wanted | "
        "you guide a group of colleagues and hire new ones | you are in charge of the department | "
        "others report to you"}),
    "experience_years": field("experience_years years_of_experience min_experience years_experience experience",
        lambda g, d: g.int(1, 20), number=True,
        labels="Years of experience | Experience (years) | Min. experience (years) | Experience in years "
        "| Years required | Professional experience (years) | Yrs of exp. | Minimum years"),
    "skills": strings("skills requirements required_skills qualifications", lambda g, d: g.skill(),
        labels="Skills | Requirements | You know | You bring | Must have | Required skills | Qualifications | "
        "What we expect | Your profile | Know-how | Tools | Tech stack | Stack"),
    "email": field("contact_email email application_email apply_email contact", lambda g, d: g.email(),
        labels="Contact | Apply to | Applications to | E-mail | Email | Contact e-mail | Mail | Send CV to | "
        "Apply at | Questions to | How to apply"),
    "deadline": field("deadline apply_by application_deadline closing_date apply_until", lambda g, d: g.date(),
        labels="Deadline | Apply by | Closing date | Application deadline | Apply until | Applications close | "
        "Closes | Open until | Last day to apply | Closing | Due"),
    "start_date": field("start_date start starting_date begins_on", lambda g, d: g.date(),
        labels="Start | Start date | Starting date | Starts | Begin | From | Starting | Entry date | "
        "Date of entry | First day | Commencing | Available from"),
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
"""

KIND = Kind(name="job", fields=fields, sentences=sentences, documents=documents)
