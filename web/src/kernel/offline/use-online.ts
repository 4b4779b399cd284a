import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** False if the browser knows that it is offline; true says nothing about the server. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
