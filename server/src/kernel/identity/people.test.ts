import { portal } from '@kontor/contract/kernel/portal.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type CallerOptions, startApp, type TestApp } from '../../testing/app.ts';

const NINE = '2027-03-01T08:00:00.000Z';
const EMMA = {
  subject: 'demo-evaluation',
  name: 'Emma Ehlers',
  email: 'emma.ehlers@kontor.example',
  roles: ['PortalSiteEvaluation'],
  sites: [601],
  language: 'de',
  seen_at: NINE,
};

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
afterEach(async () => {
  app.setClock(NINE);
  await app.db.deleteFrom('known_person').execute();
});

/** Signs in, and returns the person as the portal stored them. */
async function signIn(claims: CallerOptions['claims'] = {}, language = 'de') {
  const answer = await app.as('evaluation', { claims }).call(portal.session, {
    headers: { 'accept-language': language },
  });
  expect(answer.status).toBe(200);
  return app.db.selectFrom('known_person').selectAll().execute();
}

/** The transaction that last wrote each row. */
async function writes(): Promise<string[]> {
  const { rows } = await sql<{ write: string }>`select xmin::text as write from known_person`.execute(app.db);
  return rows.map(({ write }) => write);
}

describe('a person who signs in', () => {
  it('is stored', async () => {
    expect(await signIn()).toEqual([EMMA]);
  });

  it('is written again at once when something has changed', async () => {
    await signIn();
    app.setClock('2027-03-01T08:05:00Z');
    const changed = {
      name: 'Emma Eilers',
      email: 'emma.eilers@kontor.example',
      roles: ['PortalSiteEvaluation', 'PortalSite'],
      siteId: [602, 601],
    };
    expect(await signIn(changed, 'en')).toEqual([
      {
        ...EMMA,
        name: 'Emma Eilers',
        email: 'emma.eilers@kontor.example',
        roles: ['PortalSite', 'PortalSiteEvaluation'],
        sites: [601, 602],
        language: 'en',
        seen_at: '2027-03-01T08:05:00.000Z',
      },
    ]);
  });

  it('is written once per hour if nothing has changed, whatever the order of roles', async () => {
    const claims = { roles: ['PortalSite', 'PortalSiteEvaluation'], siteId: [601, 602] };
    await signIn(claims);
    const first = await writes();
    app.setClock('2027-03-01T08:59:59Z');
    await signIn({ roles: claims.roles.toReversed(), siteId: claims.siteId.toReversed() });
    expect(await writes()).toEqual(first);
    app.setClock('2027-03-01T09:00:00Z');
    const [known] = await signIn(claims);
    expect(known?.seen_at).toBe('2027-03-01T09:00:00.000Z');
    expect(await writes()).not.toEqual(first);
  });

  it('loses what their token no longer names', async () => {
    await signIn();
    expect(await signIn({ roles: [], siteId: [] })).toEqual([{ ...EMMA, roles: [], sites: [] }]);
  });

  it.each([
    [{ email_verified: false }, null],
    [{ email_verified: 'false' }, null],
    [{ email: 'Emma <emma@kontor.example>' }, null],
    [{ email: null }, null],
    [{ email_verified: true }, EMMA.email],
  ])('with %o gets mails at %s', async (claims, email) => {
    expect(await signIn(claims)).toEqual([{ ...EMMA, email }]);
  });

  it('can sign in even if that cannot be written', async () => {
    await sql`alter table known_person add constraint broken check (false) not valid`.execute(app.db);
    expect(await signIn()).toEqual([]);
    await sql`alter table known_person drop constraint broken`.execute(app.db);
  });

  it('does not wait long for a slow database', async () => {
    await app.db.transaction().execute(async (held) => {
      await sql`lock table known_person`.execute(held);
      expect((await app.as('evaluation').call(portal.session)).status).toBe(200);
    });
    // The delayed write completes now; it must not leak into the next test.
    await vi.waitFor(async () => expect(await writes()).toHaveLength(1), { timeout: 30_000, interval: 20 });
  });
});
