import { useEffect } from 'react';
import { keepShell } from '../../../kernel/offline/shell.ts';
import { USER } from './address.ts';
import { rememberPage } from './remembered-page.ts';

const MANIFEST = '/counting.webmanifest';

/** Installed from here, it begins here. */
function offerApp(): void {
  document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.setAttribute('href', MANIFEST);
}

/** Above the device's keyboard the page is as high as that leaves, so that nothing that is typed into lies below it. */
function endAboveKeyboard(): void {
  const content = 'width=device-width, initial-scale=1, interactive-widget=resizes-content';
  document.querySelector('meta[name=viewport]')?.setAttribute('content', content);
}

/** The page is shown first. If the code cannot be loaded, the next page tries again. */
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

/** The frame that every page of the app needs: it opens offline, sends the queue, and remembers its place: `path`. */
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

/** Keeps the screen on while the page is visible: people who count have their hands full. */
function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isLeft = false;
    // A device that is low on power refuses; a page that was hidden has lost it.
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      lock = await navigator.wakeLock.request('screen').catch(() => null);
      if (isLeft) void lock?.release();
    };
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      isLeft = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, []);
}
