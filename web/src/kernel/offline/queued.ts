import type { AnyInput, Callable, InputOf } from '../client.ts';
import type { WordsKey } from '../locale.ts';
import { uuid as newUuid } from '../uuid.ts';
import type { NewEntry } from './entry.ts';
import { type Owner, withoutProof } from './owner.ts';

/** What may wait on the device, as far as sending and showing need to know. */
export interface AnyQueued {
  readonly name: string;
  readonly endpoint: Callable;
  /** What a person calls one of it: `learning:questionnaire.waitingAnswer`. */
  readonly title: WordsKey;
  /** Where one of it can be seen and changed as long as it waits. */
  readonly page?: ((uuid: string) => string) | undefined;
  /** Whether it makes a record, which lists then show. */
  readonly isCreation: boolean;
  /** Makes an input of version n out of one of version n - 1, beginning with the one that was released first. */
  readonly conversions: readonly ((before: AnyInput) => AnyInput)[];
}

export interface Queued<D extends Callable> extends AnyQueued {
  readonly endpoint: D;
  readonly uuidOf: (input: InputOf<D>) => string;
  readonly keyOf: (input: InputOf<D>) => string | null;
}

/** Makes sure that what is sent twice counts once. */
type Once<D extends Callable> = D['method'] extends 'POST'
  ? {
      /** A creation carries a UUID that the server keeps on the record for good: where it stands in the input. */
      readonly uuid: (input: InputOf<D>) => string;
    }
  : {
      /** What is overwritten: an entry takes the place of one that still waits and has the same key. */
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

/** The version of the inputs that this app makes. */
export const versionOf = ({ conversions }: AnyQueued): number => conversions.length + 1;

/** A file for an entry. The input has the placeholder, which is a UUID of its own, where the attachment's id will stand. */
export interface PendingFile {
  readonly placeholder: string;
  readonly file: File;
}

/** An input as it is kept on the device. */
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
    // Not the file itself: what it refers to may be changed or taken away.
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
