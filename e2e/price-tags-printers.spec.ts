import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { button, dialog, field, gone, seen, visitAs } from './harness/acts.ts';
import { portalOfFile } from './harness/portal.ts';
import { pils, row, SITE, sell, TAGS } from './harness/price-tags.ts';
import { expect, poll, test } from './harness/test.ts';
import { de, fillIn } from './harness/words.ts';

const { list, labelPrinter } = de.priceTags;

/** What the printer of the site was sent. */
const taken: string[] = [];
const printer = createServer((socket) => {
  const parts: Buffer[] = [];
  socket.on('data', (part) => parts.push(part));
  socket.on('end', () => taken.push(Buffer.concat(parts).toString('latin1')));
});
await new Promise<void>((resolve) => printer.listen(0, '127.0.0.1', resolve));
const address = printer.address();
const port = typeof address === 'object' && address ? address.port : 0;

const portal = portalOfFile({
  // Nobody listens on port 9 of this machine.
  env: { LABEL_PRINTERS: `${SITE} Kasse=127.0.0.1:${port}/203/104; ${SITE} Lager=127.0.0.1:9/203/58` },
});

test.beforeAll(() => sell(portal));
test.afterAll(() => new Promise<void>((resolve) => printer.close(() => resolve())));

async function openDialog(style: string, refusals: readonly number[] = []) {
  const page = await visitAs(portal, 'demo-evaluation', `${TAGS}?site=${SITE}&style=${style}`, { refusals });
  await field(page, list.picker.label).fill(String(pils.id));
  await seen(page.getByRole('listbox').getByRole('option'));
  await field(page, list.picker.label).press('Enter');
  await seen(row(page, pils.title));
  await button(page, labelPrinter.action).click();
  const here = dialog(page, labelPrinter.title);
  await seen(here.getByRole('radio').first());
  return { page, here };
}

test('labels are sent to a printer of the site, and a printer that does not answer is named', async () => {
  const { page, here } = await openDialog('single', [409]);
  const choose = (name: string, width: number) =>
    here.getByRole('radio', { name: fillIn(labelPrinter.named, { name, dpi: 203, width }) });
  await expect(choose('Kasse', 104)).toBeChecked();
  await choose('Lager', 58).check();
  await button(here, labelPrinter.print).click();
  await seen(here.getByText(labelPrinter.refused));
  await seen(here.getByText('„Lager“', { exact: false }).first());
  await choose('Kasse', 104).check();
  await button(here, labelPrinter.print).click();
  await seen(page.getByText(fillIn(labelPrinter.sent_one, { formatted: 1, printer: 'Kasse' })));
  await gone(here);
  await poll(() => taken.length).toBe(1);
  expect(taken[0]).toMatch(/^\^XA\n\^PW831[\s\S]*\^GFA,[\s\S]*\^PQ1\n\^XZ\n$/);
});

test('labels that are too wide for a roll are not offered for it, and another printer gets a file', async () => {
  const { page, here } = await openDialog('default');
  await expect(here.getByRole('radio', { name: /^Lager/ })).toBeDisabled();
  await here.getByRole('radio', { name: labelPrinter.file }).check();
  await field(here, labelPrinter.width).fill('60');
  await seen(here.getByText(fillIn(labelPrinter.tooNarrow, { width: 104 })).last());
  await expect(button(here, labelPrinter.save)).toBeDisabled();
  await field(here, labelPrinter.width).fill('104');
  await here.getByRole('radio', { name: fillIn(labelPrinter.dpi, { dpi: 300 }) }).check();
  const download = page.waitForEvent('download');
  await button(here, labelPrinter.save).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Preisschilder.zpl');
  expect(await readFile(await file.path(), 'latin1')).toContain('^PW1228');
});
