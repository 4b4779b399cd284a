import { IconClock, IconHistory, IconHourglass, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../../kit/feedback/Chip.tsx';
import type { CountState } from './count.ts';

/** The known status of a count in the portal. */
function SentChip({ state: { late, fate } }: { readonly state: Extract<CountState, { kind: 'sent' }> }) {
  const { t } = useTranslation('inventory');
  switch (fate ?? (late ? 'late' : 'counted')) {
    case 'counted':
      return <Chip kind="green">{t('counting.state.sent')}</Chip>;
    case 'late':
      return (
        <Chip kind="orange" icon={IconHourglass}>
          {t('counting.state.late')}
        </Chip>
      );
    case 'refused':
      return <Chip kind="red">{t('counting.state.refused')}</Chip>;
    case 'former':
      return <Chip icon={IconHistory}>{t('counting.state.former')}</Chip>;
    case 'deleted':
      return <Chip icon={IconTrash}>{t('counting.state.deleted')}</Chip>;
  }
}

/** The status of a count. */
export function CountStateChip({ state }: { readonly state: CountState }) {
  const { t } = useTranslation('inventory');
  switch (state.kind) {
    case 'waiting':
      return <Chip icon={IconClock}>{t('counting.state.waiting')}</Chip>;
    case 'sent':
      return <SentChip state={state} />;
    case 'refused':
      return <Chip kind="red">{t('counting.state.refused')}</Chip>;
    case 'given-up':
      return <Chip icon={IconTrash}>{t('counting.state.givenUp')}</Chip>;
  }
}
