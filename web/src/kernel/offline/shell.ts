import { MINUTE_MS } from '@kontor/contract/kernel/durations.ts';
import * as z from 'zod/mini';
import { setShellState, shellState } from './shell-state.ts';

/** Its presence shows that a version of the app is stored completely (`web/worker/worker.ts`). */
const PAGE = '/index.html';

/** The worker's progress message. */
const progress = z.object({ kept: z.int(), total: z.int() });

/** Checks what the device has stored, and lets the worker fetch what is missing. */
async function checkStored(): Promise<void> {
  if (await caches.match(PAGE)) return setShellState({ kind: 'kept' });
  const registration = await navigator.serviceWorker.getRegistration();
  const worker = registration?.installing ?? registration?.waiting ?? registration?.active;
  if (!worker) return setShellState({ kind: 'absent' });
  if (shellState().kind !== 'coming') setShellState({ kind: 'coming', kept: 0, total: null });
  worker.postMessage('keep');
}

/** Asks again while something is missing: the network may have failed meanwhile. */
async function keepComplete(): Promise<void> {
  if (shellState().kind === 'kept') return;
  // Pages work without it.
  await navigator.serviceWorker.register('/sw.js').catch(() => {});
  await checkStored().catch(() => setShellState({ kind: 'absent' }));
}

let isKeeping = false;

/**
 * Has the browser store the app itself, so that its pages open offline, and reports the progress (`useShellState`).
 * For people who work with the portal; a one-time guest should not load all of it.
 */
export function keepShell(): void {
  if (!import.meta.env.PROD || isKeeping) return;
  isKeeping = true;
  if (!('serviceWorker' in navigator && 'caches' in globalThis)) {
    setShellState({ kind: 'absent' });
    return;
  }
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = progress.safeParse(data);
    if (!message.success || shellState().kind === 'kept') return;
    if (message.data.kept < message.data.total) setShellState({ kind: 'coming', ...message.data });
    else void checkStored();
  });
  const start = () => {
    void keepComplete();
    setInterval(() => void keepComplete(), MINUTE_MS);
    addEventListener('online', () => void keepComplete());
  };
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

const RELOADED_KEY = 'kontor-reloaded';

/** Whether the server has another version of the app by now: this page's script is gone. */
async function isReplaced(script: string): Promise<boolean> {
  try {
    return (await fetch(script, { method: 'HEAD', cache: 'no-store' })).status === 404;
  } catch {
    return false;
  }
}

/**
 * A chunk that an update has removed needs a reload, once per version; a form with unsaved input makes the browser
 * ask first.
 */
export function reloadWhenReplaced(): void {
  addEventListener('vite:preloadError', () => {
    const script = document.querySelector<HTMLScriptElement>('script[type=module]')?.src;
    if (!script || sessionStorage.getItem(RELOADED_KEY) === script) return;
    void isReplaced(script).then((replaced) => {
      if (!replaced) return;
      sessionStorage.setItem(RELOADED_KEY, script);
      location.reload();
    });
  });
}
