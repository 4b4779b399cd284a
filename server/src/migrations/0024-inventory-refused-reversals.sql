-- A taking back that was refused takes nothing back: another one may.
alter table inventory_transaction drop constraint "inventory.reversedAlready";
create unique index "inventory.reversedAlready" on inventory_transaction (reverses_id) where standing <> 'refused';
-- For the count that something takes back, also where it was refused.
create index on inventory_transaction (reverses_id) where reverses_id is not null;
