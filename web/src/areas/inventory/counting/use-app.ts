import { useEffect } from 'react';
import { keepShell } from '../../../kernel/offline/shell.ts';
import { USER } from './address.ts';
import { rememberPage } from './remembered-page.ts';

const MANIFEST = '/counting.webmanifest';

/** Sets the manifest, so that the installed app starts here. */
function offerApp(): void {
  document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.setAttribute('href', MANIFEST);
}

/** Limits the page to the height above the on-screen keyboard, so that it covers no input. */
function endAboveKeyboard(): void {
  const content = 'width=device-width, initial-scale=1, interactive-widget=resizes-content';
  document.querySelector('meta[name=viewport]')?.setAttribute('content', content);
}

/** Loaded after the first render; if that fails, the next page tries again. */
function startInBackground(): () => void {
  let isLeft = false;
  let end = () => {};
  const start = async () => {
    const { startBackground } = await import('./background.ts');
    if (!isLeft) end = startBackground();
  };
  start().catch(() => null);
  return () => {
    isLeft = true;
    end();
  };
}

/** Sets up a page of the app: offline start, sending the queue, and remembering its `path`. */
export function useApp(path: string | null): void {
  useWakeLock();
  useEffect(() => {
    if (path !== null && path !== USER) rememberPage(path);
  }, [path]);
  useEffect(() => {
    offerApp();
    endAboveKeyboard();
    keepShell();
    return startInBackground();
  }, []);
}

/** Keeps the screen on while the page is visible, as people who count have their hands full. */
function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isLeft = false;
    // Devices with low battery refuse, and a hidden page loses the lock.
    const requestLock = async () => {
      if (document.visibilityState !== 'visible') return;
      lock = await navigator.wakeLock.request('screen').catch(() => null);
      if (isLeft) void lock?.release();
    };
    void requestLock();
    document.addEventListener('visibilitychange', requestLock);
    return () => {
      isLeft = true;
      document.removeEventListener('visibilitychange', requestLock);
      void lock?.release();
    };
  }, []);
}
