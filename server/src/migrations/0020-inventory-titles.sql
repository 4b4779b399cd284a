-- What was counted keeps the name that it had then, also where it is deleted later.
alter table inventory_position add column title text;

update inventory_position set title = coalesce(
  (select title from inventory_product where id = inventory_product_id),
  (select title from inventory_empty where id = inventory_empty_id))
where is_counted;
