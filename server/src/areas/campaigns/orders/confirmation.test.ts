import { afterAll, expect, it } from 'vitest';
import { latestMails } from '../../../kernel/mail/mailbox.ts';
import { anItem, orderOf, startCampaigns } from '../../../testing/campaign-orders.ts';
import { insertProduct } from '../../master-data/factory.ts';
import { anOffer } from '../factory.ts';

const { app, manufacturerId, pils, radler, make, site } = await startCampaigns();
afterAll(() => app.stop());

const ADDRESS = 'vertrieb@kontor.example';
const confirmed = { sendConfirmationEmail: true, confirmationEmail: ADDRESS };
const mailsOf = async (id: number) =>
  (await latestMails(app)).filter(({ text }) => text.includes(`/campaigns/${id}/orders/601`));

it('An order is sent to the campaign’s address as a table', async () => {
  const products = [anOffer(pils, { discount: 12.5 }), anOffer(radler)];
  const id = await make({ title: 'Pilswochen', products, allowComment: true, ...confirmed });
  await orderOf(site, id, 601, [anItem(pils, 1_200, { comment: 'bitte montags' })]);
  const [mail, ...others] = await mailsOf(id);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    recipient: ADDRESS,
    subject: 'Bestellung zur Aktion „Pilswochen“: Quellmarkt Kassel',
  });
  expect(mail?.text).toContain(`Aktion: Pilswochen (${id})
Markt: Quellmarkt Kassel (601)
Mandant: Quellmarkt Fachmärkte Nord GmbH
Verantwortlich: Clara Conrad
Datum: 01.03.2027 09:00

Artikel | Menge
Lindenhof Pils, Artikelnummer ${pils}, 12,5 % Rabatt, bitte montags | 1.200 Kästen

Bestellung ansehen:
https://kontor.example/sale-management/campaigns/${id}/orders/601
`);
  expect(mail?.html).toContain('<th scope="col"');
  expect(mail?.text).not.toContain('Radler');
  expect(mail?.text).not.toContain('ersetzt');
});

it('User input is escaped as text, not HTML', async () => {
  const evil = '<img src=x onerror=alert(1)>';
  const productId = await app.make((world) => insertProduct(world, { title: `Pils ${evil}`, manufacturerId }));
  const id = await make({ title: `Aktion ${evil}`, products: [anOffer(productId)], allowComment: true, ...confirmed });
  await orderOf(site, id, 601, [
    anItem(productId, 1, { comment: `${evil}\n</td></table>`, personInCharge: `Clara ${evil}` }),
  ]);
  const [mail] = await mailsOf(id);
  expect(mail?.html).not.toContain('<img');
  expect(mail?.html.match(/<\/table>/g)).toHaveLength(3);
  for (const shown of ['Aktion', 'Clara', 'Pils']) expect(mail?.html).toContain(`${shown} &#60;img src=x onerror`);
  expect(mail?.html).toContain('&#60;/td&#62;&#60;/table&#62;');
});

it('Every order gets a mail that says it replaces the previous one, even if nothing is needed', async () => {
  const id = await make(confirmed);
  await orderOf(site, id, 601, [anItem(pils, 3)]);
  await orderOf(site, id, 601, [anItem(pils, 0)]);
  const [second, first, ...others] = await mailsOf(id);
  expect(others).toEqual([]);
  expect(first?.text).toContain('Lindenhof Pils');
  expect(second?.subject).toBe('Kein Bedarf zur Aktion „Pilswochen“: Quellmarkt Kassel');
  expect(second?.text).toContain('Diese Rückmeldung ersetzt die vorherige vollständig.');
  expect(second?.text).not.toContain('Artikel |');
  expect(second?.html).not.toContain('<th');
});

it('It is written in the language of the campaign, regardless of the site’s', async () => {
  const id = await make({ language: 'en', ...confirmed });
  await orderOf(site, id, 601, [anItem(pils, 1_500)]);
  const [mail] = await mailsOf(id);
  expect(mail?.subject).toBe('Order for campaign “Pilswochen”: Quellmarkt Kassel');
  expect(mail?.text).toContain('Date: 01/03/2027 09:00\n');
  expect(mail?.text).toContain(`Product | Quantity\nLindenhof Pils, Product number ${pils} | 1,500 Kästen`);
});

it('None is sent if it is not requested or the order is rejected', async () => {
  const quiet = await make({ confirmationEmail: ADDRESS });
  await orderOf(site, quiet, 601, [anItem(pils, 3)]);
  expect(await mailsOf(quiet)).toEqual([]);
  const id = await make(confirmed);
  await orderOf(site, id, 601, [anItem(pils, 3)], '"4"');
  await orderOf(site, id, 601, [anItem(999_999, 3)]);
  expect(await mailsOf(id)).toEqual([]);
});
