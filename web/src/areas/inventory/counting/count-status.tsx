import type { CountStatus } from '@kontor/contract/areas/inventory/transactions/rules.ts';
import { IconClock, IconHistory, IconHourglass, IconTrash } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';

const CHIPS: Readonly<Record<CountStatus, Pick<ComponentProps<typeof Chip>, 'kind' | 'icon'>>> = {
  waiting: { icon: IconClock },
  parked: { kind: 'red' },
  discarded: { icon: IconTrash },
  counted: { kind: 'green' },
  late: { kind: 'orange', icon: IconHourglass },
  refused: { kind: 'red' },
  former: { icon: IconHistory },
  deleted: { icon: IconTrash },
};

export function CountStatusChip({ status }: { readonly status: CountStatus }) {
  const { t } = useTranslation('inventory');
  return <Chip {...CHIPS[status]}>{t(`counting.statuses.${status}`)}</Chip>;
}
