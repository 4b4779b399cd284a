import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** False where the browser knows that there is no network; that there is one says nothing about the server. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
