import { readChoice, remember } from '../stored.ts';

const FLAG = 'kept';

/** The person whose answers this device keeps; null if it keeps none. */
export const keeper = (): string | null => readChoice(FLAG);

export const setKeeper = (owner: string | null): void => remember(FLAG, owner);
