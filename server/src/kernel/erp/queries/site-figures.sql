-- Figures of a market and day.
-- The default reads a view that the operator of the merchandise system provides, kontor_site_figures:
--   site_id               integer
--   day                   date
--   revenue               numeric
--   loyalty_revenue       numeric
--   invoices              integer
--   items                 integer
--   working_hours         numeric
--   spoilage              numeric
--   inventory_difference  numeric
--   changed_at            instant
-- Asked for are the rows whose changed_at is :since or later, in its order; it grows with every change of a row.
-- A file of this name in the folder ERP_QUERIES replaces it (docs/merchandise.md).
select site_id, day, revenue, loyalty_revenue, invoices, items, working_hours, spoilage, inventory_difference,
  changed_at
from kontor_site_figures
where changed_at >= :since
order by changed_at
