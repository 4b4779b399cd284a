-- A count has one status from the device to the results; `standing` was a second word for it.

alter table inventory_transaction rename column standing to status;
