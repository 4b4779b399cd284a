import { changedTag } from '@kontor/contract/areas/price-tags/prints/schema.ts';
import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { at, button, choosePerson, dialog, heading, link, seen, visitAs } from './harness/acts.ts';
import { portalOfFile } from './harness/portal.ts';
import { SITE, TAGS } from './harness/price-tags.ts';
import { dispatchEvent, keptList, printsOf } from './harness/printing.ts';
import { scan } from './harness/scanner.ts';
import { expect, poll, test } from './harness/test.ts';
import { de, fillIn } from './harness/words.ts';

const { printing, renewal, scan: scanning, terms, changes: changesPage } = de.priceTags;

const CHANGES = `${TAGS}/changes`;

const portal = portalOfFile();

test.describe('outdated labels', () => {
  const open = async (address = CHANGES) => {
    const page = await visitAs(portal, 'demo-evaluation', '/');
    const answer = page.waitForResponse((response) => response.url().includes('/api/price-tag/change/'));
    await page.goto(address);
    await seen(heading(page, changesPage.title));
    return { page, rows: z.parse(z.array(changedTag), await (await answer).json()) };
  };
  const styleOf = ({ printStyle, unit }: z.output<typeof changedTag>) => {
    const style = terms.styles[printStyle];
    return unit === null ? style : fillIn(renewal.ofUnit, { style, unit });
  };
  const tick = (page: Page, row: z.output<typeof changedTag>) =>
    page
      .getByRole('checkbox', {
        name: fillIn(renewal.selectOne, { product: row.productTitle, style: styleOf(row) }),
        exact: true,
      })
      .first()
      .check();

  test('are listed by group with the old and new price, and can be added to the list or printed', async () => {
    const { page, rows } = await open();
    const changed = rows.filter(({ price, printedPrice }) => price !== null && price !== printedPrice);
    const [firstLabel, secondLabel] = changed;
    if (!firstLabel || !secondLabel) throw new Error('The demo has no changed prices');
    expect(changed.length).toBeLessThan(rows.length);
    const money = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });
    await seen(
      page.getByText(`${money.format(firstLabel.printedPrice ?? 0)} → ${money.format(firstLabel.price ?? 0)}`),
    );
    await tick(page, firstLabel);
    await button(page, renewal.list).click();
    await seen(page.getByText(fillIn(renewal.listed_one, { formatted: '1' })));
    expect(JSON.parse(String(await keptList(page, 'demo-evaluation', SITE)))).toMatchObject([
      { productId: firstLabel.productId, printStyle: firstLabel.printStyle },
    ]);
    await tick(page, firstLabel);
    await tick(page, secondLabel);
    await button(page, renewal.print).click();
    await at(page, `${TAGS}/print`);
    await poll(async () => (await printsOf(page)).map(({ pages }) => pages)).toEqual([2]);
    await dispatchEvent(page, 'afterprint');
    await button(dialog(page, printing.done.title), printing.done.yes).click();
    await at(page, TAGS);
    const { rows: left } = await (async () => {
      const answer = page.waitForResponse((response) => response.url().includes('/api/price-tag/change/'));
      await page.goto(CHANGES);
      return { rows: z.parse(z.array(changedTag), await (await answer).json()) };
    })();
    expect(left).toHaveLength(rows.length - 2);
  });

  test('are ticked by scanning the label on the shelf', async () => {
    const { page, rows } = await open();
    const [label] = rows.filter(({ ean, changes }) => ean !== null && !changes.includes('gone'));
    if (!label?.ean) throw new Error('The demo has no changed labels with a code');
    const found = rows.filter(({ ean }) => ean === label.ean).length;
    await seen(button(page, scanning.action));
    await scan(page, label.ean);
    const text = fillIn(found === 1 ? scanning.outdated_one : scanning.outdated_other, { formatted: found });
    await seen(page.getByText(`${label.productTitle}: ${text}`));
    await seen(page.getByText(fillIn(renewal.selected_other, { formatted: found })));
    await scan(page, '4012345678901');
    await seen(page.getByText(fillIn(scanning.unknown, { code: '4012345678901' })));
  });

  test('can be dismissed after they have been taken down', async () => {
    const { page, rows } = await open(`${CHANGES}?change=gone`);
    const removed = rows.filter(({ changes }) => changes.includes('gone'));
    expect(removed.length).toBeGreaterThan(1);
    await poll(() => page.locator('td[data-name]').count()).toBe(removed.length);
    const [firstLabel] = removed;
    if (firstLabel) await tick(page, firstLabel);
    await expect(button(page, renewal.print)).toHaveCount(0);
    await button(page, renewal.forget).click();
    await button(dialog(page, renewal.forgetTitle_one), renewal.forgetAction).click();
    await poll(() => page.locator('td[data-name]').count()).toBe(removed.length - 1);
    await seen(page.getByText(fillIn(renewal.forgotten_one, { formatted: '1' })));
  });

  test('are not listed if nothing was printed', async () => {
    const page = await portal.visit(`${CHANGES}?site=602`);
    await button(page.getByRole('main'), de.shell.bar.signIn).click();
    await choosePerson(page, 'demo-administrator');
    await seen(page.getByText(renewal.none));
    await seen(link(page, renewal.toTags));
  });
});
