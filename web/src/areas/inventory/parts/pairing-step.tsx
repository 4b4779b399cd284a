import { Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';

/** One step of pairing. As it comes it has the focus: what had it before is gone with the step before. */
export function PairingStep({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <Stack ref={place} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </Stack>
  );
}
