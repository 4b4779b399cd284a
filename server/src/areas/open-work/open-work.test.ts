import { openWork } from '@kontor/contract/areas/open-work/endpoints.ts';
import type { WorkKind } from '@kontor/contract/areas/open-work/rules.ts';
import { DAY_MS, HOUR_MS } from '@kontor/contract/kernel/durations.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WorkSource } from '../../kernel/open-work.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeSites } from '../../testing/booking.ts';
import type { Caller } from '../../testing/caller.ts';
import { createDate, createEvent } from '../booking/events/commands.ts';
import { aDate, anAttendee, anEvent, insertAttendee } from '../booking/factory.ts';
import { insertCampaign } from '../campaigns/factory.ts';
import {
  insertCount,
  insertDevice,
  insertInventory,
  insertReceipt as insertInventoryReceipt,
  insertPosition,
  insertProduct,
  insertWarehouse,
} from '../inventory/factory.ts';
import { anExam, insertExam } from '../learning/exams/factory.ts';
import { insertQuestion, insertSubject } from '../learning/subjects/factory.ts';
import { insertSite } from '../master-data/factory.ts';
import { insertPreOrder } from '../merchandise/factory.ts';
import { aMeter, aReading, insertMeter, insertReading } from '../meters/factory.ts';
import { aLine, aReceipt, insertGoods, insertReceipt } from '../receipts/factory.ts';
import { insertDeadJob } from '../system/factory.ts';
import { openWorkOf } from './queries.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
  await makeSites(app);
});
afterAll(() => app.stop());

const workOf = async (who: Caller) => (await who.call(openWork.openWork)).body;
const entriesFor = async (who: Caller, ...kinds: WorkKind[]) =>
  (await workOf(who)).entries.filter(({ kind }) => kinds.includes(kind));

const KASSEL = { id: 601, title: 'Quellmarkt Kassel' };
const HAMM = { id: 701, title: 'Quellmarkt Hamm' };

