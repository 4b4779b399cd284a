-- What was sold in a month; `month` is its first day.
-- The default reads a view that the operator of the merchandise system provides, kontor_product_sales:
--   site_id     integer
--   product_id  integer
--   month       month
--   quantity    numeric
--   changed_at  instant
-- Asked for are the rows whose changed_at is :since or later, in its order; it grows with every change of a row.
-- A file of this name in the folder ERP_QUERIES replaces it (docs/merchandise.md).
select site_id, product_id, month, quantity, changed_at
from kontor_product_sales
where changed_at >= :since
order by changed_at
