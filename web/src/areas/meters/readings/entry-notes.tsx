import { Text } from '@mantine/core';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import type { Entry } from '../data.ts';
import { useQuantityFormat } from '../parts/quantity-format.ts';
import classes from './entry.module.css';
import type { Judgement } from './judgement.ts';

interface EntryNotesProps {
  readonly entry: Entry;
  readonly judgement: Judgement;
  /** Whether the user can explain a value that contradicts earlier readings. */
  readonly canTell: boolean;
}

/** The hint on the typed value. */
export function EntryNotes({ entry: { unit }, judgement, canTell }: EntryNotesProps) {
  const { t } = useTranslation('meters');
  const quantity = useQuantityFormat();
  const inUnit = (value: number) => `${quantity(value)} ${unit}`;
  switch (judgement.kind) {
    case 'usual':
      return (
        judgement.consumption !== null && (
          <Text className={classes.value}>{t('entry.consumption', { value: inUnit(judgement.consumption) })}</Text>
        )
      );
    case 'unusual':
      return (
        <Banner kind="warning" title={t('entry.unusual.title')}>
          {t('entry.unusual.text', {
            value: inUnit(judgement.consumption),
            least: quantity(judgement.expected.least),
            most: inUnit(judgement.expected.most),
          })}
        </Banner>
      );
    case 'contradicts':
      return (
        <Banner kind="warning" title={t(`entry.contradicts.${judgement.key}`)}>
          {t(canTell ? 'entry.contradicts.tell' : 'entry.contradicts.ask')}
        </Banner>
      );
    default:
      return null;
  }
}
