import { field, seen } from '../harness/acts.ts';
import { clickOn, openMenuItem, type Screen } from '../harness/screens.ts';
import { de, told } from '../harness/words.ts';

const EVENT = 'Bierkunde für Einsteiger';
const page = (file: string) => `areas/booking/pages/${file}`;

export const screens: readonly Screen[] = [
  {
    who: 'guests',
    file: page('public-overview'),
    path: '/booking/public',
    title: ({ booking }) => booking.public.overview.title,
  },
  {
    who: 'guests',
    file: page('public-event'),
    path: '/booking/public/categories/Fachseminare/Bier',
    title: ({ booking }) => told(booking.public.events.title, { category: 'Fachseminare', subCategory: 'Bier' }),
  },
  {
    who: 'guests',
    file: page('public-event'),
    path: '/booking/public/categories/Nichts/Nirgends',
    title: ({ booking }) => told(booking.public.events.title, { category: 'Nichts', subCategory: 'Nirgends' }),
  },
  {
    who: 'guests',
    file: page('public-registration'),
    path: '/booking/public/events/1/1',
    title: () => /^Bierkunde für Einsteiger/,
  },
  {
    who: 'guests',
    file: page('public-registration'),
    path: '/booking/public/events/1/1',
    title: () => /^Bierkunde für Einsteiger/,
    state: {
      name: 'faults',
      open: async (page) => {
        await clickOn(de.booking.public.registration.submit)(page);
        await seen(page.getByText(de.kit.form.attention));
      },
    },
  },
  {
    who: 'guests',
    file: page('public-registration'),
    path: '/booking/public/events/1/2',
    title: () => /^Bierkunde für Einsteiger/,
    state: { name: 'full', open: async () => {} },
  },
  {
    who: 'guests',
    file: page('public-registration'),
    path: '/booking/public/events/999999/1',
    title: ({ booking }) => booking.public.missing.title,
  },
  {
    who: 'guests',
    file: page('public-cancellation'),
    path: '/booking/public/events/1/1/cancel/1/x',
    title: () => /^Bierkunde für Einsteiger/,
  },
  {
    who: 'guests',
    file: page('public-cancellation'),
    path: '/booking/public/events/1/1/cancel/1/x',
    title: () => /^Bierkunde für Einsteiger/,
    state: {
      name: 'refused',
      open: async (page) => {
        await clickOn(de.booking.public.cancellation.confirm)(page);
        await seen(page.getByText(de.booking.errors.linkUnknown));
      },
    },
  },
  {
    who: 'demo-administrator',
    file: page('event-list'),
    path: '/booking/events',
    title: ({ booking }) => booking.events.title,
  },
  {
    who: 'demo-administrator',
    file: page('event-add'),
    path: '/booking/events/add',
    title: ({ booking }) => booking.event.add,
  },
  {
    who: 'demo-administrator',
    file: page('event-add'),
    path: '/booking/events/add',
    title: ({ booking }) => booking.event.add,
    state: {
      name: 'faults',
      open: async (page) => {
        await seen(field(page, de.booking.event.category));
        await clickOn(de.booking.event.create)(page);
        await seen(page.getByText(de.kit.form.attention));
      },
    },
  },
  {
    who: 'demo-administrator',
    file: page('event'),
    path: '/booking/events/1',
    title: () => /^Bierkunde für Einsteiger/,
  },
  {
    who: 'demo-administrator',
    file: page('event'),
    path: '/booking/events/1',
    title: () => /^Bierkunde für Einsteiger/,
    state: { name: 'delete', open: (page) => openMenuItem(page, de.booking.event.delete) },
  },
  {
    who: 'demo-administrator',
    file: page('date-add'),
    path: '/booking/events/1/dates/add',
    title: ({ booking }) => told(booking.date.addTo, { event: EVENT }),
  },
  {
    who: 'demo-administrator',
    file: page('date-add'),
    path: '/booking/events/1/dates/add',
    title: ({ booking }) => told(booking.date.addTo, { event: EVENT }),
    state: {
      name: 'calendar',
      open: async (page) => {
        await clickOn(told(de.kit.dateTime.open, { field: de.booking.date.start }))(page);
        await seen(page.getByRole('dialog').getByRole('table'));
      },
    },
  },
  {
    who: 'demo-administrator',
    file: page('date'),
    path: '/booking/events/1/dates/1',
    title: () => /^Bierkunde für Einsteiger/,
  },
  {
    who: 'demo-administrator',
    file: page('date'),
    path: '/booking/events/1/dates/1',
    title: () => /^Bierkunde für Einsteiger/,
    state: {
      name: 'attendee',
      open: async (page) => {
        await page.getByRole('cell').filter({ hasText: 'ruth.zimmer@example.org' }).click();
        await seen(field(page.getByRole('dialog'), de.booking.attendee.tenant));
      },
    },
  },
];
