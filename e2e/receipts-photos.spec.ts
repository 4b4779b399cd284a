import type { Page } from '@playwright/test';
import { button, dialog, field, focused, gone, seen, tabTo, visitAs } from './harness/acts.ts';
import { portalOfFile } from './harness/portal.ts';
import { checkScreen, PHONE, saveScreenshot, settled } from './harness/screen-checks.ts';
import { expect, test } from './harness/test.ts';
import { de, fillIn } from './harness/words.ts';

const portal = portalOfFile();
const { editing } = de.receipts;
/** A draft of the demo. */
const DRAFT = '/free-product-accounting/receipts/8/edit';

const named = (number: number) => fillIn(editing.products.photo, { number });
const removal = (number: number) => fillIn(de.kit.picture.remove, { picture: named(number) });
const picture = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });

/** The dialog for a line of a receipt, where photos are added. */
async function openLine(page: Page) {
  await button(page, de.kit.steps.continue).click();
  await button(page, editing.products.add).click();
  const form = dialog(page, editing.products.add);
  await seen(form.getByText(editing.products.addPhoto));
  return form;
}

test('photos are side by side, uploaded independently, retried and removed', async () => {
  const page = await visitAs(portal, 'demo-administrator', DRAFT, { refusals: [413] });
  const form = await openLine(page);
  const add = form.getByLabel(editing.products.addPhoto, { exact: true });
  const buffer = await page.screenshot();

  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/attachment', async (route) => {
    await isReleased;
    await route.continue();
  });
  await add.setInputFiles([picture('Bruch.png', buffer), picture('Palette.png', buffer)]);
  await seen(form.getByText(de.kit.picture.sending));
  await expect(form.getByRole('progressbar')).toHaveCount(2);
  await button(form, editing.products.take).click();
  await seen(form.getByText(de.kit.form.notSentYet));
  // Otherwise the options of the first field cover the others.
  await field(form, de.receipts.terms.fields.quantity).focus();
  await saveScreenshot(page, 'photos under way');
  release();
  await seen(form.getByText(de.kit.file.kept, { exact: true }));
  await gone(form.getByText(de.kit.form.notSentYet));
  await expect(form.getByRole('progressbar')).toHaveCount(0);
  await page.unroute('**/api/attachment');

  await page.route('**/api/attachment', (route) => route.fulfill({ status: 413 }), { times: 1 });
  await add.setInputFiles([
    picture('Scherben.png', buffer),
    { name: 'Notiz.txt', mimeType: 'text/plain', buffer: Buffer.from('Bruch') },
  ]);
  await seen(button(form, fillIn(de.kit.picture.again, { picture: named(3) })));
  await seen(form.getByText(fillIn(de.kit.file.wrongType, { types: 'PNG, JPEG, WEBP' })));
  await checkScreen(page, 'photos of which one failed');
  await button(form, fillIn(de.kit.picture.again, { picture: named(3) })).click();
  await seen(form.getByText(de.kit.file.kept, { exact: true }));

  // The type is detected from the content once it has been uploaded.
  await add.setInputFiles([picture('Notiz.png', Buffer.from('Bruch'))]);
  await seen(form.getByText(fillIn(de.kit.file.wrongType, { types: 'PNG, JPEG, WEBP' })));
  await gone(button(form, removal(4)));

  await add.setInputFiles([4, 5, 6, 7].map((number) => picture(`${number}.png`, buffer)));
  await seen(form.getByText(fillIn(de.kit.picture.tooMany_other, { formatted: 6 })));
  await expect(add).toHaveCount(0);
  await focused(button(form, removal(6)));
  await tabTo(button(form, removal(2)), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await focused(add);
  await expect(button(form, removal(6))).toHaveCount(0);
  await saveScreenshot(page, 'photos');
});

test('a touch device offers its camera', async () => {
  const page = await visitAs(portal, 'demo-administrator', DRAFT, { isPhone: true });
  const form = await openLine(page);
  await page.setViewportSize(PHONE);
  const chooser = page.waitForEvent('filechooser');
  await button(form, editing.products.addPhoto).click();
  await settled(page);
  await page.getByRole('menuitem', { name: de.kit.picture.camera }).click();
  const camera = await chooser;
  expect(await camera.element().getAttribute('capture')).toBe('environment');
  await camera.setFiles(picture('Kamera.png', await page.screenshot()));
  await seen(form.getByText(de.kit.file.kept, { exact: true }));
  await seen(button(form, removal(1)));
});
