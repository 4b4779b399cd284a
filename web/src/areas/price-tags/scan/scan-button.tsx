import { Box, Button, Group, useMatches } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { signal } from '../../../kit/scan/signal.ts';
import { useWedge } from '../../../kit/scan/use-wedge.ts';
import { lazyOverlay } from '../../../kit/states/lazy.tsx';
import type { LiveProduct } from '../list/live-products.ts';
import { useFoundByEan } from './found-by-ean.ts';
import { ScanOutcome, type ScanResult } from './scan-outcome.tsx';

const ScanDialog = lazyOverlay(() => import('../../../kit/scan/scan-dialog.tsx'));

interface ScanButtonProps {
  /** What is scanned for. */
  readonly title: string;
  /** What a code means without its product; null if its product has to be found. */
  readonly takeCode?: (code: string) => ScanResult | null;
  /** What the code of a product, or of one of its units, means. */
  readonly take: (product: LiveProduct) => Promise<ScanResult> | ScanResult;
}

/** Scans at the shelf: by a handheld scanner at any time, or by the camera in a dialog. */
export function ScanButton({ title, takeCode, take }: ScanButtonProps) {
  const { t } = useTranslation('priceTags');
  const isPhone = useMatches({ base: true, sm: false });
  const [isOpen, setOpen] = useState(false);
  const { outcome, scan, choose } = useScan({ takeCode, take });
  // In another dialog, a scan is input for one of its fields.
  useWedge(scan, { isEnabled: () => isOpen || !document.querySelector('[aria-modal="true"]') });
  const result = (
    <Box role="status" mih={isPhone ? undefined : '1.5rem'}>
      {outcome && <ScanOutcome outcome={outcome} onChoose={choose} />}
    </Box>
  );
  return (
    <Group gap="sm">
      <Button
        variant={isPhone ? 'filled' : 'default'}
        size={isPhone ? 'lg' : 'sm'}
        fullWidth={isPhone}
        leftSection={<IconBarcode size="1.5rem" aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('scan.action')}
      </Button>
      {!isOpen && <Box flex="1 1 16rem">{result}</Box>}
      {isOpen && (
        <Suspense>
          <ScanDialog title={title} onScan={scan} onClose={() => setOpen(false)}>
            {result}
          </ScanDialog>
        </Suspense>
      )}
    </Group>
  );
}

/** Looks up scanned codes, and returns the result of the last scan. */
function useScan({ takeCode, take }: Pick<ScanButtonProps, 'takeCode' | 'take'>) {
  const find = useFoundByEan();
  const [outcome, setOutcome] = useState<ScanResult | null>(null);

  const showOutcome = (next: ScanResult) => {
    setOutcome(next);
    signal(next.kind === 'listed' || next.kind === 'outdated' || next.kind === 'current' ? 'found' : 'missing');
  };

  async function scan(code: string): Promise<ScanResult> {
    const known = takeCode?.(code);
    if (known) return known;
    const products = await find(code);
    const [product] = products;
    if (!product) return { kind: 'unknown', code };
    return products.length > 1 ? { kind: 'several', products } : take(product);
  }

  const settle = (work: Promise<ScanResult>) =>
    void work.catch((error): ScanResult => ({ kind: 'failed', error })).then(showOutcome);

  return {
    outcome,
    scan(code: string) {
      setOutcome({ kind: 'read', code });
      settle(scan(code));
    },
    choose: (product: LiveProduct) => settle(Promise.resolve(take(product))),
  };
}
