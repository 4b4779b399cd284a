import { remember, remembered } from '../../../../kernel/stored.ts';
import { INVENTORIES } from './address.ts';

const NAME = 'counting.page';

/** Whoever opens the app goes on where they were. */
export const rememberPage = (path: string): void => remember(NAME, path);
export const rememberedPage = (): string => remembered(NAME) ?? INVENTORIES;
