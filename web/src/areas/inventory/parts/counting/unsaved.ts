/**
 * Why nothing was saved: the device is full, the browser keeps nothing here, or another window has saved the same entry with
 * other quantities.
 */
export type Unsaved = 'full' | 'unavailable' | 'elsewhere';

/** Why the device did not write. */
export const whyUnsaved = (error: unknown): 'full' | 'unavailable' =>
  /quota/i.test(String(error)) ? 'full' : 'unavailable';
