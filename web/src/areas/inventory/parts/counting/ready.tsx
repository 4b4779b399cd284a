import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../kernel/formats.ts';
import { Banner } from '../../../../kit/feedback/Banner.tsx';
import { ProblemText } from '../../../../kit/feedback/ProblemText.tsx';
import { prepareMasterData, useMasterData } from './master-data.ts';

/** Whether one can walk into the cellar: everything that is counted is on the device, or why not. */
export function Ready() {
  const { t } = useTranslation('inventory');
  const { whole, dateTime } = useFormats();
  const { catalogue, readAt, isReading, error } = useMasterData();
  const again = (
    <Button variant="default" size="md" loading={isReading} onClick={() => void prepareMasterData({ isForced: true })}>
      {t('counting.ready.refresh')}
    </Button>
  );
  if (catalogue && readAt) {
    const facts = { products: whole(catalogue.products.length), when: dateTime(readAt) };
    if (!error) return <Banner kind="success">{t('counting.ready.there', facts)}</Banner>;
    return (
      <Banner kind="warning">
        <Stack gap="sm" align="flex-start">
          {t('counting.ready.old', facts)}
          {again}
        </Stack>
      </Banner>
    );
  }
  if (!error) return <Banner kind="info">{t('counting.ready.loading')}</Banner>;
  return (
    <Banner kind="error" title={t('counting.ready.failed')}>
      <Stack gap="sm" align="flex-start">
        <Text inherit>
          <ProblemText error={error} />
        </Text>
        {again}
      </Stack>
    </Banner>
  );
}
