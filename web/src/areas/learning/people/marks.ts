/** The part of a record that its checkboxes need. */
interface Marked {
  readonly id: number;
  readonly version: number;
  readonly categories: readonly number[];
}

/** The requests that save and read a row. */
export interface MarkServer<Row extends Marked> {
  /** Saves the categories unless the version is stale; returns the saved row. */
  readonly save: (row: Row, categories: readonly number[]) => Promise<Row>;
  readonly read: (id: number) => Promise<Row>;
  /** Reports why the checkboxes of a row were reverted. */
  readonly refused: (row: Row, error: unknown) => void;
}

interface Mark<Row> {
  /** The last known server state, which may be newer than the list. */
  readonly saved: Row;
  /** The ticked categories, saved or being sent. */
  readonly wanted: readonly number[];
  readonly isSending: boolean;
}

/**
 * Checkboxes with optimistic updates. The changes of a row are saved one at a time, each with the version of the last
 * response, so that quick clicks never conflict; clicks in the meantime are sent together. A rejection reverts the row.
 *
 * The list is not refetched on a change: each click would load and sort thousands of rows, and a filter could remove
 * the row under the pointer.
 */
export function createMarks<Row extends Marked>(server: MarkServer<Row>) {
  const marks = new Map<number, Mark<Row>>();
  const listeners = new Set<() => void>();

  const update = (id: number, mark: Mark<Row>) => {
    marks.set(id, mark);
    for (const listener of listeners) listener();
  };

  /** The local state of a row, or the list's if that is newer. */
  const knownOf = (row: Row): Mark<Row> => {
    const mark = marks.get(row.id);
    const isNewer = mark && (mark.isSending || mark.saved.version >= row.version);
    return isNewer ? mark : { saved: row, wanted: row.categories, isSending: false };
  };

  const revert = async (saved: Row, error: unknown) => {
    const now = await server.read(saved.id).catch(() => saved);
    update(saved.id, { saved: now, wanted: now.categories, isSending: false });
    server.refused(now, error);
  };

  const send = async (mark: Mark<Row>): Promise<void> => {
    const { saved, wanted } = mark;
    update(saved.id, { ...mark, isSending: true });
    try {
      const now = await server.save(saved, wanted);
      const next = marks.get(saved.id) ?? mark;
      if (next.wanted !== wanted) return await send({ ...next, saved: now });
      update(saved.id, { saved: now, wanted: now.categories, isSending: false });
    } catch (error) {
      await revert(saved, error);
    }
  };

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    has: (row: Row, category: number): boolean => knownOf(row).wanted.includes(category),
    /** Settles when all changes of the row so far are saved or reverted. */
    async set(row: Row, category: number, isOn: boolean): Promise<void> {
      const mark = knownOf(row);
      const others = mark.wanted.filter((id) => id !== category);
      const wanted = isOn ? [...others, category] : others;
      if (mark.isSending) return update(row.id, { ...mark, wanted });
      await send({ ...mark, wanted });
    },
  };
}
