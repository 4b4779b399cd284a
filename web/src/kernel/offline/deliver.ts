import type { AnyInput, Callable } from '../client.ts';
import { isProblem } from '../problem.ts';
import type { Entry, KeptFile } from './entry.ts';
import { type Owner, withProof } from './owner.ts';

/** How an entry is sent to the server. */
export interface Transport {
  readonly call: (endpoint: Callable, input: AnyInput) => Promise<unknown>;
  /** Uploads a file; resolves with the attachment's id. */
  readonly upload: (file: File) => Promise<string>;
  /** Stores that id, so that a retry makes the same call: another id would make another record. */
  readonly uploaded: (placeholder: string, id: string) => Promise<unknown>;
}

/** Replaces placeholders by the ids of attachments. */
function replacePlaceholders(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return ids.get(value) ?? value;
  if (Array.isArray(value)) return value.map((part) => replacePlaceholders(part, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, replacePlaceholders(part, ids)]));
}

/** Uploads an entry's remaining files, and then makes its call. */
export async function deliver(
  { call, upload, uploaded }: Transport,
  { input, files = [] }: Pick<Entry, 'input' | 'files'>,
  { endpoint, owner }: { readonly endpoint: Callable; readonly owner: Owner },
): Promise<void> {
  async function send(known: readonly KeptFile[]): Promise<void> {
    const ids = new Map<string, string>();
    for (const { placeholder, name, content, id } of known) {
      const attachmentId = id ?? (await upload(new File([content], name, { type: content.type })));
      if (id === null) await uploaded(placeholder, attachmentId);
      ids.set(placeholder, attachmentId);
    }
    await call(endpoint, withProof({ ...input, body: replacePlaceholders(input.body, ids) }, owner));
  }
  try {
    await send(files);
  } catch (error) {
    // The server removes unowned files after a day, but the device still has them. The refused call has stored
    // nothing.
    if (!isProblem(error, 'request.invalid') || files.every(({ id }) => id === null)) throw error;
    await send(files.map((file) => ({ ...file, id: null })));
  }
}
