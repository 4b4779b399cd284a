import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Finders, Menu, NamedPages } from './kernel/menu.ts';
import { queryClient } from './kernel/query.ts';
import { finders, menu, namedPages, router } from './router.tsx';
import { PortalError } from './shell/states.tsx';
import { cssVariables, theme } from './theme.ts';

const Overlays = lazy(() => import('./shell/overlays.tsx'));

/** Notices and questions answer to what somebody does, so their code need not come before the first click or key. */
function LateOverlays() {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    const done = new AbortController();
    for (const sign of ['pointerdown', 'keydown'] as const) {
      addEventListener(sign, () => setAwake(true), { once: true, passive: true, signal: done.signal });
    }
    return () => done.abort();
  }, []);
  return <Suspense>{isAwake && <Overlays />}</Suspense>;
}

/** Everything that stands around all pages. `failure` is what kept the portal from starting. */
export function App({ failure }: { readonly failure: unknown }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      {failure ? (
        <PortalError error={failure} />
      ) : (
        <QueryClientProvider client={queryClient}>
          <Menu value={menu}>
            <NamedPages value={namedPages}>
              <Finders value={finders}>
                <RouterProvider router={router} />
                <LateOverlays />
              </Finders>
            </NamedPages>
          </Menu>
        </QueryClientProvider>
      )}
    </MantineProvider>
  );
}
