-- Sales are read by site and months, for all products at once: in this order they lie side by side, and with the quantity
-- in the index the table itself is not touched, however large it is.
alter table product_sale drop constraint product_sale_pkey;
alter table product_sale add primary key (site_id, month, product_id) include (quantity);

-- A site's stock is read as a whole, and lies between that of all others.
alter table site_stock drop constraint site_stock_pkey;
alter table site_stock add primary key (site_id, product_id) include (date, quantity);

-- Figures are summed up over the days of a site, and of every site of its group beside it: they stand in the index, too.
alter table site_figure drop constraint site_figure_pkey;
alter table site_figure add primary key (site_id, day)
  include (revenue, loyalty_revenue, invoices, items, working_hours, spoilage, inventory_difference);

-- Who signed in, as the identity provider told of them last: the portal keeps no accounts of its own, yet writes to people
-- only while they have the role and the site that a mail is about (behaviour §7).
create table known_person (
  subject text primary key,
  name text not null,
  -- Where the provider does not deny that the address is theirs.
  email text,
  roles text[] not null,
  sites integer[] not null,
  language text not null,
  seen_at timestamptz(3) not null
);

-- Who gets the evaluation of a site every month.
create table evaluation_subscription (
  -- Who is forgotten gets none any more.
  subject text not null references known_person (subject) on delete cascade,
  site_id integer not null references site (id) on delete cascade,
  subscribed_at timestamptz(3) not null,
  -- The first day of the month that was sent last; at first of the one that was over when it began.
  sent_month date not null,
  primary key (subject, site_id)
);

-- A site that is deleted takes its subscriptions with it.
create index on evaluation_subscription (site_id);
