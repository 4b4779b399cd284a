-- Why nobody has to sign a receipt; receipts from before were not asked.
alter table receipt add column no_signature_reason text;
