import type { degreeDays } from '@kontor/contract/areas/meters/degree-days/endpoints.ts';
import type { Weather } from '@kontor/contract/areas/meters/degree-days/rules.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { sql } from 'kysely';
import { prepared } from '../../../kernel/database/prepared.ts';

type DegreeDay = AnswerOf<typeof degreeDays.degreeDays>[number];

/** All degree days, the latest month first. */
export const allDegreeDays = prepared<object, DegreeDay>(
  () => sql<DegreeDay>`
    select day.id, day.region, site_id as "siteId",
      case when site_id is not null then json_build_object('title', site.title, 'tenant', tenant.name) end as site,
      to_char(month, 'YYYY-MM') as month, degree_days::double precision as "degreeDays",
      long_term::double precision as "longTerm"
    from meter_degree_day day
    left join site on site.id = site_id
    left join tenant on tenant.id = site.tenant_id
    order by month desc, day.region, site_id`,
);

/** The degree days of each site over some months: its own, or else those of its region. */
export const weatherOfSites = prepared<{ first: string; count: number }, Weather & { readonly siteId: number }>(
  (_, arg) => sql<Weather & { readonly siteId: number }>`
    select site.id as "siteId", sum(degree_days)::double precision as "degreeDays",
      sum(long_term)::double precision as "longTerm", count(*) as months
    from site
    cross join generate_series(0, ${arg('count')}::integer - 1) place
    cross join lateral (
      select degree_days, long_term from meter_degree_day day
      where month = (${arg('first')}::date + make_interval(months => place))::date
        and (day.site_id = site.id or day.region = site.region)
      order by day.site_id nulls last limit 1
    ) day
    group by site.id`,
);

/** The regions that sites have. */
export const regionsOfSites = prepared<object, { region: string }>(
  () => sql<{ region: string }>`select distinct region from site where region is not null`,
);
