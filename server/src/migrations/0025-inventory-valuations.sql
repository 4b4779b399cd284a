-- By what the results of a closed receipt stand (docs/inventory.md): goods move on, and prices and units change.
create table inventory_valuation (
  inventory_receipt_id integer not null references inventory_receipt on delete cascade,
  -- What was counted: the number of a product before a stroke, or that of an empty behind it.
  thing text not null,
  base_unit text,
  -- How many base units each unit holds.
  factors jsonb not null,
  -- In base units, null where it was not known; and what one of them was worth.
  stock numeric,
  value numeric,
  primary key (inventory_receipt_id, thing)
);
