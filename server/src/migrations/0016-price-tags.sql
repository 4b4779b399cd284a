-- What a site printed last of each product and style, so that it can be told which labels at its shelves are outdated.
create table price_tag_print (
  site_id integer not null references site (id) on delete cascade,
  -- A copy of the merchandise system's, which may be gone by now.
  product_id integer not null,
  print_style text not null,
  -- What the label says, without what is picked at random and the day.
  content jsonb not null,
  -- What was asked for beyond the product: the offer that the merchandise system does not know, and the note.
  asked jsonb not null,
  printed_at timestamptz(3) not null,
  printed_by text not null,
  primary key (site_id, product_id, print_style)
);
