-- Stock of the markets on a day.
-- The default reads a view that the operator of the merchandise system provides, kontor_stock:
--   site_id     integer
--   product_id  integer
--   date        date
--   quantity    numeric
-- A file of this name in the folder ERP_QUERIES replaces it (docs/merchandise.md).
select site_id, product_id, date, quantity
from kontor_stock
