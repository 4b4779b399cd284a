import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { DRAFT_FILES } from './offline/database.ts';
import { readChoice, remember, rememberedNames } from './stored.ts';
import { uuid } from './uuid.ts';

/** A form's content when its page was left, reloaded, or crashed. */
const draftSchema = z.object({ at: z.number(), values: z.unknown() });

/** A person's unfinished input. Only the tab that claimed it writes it. */
export interface KeptDraft {
  /** Whether the device can keep anything. */
  readonly isKept: boolean;
  /** The earlier content; undefined for a new draft. */
  readonly restored: unknown;
  keep(values: unknown): void;
  forget(): void;
}

const prefixOf = (subject: string, form: string) => `draft:${subject}:${form}:`;

const CLAIM_TIMEOUT_MS = 3000;

/** The drafts that this tab has claimed; its locks are released when it is closed, reloaded or crashes. */
const claims = new Set<string>();

/** The draft that this tab worked on last, kept across reloads. */
const OWN_DRAFT_KEY = 'kontor.draft';
function ownDraftName(next?: string): string | null {
  try {
    if (next !== undefined) sessionStorage.setItem(OWN_DRAFT_KEY, next);
    return sessionStorage.getItem(OWN_DRAFT_KEY);
  } catch {
    return null;
  }
}

/**
 * Claims a draft unless another tab has it. A page that is being left may hold this tab's own draft for a moment
 * longer.
 */
async function claim(name: string): Promise<boolean> {
  if (claims.has(name)) return true;
  const options = ownDraftName() === name ? { signal: AbortSignal.timeout(CLAIM_TIMEOUT_MS) } : { ifAvailable: true };
  const isClaimed = await new Promise<boolean>((resolve) => {
    navigator.locks
      .request(`kontor-${name}`, options, (lock) => {
        resolve(lock !== null);
        return lock ? new Promise(() => {}) : undefined;
      })
      .catch(() => resolve(false));
  });
  if (isClaimed) claims.add(name);
  return isClaimed;
}

/** Emptied fields are written as null: otherwise they would get the form's initial value again. */
const serialize = (values: unknown): string =>
  JSON.stringify({ at: Date.now(), values }, (_key, value: unknown) => value ?? null);

function read(name: string): z.output<typeof draftSchema> | null {
  try {
    return draftSchema.safeParse(JSON.parse(readChoice(name) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

async function nameFor(prefix: string): Promise<string> {
  const own = ownDraftName();
  const age = (name: string) => (name === own ? Number.POSITIVE_INFINITY : (read(name)?.at ?? 0));
  const candidates = rememberedNames(prefix).sort((a, b) => (age(b) > age(a) ? 1 : -1));
  for (const name of candidates) if (await claim(name)) return name;
  const name = `${prefix}${uuid()}`;
  await claim(name);
  return name;
}

/** The newest draft that no other tab has claimed, or a new one. */
export async function openDraft(subject: string, form: string): Promise<KeptDraft> {
  // Browsers without locks (the portal over plain http) keep nothing: two tabs would overwrite each other.
  if (navigator.locks === undefined) return { isKept: false, restored: undefined, keep: () => {}, forget: () => {} };
  const name = await nameFor(prefixOf(subject, form));
  ownDraftName(name);
  return {
    isKept: true,
    restored: read(name)?.values,
    keep: (values) => remember(name, serialize(values)),
    forget: () => remember(name, null),
  };
}

/** `openDraft` as a hook; null until it is open. */
export function useDraft(subject: string, form: string): KeptDraft | null {
  const [opened, setOpened] = useState<{ readonly of: string; readonly draft: KeptDraft } | null>(null);
  const of = prefixOf(subject, form);
  useEffect(() => {
    let isUnmounted = false;
    void openDraft(subject, form).then((draft) => !isUnmounted && setOpened({ of, draft }));
    return () => {
      isUnmounted = true;
    };
  }, [of, subject, form]);
  return opened?.of === of ? opened.draft : null;
}

/** Forgets which draft this tab worked on: its name has the person's id. */
export function forgetTabDraft(): void {
  try {
    sessionStorage.removeItem(OWN_DRAFT_KEY);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/**
 * Deletes a person's drafts and their files when they sign out. Others, who were signed out for lack of input, find
 * theirs again.
 */
export async function forgetDrafts(subject: string): Promise<void> {
  for (const name of rememberedNames(`draft:${subject}:`)) remember(name, null);
  forgetTabDraft();
  if (typeof indexedDB === 'undefined') return;
  const others = rememberedNames('draft:').map((name) => readChoice(name) ?? '');
  if (others.length === 0) indexedDB.deleteDatabase(DRAFT_FILES);
  else await import('./draft-files.ts').then(({ dropFilesExcept }) => dropFilesExcept(others)).catch(() => {});
}
