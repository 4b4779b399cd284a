import { MINUTE_MS } from '@kontor/contract/kernel/durations.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type MessageListener = (event: { readonly data: unknown }) => void;

/** A browser whose worker can be made to report, and its storage. */
function stubBrowser() {
  const kept = new Set<string>();
  const messages: unknown[] = [];
  const listeners: MessageListener[] = [];
  const worker = { postMessage: (what: unknown) => messages.push(what) };
  const registration: { installing: typeof worker | null; waiting: null; active: null } = {
    installing: worker,
    waiting: null,
    active: null,
  };
  const register = vi.fn(() => Promise.resolve());
  const serviceWorker = {
    register,
    getRegistration: () => Promise.resolve(registration),
    addEventListener: (_: string, listener: MessageListener) => listeners.push(listener),
  };
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('caches', { match: (path: string) => Promise.resolve(kept.has(path) ? {} : undefined) });
  const sendToPage = (data: unknown) => {
    for (const listener of listeners) listener({ data });
  };
  return { kept, messages, registration, register, sendToPage };
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.stubEnv('PROD', true);
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('addEventListener', () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

async function startShell() {
  const { keepShell } = await import('./shell.ts');
  const { shellState } = await import('./shell-state.ts');
  keepShell();
  return shellState;
}

it('reports how much of the app is stored until it is complete', async () => {
  const { messages, kept, sendToPage } = stubBrowser();
  const state = await startShell();
  await vi.waitFor(() => expect(state()).toEqual({ kind: 'coming', kept: 0, total: null }));
  expect(messages).toEqual(['keep']);
  sendToPage({ kept: 120, total: 588 });
  expect(state()).toEqual({ kind: 'coming', kept: 120, total: 588 });
  sendToPage('something else');
  expect(state()).toEqual({ kind: 'coming', kept: 120, total: 588 });
  kept.add('/index.html');
  sendToPage({ kept: 588, total: 588 });
  await vi.waitFor(() => expect(state()).toEqual({ kind: 'kept' }));
  sendToPage({ kept: 1, total: 600 });
  expect(state()).toEqual({ kind: 'kept' });
});

it('asks again every minute until it is stored', async () => {
  const { messages, kept, register } = stubBrowser();
  const state = await startShell();
  await vi.waitFor(() => expect(messages).toHaveLength(1));
  vi.advanceTimersByTime(MINUTE_MS);
  await vi.waitFor(() => expect(messages).toHaveLength(2));
  kept.add('/index.html');
  vi.advanceTimersByTime(MINUTE_MS);
  await vi.waitFor(() => expect(state()).toEqual({ kind: 'kept' }));
  expect(register).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(MINUTE_MS);
  expect(register).toHaveBeenCalledTimes(3);
});

it('reports when the browser stores no pages', async () => {
  const { registration, register } = stubBrowser();
  register.mockRejectedValue(new Error('private'));
  registration.installing = null;
  const state = await startShell();
  await vi.waitFor(() => expect(state()).toEqual({ kind: 'absent' }));
  vi.resetModules();
  vi.stubGlobal('navigator', {});
  expect((await startShell())()).toEqual({ kind: 'absent' });
});
