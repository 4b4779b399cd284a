-- The orders of lists whose tables grow. With the id they cover a page, so that skipped rows are not read.
create index on product (title, id);
create index on product (ean, id);
create index on product (manufacturer_id, id);
drop index product_manufacturer_id_idx;
