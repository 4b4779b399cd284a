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
    select site.id as "siteId", coalesce(sum(coalesce(own.degree_days, common.degree_days)), 0)::double precision as "degreeDays",
      coalesce(sum(coalesce(own.long_term, common.long_term)), 0)::double precision as "longTerm",
      count(coalesce(own.degree_days, common.degree_days)) as months
    from site
    cross join lateral (
      select (${arg('first')}::date + make_interval(months => place))::date as month
      from generate_series(0, ${arg('count')}::integer - 1) place
    ) compared
    left join meter_degree_day own on own.month = compared.month and own.site_id = site.id
    left join meter_degree_day common on common.month = compared.month and common.region = site.region
    group by site.id`,
);

/** The regions that sites have. */
export const regionsOfSites = prepared<object, { region: string }>(
  () => sql<{ region: string }>`select distinct region from site where region is not null`,
);
