import { openWork as endpoints } from '@kontor/contract/areas/open-work/endpoints.ts';
import { startLarge, superuserOf } from './large-demo.ts';
import { atMost, information, type Line, medianMsOf, temporaryFolder } from './support.ts';
import { administratorHeaders } from './token.ts';

const CALLS = 100;
const LIMIT_MS = 20;
const MAX_RATIO = 3;

/** What an administrator's open work needs from the database, as one statement without rules, sites or titles. */
const BY_HAND = `
  select 'receipts' as kind, count(*), min(date)::text as since from receipt where state = 'open' group by site_id
  union all
  select 'campaigns', count(*), min(end_date)::text from campaign join campaign_site on campaign_id = id
  where released_at is not null and canceled_at is null and current_date between start_date and end_date + 1
    and not exists (select from campaign_answer answer where answer.campaign_id = id
      and answer.site_id = campaign_site.site_id)
  group by site_id
  union all
  select 'meters', count(*), min(last.date)::text from meter left join lateral (
    select date from meter_reading where meter_id = meter.id order by date desc limit 1) last on true
  where (retired_on is null or retired_on > current_date) and (last.date is null or last.date < date_trunc('month', current_date))
  group by site_id
  union all
  select 'pre-orders', count(*), min(job_date)::text from pre_order
  where state <> 'delivered' and job_date < current_date - 14 group by site_id
  union all
  select 'stock', out_count, date::text from stock_range_site where out_count > 0
  union all
  select 'dates', count(*), (select count(*) from booking_attendee where event_date_id = date.id)::text
  from booking_event_date date where "end" > now() and start < now() + interval '7 days' group by date.id
  union all
  select 'exams', count(*), min("end")::text from learning_exam where now() between start and "end"
    and "end" < now() + interval '7 days'
  union all
  select 'subjects', count(*), null from learning_subject where exam_question_count > (
    select count(*) from learning_question where subject_id = learning_subject.id)
    or exists (select from learning_question question where subject_id = learning_subject.id
      and not exists (select from learning_answer where question_id = question.id and is_correct))
  union all
  select 'inventory', count(*), min(modified_at)::text from inventory_receipt where state in (1, 2) group by state
  union all
  select 'late counts', count(*), min(received_at)::text from inventory_transaction where status = 'late'
  union all
  select 'devices', count(*), min(last_seen_at)::text from inventory_device where waiting > 0
  union all
  select 'imports', count(*), null from import_run where state = 'failed'
  union all
  select 'syncs', count(*), null from sync_run where state = 'failed'
  union all
  select 'jobs', count(*), null from pgboss.job where name = 'dead'`;

/**
 * The home page's call for an administrator of all sites of the large demo, against one statement written by hand.
 * `LARGE_DEMO` names a folder that keeps the demo for the next time.
 */
export async function* openWork(): AsyncGenerator<Line> {
  const folder = process.env.LARGE_DEMO ?? temporaryFolder();
  // A sync beside it would be measured too.
  const portal = await startLarge(folder, { ERP_SYNC: 'off' });
  const superuser = await superuserOf(folder);
  await superuser.query('vacuum analyze');
  const { user, password, port } = superuser;
  const database = `postgres://${user}:${password}@127.0.0.1:${port}/postgres`;
  const headers = await administratorHeaders(database, portal.url, Object.values(endpoints));
  const call = async () => {
    const answer = await fetch(`${portal.url}/api${endpoints.openWork.path}`, { headers });
    if (!answer.ok) throw new Error(`Answered ${answer.status}`);
    return answer.text();
  };
  const { length } = await call();
  yield information('open work of an administrator, answer in bytes', length);
  const ours = await medianMsOf(CALLS, call);
  const bare = await medianMsOf(CALLS, () => superuser.query({ name: 'by-hand', text: BY_HAND }));
  yield atMost('open work of an administrator, median in ms', ours, LIMIT_MS);
  yield {
    name: 'open work of an administrator against one statement, ms',
    ours,
    bare,
    ratio: ours / bare,
    limit: MAX_RATIO,
    ok: ours / bare <= MAX_RATIO,
  };
  await superuser.end();
  await portal.stop();
}
