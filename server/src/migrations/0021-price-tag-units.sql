-- A product may be on offer in several units, each with a label of its own at the shelf; empty where there is no offer.
alter table price_tag_print add column unit text not null default '';

update price_tag_print set unit = coalesce(asked->>'saleUnit', content->'prices'->0->>'unit', '')
where print_style in ('sale', 'saleSmall');

alter table price_tag_print
  alter column unit drop default,
  drop constraint price_tag_print_pkey,
  add primary key (site_id, product_id, print_style, unit);
