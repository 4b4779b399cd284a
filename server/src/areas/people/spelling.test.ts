import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { attendee, event } from '@kontor/contract/areas/booking/schema.ts';
import { trainee } from '@kontor/contract/areas/learning/people/schema.ts';
import { people } from '@kontor/contract/areas/people/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { anEventWithDate, aRegistration, makeSites } from '../../testing/booking.ts';
import { insertTrainee } from '../learning/people/factory.ts';
import { aLine, aReceipt, insertGoods, insertReceipt } from '../receipts/factory.ts';
import { aPerson } from './factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await makeSites(app);
});
afterAll(() => app.stop());

const administrator = () => app.as('administrator');
const search = async (text: string) => (await administrator().call(people.search, { body: { text } })).body;
const tablesOf = async (given: Parameters<typeof aPerson>[0]) => {
  const { body } = await administrator().call(people.file, { body: aPerson(given) });
  return body.sections.map(({ table }) => table);
};

/** Registers somebody; returns the date. */
async function register(given: { givenName: string; familyName: string; email: string }) {
  const { dateId } = await anEventWithDate(app, { external: true });
  await app.anonymous().visit(attendee.create, { body: aRegistration(dateId, given) });
  return dateId;
}

/** A receipt signed by somebody. */
const sign = (manufacturerRepresentative: string) =>
  app.make(async (world) => {
    const { manufacturerId, pils } = await insertGoods(world);
    const body = aReceipt({ siteId: 601, manufacturerId }, { products: [aLine(pils, manufacturerId)] });
    return insertReceipt(world, { ...body, manufacturerRepresentative });
  });

it('an address is found in any case, with and without a tag', async () => {
  await register({ givenName: 'Ilka', familyName: 'Drews', email: 'Ilka.Drews@Probe.example' });
  await register({ givenName: 'Ilka', familyName: 'Drews', email: 'ilka.drews+seminar@probe.example' });
  for (const text of ['ILKA.DREWS@PROBE.EXAMPLE', ' ilka.drews@probe.example ', 'ilka.drews+other@probe.example']) {
    const [found, ...others] = await search(text);
    expect(others).toEqual([]);
    expect(found?.emails.map((each) => each.toLowerCase()).toSorted()).toEqual([
      'ilka.drews+seminar@probe.example',
      'ilka.drews@probe.example',
    ]);
    expect(found?.isNameShared).toBe(false);
  }
});

it('a name is found in other spellings, and what is kept under them', async () => {
  await register({ givenName: 'Jörg', familyName: 'Öztürk-Müller', email: 'jom@probe.example' });
  await sign('Joerg  Oeztuerk-Mueller');
  for (const text of [
    'öztürk-müller jörg',
    'Oeztuerk',
    'OZTURK-MULLER',
    'Öztürk-Müller, Jörg',
    'jom@probe.example',
    'O\u0308ztu\u0308rk',
  ]) {
    const [found, ...others] = await search(text);
    expect(others).toEqual([]);
    expect(found?.names).toEqual(['Jörg Öztürk-Müller', 'Joerg  Oeztuerk-Mueller']);
  }
});

it('a search by address says if others have the same name, and does not show them', async () => {
  await register({ givenName: 'Nele', familyName: 'Vogt', email: 'nele1@probe.example' });
  await register({ givenName: 'Nele', familyName: 'Vogt', email: 'nele2@probe.example' });
  await app.make((world) =>
    insertTrainee(world, { number: '5501', givenName: 'Nele', familyName: 'Vogt', email: null }),
  );
  expect(await search('nele1@probe.example')).toMatchObject([{ emails: ['nele1@probe.example'], isNameShared: true }]);
  expect(await search('5501')).toMatchObject([{ emails: [], numbers: ['5501'], isNameShared: true }]);
  expect(await search('vogt')).toHaveLength(3);
});

it('signs alone find nobody, not even those who were erased', async () => {
  await register({ givenName: 'Weg', familyName: 'Damit', email: 'weg@probe.example' });
  await administrator().call(people.erase, { body: aPerson({ emails: ['weg@probe.example'] }) });
  for (const text of ['–', '%', '– –', '_']) expect(await search(text)).toEqual([]);
});

