-- Where something is counted, as people call it ("Aisle 3, cold store"); a position without one is at its receipt's place.
alter table inventory_receipt add column place text;
alter table inventory_position add column place text;
