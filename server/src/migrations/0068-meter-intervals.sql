-- What a smart meter counted in the quarters of an hour of a day: 92, 96 or 100 of them, by the business time zone. A row
-- a day takes a fifteenth of the room that a row a quarter would.
create table meter_day (
  meter_id integer not null references meter on delete cascade,
  day date not null,
  -- In thousandths of the meter's unit; null where nothing was sent.
  amounts integer[] not null,
  primary key (meter_id, day)
);
