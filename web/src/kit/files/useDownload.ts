import { useRef, useState } from 'react';
import { notify } from '../feedback/notify.tsx';

/** A file that is fetched on demand, one call at a time; errors are shown. */
export function useDownload<What extends readonly unknown[]>(fetchFile: (...what: What) => Promise<void>) {
  const [isFetching, setFetching] = useState(false);
  const running = useRef(false);
  const start = async (...what: What) => {
    if (running.current) return;
    running.current = true;
    setFetching(true);
    await fetchFile(...what).catch(notify.error);
    running.current = false;
    setFetching(false);
  };
  return { isFetching, start: (...what: What) => void start(...what) };
}
