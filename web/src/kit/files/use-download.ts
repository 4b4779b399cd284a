import { useRef, useState } from 'react';
import { notify } from '../feedback/notify.tsx';

/** A file that is fetched on demand, one call at a time; errors are shown. */
export function useDownload<Args extends readonly unknown[]>(fetchFile: (...args: Args) => Promise<void>) {
  const [isFetching, setFetching] = useState(false);
  const running = useRef(false);
  const start = async (...args: Args) => {
    if (running.current) return;
    running.current = true;
    setFetching(true);
    await fetchFile(...args).catch(notify.error);
    running.current = false;
    setFetching(false);
  };
  return { isFetching, start: (...args: Args) => void start(...args) };
}
