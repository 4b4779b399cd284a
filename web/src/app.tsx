import { MantineProvider } from '@mantine/core';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { createLazyComponent } from './kernel/lazy-component.tsx';
import { queryClient } from './kernel/query.ts';
import { TOAST } from './kernel/toast.ts';
import type { Router } from './router.tsx';
import { PortalError } from './shell/states.tsx';
import { cssVariables, theme } from './theme.ts';

const Overlays = createLazyComponent(
  () => import('./shell/overlays.tsx'),
  () => null,
);

// It assumes a network initially, and would not notice when a page that was opened offline comes online.
onlineManager.setOnline(navigator.onLine);

// A page that was opened offline may have been treated as online all the while, so nothing would be refetched.
addEventListener('online', () => {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
});

let hasToast = false;
// A page may show a toast before anything listens here: its effects run first.
addEventListener(
  TOAST,
  () => {
    hasToast = true;
  },
  { once: true },
);

/**
 * Toasts and confirmations almost always follow an action, so their code is loaded with the first click or key.
 */
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
  /** Why the portal could not start. */
  readonly failure?: unknown;
}

/** The providers and overlays around all pages. */
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
