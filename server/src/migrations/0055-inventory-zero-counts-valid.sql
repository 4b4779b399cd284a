-- On its own, because reading all counts must not prevent new ones.
alter table inventory_transaction validate constraint inventory_transaction_check;
