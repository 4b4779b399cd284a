-- What electronic shelf labels show at a site, as it was told last, so that they can ask for what has changed since.
create table price_tag_feed (
  site_id integer primary key references site (id) on delete cascade,
  -- Rises with each change of the site's facts; whoever changes them holds this row until the end of the transaction.
  version integer not null default 0,
  -- The day, the copy of the merchandise system and the packaging units that it was made from.
  basis text not null default ''
);

create table price_tag_fact (
  site_id integer not null references price_tag_feed (site_id) on delete cascade,
  -- A copy of the merchandise system's, which may be gone by now.
  product_id integer not null,
  -- Null if the site sells the product no more.
  facts jsonb,
  version integer not null,
  changed_at timestamptz(3) not null,
  primary key (site_id, product_id)
);

create unique index on price_tag_fact (site_id, version, product_id);