it('somebody who is only named in a text or an old entry is found by the whole name or address', async () => {
  const date = await register({ givenName: 'Uwe', familyName: 'Ahrens', email: 'uwe@probe.example' });
  const { body } = await administrator().call(attendee.list, { query: { eventDateId: date } });
  await administrator().call(attendee.remove, { params: { id: body[0]?.id ?? 0 } });
  await app.db.deleteFrom('mail').execute();
  expect(await search('uwe ahrens')).toMatchObject([{ names: ['uwe ahrens'], places: [{ kind: 'trail' }] }]);
  expect(await search('uwe')).toEqual([]);
});

it('a name in the texts of others is erased there, and the rest of the text stays', async () => {
  const admin = administrator();
  const { eventId } = await anEventWithDate(app, {
    description: '<p>Rückfragen an Tilda  Kranz, tilda@probe.example, nicht an Matilda Kranzler.</p>',
  });
  expect(await tablesOf({ names: ['Tilda Kranz'] })).toContain('booking_event');
  const { body: erasure } = await admin.call(people.erase, {
    body: aPerson({ names: ['Tilda Kranz'], emails: ['TILDA@probe.example'] }),
  });
  expect(erasure.results).toContainEqual(expect.objectContaining({ table: 'booking_event', anonymised: 1 }));
  const { body } = await admin.call(event.find, { params: { id: eventId } });
  expect(body.description).toBe('<p>Rückfragen an –, –, nicht an Matilda Kranzler.</p>');
});

it('an address in capitals is found in an imported file', async () => {
  await app.db
    .insertInto('import_run')
    .values({
      kind: 'site',
      source: 'file',
      state: 'done',
      file_name: 'sites.csv',
      media_type: 'text/csv',
      content: Buffer.from('id;title;email\n1;Markt;RIKE.LUNDT@Probe.example\n', 'utf16le'),
      by_name: 'Anna Admin',
      by_subject: 'demo-administrator',
      created_at: app.now().toISOString(),
    })
    .execute();
  expect(await tablesOf({ emails: ['rike.lundt@probe.example'] })).toEqual(['import_run']);
  expect(await tablesOf({ emails: ['rike.lund@probe.example'] })).toEqual([]);
});

it('what was searched for in lists of people is erased with the person', async () => {
  await app.make((world) => insertTrainee(world, { number: '5601', givenName: 'Gesa', familyName: 'Wiebrecht' }));
  await administrator().call(trainee.list, { query: { search: 'wiebr ges' } });
  // Not recorded again within a minute.
  app.setClock('2027-03-01T08:02:00Z');
  await administrator().call(trainee.list, { query: { search: '5601' } });
  await app.make((world) => insertTrainee(world, { number: '5602', givenName: 'Gesine', familyName: 'Anders' }));
  const [person] = await search('5601');
  await administrator().call(people.erase, { body: aPerson({ names: person?.names, trainees: person?.trainees }) });
  const entries = await app.db
    .selectFrom('audit_entry')
    .select('after')
    .where('action', '=', 'learning.trainee.listed')
    .execute();
  expect(entries).toEqual([{ after: null }, { after: null }]);
});

it('a recorded search across events is erased in other spellings, too', async () => {
  const email = 'gitte@probe.example';
  await register({ givenName: 'Gitte', familyName: 'Bürkle', email });
  app.setClock('2027-03-01T08:10:00Z');
  await administrator().call(booking.findAttendees, { query: { search: 'buerkle gitte' } });
  app.setClock('2027-03-01T08:12:00Z');
  await administrator().call(booking.findAttendees, { query: { search: 'Burgdorf' } });
  await administrator().call(people.erase, { body: aPerson({ emails: [email], names: ['Gitte Bürkle'] }) });
  const entries = await app.db
    .selectFrom('audit_entry')
    .select('after')
    .where('action', '=', 'booking.attendee.searched')
    .orderBy('id')
    .execute();
  expect(entries).toEqual([{ after: null }, { after: { query: '{"search":"Burgdorf"}', rows: 0 } }]);
});
