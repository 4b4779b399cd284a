import { readChoice, remember } from '../../../kernel/stored.ts';
import { INVENTORIES } from './address.ts';

const NAME = 'counting.page';

/** Opening the app continues where one was. */
export const rememberPage = (path: string): void => remember(NAME, path);
export const rememberedPage = (): string => readChoice(NAME) ?? INVENTORIES;
