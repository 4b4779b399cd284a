import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { Fact, Facts } from '../../../kit/page/Facts.tsx';
import type { Entry } from '../data.ts';
import { useQuantityFormat } from './quantity-format.ts';

/** Which meter it is, what it showed last, and when it is read next (`spec 3 §2.3`). */
export function EntryFacts({ entry, id }: { readonly entry: Entry; readonly id: string }) {
  const { t } = useTranslation('meters');
  const { day } = useFormats();
  const quantity = useQuantityFormat();
  const { text, number, type, unit, previousValue, previousDate, nextEntryDate } = entry;
  return (
    <Stack gap="xs">
      <Title order={2} size="h3" id={id}>
        {text}
      </Title>
      <Text c="dimmed">{t('entry.number', { type: t(`types.${type}`), number })}</Text>
      <Facts>
        <Fact label={t('entry.previous')}>
          {previousValue === null || previousDate === null
            ? t('entry.never')
            : t('entry.previousOn', { value: quantity(previousValue), unit, day: day(previousDate) })}
        </Fact>
        <Fact label={t('entry.next')}>{nextEntryDate === null ? t('entry.atOnce') : day(nextEntryDate)}</Fact>
      </Facts>
    </Stack>
  );
}
