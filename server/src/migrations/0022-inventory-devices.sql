-- A pairing ends with its code: no device was ever noted beside it.
alter table inventory_pairing drop column device_id;

-- What waits on a device may be of any receipt of its warehouse, and one that has sent nothing yet waits too.
alter table inventory_device drop column inventory_receipt_id;
