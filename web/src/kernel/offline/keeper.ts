import { remember, remembered } from '../stored.ts';

const FLAG = 'kept';

/** Whose answers this device keeps; null where it keeps none. */
export const keeper = (): string | null => remembered(FLAG);

export const setKeeper = (owner: string | null): void => remember(FLAG, owner);
