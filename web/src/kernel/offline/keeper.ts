import { readChoice, remember } from '../stored.ts';

const STORAGE_KEY = 'kept';

/** The person whose answers this device keeps; null if it keeps none. */
export const keptOwner = (): string | null => readChoice(STORAGE_KEY);

export const setKeptOwner = (owner: string | null): void => remember(STORAGE_KEY, owner);
