-- When a figure of a site raises an alert.
create table alert_rule (
  id integer generated always as identity primary key,
  figure text not null,
  kind text not null check (kind in ('below', 'above', 'change')),
  threshold numeric(11, 2) not null,
  is_for_all_sites boolean not null,
  -- Sites that are deleted may remain here.
  site_ids integer[] not null,
  applies_from date not null,
  version integer not null default 1
);

-- A day's figure that was beyond a threshold or unlike the site's pattern, as the rule was then.
create table site_alert (
  id integer generated always as identity primary key,
  rule_id integer not null references alert_rule (id) on delete cascade,
  site_id integer not null references site (id) on delete cascade,
  day date not null,
  figure text not null,
  kind text not null,
  value numeric(16, 4) not null,
  expected numeric(16, 4) not null,
  raised_at timestamptz(3) not null,
  unique (rule_id, site_id, day)
);
create index on site_alert (site_id, raised_at);

-- Who gets mails about all sites that they read: the comparison of a month, or alerts.
create table insight_subscription (
  -- Who is forgotten gets none any more.
  subject text not null references known_person (subject) on delete cascade,
  kind text not null check (kind in ('comparison', 'alerts')),
  -- The first day of the month that was sent last, for a comparison.
  sent_month date,
  -- The last alert that was sent; at first the last one before it began.
  sent_alert_id integer,
  primary key (subject, kind)
);
