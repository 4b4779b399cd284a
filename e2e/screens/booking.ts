import { field, seen } from '../harness/acts.ts';
import { clickOn, openMenuItem, type Screen, screensOf } from '../harness/screens.ts';
import { de, told } from '../harness/words.ts';

const EVENT = 'Bierkunde für Einsteiger';
const ofEvent = () => /^Bierkunde für Einsteiger/;

const forGuests = screensOf('booking', 'guests');
const forAdministrators = screensOf('booking', 'demo-administrator');

export const screens: readonly Screen[] = [
  forGuests('public-overview', '/booking/public', ({ booking }) => booking.public.overview.title),
  forGuests('public-event', '/booking/public/categories/Fachseminare/Bier', ({ booking }) =>
    told(booking.public.events.title, { category: 'Fachseminare', subCategory: 'Bier' }),
  ),
  forGuests('public-event', '/booking/public/categories/Nichts/Nirgends', ({ booking }) =>
    told(booking.public.events.title, { category: 'Nichts', subCategory: 'Nirgends' }),
  ),
  forGuests('public-registration', '/booking/public/events/1/1', ofEvent),
  forGuests('public-registration', '/booking/public/events/1/1', ofEvent, {
    name: 'faults',
    open: async (page) => {
      await clickOn(de.booking.public.registration.submit)(page);
      await seen(page.getByText(de.kit.form.attention));
    },
  }),
  forGuests('public-registration', '/booking/public/events/1/2', ofEvent, { name: 'full', open: async () => {} }),
  forGuests('public-registration', '/booking/public/events/999999/1', ({ booking }) => booking.public.missing.title),
  forGuests('public-cancellation', '/booking/public/events/1/1/cancel/1/x', ofEvent),
  forGuests('public-cancellation', '/booking/public/events/1/1/cancel/1/x', ofEvent, {
    name: 'refused',
    open: async (page) => {
      await clickOn(de.booking.public.cancellation.confirm)(page);
      await seen(page.getByText(de.booking.errors.linkUnknown));
    },
  }),
  forAdministrators('event-list', '/booking/events', ({ booking }) => booking.events.title),
  forAdministrators('event-add', '/booking/events/add', ({ booking }) => booking.event.add),
  forAdministrators('event-add', '/booking/events/add', ({ booking }) => booking.event.add, {
    name: 'faults',
    open: async (page) => {
      await seen(field(page, de.booking.event.category));
      await clickOn(de.booking.event.create)(page);
      await seen(page.getByText(de.kit.form.attention));
    },
  }),
  forAdministrators('event', '/booking/events/1', ofEvent),
  forAdministrators('event', '/booking/events/1', ofEvent, {
    name: 'delete',
    open: (page) => openMenuItem(page, de.booking.event.delete),
  }),
  forAdministrators('date-add', '/booking/events/1/dates/add', ({ booking }) =>
    told(booking.date.addTo, { event: EVENT }),
  ),
  forAdministrators(
    'date-add',
    '/booking/events/1/dates/add',
    ({ booking }) => told(booking.date.addTo, { event: EVENT }),
    {
      name: 'calendar',
      open: async (page) => {
        await clickOn(told(de.kit.dateTime.open, { field: de.booking.date.start }))(page);
        await seen(page.getByRole('dialog').getByRole('table'));
      },
    },
  ),
  forAdministrators('date', '/booking/events/1/dates/1', ofEvent),
  forAdministrators('date', '/booking/events/1/dates/1', ofEvent, {
    name: 'attendee',
    open: async (page) => {
      await page.getByRole('cell').filter({ hasText: 'ruth.zimmer@example.org' }).click();
      await seen(field(page.getByRole('dialog'), de.booking.attendee.tenant));
    },
  }),
];
