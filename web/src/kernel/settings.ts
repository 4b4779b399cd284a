import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { settings as endpoint } from '@kontor/contract/kernel/settings.ts';
import { callWith } from './client.ts';
import { readChoice, remember } from './stored.ts';

/** The licences of third-party software in the portal: a file made by the build. */
export const LICENCES = '/licences.txt';

export type Settings = AnswerOf<typeof endpoint>;

/** How long to wait for current settings before the stored ones are used. */
const TIMEOUT_MS = 4000;

let known: Settings | null = null;

function lastSettings(): Settings | null {
  try {
    return endpoint.response.safeParse(JSON.parse(readChoice('settings') ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** Loads the settings; if the server does not answer, the last ones let pages open all the same. */
export async function loadSettings(): Promise<Settings> {
  if (known) return known;
  const last = lastSettings();
  try {
    known = await callWith(endpoint, last ? { signal: AbortSignal.timeout(TIMEOUT_MS) } : {});
    remember('settings', JSON.stringify(known));
  } catch (error) {
    if (!last) throw error;
    known = last;
  }
  return known;
}

/** The portal's settings; `main.tsx` renders no page before they are loaded. */
export function settings(): Settings {
  if (!known) throw new Error('The settings are not loaded yet.');
  return known;
}
