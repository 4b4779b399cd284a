-- The home page counts them for all sites: few among many that are finished.
create index concurrently receipt_unfinished on receipt (state, site_id, date) where state in ('draft', 'open');
create index concurrently pre_order_undelivered on pre_order (site_id, job_date) where state <> 'delivered';
