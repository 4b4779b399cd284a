-- Every order of the lists that grow. Equal rows have the direction of the last field, so one index gives both directions.

-- Receipts of equal rank are in order of date, so that the index of an order also has the period. Ascending: receipts
-- come in this order, which fills the pages of an index twice as well.
drop index receipt_date_id_idx;
drop index receipt_site_id_date_id_idx;
drop index receipt_manufacturer_id_date_id_idx;
drop index receipt_state_date_id_idx;
drop index receipt_site_employee_id_idx;
drop index receipt_manufacturer_representative_id_idx;
create index on receipt (date, id);
create index on receipt (site_id, date, id);
create index on receipt (manufacturer_id, date, id);
create index on receipt (state, date, id);
create index on receipt (site_employee, date, id);
create index on receipt (manufacturer_representative, date, id);
create index on receipt (reason, date, id);
create index on receipt (refund_type, date, id);
-- The process's order of states, see `receipts/parts/listing.ts`.
create index on receipt (array_position('{draft,open,completed,canceled}'::text[], state), date, id);

drop index product_ean_id_idx1;
create index on product (ean desc nulls last, id desc);

drop index live_product_group_idx;
drop index live_product_kind_idx;
create index on live_product (public_title, product_id);
create index on live_product (ean, product_id);
create index on live_product ("group", product_id);
create index on live_product (kind, product_id);

create index on meter_reading (date, id);
create index on meter_reading (value, id);
create index on meter_reading (kind, id);
create index on meter_reading (created_at, id);
create index on meter_reading (created_by, id);

create index on learning_trainee (number collate german, id);
create index on learning_trainee (given_name collate german, id);
create index on learning_trainee (family_name collate german, id);

create index on booking_attendee (given_name, id);
create index on booking_attendee (family_name, id);
create index on booking_attendee (email, id);
