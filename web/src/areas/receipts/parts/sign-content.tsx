import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './editing.module.css';
import { type LineFacts, ReceiptLine } from './receipt-line.tsx';
import { ReceiptSummary, type Summary } from './receipt-summary.tsx';

/** A line with its photos, which are signed too. */
export interface SignedLine extends LineFacts {
  readonly pictures: ReactNode;
}

interface SignContentProps {
  readonly summary: Summary;
  readonly lines: readonly SignedLine[];
}

/** All that is signed, as it is read before signing: at the till, in a dialog and on the representative's own phone. */
export function SignContent({ summary, lines }: SignContentProps) {
  return (
    <Stack>
      <ReceiptSummary {...summary} />
      <ul className={classes.lines}>
        {lines.map(({ pictures, ...line }, at) => (
          <li key={at} className={classes.line}>
            <ReceiptLine line={line} pictures={pictures} />
          </li>
        ))}
      </ul>
    </Stack>
  );
}
