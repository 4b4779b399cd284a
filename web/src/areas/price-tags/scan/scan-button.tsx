import type { PrintStyle } from '@kontor/contract/areas/price-tags/rules.ts';
import { Box, Button, Group, useMatches } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { useWedge } from '../../../kit/scan/use-wedge.ts';
import { lazyOverlay } from '../../../kit/states/part.tsx';
import type { TagList } from '../list/tag-list.ts';
import { ScanOutcome } from './scan-outcome.tsx';
import { useScan } from './use-scan.ts';

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
  useWedge(scan, { isMeant: () => isOpen || !document.querySelector('[aria-modal="true"]') });
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
