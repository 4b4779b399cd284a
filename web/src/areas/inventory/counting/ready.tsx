import { Button, Stack, Text } from '@mantine/core';
import { useFormats } from '../../../kernel/formats.ts';
import { useShellState } from '../../../kernel/offline/shell-state.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { ProblemText } from '../../../kit/feedback/problem-text.tsx';
import { useAhead } from './entry/ahead.ts';
import { prepareMasterData, useMasterData } from './sync/master-data.ts';

/**
 * Whether one can walk into the cellar: products and the positions of the inventory are on the device,
 * or why not. Without an inventory, it does not say so.
 */
export function Ready({ inventoryId = null }: { readonly inventoryId?: number | null }) {
  const { t } = useTranslation('inventory');
  const { whole, dateTime } = useFormats();
  const { catalogue, isKept, readAt, isReading, error: unread } = useMasterData();
  const { data: ahead, isFetching, error: unkept, refetch } = useAhead(inventoryId);
  const app = useShellState();
  const error = unread ?? unkept ?? ahead?.error;
  const isThere = catalogue !== null && isKept && readAt !== null && ahead?.isThere === true;
  const readAnew = () => {
    void prepareMasterData({ isForced: true });
    void refetch();
  };
  const again = (
    <Button variant="default" size="md" loading={isReading || isFetching} onClick={readAnew}>
      {t('counting.ready.refresh')}
    </Button>
  );
  // The catalogue is of no use if the pages do not open.
  if (isThere && app.kind === 'coming') {
    if (app.total === null) return <Banner kind="info">{t('counting.ready.loading')}</Banner>;
    return <Banner kind="info">{t('counting.ready.app', { kept: whole(app.kept), total: whole(app.total) })}</Banner>;
  }
  if (isThere && app.kind === 'absent') return <Banner kind="warning">{t('counting.ready.absent')}</Banner>;
  if (isThere) {
    const facts = { products: whole(catalogue.products.length), when: dateTime(readAt) };
    if (!error) {
      const sentence = inventoryId === null ? 'choose' : 'there';
      return <Banner kind={inventoryId === null ? 'info' : 'success'}>{t(`counting.ready.${sentence}`, facts)}</Banner>;
    }
    return (
      <Banner kind="warning">
        <Stack gap="sm" align="flex-start">
          {t('counting.ready.old', facts)}
          {again}
        </Stack>
      </Banner>
    );
  }
  // Read, but not stored: offline it would be missing.
  const isUnkept = (ahead?.isThere === false && !ahead.error) || (catalogue !== null && !isKept && !isReading);
  if (!error && !isUnkept) return <Banner kind="info">{t('counting.ready.loading')}</Banner>;
  return (
    <Banner kind="error" title={t('counting.ready.failed')}>
      <Stack gap="sm" align="flex-start">
        <Text inherit>{error ? <ProblemText error={error} /> : t('counting.ready.unkept')}</Text>
        {again}
      </Stack>
    </Banner>
  );
}
