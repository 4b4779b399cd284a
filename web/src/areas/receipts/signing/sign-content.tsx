import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '../editing/editing.module.css';
import { type LineFacts, ReceiptLine } from '../receipts/receipt-line.tsx';
import { ReceiptSummary, type Summary } from '../receipts/receipt-summary.tsx';

/** A line with its photos, which are signed as well. */
export interface SignedLine extends LineFacts {
  readonly pictures: ReactNode;
}

interface SignContentProps {
  readonly summary: Summary;
  readonly lines: readonly SignedLine[];
}

/** The content to read before signing: in the form, in a dialog and on the representative's phone. */
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
