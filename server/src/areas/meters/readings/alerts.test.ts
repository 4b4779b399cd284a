import { siteMeterValue } from '@kontor/contract/areas/meters/readings/schema.ts';
import { notifications } from '@kontor/contract/areas/notifications/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { latestMails } from '../../../kernel/mail/mailbox.ts';
import { startMeters } from '../../../testing/meters.ts';

// On 1 March 2027.
const { app, site, keeper, admin, add, enter } = await startMeters();
afterAll(() => app.stop());

const switchMails = (by: typeof keeper, isMailed: boolean) =>
  by.call(notifications.setSwitches, { body: { switches: [{ kind: 'readingUnusual', isMailed }] } });
const mails = async () => (await latestMails(app)).filter(({ text }) => text.includes('tab=outliers'));
const bellOf = async (by: typeof keeper) =>
  (await by.call(notifications.notifications)).body.filter(({ kind }) => kind === 'readingUnusual');

let meterId = 0;

beforeAll(async () => {
  meterId = await add({ text: 'Kühlung' });
  for (const [index, month] of ['2026-11', '2026-12', '2027-01', '2027-02'].entries()) {
    await enter(meterId, `${month}-01`, index * 100);
  }
});

it('notifies people who manage meters of an unusual reading, by mail if they want', async () => {
  expect((await switchMails(admin, true)).body.switches).toContainEqual({
    kind: 'readingUnusual',
    isOn: true,
    isMailed: true,
  });
  await enter(meterId, '2027-03-01', 1_000, { reason: 'Rohrbruch' }, site);
  expect(await bellOf(keeper)).toMatchObject([{ title: expect.stringContaining('Kühlung') }]);
  expect(await bellOf(admin)).toHaveLength(1);
  expect(await bellOf(site)).toEqual([]);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  for (const part of ['Kühlung', '700 m³', 'Rohrbruch', '46–135 m³']) expect(mail?.text).toContain(part);
});

it('says it once, however often the reading is corrected', async () => {
  const { body } = await keeper.call(siteMeterValue.list, { query: { siteMeterId: meterId, sort: '-date' } });
  const [reading] = body;
  for (const value of [1_100, 1_200]) {
    const given = { siteMeterId: meterId, date: '2027-03-01', value, reason: 'Rohrbruch', photoId: null };
    expect((await keeper.call(siteMeterValue.update, { params: { id: reading?.id ?? 0 }, body: given })).status).toBe(
      204,
    );
  }
  expect(await bellOf(admin)).toHaveLength(1);
  expect(await mails()).toHaveLength(1);
});

it('writes nothing about usual readings, to the author, or to people who lost the role', async () => {
  const other = await add({ text: 'Backofen' });
  for (const [index, month] of ['2026-10', '2026-11', '2026-12', '2027-01'].entries()) {
    await enter(other, `${month}-01`, index * 100);
  }
  await enter(other, '2027-02-01', 400);
  expect(await mails()).toHaveLength(1);
  await enter(other, '2027-03-01', 2_000, { reason: 'Fest' }, admin);
  expect(await mails()).toHaveLength(1);
  expect(await bellOf(admin)).toHaveLength(1);
  expect(await bellOf(keeper)).toHaveLength(2);
  await app.db
    .updateTable('known_person')
    .set({ roles: ['PortalSite'] })
    .execute();
  const third = await add({ text: 'Theke' });
  for (const [index, month] of ['2026-12', '2027-01', '2027-02'].entries())
    await enter(third, `${month}-01`, index * 9);
  await enter(third, '2027-03-01', 900, { reason: 'Fest' });
  expect(await mails()).toHaveLength(1);
});

it('can be switched off', async () => {
  expect((await switchMails(admin, false)).body.switches).toContainEqual({
    kind: 'readingUnusual',
    isOn: true,
    isMailed: false,
  });
});
