import { useEffect } from 'react';
import { keepShell } from '../../../../kernel/offline/shell.ts';
import { USER } from './address.ts';
import { askToKeep } from './keeping.ts';
import { prepareMasterData } from './master-data.ts';
import { rememberPage } from './remembered-page.ts';
import { startSending } from './sending.ts';
import { useWakeLock } from './wake-lock.ts';

const MANIFEST = '/counting.webmanifest';
const MINUTE = 60_000;

/** Installed from here, it begins here. */
function offerApp(): void {
  document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.setAttribute('href', MANIFEST);
}

/** Above the device's keyboard the page is as high as that leaves, so that nothing that is typed into lies below it. */
function endAboveKeyboard(): void {
  const content = 'width=device-width, initial-scale=1, interactive-widget=resizes-content';
  document.querySelector('meta[name=viewport]')?.setAttribute('content', content);
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
    void askToKeep();
    startSending();
    void prepareMasterData();
    const timer = setInterval(() => void prepareMasterData(), MINUTE);
    return () => clearInterval(timer);
  }, []);
}
