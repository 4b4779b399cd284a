import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { portal } from '@kontor/contract/kernel/portal.ts';
import { call } from './client.ts';

export type Settings = AnswerOf<typeof portal.settings>;

let known: Settings | null = null;

export async function loadSettings(): Promise<Settings> {
  known ??= await call(portal.settings);
  return known;
}

/** The portal's settings; `main.tsx` renders no page before they are there. */
export function settings(): Settings {
  if (!known) throw new Error('The settings are not loaded yet.');
  return known;
}
