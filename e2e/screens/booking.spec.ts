import { button, field, seen, visitAs } from '../harness/acts.ts';
import { answered } from '../harness/requests.ts';
import { settled } from '../harness/screen-checks.ts';
import { clickOn, openMenuItem, screensOf } from '../harness/screens.ts';
import { expect, test } from '../harness/test.ts';
import { testScreens } from '../harness/test-screens.ts';
import { de, fillIn } from '../harness/words.ts';

const EVENT = 'Bierkunde für Einsteiger';
const ofEvent = () => /^Bierkunde für Einsteiger/;

const forGuests = screensOf('booking', 'guests');
const forAdministrators = screensOf('booking', 'demo-administrator');

const portal = testScreens('booking', [
  forGuests('public/pages/overview', '/booking/public', ({ booking }) => booking.public.overview.title),
  forGuests('public/pages/overview', '/booking/public', ({ booking }) => booking.public.overview.title, {
    name: 'noHits',
    open: async (page) => {
      await page.getByRole('searchbox').fill('gibt es nicht');
      await seen(page.getByText(de.booking.public.overview.noHits));
    },
  }),
  forGuests('public/pages/topic', '/booking/public/categories/Fachseminare/Bier', ({ booking }) =>
    fillIn(booking.public.events.title, { category: 'Fachseminare', subCategory: 'Bier' }),
  ),
  forGuests('public/pages/topic', '/booking/public/categories/Nichts/Nirgends', ({ booking }) =>
    fillIn(booking.public.events.title, { category: 'Nichts', subCategory: 'Nirgends' }),
  ),
  forGuests('public/pages/event', '/booking/public/events/1', ofEvent),
  forGuests('public/pages/event', '/booking/public/events/999999', ({ booking }) => booking.public.missing.event),
  forGuests('public/pages/registration', '/booking/public/events/1/1', ofEvent),
  forGuests('public/pages/registration', '/booking/public/events/1/1', ofEvent, {
    name: 'faults',
    open: async (page) => {
      await clickOn(de.booking.public.registration.submit)(page);
      await seen(page.getByText(de.kit.form.attention));
    },
  }),
  forGuests('public/pages/registration', '/booking/public/events/1/1', ofEvent, {
    name: 'group',
    open: async (page) => {
      await clickOn(de.booking.public.group.add)(page);
      await seen(page.getByRole('group', { name: fillIn(de.booking.public.group.person, { number: 2 }) }));
    },
  }),
  forGuests('public/pages/registration', '/booking/public/events/1/2', ofEvent, { name: 'full', open: async () => {} }),
  forGuests(
    'public/pages/registration',
    '/booking/public/events/999999/1',
    ({ booking }) => booking.public.missing.title,
  ),
  forGuests(
    'public/pages/waitlist',
    '/booking/public/events/1/2/waitlist/999999/x',
    ({ booking }) => booking.public.waitlist.missing,
  ),
  forGuests('public/pages/cancellation', '/booking/public/events/1/1/cancel/1/x', ofEvent),
  forGuests('public/pages/cancellation', '/booking/public/events/1/1/cancel/1/x', ofEvent, {
    name: 'refused',
    open: async (page) => {
      await clickOn(de.booking.public.cancellation.confirm)(page);
      await seen(page.getByText(de.booking.errors.linkUnknown));
    },
  }),
  forGuests('public/pages/confirmation', '/booking/public/events/1/1/confirm/1/x', ofEvent),
  forGuests('public/pages/confirmation', '/booking/public/events/1/1/confirm/1/x', ofEvent, {
    name: 'refused',
    open: async (page) => {
      await clickOn(de.booking.public.confirmation.confirm)(page);
      await seen(page.getByText(de.booking.errors.confirmationOver));
    },
  }),
  forAdministrators('events/pages/event-list', '/booking/events', ({ booking }) => booking.events.title),
  forAdministrators('calendar/pages/calendar', '/booking/events/calendar', ({ booking }) => booking.calendar.title),
  forAdministrators('calendar/pages/calendar', '/booking/events/calendar', ({ booking }) => booking.calendar.title, {
    name: 'week',
    open: async (page) => {
      await page.getByText(de.booking.calendar.week, { exact: true }).click();
      await seen(page.getByRole('button', { name: de.booking.calendar.next.week }));
    },
  }),
  forAdministrators('events/pages/event-add', '/booking/events/add', ({ booking }) => booking.event.add),
  forAdministrators('events/pages/event-add', '/booking/events/add', ({ booking }) => booking.event.add, {
    name: 'faults',
    open: async (page) => {
      await seen(field(page, de.booking.event.category));
      await clickOn(de.booking.event.create)(page);
      await seen(page.getByText(de.kit.form.attention));
    },
  }),
  forAdministrators('events/pages/event', '/booking/events/1', ofEvent),
  forAdministrators('events/pages/event', '/booking/events/1', ofEvent, {
    name: 'delete',
    open: (page) => openMenuItem(page, de.booking.event.delete),
  }),
  forAdministrators('events/pages/event', '/booking/events/1', ofEvent, {
    name: 'copy',
    open: async (page) => {
      await openMenuItem(page, de.booking.copies.event);
      await seen(page.getByRole('dialog').getByText(de.booking.copies.preview));
    },
  }),
  forAdministrators('events/pages/event', '/booking/events/1', ofEvent, {
    name: 'custom-field',
    open: async (page) => {
      await clickOn(de.booking.customFields.add)(page);
      await seen(field(page.getByRole('dialog'), de.booking.customFields.label));
    },
  }),
  forAdministrators('mail-texts/pages/mail-texts', '/booking/events/1/mail-texts', ({ booking }) =>
    fillIn(booking.mailTexts.of, { event: EVENT }),
  ),
  forAdministrators(
    'mail-texts/pages/mail-texts',
    '/booking/events/1/mail-texts?mail=offered',
    ({ booking }) => fillIn(booking.mailTexts.of, { event: EVENT }),
    {
      name: 'faults',
      open: async (page) => {
        await field(page, de.booking.mailTexts.subject).fill('{Termin}');
        await clickOn(de.kit.form.save)(page);
        await seen(page.getByText(de.kit.form.attention));
      },
    },
  ),
  forAdministrators(
    'imports/pages/attendee-import',
    '/booking/events/1/dates/1/import',
    ({ booking }) => new RegExp(`^${fillIn(booking.imports.title, { when: '' })}`),
  ),
  forAdministrators('dates/pages/date-add', '/booking/events/1/dates/add', ({ booking }) =>
    fillIn(booking.date.addTo, { event: EVENT }),
  ),
  forAdministrators(
    'dates/pages/date-add',
    '/booking/events/1/dates/add',
    ({ booking }) => fillIn(booking.date.addTo, { event: EVENT }),
    {
      name: 'calendar',
      open: async (page) => {
        await clickOn(fillIn(de.kit.dateTime.open, { field: de.booking.date.start }))(page);
        await seen(page.getByRole('dialog').getByRole('table'));
      },
    },
  ),
  forAdministrators('check-in/pages/check-in', '/booking/events/1/dates/1/check-in', () => /^Check-in: /),
  forAdministrators('check-in/pages/check-in', '/booking/events/1/dates/1/check-in', () => /^Check-in: /, {
    name: 'ticked',
    open: async (page) => {
      await page.getByRole('checkbox').first().check();
      await seen(button(page, de.booking.checkIn.undo));
    },
  }),
  forGuests('feedback/pages/feedback', '/booking/public/feedback/1/x', ({ booking }) => booking.public.missing.title),
  forAdministrators('dates/pages/date', '/booking/events/1/dates/1', ofEvent),
  forAdministrators('dates/pages/date', '/booking/events/1/dates/1', ofEvent, {
    name: 'attendee',
    open: async (page) => {
      const row = page.getByRole('row').filter({ hasText: 'ruth.zimmer@example.org' });
      await row.getByRole('button', { name: /^Zimmer/ }).click();
      await seen(field(page.getByRole('dialog'), de.booking.attendee.tenant));
    },
  }),
  forAdministrators('dates/pages/date', '/booking/events/1/dates/1', ofEvent, {
    name: 'copies',
    open: async (page) => {
      await openMenuItem(page, de.booking.copies.date);
      await seen(field(page.getByRole('dialog'), de.booking.copies.count));
    },
  }),
  forAdministrators('dates/pages/date', '/booking/events/1/dates/1', ofEvent, {
    name: 'mails',
    open: async (page) => {
      await field(page, de.booking.date.location).fill('Lager Fulda');
      await clickOn(de.kit.form.save)(page);
      await seen(page.getByRole('dialog').getByText('Lager Fulda'));
    },
  }),
  forAdministrators('dates/pages/date', '/booking/events/1/dates/1', ofEvent, {
    name: 'cancel',
    open: async (page) => {
      const row = page.getByRole('row').filter({ hasText: de.booking.attendee.registered }).first();
      await row.getByRole('button', { name: /^Aktionen für/ }).click();
      await page.getByRole('menuitem', { name: de.booking.attendee.cancel }).click();
      await seen(page.getByRole('dialog').getByText(de.booking.attendee.cancelText));
    },
  }),
]);

for (const { path, below, late } of [
  {
    path: '/booking/events/1',
    below: de.booking.event.private,
    late: ['RichTextField', 'TextAreaField', 'NumberField'],
  },
  { path: '/booking/events/1/dates/1', below: de.booking.date.location, late: ['DateTimeField', 'NumberField'] },
])
  test(`nothing shifts when the inputs of ${path} load late`, async () => {
    const page = await visitAs(portal, 'demo-administrator', '/');
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    for (const name of late) {
      await page.route(`**/assets/${name}-*.js`, async (route) => {
        await isReleased;
        await route.continue();
      });
    }
    await page.goto(path, { waitUntil: 'commit' });
    const place = async () => (await field(page, below).boundingBox())?.y;
    await seen(field(page, below));
    const before = await place();
    expect(await page.getByRole('textbox').count()).toBeLessThan(8);
    release();
    await answered(page);
    await settled(page);
    expect(await place()).toBe(before);
  });
