import { notifications as endpoints } from '@kontor/contract/areas/notifications/endpoints.ts';
import { superuserOf } from './large-demo.ts';
import { atMost, type Line, medianMsOf, startPortal, temporaryFolder } from './support.ts';
import { signIn } from './token.ts';

const ROWS = 100_000;
const CALLS = 200;
const LIMIT_MS = 10;
const MAX_RATIO = 3;

/** The sites and kinds of a year's notifications: one site in sixty is the reader's, and half is for booking staff. */
const FILL = `
  insert into notification (kind, at, actor, site_ids, title, path)
  select case when row % 2 = 0 then 'registered' else 'receiptCompleted' end,
    now() - make_interval(secs => (${ROWS} - row) * 50), null,
    case when row % 2 = 0 then null else array[1000 + row % 60] end, 'Bierkunde', '/booking/events'
  from generate_series(1, ${ROWS}) row`;

const BY_HAND = `
  select count(*) from (
    select from notification where kind = any('{registered,registrationCancelled,offerAccepted,importFailed}')
      and at > now() - interval '14 days' order by id desc limit 100) unread`;

/** What the bell asks every minute, among 100,000 notifications: for head office, and for people of one site. */
export async function* notifications(): AsyncGenerator<Line> {
  const folder = temporaryFolder();
  const portal = await startPortal(folder, { ERP_SYNC: 'off' });
  const superuser = await superuserOf(folder);
  await superuser.query('delete from notification');
  await superuser.query(FILL);
  await superuser.query('vacuum analyze notification');
  const { user, password, port } = superuser;
  const signed = await signIn(
    `postgres://${user}:${password}@127.0.0.1:${port}/postgres`,
    portal.url,
    Object.values(endpoints),
  );
  const asked = async (person: string, claims = {}) => {
    const headers = await signed(person, claims);
    return medianMsOf(CALLS, async () => {
      const answer = await fetch(`${portal.url}/api${endpoints.unread.path}`, { headers });
      if (!answer.ok) throw new Error(`Answered ${answer.status}`);
      return answer.text();
    });
  };
  const ours = await asked('demo-administrator');
  const bare = await medianMsOf(CALLS, () => superuser.query({ name: 'by-hand', text: BY_HAND }));
  yield atMost('the bell of an administrator, median in ms', ours, LIMIT_MS);
  yield atMost('the bell of a site, median in ms', await asked('demo-site', { siteId: 1001 }), LIMIT_MS);
  yield atMost('the bell of a site without any, median in ms', await asked('demo-site', { siteId: 7 }), LIMIT_MS);
  yield {
    name: 'the bell of an administrator against one statement, ms',
    ours,
    bare,
    ratio: ours / bare,
    limit: MAX_RATIO,
    ok: ours / bare <= MAX_RATIO,
  };
}
