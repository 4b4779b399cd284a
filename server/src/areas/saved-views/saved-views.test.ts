import { MAX_VIEWS, viewIn } from '@kontor/contract/areas/saved-views/rules.ts';
import { savedView } from '@kontor/contract/areas/saved-views/schema.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';

const PAGE = '/departments';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
afterEach(async () => {
  await app.db.deleteFrom('saved_view').execute();
});

type Who = 'administrator' | 'booking';

const save = (
  name: string,
  { who = 'administrator' as Who, page = PAGE, search = 'sort=-title', isDefault = false } = {},
) => app.as(who).call(savedView.create, { body: { page, name, query: viewIn(search), isDefault } });
const viewsOf = async (who: Who, query = {}) => (await app.as(who).call(savedView.list, { query })).body;
const put = (id: number, who: Who, change: { name?: string; isDefault?: boolean; ifMatch?: string } = {}) => {
  const { ifMatch, name = 'Neu', isDefault = false } = change;
  return app.as(who).call(savedView.update, {
    params: { id },
    body: { name, query: viewIn('search=IT'), isDefault },
    ...(ifMatch && { headers: { 'if-match': ifMatch } }),
  });
};

describe('a saved view', () => {
  it('keeps the parameters of an address, per person and page', async () => {
    const search = 'search=M%C3%BCller+%26+Co&site=1%2C2&sort=-title';
    await save('Müller', { search });
    await save('Events', { page: '/booking/events', who: 'booking' });
    await save('Events', { page: '/booking/events' });
    expect(await viewsOf('administrator', { page: PAGE })).toMatchObject([
      { name: 'Müller', page: PAGE, query: viewIn(search), isDefault: false },
    ]);
    expect(await viewsOf('administrator')).toHaveLength(2);
    expect(await viewsOf('booking')).toMatchObject([{ name: 'Events', page: '/booking/events' }]);
  });

  it('is changed and deleted by its person alone', async () => {
    const { id } = (await save('Meine')).body;
    for (const answer of [
      await app.as('booking').call(savedView.find, { params: { id } }),
      await put(id, 'booking'),
      await app.as('booking').call(savedView.remove, { params: { id } }),
    ]) {
      expect(answer.outcome).toBe('404 request.notFound');
    }
    expect((await put(id, 'administrator', { ifMatch: '"1"' })).status).toBe(204);
    expect((await put(id, 'administrator', { ifMatch: '"1"' })).outcome).toBe('412 request.stale');
    expect(await viewsOf('administrator')).toMatchObject([{ name: 'Neu', query: viewIn('search=IT'), version: 2 }]);
    expect((await app.as('administrator').call(savedView.remove, { params: { id } })).status).toBe(204);
    expect(await viewsOf('administrator')).toEqual([]);
  });

  it('has a name that no other view of the page has', async () => {
    const { id } = (await save('Offen')).body;
    const second = (await save('Erledigt')).body.id;
    expect((await save('OFFEN')).outcome).toBe('409 savedViews.nameTaken');
    expect((await put(second, 'administrator', { name: 'offen' })).outcome).toBe('409 savedViews.nameTaken');
    expect((await put(id, 'administrator', { name: 'offen' })).status).toBe(204);
    expect((await save('Offen', { page: '/sites' })).status).toBe(201);
  });

  it('is the only default of its page', async () => {
    const first = (await save('Erste', { isDefault: true })).body.id;
    await save('Andere Seite', { page: '/sites', isDefault: true });
    const second = (await save('Zweite', { isDefault: true })).body.id;
    const defaults = async () =>
      (await viewsOf('administrator')).flatMap(({ name, isDefault }) => (isDefault ? name : []));
    expect(await defaults()).toEqual(['Andere Seite', 'Zweite']);
    await put(first, 'administrator', { name: 'Erste', isDefault: true });
    expect(await defaults()).toEqual(['Erste', 'Andere Seite']);
    await Promise.all([first, second].map((id) => put(id, 'administrator', { name: `${id}`, isDefault: true })));
    expect(await defaults()).toHaveLength(2);
  });

  it('is refused beyond the limit of a page, even if several are saved at once', async () => {
    const names = Array.from({ length: MAX_VIEWS - 1 }, (_, index) => `Ansicht ${index + 1}`);
    for (const name of names) expect((await save(name)).status).toBe(201);
    const last = await Promise.all([save('Eine'), save('Noch eine')]);
    expect(last.map(({ outcome }) => outcome).toSorted()).toEqual(['201', '409 savedViews.tooMany']);
    expect((await save('Woanders', { page: '/sites' })).status).toBe(201);
  });

  it('is refused with a name that is too long', async () => {
    expect((await save('x'.repeat(61))).faults).toEqual(['name']);
  });

  it.each(['//portal.example', '/\\portal.example', 'https://portal.example', 'sites'])(
    'is of a page of the portal, not of %s',
    async (page) => {
      expect((await save('Meine', { page })).faults).toEqual(['page']);
    },
  );

  it('is in the audit trail, and goes with its person', async () => {
    const { id } = (await save('Meine')).body;
    const entries = await app.db
      .selectFrom('audit_entry')
      .select(['actor', 'action'])
      .where('record', '=', String(id))
      .where('action', 'like', 'saved-view.%')
      .execute();
    expect(entries).toEqual([{ actor: 'demo-administrator', action: 'saved-view.created' }]);
    await app.db.deleteFrom('known_person').where('subject', '=', 'demo-administrator').execute();
    expect(await viewsOf('administrator')).toEqual([]);
  });
});
