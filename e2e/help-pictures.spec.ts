import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@kontor/words/words.ts';
import { visitAs } from './harness/acts.ts';
import { type HelpPicture, helpPictures } from './harness/help-pictures.ts';
import { portalOfFile } from './harness/portal.ts';
import { answered } from './harness/requests.ts';
import { ROOT } from './harness/root.ts';
import { settled } from './harness/screen-checks.ts';
import { expect, poll, test } from './harness/test.ts';
import { de, en } from './harness/words.ts';

const portal = portalOfFile();

const PICTURES = join(ROOT, 'docs/help/pictures');
const SIZES = { screen: { width: 860, height: 600 }, phone: { width: 390, height: 640 } };

/** With `HELP_PICTURES=1` the pictures are made again; otherwise only their screens are looked for, in German. */
const isRecording = Boolean(process.env.HELP_PICTURES);
const languages: readonly Language[] = isRecording ? ['de', 'en'] : ['de'];

async function show(
  { name, who, device, keepsApp = false, path, show }: HelpPicture,
  language: Language,
): Promise<void> {
  const isPhone = device === 'phone';
  const start = typeof path === 'string' ? path : await path(portal);
  const page =
    who === 'guests'
      ? await portal.visit('/imprint', { isPhone, keepsApp })
      : await visitAs(portal, who, '/', { keepsApp });
  await page.setViewportSize(SIZES[device]);
  await page.evaluate(`localStorage.setItem('kontor.language', '${language}')`);
  await page.goto(start);
  await show(page, language === 'de' ? de : en);
  if (!isRecording) return;
  await answered(page);
  await poll(() => page.locator('.mantine-Skeleton-root').count()).toBe(0);
  await settled(page);
  await page.screenshot({ path: join(PICTURES, language, `${name}.png`) });
}

for (const picture of helpPictures) {
  for (const language of languages) {
    test(`the screen of the picture ${picture.name} can be reached (${language})`, () => show(picture, language));
  }
}

test('every picture has a file in both languages, and there are no others', () => {
  const files = helpPictures.map(({ name }) => `${name}.png`).sort();
  for (const language of ['de', 'en']) expect(readdirSync(join(PICTURES, language)).sort()).toEqual(files);
});
