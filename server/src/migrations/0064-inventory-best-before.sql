-- Kegs and juice are counted by best-before date and batch, if their position asks for it.
alter table inventory_position add column asks_best_before boolean not null default false;
alter table inventory_transaction
  add column best_before date,
  add column batch text;
