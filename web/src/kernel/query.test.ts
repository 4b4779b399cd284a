import { everybody } from '@kontor/contract/kernel/access.ts';
import { endpoint } from '@kontor/contract/kernel/endpoint.ts';
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { call } from './client.ts';
import { endpointQuery, queryClient } from './query.ts';

const site = endpoint({ method: 'GET', path: '/site', caller: everybody, scope: null, response: z.array(z.string()) });

const fetched = vi.fn<() => Promise<Response>>();
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
  it('for lack of a network are loaded when it is back', async () => {
    onlineManager.setOnline(false);
    const page = await fails(unanswered);
    onlineManager.setOnline(true);
    await vi.waitFor(() => expect(page.getCurrentResult().data).toEqual(['Nord']));
  });

  it('for lack of an answer are loaded when the server answers something else', async () => {
    const page = await fails(unanswered);
    await call(site);
    await vi.waitFor(() => expect(page.getCurrentResult().data).toEqual(['Nord']));
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('because of a refusal are not requested again', async () => {
    onlineManager.setOnline(false);
    const page = await fails(refused);
    onlineManager.setOnline(true);
    await call(site);
    expect(page.getCurrentResult().status).toBe('error');
    expect(fetched).toHaveBeenCalledOnce();
  });
});
