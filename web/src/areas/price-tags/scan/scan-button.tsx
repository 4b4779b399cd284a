import { isSaleStyle, type PrintStyle } from '@kontor/contract/areas/price-tags/rules.ts';
import { Box, Button, Group, useMatches } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { signal } from '../../../kit/scan/signal.ts';
import { useWedge } from '../../../kit/scan/use-wedge.ts';
import { lazyOverlay } from '../../../kit/states/lazy.tsx';
import { offersQuery } from '../data.ts';
import type { LiveProduct } from '../list/live-products.ts';
import type { TagList } from '../list/tag-list.ts';
import { useFoundByEan } from './found-by-ean.ts';
import { ScanOutcome, type ScanResult } from './scan-outcome.tsx';
import { scannedTags } from './scanned-tags.ts';

const ScanDialog = lazyOverlay(() => import('../../../kit/scan/scan-dialog.tsx'));

interface ScanButtonProps {
  readonly siteId: number;
  /** The style of the tab that products are added to. */
  readonly style: PrintStyle;
  readonly list: TagList;
}

/** Adds scanned products: by a handheld scanner at any time, or by the camera in a dialog. */
export function ScanButton({ siteId, style, list }: ScanButtonProps) {
  const { t } = useTranslation('priceTags');
  const isPhone = useMatches({ base: true, sm: false });
  const [isOpen, setOpen] = useState(false);
  const { outcome, scan, choose } = useScan({ siteId, style, list });
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
          <ScanDialog
            title={t('scan.title', { style: t(`terms.styles.${style}`) })}
            onScan={scan}
            onClose={() => setOpen(false)}
          >
            {result}
          </ScanDialog>
        </Suspense>
      )}
    </Group>
  );
}

interface ScanTarget {
  readonly siteId: number;
  readonly style: PrintStyle;
  readonly list: TagList;
}

/** Adds scanned products to the list of a tab, and returns the result of the last scan. */
function useScan({ siteId, style, list }: ScanTarget) {
  const find = useFoundByEan();
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<ScanResult | null>(null);

  const showOutcome = (next: ScanResult) => {
    setOutcome(next);
    signal(next.kind === 'listed' ? 'found' : 'missing');
  };

  async function take({ productId, productTitle: title }: LiveProduct): Promise<ScanResult> {
    const offers = isSaleStyle(style) ? await client.ensureQueryData(offersQuery(siteId)) : [];
    const tags = list.putBy((listed) => scannedTags(listed, { productId, style, offers }));
    const count = tags.reduce((sum, tag) => sum + tag.count, 0);
    return count > 0 ? { kind: 'listed', title, count } : { kind: 'noOffer', title };
  }

  async function scan(code: string): Promise<ScanResult> {
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
    choose: (product: LiveProduct) => settle(take(product)),
  };
}
