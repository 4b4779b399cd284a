-- Orders of customers for later.
-- The default reads a view that the operator of the merchandise system provides, kontor_pre_orders:
--   id                    integer
--   site_id               integer
--   product_id            integer
--   product_title         text
--   quantity              numeric
--   unit                  text
--   state                 orderState
--   group_                text or null
--   job_date              date or null
--   job_number            text or null
--   invoice_date          date or null
--   invoice_number        text or null
--   delivery_note_date    date or null
--   delivery_note_number  text or null
--   changed_at            instant
-- Asked for are the rows whose changed_at is :since or later, in its order; it grows with every change of a row.
-- A file of this name in the folder ERP_QUERIES replaces it (docs/merchandise.md).
select id, site_id, product_id, product_title, quantity, unit, state, group_, job_date, job_number, invoice_date,
  invoice_number, delivery_note_date, delivery_note_number, changed_at
from kontor_pre_orders
where changed_at >= :since
order by changed_at
