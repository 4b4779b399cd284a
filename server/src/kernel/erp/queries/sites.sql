-- The markets; `tenant` is the company's name, `key_` the market's number as people know it, `size` in square metres.
-- The default reads a view that the operator of the merchandise system provides, kontor_sites:
--   id              integer
--   title           text
--   street_address  text or null
--   postal_code     text or null
--   city            text or null
--   tenant          text
--   group_          text or null
--   region          text or null
--   salutation      text or null
--   family_name     text or null
--   key_            text or null
--   size            numeric or null
--   email           text or null
-- A file of this name in the folder ERP_QUERIES replaces it (docs/merchandise.md).
select id, title, street_address, postal_code, city, tenant, group_, region, salutation, family_name, key_, size, email
from kontor_sites
order by id
