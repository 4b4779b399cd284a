import { everybody } from '@kontor/contract/kernel/access.ts';
import { endpoint } from '@kontor/contract/kernel/endpoint.ts';
import { listOptions } from '@kontor/contract/kernel/list.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { wholeList } from './whole-list.ts';

const sites = endpoint({
  method: 'GET',
  path: '/site',
  caller: everybody,
  scope: null,
  query: z.strictObject(listOptions),
  response: z.array(z.object({ title: z.string() })),
});

const fetched = vi.fn<(address: string) => Promise<Response>>();
const addresses = () => fetched.mock.calls.map(([address]) => address);

beforeEach(() => vi.stubGlobal('fetch', fetched.mockReset()));
afterEach(() => vi.unstubAllGlobals());

/** Answers with a text, cut into pieces of so many bytes. */
function answer(text: string, bytes: number) {
  const content = new TextEncoder().encode(text);
  let sent = 0;
  const pull = (controller: ReadableStreamDefaultController) => {
    if (sent >= content.length) return controller.close();
    controller.enqueue(content.slice(sent, sent + bytes));
    sent += bytes;
  };
  fetched.mockResolvedValue(new Response(new ReadableStream({ pull })));
}

async function read() {
  const parts: (readonly { readonly title: string }[])[] = [];
  for await (const rows of wholeList(sites, { query: { search: 'n' } })) parts.push(rows);
  return parts;
}

describe('a whole list', () => {
  it('is read row by row, wherever the network cuts it', async () => {
    const rows = [{ title: 'Köln,' }, { title: '[\n]' }, { title: 'Süd' }];
    for (const bytes of [1, 2, 7, 1_000]) {
      answer(`[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`, bytes);
      expect((await read()).flat()).toEqual(rows);
    }
    expect(new Set(addresses())).toEqual(new Set(['/api/site?search=n&whole=true']));
  });

  it('may be empty', async () => {
    answer('[\n]\n', 10);
    expect(await read()).toEqual([[]]);
  });

  it('arrives in parts', async () => {
    const lines = Array.from({ length: 5_000 }, (_, number) => `{"title":"${number}"}`);
    answer(`[\n${lines.join(',\n')}\n]\n`, 20_000);
    const parts = await read();
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.flat().map(({ title }) => Number(title))).toEqual(lines.map((_, number) => number));
  });

  it('fails if its end is missing, or the connection is lost', async () => {
    answer('[\n{"title":"Nord"},\n{"title":"Sü', 10);
    await expect(read()).rejects.toMatchObject({ code: 'network.failed' });
    fetched.mockResolvedValue(
      new Response(
        new ReadableStream({
          pull: (controller) => controller.error(new TypeError('network error')),
        }),
      ),
    );
    await expect(read()).rejects.toMatchObject({ code: 'network.failed' });
  });

  it('is not read any further if nobody wants more', async () => {
    const cancelled = vi.fn();
    const row = new TextEncoder().encode('{"title":"Nord"},\n'.repeat(2_000));
    fetched.mockResolvedValue(
      new Response(new ReadableStream({ pull: (controller) => controller.enqueue(row), cancel: cancelled })),
    );
    for await (const rows of wholeList(sites, {})) {
      expect(rows[0]).toEqual({ title: 'Nord' });
      break;
    }
    await vi.waitFor(() => expect(cancelled).toHaveBeenCalled());
  });
});
