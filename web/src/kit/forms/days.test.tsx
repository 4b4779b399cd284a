import en from '@kontor/words/en/index.ts';
import { expect, test } from 'vitest';
import { button, field, poll, seen } from '../../testing/acts.ts';
import type { Page } from '../../testing/page.tsx';
import { componentPortal } from '../../testing/portal.ts';
import { de } from '../../testing/words.ts';

const portal = componentPortal();

const newCampaign = () => portal.open('/sale-management/campaigns/add', { as: 'demo-administrator' });

const typed = async (page: Page, name: string, text: string) => {
  await field(page, name).fill(text);
  await page.keyboard.press('Tab');
};

test('a day can be typed in short form or in words, and is shown in the format of the current language', async () => {
  const page = await newCampaign();
  const { startDate, endDate } = de.campaigns.campaign.fields;
  await typed(page, startDate, 'morgen');
  await poll(() => field(page, startDate).inputValue()).toBe('02.03.2027');
  await typed(page, endDate, '5.4.27');
  await poll(() => field(page, endDate).inputValue()).toBe('05.04.2027');

  await page.getByRole('button', { name: de.shell.bar.language }).click();
  const english = en.campaigns.campaign.fields;
  await poll(() => field(page, english.startDate).inputValue()).toBe('02/03/2027');
  await typed(page, english.endDate, '2/4/27');
  await poll(() => field(page, english.endDate).inputValue()).toBe('02/04/2027');
});

test('an invalid day is reported when the field is left, and can be corrected on the spot', async () => {
  const page = await newCampaign();
  const { startDate } = de.campaigns.campaign.fields;
  await button(page, de.kit.steps.continue).click();
  await typed(page, startDate, '31.2.27');
  await seen(page.getByText(de.kernel.validation.date));
  expect(await field(page, startDate).inputValue()).toBe('31.2.27');
  await field(page, startDate).fill('28.2.27');
  await poll(() => page.getByText(de.kernel.validation.date).count()).toBe(0);
});
