import { everybody } from '@kontor/contract/kernel/access.ts';
import { endpoint } from '@kontor/contract/kernel/endpoint.ts';
import { listOptions } from '@kontor/contract/kernel/list.ts';
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { call } from './client.ts';
import { endpointQuery, pageQuery, queryClient } from './query.ts';

const site = endpoint({ method: 'GET', path: '/site', caller: everybody, scope: null, response: z.array(z.string()) });

const fetched = vi.fn<(address: string) => Promise<Response>>();
const leaving: (() => void)[] = [];

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', fetched);
  queryClient.mount();
  leaving.push(() => queryClient.unmount());
});
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
  queryClient.clear();
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

/** A page that shows the sites, if they are loaded. */
function open() {
  const page = new QueryObserver(queryClient, { ...endpointQuery(site), retry: false });
  leaving.push(page.subscribe(() => {}));
  return page;
}

async function fails(response: () => Promise<Response>) {
  fetched.mockImplementation(response);
  const page = open();
  await vi.waitFor(() => expect(page.getCurrentResult().status).toBe('error'));
  fetched.mockReset().mockImplementation(() => Promise.resolve(Response.json(['Nord'])));
  return page;
}

const unanswered = () => Promise.reject(new TypeError('failed to fetch'));
const refused = () =>
  Promise.resolve(Response.json({ code: 'request.forbidden', title: '', detail: '' }, { status: 403 }));

describe('data that could not be loaded', () => {
  it('while offline are loaded when the network is back', async () => {
    onlineManager.setOnline(false);
    const page = await fails(unanswered);
    onlineManager.setOnline(true);
    await vi.waitFor(() => expect(page.getCurrentResult().data).toEqual(['Nord']));
  });

  it('without a response are loaded when the server answers another request', async () => {
    const page = await fails(unanswered);
    await call(site);
    await vi.waitFor(() => expect(page.getCurrentResult().data).toEqual(['Nord']));
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('because of a rejection are not requested again', async () => {
    onlineManager.setOnline(false);
    const page = await fails(refused);
    onlineManager.setOnline(true);
    await call(site);
    expect(page.getCurrentResult().status).toBe('error');
    expect(fetched).toHaveBeenCalledOnce();
  });
});

describe('a record that was changed', () => {
  const record = endpoint({
    method: 'GET',
    path: '/site/{id}',
    caller: everybody,
    scope: null,
    params: z.strictObject({ id: z.int() }),
    response: z.string(),
  });
  const query = endpointQuery(record, { params: { id: 1 } });
  const openRecord = () => {
    const page = new QueryObserver(queryClient, query);
    return { page, leave: page.subscribe(() => {}) };
  };

  it('is loaded when it is opened again before its new version has arrived', async () => {
    fetched.mockResolvedValueOnce(Response.json('Nord'));
    const first = openRecord();
    await vi.waitFor(() => expect(first.page.getCurrentResult().data).toBe('Nord'));
    fetched.mockReturnValueOnce(new Promise(() => {}));
    void queryClient.invalidateQueries(query);
    expect(first.page.getCurrentResult().data).toBe('Nord');
    first.leave();
    fetched.mockResolvedValueOnce(Response.json('Süd'));
    const second = openRecord();
    leaving.push(second.leave);
    expect(second.page.getCurrentResult().data).toBeUndefined();
    await vi.waitFor(() => expect(second.page.getCurrentResult().data).toBe('Süd'));
  });

  it('is shown from the cache if its new version has arrived', async () => {
    fetched.mockImplementation(() => Promise.resolve(Response.json('Nord')));
    const first = openRecord();
    await vi.waitFor(() => expect(first.page.getCurrentResult().data).toBe('Nord'));
    await queryClient.invalidateQueries(query);
    first.leave();
    const second = openRecord();
    leaving.push(second.leave);
    expect(second.page.getCurrentResult().data).toBe('Nord');
  });
});

describe('a page of a list', () => {
  const sites = endpoint({
    method: 'GET',
    path: '/site',
    caller: everybody,
    scope: null,
    query: z.strictObject(listOptions),
    response: z.array(z.string()),
  });
  const load = (offset: number, search = 'n') =>
    queryClient.fetchQuery(pageQuery(sites, { query: { search, limit: 1, offset } }));
  const addresses = () => fetched.mock.calls.map(([address]) => address);

  beforeEach(() => {
    fetched.mockReset().mockImplementation((address) => {
      const headers = new Headers(address.includes('total=false') ? [] : [['X-Total-Count', '3']]);
      return Promise.resolve(Response.json(['Nord'], { headers }));
    });
  });

  it('uses the total of the first page', async () => {
    expect(await load(0)).toEqual({ rows: ['Nord'], total: 3 });
    expect(await load(1)).toEqual({ rows: ['Nord'], total: 3 });
    expect(addresses()).toEqual([
      '/api/site?search=n&limit=1&offset=0',
      '/api/site?search=n&limit=1&offset=1&total=false',
    ]);
  });

  it('says that there are more rows than were to be counted, on further pages too', async () => {
    fetched.mockImplementation((address) => {
      const headers = new Headers(address.includes('total=false') ? [] : [['X-Total-Count', '11']]);
      return Promise.resolve(Response.json(['Nord'], { headers }));
    });
    const counted = (offset: number) =>
      queryClient.fetchQuery(pageQuery(sites, { query: { search: 'n', limit: 1, offset, total: 10 } }));
    expect(await counted(0)).toEqual({ rows: ['Nord'], total: 10, hasMore: true });
    expect(await counted(1)).toEqual({ rows: ['Nord'], total: 10, hasMore: true });
    expect(addresses()).toEqual([
      '/api/site?search=n&limit=1&offset=0&total=10',
      '/api/site?search=n&limit=1&offset=1&total=false',
    ]);
  });

  it('is counted for another filter, without a first page, and after a change', async () => {
    await load(1);
    await load(0);
    await load(1, 'm');
    await queryClient.invalidateQueries({ queryKey: ['site'] });
    await load(2);
    expect(addresses().filter((address) => address.includes('total=false'))).toEqual([]);
  });
});
