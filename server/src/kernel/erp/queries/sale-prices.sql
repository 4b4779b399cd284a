-- Prices of offers; `end_` is their last day.
-- The default reads a view that the operator of the merchandise system provides, kontor_sale_prices:
--   site_id         integer
--   product_id      integer
--   product_title   text
--   unit            text
--   start           date
--   end_            date
--   price           amount
--   storage_factor  numeric or null
--   capacity        numeric or null
--   deposit         numeric or null
-- A file of this name in the folder ERP_QUERIES replaces it (docs/merchandise.md).
select site_id, product_id, product_title, unit, start, end_, price, storage_factor, capacity, deposit
from kontor_sale_prices
