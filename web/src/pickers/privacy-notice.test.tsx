import { signing } from '@kontor/contract/areas/receipts/signing/endpoints.ts';
import { DAY_MS } from '@kontor/contract/kernel/durations.ts';
import { expect, test, vi } from 'vitest';
import { createDate, createEvent } from '../../../server/src/areas/booking/events/commands.ts';
import { aDate, anEvent } from '../../../server/src/areas/booking/factory.ts';
import { anExam, insertExam } from '../../../server/src/areas/learning/exams/factory.ts';
import { insertTrainee } from '../../../server/src/areas/learning/people/factory.ts';
import { aLine, aReceipt, insertGoods, insertReceipt } from '../../../server/src/areas/receipts/factory.ts';
import { insertSubjectWithSolutions, keyOf } from '../../../server/src/testing/exams.ts';
import { link, seen } from '../testing/acts.ts';
import { componentPortal } from '../testing/portal.ts';
import { de } from '../testing/words.ts';

const portal = componentPortal();
const { kinds, notice } = de.people;

/** The page on which people enter data of each kind, and how long they are kept by default. */
const forms = {
  attendees: {
    period: '365 Tage nach dem Termin',
    open: () =>
      portal.make(async ({ tx }) => {
        const event = await createEvent(tx, anEvent({ external: true }));
        return `/booking/public/events/${event}/${await createDate(tx, aDate(event, tx.now))}`;
      }),
  },
  trainees: {
    period: '1.095 Tage nach der letzten Prüfung',
    open: () =>
      portal.make(async (world) => {
        const { id } = await insertSubjectWithSolutions(world);
        const trainee = await insertTrainee(world);
        const at = (days: number) => new Date(world.tx.now.getTime() + days * DAY_MS).toISOString();
        const exam = await insertExam(world, anExam(id, world.tx.now, { start: at(-1), end: at(1) }), [trainee]);
        return `/learning/my-exams/${await keyOf(world.tx, trainee)}/${exam}`;
      }),
  },
  receipts: {
    period: '8 Jahre ab dem Ende des Kalenderjahres des Belegs',
    open: async () => {
      const id = await portal.make(async (world) => {
        const { manufacturerId, pils } = await insertGoods(world);
        const products = [aLine(pils, manufacturerId)];
        return insertReceipt(world, aReceipt({ siteId: 601, manufacturerId }, { products }));
      });
      const { body } = await portal.app.as('administrator').call(signing.createSigning, { params: { id } });
      return new URL(body.url).pathname;
    },
  },
  inventories: {
    period: '10 Jahre ab dem Ende des Kalenderjahres der Zählung',
    open: async () => '/inventory-management-app/user',
  },
} as const;

test.each(Object.keys(forms) as (keyof typeof forms)[])(
  'the form for %s says what for, for whom and how long',
  async (kind) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de']);
    const page = await portal.open(await forms[kind].open());
    await seen(page.getByText(kinds[kind].purpose));
    await seen(page.getByText(kinds[kind].recipients));
    await seen(page.getByText(forms[kind].period));
    expect(await link(page, notice.link).getAttribute('href')).toBe('/privacy');
  },
);
