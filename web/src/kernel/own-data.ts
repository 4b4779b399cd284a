import { DAY_MS } from '@kontor/contract/kernel/durations.ts';
import { forgetDrafts } from './drafts.ts';
import { readChoice, remember, rememberedNames } from './stored.ts';

/** The name of a person's choice on this device, forgotten when they sign out. */
export const ownName = (subject: string, name: string) => `own:${subject}:${name}`;

/** As `ownName`, for work that is nowhere else, such as a list to print: they are asked before they sign out. */
export const workName = (subject: string, name: string) => ownName(subject, `work.${name}`);

/** Whether signing out would lose work. */
export const hasWork = (subject: string): boolean => rememberedNames(workName(subject, '')).length > 0;

/** Forgets the choices, lists and drafts of a person; what is not sent yet stays in the outbox. */
export async function forgetOwn(subject: string): Promise<void> {
  for (const name of rememberedNames(ownName(subject, ''))) remember(name, null);
  await forgetDrafts(subject);
}

const USED_NAME = /^own:(.+):used$/;

/** Records that a person uses this device. */
export const recordUse = (subject: string): void => remember(ownName(subject, 'used'), new Date().toISOString());

/**
 * Forgets people who have not used this device for so many days; returns them. Otherwise people who did not sign out
 * would be known here for ever.
 */
export function forgetExpired(days: number): string[] {
  const expired = rememberedNames('own:').flatMap((name) => {
    const [, subject] = USED_NAME.exec(name) ?? [];
    const isOver = Date.now() - Date.parse(readChoice(name) ?? '') > days * DAY_MS;
    return subject !== undefined && isOver ? [subject] : [];
  });
  for (const subject of expired) void forgetOwn(subject);
  return expired;
}
