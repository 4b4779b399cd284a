import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../../../kit/feedback/Banner.tsx';
import type { Told } from './entry-steps.ts';
import { useAmount } from './use-amount.ts';

/** What became of the last scan or entry (`spec 3 §8`); it stays until the next. */
export function EntryTold({ told }: { readonly told: Told | null }) {
  const { t } = useTranslation('inventory');
  const amount = useAmount();
  if (!told) return null;
  switch (told.kind) {
    case 'saved':
      return (
        <Banner kind="success" title={t('counting.entry.saved')}>
          {told.amounts.map(amount).join(' + ')} · {told.title}
        </Banner>
      );
    case 'nothing':
      return <Banner kind="info">{t('counting.entry.nothing', { title: told.title })}</Banner>;
    case 'unsaved':
      return <Banner kind="error">{t(`counting.entry.${told.why}`)}</Banner>;
    case 'undecided':
      return (
        <Banner kind="warning" title={t('counting.entry.undecided', { title: told.title })}>
          {t('counting.entry.undecidedText', { waiting: told.waiting })}
        </Banner>
      );
    case 'unknown':
      return (
        <Banner kind="error" title={t('counting.entry.unknownEan')}>
          <Box>{told.code}</Box>
        </Banner>
      );
  }
}
