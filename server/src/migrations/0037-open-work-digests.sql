-- Who gets their open work by mail, and how often.
create table open_work_digest (
  -- Nothing is sent to people who have not signed in for long.
  subject text primary key references known_person (subject) on delete cascade,
  frequency text not null check (frequency in ('daily', 'weekly')),
  -- The day of the last mail, so that there is one at most.
  sent_on date
);
