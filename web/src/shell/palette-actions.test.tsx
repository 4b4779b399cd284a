import { describe, expect, test } from 'vitest';
import { createDate, createEvent } from '../../../server/src/areas/booking/events/commands.ts';
import { aDate, anAttendee, anEvent, insertAttendee } from '../../../server/src/areas/booking/factory.ts';
import { insertTrainee } from '../../../server/src/areas/learning/people/factory.ts';
import { insertManufacturer } from '../../../server/src/areas/master-data/factory.ts';
import { insertLiveProduct } from '../../../server/src/areas/merchandise/factory.ts';
import { at, field, gone, heading, openPalette, poll, seen } from '../testing/acts.ts';
import type { Page } from '../testing/page.tsx';
import { componentPortal, type PersonId } from '../testing/portal.ts';
import { de } from '../testing/words.ts';

const portal = componentPortal();

const hits = (page: Page) => page.getByRole('dialog').getByRole('button');
/** The option that Enter opens. */
const chosen = (page: Page) => page.getByRole('dialog').locator('[data-selected]');

/** Opens the palette on the home page and types. */
async function typeAs(as: PersonId, text: string) {
  const page = await portal.open('/', { as });
  const search = await openPalette(page);
  await search.fill(text);
  return { page, search };
}

const nothing = (page: Page, text: string) => seen(page.getByText(`Zu „${text}“ wurde nichts gefunden.`));

describe('an action', () => {
  test.each([
    ['veranstaltung anlegen', '/booking/events/add'],
    ['neue aktion', '/sale-management/campaigns/add'],
    ['Kampagne', '/sale-management/campaigns/add'],
    ['new event', '/booking/events/add'],
    ['Neue Veranstlatung', '/booking/events/add'],
    ['zaehlerstand erfassen', '/meter-management/data-entry'],
    ['neues preisschild', '/price-tag'],
    ['neue inventur', '/inventory-management/inventories/add'],
  ])('is found by its words in both languages, and with a typing error: %s', async (text, path) => {
    const { page } = await typeAs('demo-administrator', text);
    await seen(chosen(page));
    await page.keyboard.press('Enter');
    await at(page, path);
  });

  test('is offered to those who may open its page only', async () => {
    const { page, search } = await typeAs('demo-site', 'neuer beleg');
    await seen(chosen(page).filter({ hasText: de.receipts.receipt.add }));
    await search.fill('neue veranstaltung');
    await nothing(page, 'neue veranstaltung');
    await search.fill('neues preisschild');
    await nothing(page, 'neues preisschild');
  });

  test('about a record leads to the form with it', async () => {
    const id = await portal.make((world) => insertManufacturer(world, 'Brauerei Övelgönne'));
    const { page, search } = await typeAs('demo-site', 'Beleg für Brauerei Oevelgonne');
    await seen(chosen(page).filter({ hasText: 'Neuer Beleg für Brauerei Övelgönne' }));
    await search.fill('neuer beleg övelgönen');
    await seen(chosen(page).filter({ hasText: 'Neuer Beleg für Brauerei Övelgönne' }));
    await page.keyboard.press('Enter');
    await at(page, '/free-product-accounting/receipts/add');
    await poll(() => field(page, de.receipts.terms.fields.manufacturer).inputValue()).toBe('Brauerei Övelgönne');
    expect(new URL(page.url()).searchParams.get('manufacturer')).toBe(String(id));
  });

  test('about an event leads to its new date, and about a product to its label', async () => {
    const eventId = await portal.make((world) => createEvent(world.tx, anEvent({ title: 'Zapfkurs Nordwind' })));
    const { page, search } = await typeAs('demo-administrator', 'Termin Nordwind');
    await seen(chosen(page).filter({ hasText: 'Neuer Termin für Zapfkurs Nordwind' }));
    await portal.make((world) => insertLiveProduct(world, { productId: 930_001, title: 'Nordwindbrause' }));
    await search.fill('preisschild nordwindbrause');
    await seen(hits(page).filter({ hasText: 'Neues Preisschild für Nordwindbrause' }));
    await search.fill('neuer termin nordwind');
    await seen(chosen(page).filter({ hasText: 'Neuer Termin für Zapfkurs Nordwind' }));
    await page.keyboard.press('Enter');
    await at(page, `/booking/events/${eventId}/dates/add`);
    await seen(heading(page, de.booking.date.add));
  });
});

describe('people', () => {
  const registered = (familyName: string, title: string) =>
    portal.make(async (world) => {
      const eventId = await createEvent(world.tx, anEvent({ title, external: true }));
      const dateId = await createDate(world.tx, aDate(eventId, world.tx.now));
      const email = `${title}@kontor.example`.toLowerCase();
      const id = await insertAttendee(world, anAttendee(dateId, { givenName: 'Jürgen', familyName, email }));
      return { eventId, dateId, id, email };
    });

  test.each(['demo-administrator', 'demo-booking'] as const)('across events are found by %s', async (as) => {
    const title = `Kurs-${as}`;
    const { eventId, dateId, email } = await registered(`Möllerbrück`, title);
    const { page, search } = await typeAs(as, 'Jurgen Moellerbruck');
    await seen(hits(page).filter({ hasText: title }));
    await search.fill(`mollerbrcük ${email}`);
    await seen(chosen(page).filter({ hasText: title }));
    await page.keyboard.press('Enter');
    await at(page, `/booking/events/${eventId}/dates/${dateId}`);
    const dialog = page.getByRole('dialog', { name: de.booking.attendee.edit });
    await poll(() => field(dialog, de.booking.attendee.email).inputValue()).toBe(email);
    await page.keyboard.press('Escape');
    await gone(dialog);
    expect(new URL(page.url()).search).toBe('');
  });

  test('in training are found by name or address by administrators only', async () => {
    await portal.make((world) =>
      insertTrainee(world, {
        number: 'T-77',
        givenName: 'Söhnke',
        familyName: 'Grünblatt',
        email: 'soehnke@kontor.example',
      }),
    );
    const { page, search } = await typeAs('demo-administrator', 'gruenbaltt');
    await seen(hits(page).filter({ hasText: 'Söhnke Grünblatt' }));
    await search.fill('soehnke@kontor');
    await seen(hits(page).filter({ hasText: 'Söhnke Grünblatt' }));
    const { page: booking } = await typeAs('demo-booking', 'Grünblatt');
    await nothing(booking, 'Grünblatt');
  });

  test.each(['demo-site', 'demo-evaluation', 'demo-price-tag', 'demo-meters'] as const)(
    'are not shown to %s',
    async (as) => {
      await registered('Unsichtbar', `Geheim-${as}`);
      const { page } = await typeAs(as, 'Unsichtbar');
      await nothing(page, 'Unsichtbar');
    },
  );
});

test('pages are found with umlauts written out, and similar ones after everything that matches', async () => {
  const { page, search } = await typeAs('demo-administrator', 'Zaehlerstaende');
  await seen(chosen(page).filter({ hasText: de.meters.menu.title }));
  await search.fill('Inventru');
  await seen(chosen(page).filter({ has: page.getByText(de.inventory.menu.title, { exact: true }) }));
  await search.fill('meter readings');
  await seen(hits(page).filter({ hasText: de.meters.menu.title }));
});
