import { Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';

/** One step of pairing. It takes the focus, as the element that had it is gone with the previous step. */
export function PairingStep({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <Stack ref={place} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </Stack>
  );
}
