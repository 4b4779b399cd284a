-- What attendees say about a date.
alter table booking_event
  -- Whether the mail that thanks attendees asks for feedback.
  add column feedback boolean not null default false;

alter table booking_attendee
  -- That somebody has given feedback; which one is theirs is stored nowhere.
  add column has_given_feedback boolean not null default false;

create table booking_feedback (
  -- Random, so that the order in which feedback came cannot be compared with anything.
  id uuid primary key,
  event_date_id integer not null references booking_event_date on delete cascade,
  -- From 1 to 5, of which 5 is the best.
  content smallint not null,
  speaker smallint not null,
  organisation smallint not null,
  recommends boolean not null,
  comment text
);

create index booking_feedback_date on booking_feedback (event_date_id);
