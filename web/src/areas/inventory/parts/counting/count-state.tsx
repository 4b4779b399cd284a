import { IconClock, IconHourglass, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../../kit/feedback/Chip.tsx';
import type { CountState } from './count.ts';

/** What became of a count. */
export function CountStateChip({ state }: { readonly state: CountState }) {
  const { t } = useTranslation('inventory');
  switch (state.kind) {
    case 'waiting':
      return <Chip icon={IconClock}>{t('counting.state.waiting')}</Chip>;
    case 'sent':
      return state.late ? (
        <Chip kind="orange" icon={IconHourglass}>
          {t('counting.state.late')}
        </Chip>
      ) : (
        <Chip kind="green">{t('counting.state.sent')}</Chip>
      );
    case 'refused':
      return <Chip kind="red">{t('counting.state.refused')}</Chip>;
    case 'given-up':
      return <Chip icon={IconTrash}>{t('counting.state.givenUp')}</Chip>;
  }
}
