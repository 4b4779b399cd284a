/** As much of a record as its boxes need. */
interface Marked {
  readonly id: number;
  readonly version: number;
  readonly categories: readonly number[];
}

/** The call that saves boxes. */
export interface MarkServer<Row extends Marked> {
  /** Gives the row these categories, unless its version is an old one; answers the row as it is then. */
  readonly save: (row: Row, categories: readonly number[]) => Promise<Row>;
  readonly read: (id: number) => Promise<Row>;
  /** Why the boxes of a row are back as they were, or as they are now. */
  readonly refused: (row: Row, error: unknown) => void;
}

interface Mark<Row> {
  /** The row as the server had it last, newer than in the list perhaps. */
  readonly saved: Row;
  /** The ticked boxes, saved or being sent. */
  readonly wanted: readonly number[];
  readonly isSending: boolean;
}

/**
 * The boxes of rows that take effect at once: they show what the person wants, while it is saved behind them. Those of
 * one row are saved one after the other, each by the version that the one before left behind, so that quick clicks
 * never collide; clicks in the meantime are sent together. A refusal puts the row's boxes back.
 *
 * They are separate from the list, which is not refreshed for them: thousands of rows would be read and sorted with
 * every click, and a row would vanish under the pointer because a filter lets it through no longer.
 */
export function createMarks<Row extends Marked>(server: MarkServer<Row>) {
  const marks = new Map<number, Mark<Row>>();
  const listeners = new Set<() => void>();

  const put = (id: number, mark: Mark<Row>) => {
    marks.set(id, mark);
    for (const listener of listeners) listener();
  };

  /** The local state of a row, unless the list has a newer one. */
  const knownOf = (row: Row): Mark<Row> => {
    const mark = marks.get(row.id);
    const isNewer = mark && (mark.isSending || mark.saved.version >= row.version);
    return isNewer ? mark : { saved: row, wanted: row.categories, isSending: false };
  };

  const giveBack = async (saved: Row, error: unknown) => {
    const now = await server.read(saved.id).catch(() => saved);
    put(saved.id, { saved: now, wanted: now.categories, isSending: false });
    server.refused(now, error);
  };

  const send = async (mark: Mark<Row>): Promise<void> => {
    const { saved, wanted } = mark;
    put(saved.id, { ...mark, isSending: true });
    try {
      const now = await server.save(saved, wanted);
      const next = marks.get(saved.id) ?? mark;
      if (next.wanted !== wanted) return await send({ ...next, saved: now });
      put(saved.id, { saved: now, wanted: now.categories, isSending: false });
    } catch (error) {
      await giveBack(saved, error);
    }
  };

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    has: (row: Row, category: number): boolean => knownOf(row).wanted.includes(category),
    /** Settles when everything that was ticked in the row until then is saved or given back. */
    async set(row: Row, category: number, isOn: boolean): Promise<void> {
      const mark = knownOf(row);
      const others = mark.wanted.filter((id) => id !== category);
      const wanted = isOn ? [...others, category] : others;
      if (mark.isSending) return put(row.id, { ...mark, wanted });
      await send({ ...mark, wanted });
    },
  };
}
