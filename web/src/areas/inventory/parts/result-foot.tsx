import { Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { Fact, Facts } from '../../../kit/page/Facts.tsx';
import type { Result } from '../data.ts';
import { totalsOf } from './result-totals.ts';

/** The sums of the rows that were found, at the foot of their table. */
export function ResultFoot({ results }: { readonly results: readonly Result[] }) {
  const { t } = useTranslation('inventory');
  const { counted, money, whole } = useFormats();
  const totals = useMemo(() => totalsOf(results), [results]);
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t('results.sums.title')}
      </Text>
      <Facts>
        <Fact label={t('results.sums.things')}>{whole(totals.things)}</Fact>
        <Fact label={t('results.sums.differing')}>{whole(totals.differing)}</Fact>
        <Fact label={t('results.sums.countValue')}>{money(totals.countValue)}</Fact>
        <Fact label={t('results.sums.shortage')}>{money(totals.shortage)}</Fact>
        <Fact label={t('results.sums.surplus')}>{money(totals.surplus)}</Fact>
        <Fact label={t('results.sums.differenceValue')}>
          <b>{money(totals.differenceValue)}</b>
        </Fact>
      </Facts>
      {totals.unvalued > 0 && (
        <Text size="sm" c="dimmed">
          {t('results.sums.unvalued', counted(totals.unvalued))}
        </Text>
      )}
    </Stack>
  );
}
