import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { remember, remembered, rememberedNames } from './stored.ts';
import { uuid } from './uuid.ts';

/** What a form held when its page was left, was loaded anew, or broke down. */
const kept = z.object({ at: z.number(), values: z.unknown() });

/** One unfinished input of a person. Only the tab that claimed it writes it. */
export interface KeptDraft {
  /** Whether the device keeps anything at all. */
  readonly isKept: boolean;
  /** What was left here before; undefined where one begins anew. */
  readonly restored: unknown;
  keep(values: unknown): void;
  forget(): void;
}

const beginningOf = (subject: string, form: string) => `draft:${subject}:${form}:`;

const MOMENT = 3000;

/** What this tab has now; it lets go of it when it is closed, loaded anew or breaks down. */
const claims = new Set<string>();

/** What this tab worked on last, also before it was loaded anew. */
const OWN = 'kontor.draft';
function ownName(next?: string): string | null {
  try {
    if (next !== undefined) sessionStorage.setItem(OWN, next);
    return sessionStorage.getItem(OWN);
  } catch {
    return null;
  }
}

/** Whether no other tab has it. A page that is just being left may hold what was this tab's own for a moment longer. */
async function claim(name: string): Promise<boolean> {
  if (claims.has(name)) return true;
  const options = ownName() === name ? { signal: AbortSignal.timeout(MOMENT) } : { ifAvailable: true };
  const isMine = await new Promise<boolean>((tell) => {
    navigator.locks
      .request(`kontor-${name}`, options, (lock) => {
        tell(lock !== null);
        return lock ? new Promise(() => {}) : undefined;
      })
      .catch(() => tell(false));
  });
  if (isMine) claims.add(name);
  return isMine;
}

/** A field that was emptied is told as such: otherwise it would have what the form begins with. */
const written = (values: unknown): string =>
  JSON.stringify({ at: Date.now(), values }, (_key, value: unknown) => value ?? null);

function read(name: string): z.output<typeof kept> | null {
  try {
    return kept.safeParse(JSON.parse(remembered(name) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

async function nameFor(beginning: string): Promise<string> {
  const own = ownName();
  const age = (name: string) => (name === own ? Number.POSITIVE_INFINITY : (read(name)?.at ?? 0));
  const left = rememberedNames(beginning).sort((one, other) => (age(other) > age(one) ? 1 : -1));
  for (const name of left) if (await claim(name)) return name;
  const name = `${beginning}${uuid()}`;
  await claim(name);
  return name;
}

/** The newest draft that no other tab is working on, or a new one. */
export async function openDraft(subject: string, form: string): Promise<KeptDraft> {
  // Browsers without locks (the portal is opened over plain http) keep nothing: two tabs would overwrite each other.
  if (navigator.locks === undefined) return { isKept: false, restored: undefined, keep: () => {}, forget: () => {} };
  const name = await nameFor(beginningOf(subject, form));
  ownName(name);
  return {
    isKept: true,
    restored: read(name)?.values,
    keep: (values) => remember(name, written(values)),
    forget: () => remember(name, null),
  };
}

/** `openDraft` for a page; null until it is open. */
export function useDraft(subject: string, form: string): KeptDraft | null {
  const [opened, setOpened] = useState<{ readonly of: string; readonly draft: KeptDraft } | null>(null);
  const of = beginningOf(subject, form);
  useEffect(() => {
    let isLeft = false;
    void openDraft(subject, form).then((draft) => !isLeft && setOpened({ of, draft }));
    return () => {
      isLeft = true;
    };
  }, [of, subject, form]);
  return opened?.of === of ? opened.draft : null;
}

/** The database with files of drafts. */
export const DRAFT_FILES = 'kontor-draft-files';

/** Somebody signs out: nothing of theirs stays on the device. */
export function forgetDrafts(subject: string): void {
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(DRAFT_FILES);
  for (const name of rememberedNames(`draft:${subject}:`)) remember(name, null);
}
