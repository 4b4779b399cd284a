import { MantineProvider } from '@mantine/core';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { partOf } from './kernel/part.tsx';
import { queryClient } from './kernel/query.ts';
import { TOAST } from './kernel/toast.ts';
import type { Router } from './router.tsx';
import { PortalError } from './shell/states.tsx';
import { cssVariables, theme } from './theme.ts';

const Overlays = partOf(
  () => import('./shell/overlays.tsx'),
  () => null,
);

// It takes for granted that there is a network at first, and would not tell a page that was opened without one when it comes.
onlineManager.setOnline(navigator.onLine);

// A page that was opened without a network may take itself to be online all the while, so that nothing would be asked again.
addEventListener('online', () => {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
});

let hasToast = false;
// A page may have one before anything listens here: its effects run first.
addEventListener(
  TOAST,
  () => {
    hasToast = true;
  },
  { once: true },
);

/** Toasts and questions nearly always answer to what somebody does, so their code comes with the first click or key. */
function LateOverlays() {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    if (hasToast) setAwake(true);
    const done = new AbortController();
    for (const sign of ['pointerdown', 'keydown', TOAST]) {
      addEventListener(sign, () => setAwake(true), { once: true, passive: true, signal: done.signal });
    }
    return () => done.abort();
  }, []);
  return <Suspense>{isAwake && <Overlays />}</Suspense>;
}

interface AppProps {
  readonly router: Router | null;
  /** What kept the portal from starting. */
  readonly failure?: unknown;
}

/** Everything that stands around all pages. */
export function App({ router, failure }: AppProps) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      {router ? (
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <LateOverlays />
        </QueryClientProvider>
      ) : (
        <PortalError error={failure} />
      )}
    </MantineProvider>
  );
}
