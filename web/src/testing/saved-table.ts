import { button, poll } from './acts.ts';
import type { Searching } from './locator.ts';
import type { Page } from './page.tsx';
import { de } from './words.ts';

type TableFormat = keyof typeof de.kit.file.formats;

interface Where {
  /** The part of the page with the table. */
  readonly within?: Searching;
  /** The words of the page's language. */
  readonly words?: Pick<typeof de, 'kit'>;
}

/** The file that a person gets of the first table on a page. */
export async function savedTable(
  page: Page,
  format: TableFormat,
  { within = page, words: { kit } = de }: Where = {},
): Promise<File> {
  const saved: File[] = [];
  URL.createObjectURL = (each) => {
    if (each instanceof File) saved.push(each);
    return 'blob:saved';
  };
  await button(within, kit.file.save).first().click();
  await page.getByRole('menuitem', { name: kit.file.formats[format] }).click();
  await poll(() => saved.length).toBe(1);
  const [only = new File([], 'none')] = saved;
  return only;
}

/** The rows of a German CSV file, without the quotes of its cells; the first one is its header. */
export const rowsOf = async (csv: File): Promise<string[][]> =>
  (await csv.text())
    .replaceAll(/[\uFEFF"]/g, '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));
