import { useCallback, useLayoutEffect, useRef } from 'react';

/** A callback that never changes, so that memoized components need not render again; it calls the latest one. */
export function useStableCallback<Args extends readonly unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
