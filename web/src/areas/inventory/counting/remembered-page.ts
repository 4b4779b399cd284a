import { readChoice, remember } from '../../../kernel/stored.ts';
import { INVENTORIES } from './address.ts';

const NAME = 'counting.page';

/** The last page, which opening the app returns to. */
export const rememberPage = (path: string): void => remember(NAME, path);
export const rememberedPage = (): string => readChoice(NAME) ?? INVENTORIES;
