-- The targets of a site's figures: a year of months in one row, which is entered, imported and recorded as a whole.
create table site_target (
  site_id integer not null references site (id) on delete cascade,
  figure text not null,
  year smallint not null,
  january numeric(11, 2),
  february numeric(11, 2),
  march numeric(11, 2),
  april numeric(11, 2),
  may numeric(11, 2),
  june numeric(11, 2),
  july numeric(11, 2),
  august numeric(11, 2),
  september numeric(11, 2),
  october numeric(11, 2),
  november numeric(11, 2),
  december numeric(11, 2),
  version integer not null default 0,
  primary key (site_id, figure, year)
);
