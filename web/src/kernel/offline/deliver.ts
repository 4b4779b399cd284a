import type { AnyInput, Callable } from '../client.ts';
import { isProblem } from '../problem.ts';
import type { Entry, KeptFile } from './entry.ts';
import { type Owner, withProof } from './owner.ts';

/** How something gets to the server. */
export interface Way {
  readonly call: (endpoint: Callable, input: AnyInput) => Promise<unknown>;
  /** Gives the id of the attachment. */
  readonly upload: (file: File) => Promise<string>;
  /** Keeps that id, so that a later try makes the very same call: with another one it would be another record. */
  readonly uploaded: (placeholder: string, id: string) => Promise<unknown>;
}

/** The same with the ids of attachments where their placeholders stand. */
function named(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return ids.get(value) ?? value;
  if (Array.isArray(value)) return value.map((part) => named(part, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, named(part, ids)]));
}

/** Uploads the files of an entry that are not there yet, and then makes its call. */
export async function deliver(
  { call, upload, uploaded }: Way,
  { input, files = [] }: Pick<Entry, 'input' | 'files'>,
  { endpoint, owner }: { readonly endpoint: Callable; readonly owner: Owner },
): Promise<void> {
  async function send(known: readonly KeptFile[]): Promise<void> {
    const ids = new Map<string, string>();
    for (const { placeholder, name, content, id } of known) {
      const there = id ?? (await upload(new File([content], name, { type: content.type })));
      if (id === null) await uploaded(placeholder, there);
      ids.set(placeholder, there);
    }
    await call(endpoint, withProof({ ...input, body: named(input.body, ids) }, owner));
  }
  try {
    await send(files);
  } catch (error) {
    // What belongs to nothing for a day is removed; it is here still. Nothing that was refused is kept over there.
    if (!isProblem(error, 'request.invalid') || files.every(({ id }) => id === null)) throw error;
    await send(files.map((file) => ({ ...file, id: null })));
  }
}
