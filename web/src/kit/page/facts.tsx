import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** A label and its content. */
export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Stack gap={0}>
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <Text component="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </Stack>
  );
}

interface FactsProps {
  /** Aligns many facts in columns, narrow ones, or wide ones for sentences. */
  readonly isAligned?: boolean | 'wide';
  readonly children: ReactNode;
}

/** Facts side by side, as far as they fit. */
export function Facts({ isAligned = false, children }: FactsProps) {
  return (
    <dl className={isAligned ? classes.aligned : classes.facts} data-wide={isAligned === 'wide' || undefined}>
      {children}
    </dl>
  );
}
