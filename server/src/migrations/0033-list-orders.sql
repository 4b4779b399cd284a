-- Every order of the lists that grow. Equal rows have the direction of the last field, so one index gives both directions.

-- Receipts of equal rank are in order of date, so that the index of an order also has the period. Ascending: receipts
-- come in this order, which fills the pages of an index twice as well.
create index concurrently receipt_by_date on receipt (date, id);
create index concurrently receipt_by_site_id on receipt (site_id, date, id);
create index concurrently receipt_by_manufacturer_id on receipt (manufacturer_id, date, id);
create index concurrently receipt_by_state on receipt (state, date, id);
create index concurrently receipt_by_site_employee on receipt (site_employee, date, id);
create index concurrently receipt_by_manufacturer_representative on receipt (manufacturer_representative, date, id);
create index concurrently receipt_by_reason on receipt (reason, date, id);
create index concurrently receipt_by_refund_type on receipt (refund_type, date, id);
-- The process's order of states, see `receipts/parts/listing.ts`.
create index concurrently receipt_by_state_order on receipt (array_position('{draft,open,completed,canceled}'::text[], state), date, id);

create index concurrently product_by_ean on product (ean desc nulls last, id desc);

create index concurrently live_product_by_public_title on live_product (public_title, product_id);
create index concurrently live_product_by_ean on live_product (ean, product_id);
create index concurrently live_product_by_group on live_product ("group", product_id);
create index concurrently live_product_by_kind on live_product (kind, product_id);

create index concurrently meter_reading_by_date on meter_reading (date, id);
create index concurrently meter_reading_by_value on meter_reading (value, id);
create index concurrently meter_reading_by_kind on meter_reading (kind, id);
create index concurrently meter_reading_by_created_at on meter_reading (created_at, id);
create index concurrently meter_reading_by_created_by on meter_reading (created_by, id);

create index concurrently learning_trainee_by_number on learning_trainee (number collate german, id);
create index concurrently learning_trainee_by_given_name on learning_trainee (given_name collate german, id);
create index concurrently learning_trainee_by_family_name on learning_trainee (family_name collate german, id);

create index concurrently booking_attendee_by_given_name on booking_attendee (given_name, id);
create index concurrently booking_attendee_by_family_name on booking_attendee (family_name, id);
create index concurrently booking_attendee_by_email on booking_attendee (email, id);

-- The ones that they replace.
drop index concurrently if exists receipt_date_id_idx;
drop index concurrently if exists receipt_site_id_date_id_idx;
drop index concurrently if exists receipt_manufacturer_id_date_id_idx;
drop index concurrently if exists receipt_state_date_id_idx;
drop index concurrently if exists receipt_site_employee_id_idx;
drop index concurrently if exists receipt_manufacturer_representative_id_idx;
drop index concurrently if exists product_ean_id_idx1;
drop index concurrently if exists live_product_group_idx;
drop index concurrently if exists live_product_kind_idx;