describe('the open work', () => {
  it('of all people is empty as long as nothing waits', async () => {
    for (const who of ['administrator', 'booking', 'site', 'evaluation', 'priceTag', 'meters'] as const) {
      expect(await workOf(app.as(who)), who).toEqual({ entries: [], unreadable: [] });
    }
    expect((await app.anonymous().call(openWork.openWork)).outcome).toBe('401 request.unauthenticated');
  });

  it('has open receipts and drafts of one’s own site, and for head office open ones of all sites', async () => {
    await app.make(async (world) => {
      const { manufacturerId, pils } = await insertGoods(world);
      const goods = (siteId: number) =>
        aReceipt(
          { siteId, manufacturerId },
          { products: [aLine(pils, manufacturerId)], noSignatureRequired: true, noSignatureReason: 'Telefonisch' },
        );
      const at = new Date('2026-01-20T09:00:00Z');
      await insertReceipt(world, goods(601), 'open', { at });
      await insertReceipt(world, goods(601), 'open');
      await insertReceipt(world, goods(601), 'draft');
      await insertReceipt(world, goods(601), 'completed');
      await insertReceipt(world, goods(701), 'open');
    });
    const open = {
      kind: 'openReceipts',
      urgency: 'today',
      count: 2,
      day: '2026-01-20',
      site: KASSEL,
      siteCount: 1,
      path: '/free-product-accounting/receipts?state=open&everything=true&site=601',
    };
    const site = await entriesFor(app.as('site'), 'openReceipts', 'draftReceipts');
    expect(site).toMatchObject([open, { kind: 'draftReceipts', count: 1, site: KASSEL }]);
    expect(await entriesFor(app.as('administrator'), 'openReceipts', 'draftReceipts')).toMatchObject([
      open,
      { kind: 'openReceipts', count: 1, site: HAMM },
    ]);
    const siteless = app.as('site', { claims: { siteId: [] } });
    expect(await workOf(siteless)).toEqual({ entries: [], unreadable: [] });
    const roleless = app.as('site', { claims: { roles: [] } });
    expect(await workOf(roleless)).toEqual({ entries: [], unreadable: [] });
  });

  it('has the sites of a person with several apart, and sums of many sites', async () => {
    const both = app.as('site', { claims: { siteId: [601, 701] } });
    expect(await entriesFor(both, 'openReceipts')).toMatchObject([{ site: KASSEL }, { site: HAMM }]);
    await app.make(async (world) => {
      const { manufacturerId, pils } = await insertGoods(world);
      for (const id of [602, 603]) {
        await insertSite(world, { id, title: `Quellmarkt ${id}`, tenantId: 6 });
        const content = {
          products: [aLine(pils, manufacturerId)],
          noSignatureRequired: true,
          noSignatureReason: 'Fax',
        };
        await insertReceipt(world, aReceipt({ siteId: id, manufacturerId }, content), 'open');
      }
    });
    expect(await entriesFor(app.as('administrator'), 'openReceipts')).toMatchObject([
      {
        count: 5,
        site: null,
        siteCount: 4,
        day: '2026-01-20',
        path: '/free-product-accounting/receipts?state=open&everything=true',
      },
    ]);
  });

  it('has campaigns that a site has not answered, and for head office those to remind sites of', async () => {
    const make = (title: string, reminderDate: string | null, siteIds: number[], endDate = '2027-03-05') =>
      app.make((world) => insertCampaign(world, { state: 'active', title, reminderDate, endDate, siteIds }));
    const id = await make('Sommerfest', '2027-03-01', [601, 701]);
    await make('Herbstmarkt', null, [601]);
    await app.make((world) => insertCampaign(world, { state: 'upcoming', siteIds: [601] }));
    expect(await entriesFor(app.as('site'), 'unansweredCampaigns', 'missingAnswers')).toMatchObject([
      {
        kind: 'unansweredCampaigns',
        urgency: 'today',
        count: 1,
        day: '2027-03-05',
        title: 'Sommerfest',
        path: `/sale-management/campaigns/${id}/orders/601`,
      },
      { kind: 'unansweredCampaigns', urgency: 'later', count: 1, title: 'Herbstmarkt' },
    ]);
    expect(await entriesFor(app.as('administrator'), 'unansweredCampaigns', 'missingAnswers')).toMatchObject([
      {
        ...{ kind: 'missingAnswers', urgency: 'today', day: '2027-03-06', site: KASSEL, title: 'Sommerfest' },
        path: `/sale-management/campaigns/${id}?tab=sites`,
      },
      { kind: 'missingAnswers', site: HAMM },
    ]);
    await app.db
      .insertInto('campaign_answer')
      .values({
        ...{ campaign_id: id, site_id: 601, date: '2027-03-01', version: 1 },
        ...{ person_in_charge: 'Clara', created_by: 'Clara', has_orders: false },
      })
      .execute();
    expect(await entriesFor(app.as('site'), 'unansweredCampaigns')).toMatchObject([{ title: 'Herbstmarkt' }]);
    expect(await entriesFor(app.as('administrator'), 'missingAnswers')).toMatchObject([{ site: HAMM }]);
    await make('Märzbier', null, [701], '2027-03-01');
    await make('Karneval', null, [701], '2027-02-28');
    const otherSite = app.as('site', { claims: { siteId: 701 } });
    // Orders are still taken on the day after the end, and are late then.
    expect(await entriesFor(otherSite, 'unansweredCampaigns')).toMatchObject([
      { urgency: 'overdue', day: '2027-02-28', title: 'Karneval' },
      { urgency: 'today', day: '2027-03-01', count: 2, title: null },
    ]);
  });

  it('has meters that are due at one’s own site, and for meter management the overdue ones of all', async () => {
    await app.make(async (world) => {
      const readOn = async (siteId: number, date: string) =>
        insertReading(world, aReading(await insertMeter(world, aMeter(siteId)), date, 100));
      await readOn(601, '2027-02-10');
      await readOn(601, '2026-12-15');
      await readOn(601, '2027-03-01');
      await readOn(701, '2027-02-10');
    });
    expect(await entriesFor(app.as('site'), 'dueMeters', 'overdueMeters')).toMatchObject([
      {
        kind: 'dueMeters',
        urgency: 'overdue',
        count: 2,
        day: '2027-01-01',
        path: '/meter-management/data-entry?site=601',
      },
    ]);
    const otherSite = app.as('site', { claims: { siteId: 701 } });
    expect(await entriesFor(otherSite, 'dueMeters')).toMatchObject([{ urgency: 'today', count: 1, site: HAMM }]);
    for (const who of ['meters', 'administrator'] as const) {
      expect(await entriesFor(app.as(who), 'dueMeters', 'overdueMeters')).toMatchObject([
        { kind: 'overdueMeters', count: 1, site: KASSEL, path: '/meter-management/overview' },
      ]);
    }
  });

  it('has late pre-orders of the sites whose figures one reads', async () => {
    await app.make(async (world) => {
      await insertPreOrder(world, { id: 1, site_id: 601, job_date: '2027-02-14' });
      await insertPreOrder(world, { id: 2, site_id: 601, job_date: '2027-02-15' });
      await insertPreOrder(world, { id: 3, site_id: 601, job_date: '2027-01-01', state: 'delivered' });
      await insertPreOrder(world, { id: 4, site_id: 601, job_date: null });
      await insertPreOrder(world, { id: 5, site_id: 701, job_date: '2027-02-01' });
    });
    const late = { kind: 'latePreOrders', urgency: 'overdue', count: 1, day: '2027-02-14', site: KASSEL };
    expect(await entriesFor(app.as('evaluation'), 'latePreOrders')).toMatchObject([late]);
    expect(await entriesFor(app.as('administrator'), 'latePreOrders')).toMatchObject([{ site: HAMM }, late]);
    expect(await entriesFor(app.as('site'), 'latePreOrders')).toEqual([]);
  });

  it('has the dates of today and of the next week with their seats, for booking staff', async () => {
    const ids = await app.make(async (world) => {
      const { tx } = world;
      const eventId = await createEvent(tx, anEvent({ title: 'Bierkunde' }));
      const at = (hours: number) => new Date(tx.now.getTime() + hours * HOUR_MS).toISOString();
      const date = (start: number, hours: number) =>
        createDate(
          tx,
          aDate(eventId, tx.now, { registrationPeriod: at(start), start: at(start), end: at(start + hours) }),
        );
      await date(-5, 2);
      const today = await date(-1, 2);
      await insertAttendee(world, anAttendee(today));
      await date(48, 4);
      await date(72, 4);
      await date(8 * 24, 4);
      return { eventId, today };
    });
    const dates = [
      {
        urgency: 'today',
        count: 1,
        title: 'Bierkunde',
        seats: { reserved: 1, slots: 10 },
        path: `/booking/events/${ids.eventId}/dates/${ids.today}`,
      },
      { urgency: 'later', count: 2, day: '2027-03-03', seats: { reserved: 0, slots: 20 }, path: '/booking/events' },
    ];
    expect(await workOf(app.as('booking'))).toMatchObject({ entries: dates });
    expect(await entriesFor(app.as('administrator'), 'eventDates')).toMatchObject(dates);
    expect(await entriesFor(app.as('site'), 'eventDates')).toEqual([]);
  });

  it('has exams that end soon and incomplete subjects, for administrators', async () => {
    const now = app.now();
    const made = await app.make(async (world) => {
      const subjectId = await insertSubject(world, { title: 'Bierkunde', examQuestionCount: 1 }, 0);
      const exam = (days: number) =>
        insertExam(world, anExam(subjectId, now, { end: new Date(now.getTime() + days * DAY_MS).toISOString() }));
      await exam(8);
      return { subjectId, examId: await exam(2) };
    });
    expect(await entriesFor(app.as('administrator'), 'incompleteSubjects')).toMatchObject([
      { urgency: 'later', count: 1, title: 'Bierkunde', path: `/learning/subjects/${made.subjectId}` },
    ]);
    await app.make((world) => insertQuestion(world, made.subjectId));
    expect(await entriesFor(app.as('administrator'), 'incompleteSubjects')).toEqual([]);
    expect(await entriesFor(app.as('administrator'), 'endingExams')).toMatchObject([
      { urgency: 'later', count: 1, day: '2027-03-03', path: `/learning/exams/${made.examId}` },
    ]);
    expect(await entriesFor(app.as('booking'), 'endingExams', 'incompleteSubjects')).toEqual([]);
  });

  it('has inventories that are counted, receipts in review, and devices with counts', async () => {
    const ids = await app.make(async (world) => {
      const warehouseId = await insertWarehouse(world, 41);
      const [counted, reviewed] = [
        await insertInventory(world, { warehouseId, dateOfCounting: '2027-02-27' }),
        await insertInventory(world, { warehouseId }),
      ];
      const receipts = [
        await insertInventoryReceipt(world, counted),
        await insertInventoryReceipt(world, reviewed),
        await insertInventoryReceipt(world, reviewed),
      ];
      for (const [index, id] of receipts.entries()) {
        await world.tx.db
          .updateTable('inventory_receipt')
          .set({ state: index === 0 ? 1 : index === 1 ? 2 : 3 })
          .where('id', '=', id)
          .execute();
      }
      await insertDevice(world, warehouseId, 'Handheld 7');
      await insertDevice(world, warehouseId, 'Handheld 8');
      await world.tx.db.updateTable('inventory_device').set({ waiting: 4 }).where('name', '=', 'Handheld 7').execute();
      return { counted, reviewed, receipt: receipts[1] };
    });
    const path = `/inventory-management/inventories/${ids.reviewed}/receipts/${ids.receipt}/results?differences=unexplained`;
    expect(
      await entriesFor(
        app.as('administrator'),
        'runningInventories',
        'receiptsInReview',
        'waitingDevices',
        'lateCounts',
      ),
    ).toMatchObject([
      { kind: 'runningInventories', urgency: 'overdue', count: 1, day: '2027-02-27' },
      { kind: 'receiptsInReview', urgency: 'today', count: 1, path },
      { kind: 'waitingDevices', urgency: 'today', count: 1, title: 'Handheld 7' },
    ]);
    expect(await entriesFor(app.as('site'), 'runningInventories', 'receiptsInReview', 'waitingDevices')).toEqual([]);
  });

  it('has late counts, and leads to those of a receipt or to the inventory of several', async () => {
    const { inventoryId, receipts, productId } = await app.make(async (world) => {
      const id = await insertInventory(world, { warehouseId: await insertWarehouse(world, 42) });
      const product = await insertProduct(world);
      const ofInventory = [await insertInventoryReceipt(world, id), await insertInventoryReceipt(world, id)];
      for (const receiptId of ofInventory) {
        await insertPosition(world, { receiptId, number: 1, productId: product });
        await world.tx.db.updateTable('inventory_receipt').set({ state: 3 }).where('id', '=', receiptId).execute();
      }
      return { inventoryId: id, receipts: ofInventory, productId: product };
    });
    const [first = 0, second = 0] = receipts;
    const count = (receiptId: number) =>
      app.make((world) => insertCount(world, { receiptId, number: 1, productId, quantity: 2 }));
    const inventory = `/inventory-management/inventories/${inventoryId}`;
    await count(first);
    expect(await entriesFor(app.as('administrator'), 'lateCounts')).toMatchObject([
      { count: 1, path: `${inventory}/receipts/${first}/transactions?status=late` },
    ]);
    await count(second);
    expect(await entriesFor(app.as('administrator'), 'lateCounts')).toMatchObject([{ count: 2, path: inventory }]);
  });

  it('has imports and jobs that failed, for administrators', async () => {
    const run = (state: string, kind: string, createdAt: string) =>
      app.db
        .insertInto('import_run')
        .values({
          ...{ kind, source: 'call', media_type: 'application/json', state, by_name: 'Anna', by_subject: 'anna' },
          created_at: createdAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    await run('failed', 'product', '2027-02-20T09:00:00Z');
    await run('done', 'product', '2027-02-21T09:00:00Z');
    const failed = await run('failed', 'site', '2027-02-22T09:00:00Z');
    await run('checked', 'site', '2027-02-23T09:00:00Z');
    await app.make((world) => insertDeadJob(world));
    expect(await entriesFor(app.as('administrator'), 'failedImports', 'failedJobs')).toMatchObject([
      { kind: 'failedImports', count: 1, day: '2027-02-22', path: `/administration/imports/${failed.id}` },
      { kind: 'failedJobs', urgency: 'overdue', count: 1, day: '2027-03-01', path: '/system' },
    ]);
    expect(await entriesFor(app.as('booking'), 'failedImports', 'failedJobs')).toEqual([]);
  });
});

describe('an area that cannot be read', () => {
  const source = (area: WorkSource['area'], find: WorkSource['find']): WorkSource => ({
    area,
    roles: ['PortalSite'],
    find,
  });
  const item = { kind: 'openReceipts', urgency: 'today', count: 1, day: null, path: '/', listPath: '/' } as const;
  const person = { kind: 'person', roles: new Set(['PortalSite'] as const), sites: [601] } as const;

  it('is named, and does not take the others with it', async () => {
    const reported: string[] = [];
    const work = await openWorkOf(
      { db: app.db, now: app.now() },
      person,
      [
        source('meters', async () => Promise.reject(new Error('broken'))),
        source('campaigns', () => new Promise(() => {})),
        source('receipts', async () => [item]),
        { ...source('system', async () => Promise.reject(new Error('not asked'))), roles: ['PortalAdministrator'] },
      ],
      (_, area) => reported.push(area),
    );
    expect(work).toMatchObject({ entries: [{ kind: 'openReceipts' }], unreadable: ['meters', 'campaigns'] });
    expect(reported).toEqual(['meters', 'campaigns']);
  });
});
