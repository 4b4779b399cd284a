import { readChoice, remember } from '../../../kernel/stored.ts';
import { COUNTING, INVENTORIES } from './address.ts';

const NAME = 'counting.page';

const isInApp = (path: string) => path.startsWith(`${COUNTING}/`);

/** Remembers the last page of the app; others, such as the imprint, have no way back to it. */
export function rememberPage(path: string): void {
  if (isInApp(path)) remember(NAME, path);
}

/** The page to open the app with: the last one. */
export function rememberedPage(): string {
  const path = readChoice(NAME);
  return path !== null && isInApp(path) ? path : INVENTORIES;
}
