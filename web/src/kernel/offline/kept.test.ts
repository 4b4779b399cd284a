import { only } from '@kontor/contract/kernel/access.ts';
import { endpoint } from '@kontor/contract/kernel/endpoint.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createEarlier, stubDatabase } from '../../testing/device-database.ts';
import { answerOrKept, forgetKept, keepFor } from './kept.ts';
import { keepAnswer } from './kept-store.ts';
import { addPresence } from './presence.ts';
import { keepRead, kept, refresh } from './use-kept.ts';

const row = z.object({ id: z.int(), name: z.string() });
const sites = endpoint({
  method: 'GET',
  path: '/site',
  caller: only('PortalAdministrator'),
  scope: null,
  query: z.object({ active: z.optional(z.boolean()) }),
  response: z.array(row),
});
const call = kept(sites, { query: { active: true } });
const ROWS = [{ id: 1, name: 'Nord' }];
const anna = { id: 'person:anna' };
const ben = { id: 'person:ben' };

const fetched = vi.fn<() => Promise<Response>>();
const leaving: (() => void)[] = [];
const comes = (owner: typeof anna) => leaving.push(addPresence(owner, false));
const read = () => answerOrKept(sites, { query: { active: true } });

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
  stubDatabase();
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset().mockImplementation(() => Promise.resolve(Response.json(ROWS)));
});
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const prepare = (owner = anna) => refresh(owner.id, [call], () => {});
const loseNetwork = () => fetched.mockRejectedValue(new TypeError('failed to fetch'));

describe('an answer that the device keeps', () => {
  it('is shown when the server does not answer, and refreshed when it is old', async () => {
    comes(anna);
    const before = Date.now();
    const since = await prepare();
    expect(Date.parse(since ?? '')).toBeGreaterThanOrEqual(before);
    expect(Date.parse(since ?? '')).toBeLessThanOrEqual(Date.now());
    expect(await prepare()).toBe(since);
    expect(fetched).toHaveBeenCalledOnce();
    loseNetwork();
    expect(await read()).toEqual(ROWS);
    await expect(answerOrKept(sites, {})).rejects.toMatchObject({ code: 'network.failed' });
    vi.useFakeTimers({ now: Date.now() + 2 * 3_600_000, toFake: ['Date'] });
    fetched.mockImplementation(() => Promise.resolve(Response.json([])));
    expect(Date.parse((await prepare()) ?? '')).toBeGreaterThan(Date.parse(since ?? ''));
    loseNetwork();
    expect(await read()).toEqual([]);
  });

  it('is found where an earlier app stored it with Dexie', async () => {
    comes(anna);
    await keepFor(anna.id);
    const readAt = '2026-11-22T09:00:00.000Z';
    const rows = [{ owner: anna.id, address: '/api/site?active=true', answer: ROWS, readAt }];
    await createEarlier('kontor-kept', 10, [{ name: 'answers', options: { keyPath: ['owner', 'address'] }, rows }]);
    loseNetwork();
    expect(await read()).toEqual(ROWS);
  });

  it('is the latest that a page has read', async () => {
    comes(anna);
    await prepare();
    await keepRead(anna, call, [{ id: 2, name: 'Süd' }]);
    loseNetwork();
    expect(await read()).toEqual([{ id: 2, name: 'Süd' }]);
    await keepRead(anna, call, ROWS);
    expect(await read()).toEqual([{ id: 2, name: 'Süd' }]);
  });

  it('replaces one that does not arrive in time', async () => {
    comes(anna);
    await prepare();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    fetched.mockImplementation(() => new Promise(() => {}));
    const answer = read();
    await vi.advanceTimersByTimeAsync(5000);
    vi.useRealTimers();
    expect(await answer).toEqual(ROWS);
  });

  it('hides no refusal, and is ignored when it has another shape', async () => {
    comes(anna);
    await prepare();
    fetched.mockImplementation(() =>
      Promise.resolve(Response.json({ code: 'request.forbidden', title: '', detail: '' }, { status: 403 })),
    );
    await expect(read()).rejects.toMatchObject({ status: 403 });
    await keepAnswer({ owner: anna.id, address: '/api/site?active=true', answer: [{ id: 1 }], readAt: '' });
    loseNetwork();
    await expect(read()).rejects.toMatchObject({ code: 'network.failed' });
  });

  it('is deleted with the person, whatever is still in flight', async () => {
    comes(anna);
    await prepare();
    await forgetKept();
    await keepAnswer({ owner: anna.id, address: '/api/site?active=true', answer: ROWS, readAt: '' });
    await keepFor(anna.id);
    loseNetwork();
    await expect(read()).rejects.toMatchObject({ code: 'network.failed' });
  });

  it('is invisible to others, and not kept for two people', async () => {
    await prepare();
    comes(ben);
    loseNetwork();
    await expect(read()).rejects.toMatchObject({ code: 'network.failed' });
    fetched.mockImplementation(() => Promise.resolve(Response.json([])));
    await prepare(ben);
    await prepare(anna);
    loseNetwork();
    await expect(read()).rejects.toMatchObject({ code: 'network.failed' });
  });
});
