-- Sales are read by site and months, for all products at once: in this order they lie side by side, and with the quantity
-- in the index the table itself is not touched, however large it is.
alter table product_sale drop constraint product_sale_pkey;
alter table product_sale add primary key (site_id, month, product_id) include (quantity);

-- Who signed in, as the identity provider told of them last: the portal keeps no accounts of its own, yet writes to people
-- only while they have the role and the site that a mail is about (behaviour §7).
create table known_person (
  subject text primary key,
  name text not null,
  -- Where the provider says that the address is theirs.
  email text,
  roles text[] not null,
  sites integer[] not null,
  language text not null,
  seen_at timestamptz(3) not null
);

-- Who gets the evaluation of a site every month.
create table evaluation_subscription (
  subject text not null,
  site_id integer not null,
  subscribed_at timestamptz(3) not null,
  -- The first day of the month that was sent last.
  sent_month date,
  primary key (subject, site_id)
);
