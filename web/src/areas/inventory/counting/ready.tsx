import { Button, Stack, Text } from '@mantine/core';
import { useFormats } from '../../../kernel/formats.ts';
import { useShellState } from '../../../kernel/offline/shell-state.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { ProblemText } from '../../../kit/feedback/problem-text.tsx';
import { useOfflineCopy } from './entry/offline-copy.ts';
import { prepareMasterData, useMasterData } from './sync/master-data.ts';

/**
 * Whether the device is ready for offline counting: it has the products and the inventory's positions, or the reason
 * why not. Without an inventory, only the products are checked.
 */
export function Ready({ inventoryId = null }: { readonly inventoryId?: number | null }) {
  const { t } = useTranslation('inventory');
  const { whole, dateTime } = useFormats();
  const { catalogue, isKept, readAt, isReading, error: unread } = useMasterData();
  const { data: copy, isFetching, error: loadError, refetch } = useOfflineCopy(inventoryId);
  const app = useShellState();
  const error = unread ?? loadError ?? copy?.error;
  const isReady = catalogue !== null && isKept && readAt !== null && copy?.isStored === true;
  const refresh = () => {
    void prepareMasterData({ isForced: true });
    void refetch();
  };
  const refreshButton = (
    <Button variant="default" size="md" loading={isReading || isFetching} onClick={refresh}>
      {t('counting.ready.refresh')}
    </Button>
  );
  // The catalogue is useless if the pages do not open offline.
  if (isReady && app.kind === 'coming') {
    if (app.total === null) return <Banner kind="info">{t('counting.ready.loading')}</Banner>;
    return <Banner kind="info">{t('counting.ready.app', { kept: whole(app.kept), total: whole(app.total) })}</Banner>;
  }
  if (isReady && app.kind === 'absent') return <Banner kind="warning">{t('counting.ready.absent')}</Banner>;
  if (isReady) {
    const facts = { products: whole(catalogue.products.length), when: dateTime(readAt) };
    if (!error) {
      const sentence = inventoryId === null ? 'choose' : 'there';
      return <Banner kind={inventoryId === null ? 'info' : 'success'}>{t(`counting.ready.${sentence}`, facts)}</Banner>;
    }
    return (
      <Banner kind="warning">
        <Stack gap="sm" align="flex-start">
          {t('counting.ready.old', facts)}
          {refreshButton}
        </Stack>
      </Banner>
    );
  }
  // Loaded but not stored, so it would be missing offline.
  const isNotStored = (copy?.isStored === false && !copy.error) || (catalogue !== null && !isKept && !isReading);
  if (!error && !isNotStored) return <Banner kind="info">{t('counting.ready.loading')}</Banner>;
  return (
    <Banner kind="error" title={t('counting.ready.failed')}>
      <Stack gap="sm" align="flex-start">
        <Text inherit>{error ? <ProblemText error={error} /> : t('counting.ready.unkept')}</Text>
        {refreshButton}
      </Stack>
    </Banner>
  );
}
