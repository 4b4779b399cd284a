import { describe, expect, it } from 'vitest';
import { createMarks } from './marks.ts';

interface Row {
  readonly id: number;
  readonly version: number;
  readonly categories: readonly number[];
}

const row: Row = { id: 1, version: 1, categories: [10] };

/** A server that responds on demand and rejects stale versions. */
function slowServer(first: Row) {
  let now = first;
  const waiting: (() => void)[] = [];
  const sent: (readonly number[])[] = [];
  const refused: [Row, unknown][] = [];
  const answered = () => new Promise<void>((resolve) => waiting.push(resolve));
  const marks = createMarks<Row>({
    async save({ version }, categories) {
      sent.push(categories);
      await answered();
      if (version !== now.version) throw new Error('stale');
      now = { ...now, version: version + 1, categories };
      return now;
    },
    read: async () => now,
    refused: (given, error) => refused.push([given, error]),
  });
  return {
    marks,
    sent,
    refused,
    answer: async () => {
      waiting.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
    /** Simulates another user's change. */
    change(categories: readonly number[]) {
      now = { ...now, version: now.version + 1, categories };
    },
  };
}

const ticked = ({ marks }: ReturnType<typeof slowServer>, of: Row, ...among: number[]) =>
  among.filter((category) => marks.has(of, category));

describe('checkboxes that save immediately', () => {
  it('show and send a change before it is saved', async () => {
    const server = slowServer(row);
    void server.marks.set(row, 20, true);
    expect(ticked(server, row, 10, 20)).toEqual([10, 20]);
    await server.answer();
    expect(server.sent).toEqual([[10, 20]]);
    expect(ticked(server, row, 10, 20)).toEqual([10, 20]);
  });

  it('queue quick clicks on a row, with one request at a time and the version of the last response', async () => {
    const server = slowServer(row);
    void server.marks.set(row, 20, true);
    void server.marks.set(row, 30, true);
    void server.marks.set(row, 10, false);
    expect(server.sent).toEqual([[10, 20]]);
    expect(ticked(server, row, 10, 20, 30)).toEqual([20, 30]);
    await server.answer();
    expect(server.sent).toEqual([
      [10, 20],
      [20, 30],
    ]);
    await server.answer();
    expect(server.refused).toEqual([]);
    expect(ticked(server, row, 10, 20, 30)).toEqual([20, 30]);
    void server.marks.set(row, 30, false);
    await server.answer();
    expect(server.sent.at(-1)).toEqual([20]);
    expect(server.refused).toEqual([]);
  });

  it('save different rows in parallel', async () => {
    const server = slowServer(row);
    void server.marks.set(row, 20, true);
    void server.marks.set({ ...row, id: 2 }, 20, true);
    expect(server.sent).toHaveLength(2);
  });

  it('revert to the saved state when rejected, including changes made in the meantime', async () => {
    const server = slowServer(row);
    server.change([10, 40]);
    void server.marks.set(row, 20, true);
    void server.marks.set(row, 30, true);
    await server.answer();
    expect(ticked(server, row, 10, 20, 30, 40)).toEqual([10, 40]);
    expect(server.refused).toEqual([[{ id: 1, version: 2, categories: [10, 40] }, new Error('stale')]]);
    expect(server.sent).toHaveLength(1);
    void server.marks.set(row, 20, true);
    await server.answer();
    expect(ticked(server, row, 10, 20, 40)).toEqual([10, 20, 40]);
    expect(server.refused).toHaveLength(1);
  });

  it('use a list with a newer version', async () => {
    const server = slowServer(row);
    void server.marks.set(row, 20, true);
    expect(ticked(server, { ...row, version: 9, categories: [] }, 10, 20)).toEqual([10, 20]);
    await server.answer();
    expect(ticked(server, { ...row, version: 2, categories: [10, 20] }, 10, 20)).toEqual([10, 20]);
    expect(ticked(server, { ...row, version: 3, categories: [] }, 10, 20)).toEqual([]);
  });
});
