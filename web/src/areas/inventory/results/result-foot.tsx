import { Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Fact, Facts } from '../../../kit/page/facts.tsx';
import { totalsOf } from './result-totals.ts';

/** The sums of the filtered rows, at the foot of the table. */
export function ResultFoot({ results }: { readonly results: Parameters<typeof totalsOf>[0] }) {
  const { t } = useTranslation('inventory');
  const { counted, money, whole } = useFormats();
  const totals = useMemo(() => totalsOf(results), [results]);
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t('results.sums.title')}
      </Text>
      <Facts>
        <Fact label={t('results.sums.things')}>{whole(totals.items)}</Fact>
        <Fact label={t('results.sums.differing')}>{whole(totals.differing)}</Fact>
        <Fact label={t('results.sums.countValue')}>{money(totals.countValue)}</Fact>
        {totals.deposit !== 0 && <Fact label={t('results.sums.deposit')}>{money(totals.deposit)}</Fact>}
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
