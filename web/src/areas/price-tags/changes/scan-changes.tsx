import { Box } from '@mantine/core';
import { useTranslation } from '../../../kernel/translation.ts';
import type { Selection } from '../../../kit/table/selection.ts';
import { ScanButton } from '../scan/scan-button.tsx';
import { type ScanResult, scannedTitle } from '../scan/scan-outcome.tsx';
import type { ChangedRow } from './changes-columns.tsx';
import { changesOfProduct, changesWithCode } from './scanned-changes.ts';

interface ScanChangesProps {
  readonly rows: readonly ChangedRow[] | undefined;
  readonly selection: Selection<string>;
}

/** Ticks outdated labels by scanning them, or their products, at the shelf. */
export function ScanChanges({ rows, selection }: ScanChangesProps) {
  const { t } = useTranslation('priceTags');
  if (!rows) return null;
  const tick = (title: string, found: readonly ChangedRow[]): ScanResult => {
    selection.set(
      found.map(({ id }) => id),
      true,
    );
    return found.length > 0 ? { kind: 'outdated', title, count: found.length } : { kind: 'current', title };
  };
  return (
    <Box mb="md">
      <ScanButton
        title={t('scan.renew')}
        takeCode={(code) => {
          const found = changesWithCode(rows, code);
          const [first] = found;
          return first ? tick(first.productTitle, found) : null;
        }}
        take={(product) => tick(scannedTitle(product), changesOfProduct(rows, product))}
      />
    </Box>
  );
}
