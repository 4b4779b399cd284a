import { Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';

/** A step of pairing. It takes the focus, as the focused element of the previous step is removed. */
export function PairingStep({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <Stack ref={place} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </Stack>
  );
}
