import * as z from 'zod/mini';
import { setShellState, shellState } from './shell-state.ts';

/** What tells that a version of the app is kept completely (`web/worker/worker.ts`). */
const PAGE = '/index.html';
const MINUTE = 60_000;

/** What the worker tells of its files. */
const progress = z.object({ kept: z.int(), total: z.int() });

/** Looks what the device keeps, and has the worker fetch what is missing. */
async function look(): Promise<void> {
  if (await caches.match(PAGE)) return setShellState({ kind: 'kept' });
  const registration = await navigator.serviceWorker.getRegistration();
  const worker = registration?.installing ?? registration?.waiting ?? registration?.active;
  if (!worker) return setShellState({ kind: 'absent' });
  if (shellState().kind !== 'coming') setShellState({ kind: 'coming', kept: 0, total: null });
  worker.postMessage('keep');
}

/** Asks again while something is missing: the network may have gone in the middle. */
async function keep(): Promise<void> {
  if (shellState().kind === 'kept') return;
  // Pages do without it.
  await navigator.serviceWorker.register('/sw.js').catch(() => {});
  await look().catch(() => setShellState({ kind: 'absent' }));
}

let isKeeping = false;

/**
 * Has the browser keep the app itself, so that its pages open without network, and tells how far that is (`useShellState`).
 * For those who work with the portal; a guest who comes once is not made to load all of it.
 */
export function keepShell(): void {
  if (!import.meta.env.PROD || isKeeping) return;
  isKeeping = true;
  if (!('serviceWorker' in navigator && 'caches' in globalThis)) {
    setShellState({ kind: 'absent' });
    return;
  }
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const told = progress.safeParse(data);
    if (!told.success || shellState().kind === 'kept') return;
    if (told.data.kept < told.data.total) setShellState({ kind: 'coming', ...told.data });
    else void look();
  });
  const start = () => {
    void keep();
    setInterval(() => void keep(), MINUTE);
    addEventListener('online', () => void keep());
  };
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

const RELOADED = 'kontor-reloaded';

/** Whether the server has another version of the app by now: the script that this page began with is gone. */
async function isReplaced(script: string): Promise<boolean> {
  try {
    return (await fetch(script, { method: 'HEAD', cache: 'no-store' })).status === 404;
  } catch {
    return false;
  }
}

/**
 * A part of the app that has gone since the page was opened comes with the new version, which is loaded once; a form with
 * something unsaved has the browser ask before.
 */
export function reloadWhenReplaced(): void {
  addEventListener('vite:preloadError', () => {
    const script = document.querySelector<HTMLScriptElement>('script[type=module]')?.src;
    if (!script || sessionStorage.getItem(RELOADED) === script) return;
    void isReplaced(script).then((replaced) => {
      if (!replaced) return;
      sessionStorage.setItem(RELOADED, script);
      location.reload();
    });
  });
}
