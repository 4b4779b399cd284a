import type { AnyInput, Callable, InputOf } from '../client.ts';
import type { WordsKey } from '../translation.ts';
import { uuid as newUuid } from '../uuid.ts';
import type { NewEntry } from './entry.ts';
import { type Owner, withoutProof } from './owner.ts';

/** A kind of entry, as far as sending and showing need it. */
export interface AnyQueued {
  readonly name: string;
  readonly endpoint: Callable;
  /** What people call such an entry: `learning:questionnaire.waitingAnswer`. */
  readonly title: WordsKey;
  /** The page that shows a waiting entry and lets it be changed. */
  readonly page?: ((uuid: string) => string) | undefined;
  /** Whether it creates a record, which lists then show. */
  readonly isCreation: boolean;
  /** Converts an input from version n - 1 to n, starting with the first released version. */
  readonly conversions: readonly ((before: AnyInput) => AnyInput)[];
}

export interface Queued<D extends Callable> extends AnyQueued {
  readonly endpoint: D;
  readonly uuidOf: (input: InputOf<D>) => string;
  readonly keyOf: (input: InputOf<D>) => string | null;
}

/** Ensures that a repeated entry counts once. */
type Once<D extends Callable> = D['method'] extends 'POST'
  ? {
      /** For creations: where the input has the UUID that the server keeps on the record. */
      readonly uuid: (input: InputOf<D>) => string;
    }
  : {
      /** For replacements: an entry replaces a waiting one with the same key. */
      readonly replaces: (input: InputOf<D>) => string;
    };

type Options<D extends Callable> = Once<D> & {
  readonly title: WordsKey;
  readonly page?: AnyQueued['page'];
  readonly conversions?: AnyQueued['conversions'];
};

/**
 * Declares that a call may wait on the device until it can be sent; areas list theirs in `area.queued`.
 * `queued('learning.saveAnswer', learning.saveAnswer, { title, replaces: ({ query, body }) => … })`
 */
export function queued<const D extends Callable>(name: string, endpoint: D, options: Options<D>): Queued<D> {
  const { title, page, conversions = [] } = options;
  return {
    name,
    endpoint,
    title,
    page,
    isCreation: 'uuid' in options,
    conversions,
    uuidOf: 'uuid' in options ? options.uuid : newUuid,
    keyOf: 'replaces' in options ? options.replaces : () => null,
  };
}

/** The version of inputs made by this app. */
export const versionOf = ({ conversions }: AnyQueued): number => conversions.length + 1;

/** A file for an entry. The input has its placeholder, a UUID, in place of the attachment's id. */
export interface PendingFile {
  readonly placeholder: string;
  readonly file: File;
}

/** An entry as it is stored on the device. */
export function entryOf<D extends Callable>(
  kind: Queued<D>,
  input: InputOf<D>,
  owner: Owner,
  files: readonly PendingFile[] = [],
): NewEntry {
  return {
    uuid: kind.uuidOf(input),
    owner: owner.id,
    kind: kind.name,
    version: versionOf(kind),
    input: withoutProof(input, owner),
    // A copy, because the original file may be changed or removed on disk.
    files: files.map(({ placeholder, file }) => ({
      placeholder,
      name: file.name,
      content: file.slice(0, file.size, file.type),
      id: null,
    })),
    key: kind.keyOf(input),
    state: 'waiting',
    tries: 0,
    refusal: null,
    createdAt: new Date().toISOString(),
  };
}
