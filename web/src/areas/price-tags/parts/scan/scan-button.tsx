import type { PrintStyle } from '@kontor/contract/areas/price-tags/rules.ts';
import { Box, Button, Group, useMatches } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWedge } from '../../../../kit/scan/useWedge.ts';
import { lazyOverlay } from '../../../../kit/states/part.tsx';
import type { TagList } from '../list/tag-list.ts';
import { ScanOutcome } from './scan-outcome.tsx';
import { useScan } from './use-scan.ts';

const ScanDialog = lazyOverlay(() => import('../../../../kit/scan/ScanDialog.tsx'));

interface ScanButtonProps {
  readonly siteId: number;
  /** Of the tab to whose list the products are added. */
  readonly style: PrintStyle;
  readonly list: TagList;
}

/** Adds products at the shelf: by a handheld scanner whenever it scans, by the camera when it is opened. */
export function ScanButton({ siteId, style, list }: ScanButtonProps) {
  const { t } = useTranslation('priceTags');
  const isPhone = useMatches({ base: true, sm: false });
  const [isOpen, setOpen] = useState(false);
  const { outcome, scan, choose } = useScan({ siteId, style, list });
  // In a dialog, a scan is for one of its fields.
  useWedge(scan, { isMeant: () => isOpen || !document.querySelector('[aria-modal="true"]') });
  const told = (
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
      {!isOpen && <Box flex="1 1 16rem">{told}</Box>}
      {isOpen && (
        <Suspense>
          <ScanDialog
            title={t('scan.title', { style: t(`terms.styles.${style}`) })}
            onScan={scan}
            onClose={() => setOpen(false)}
          >
            {told}
          </ScanDialog>
        </Suspense>
      )}
    </Group>
  );
}
