import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import type { KnownLabel } from '../data.ts';
import type { LabelFault } from './known-labels.ts';

/** The reason why a row cannot be printed. */
export function FaultChip({ fault }: { readonly fault: LabelFault }) {
  const { t } = useTranslation('priceTags');
  return (
    <Chip kind="orange" icon={IconAlertTriangle} wraps>
      {t(`terms.faults.${fault}`)}
    </Chip>
  );
}

/** The warnings about a printable label. */
export function WarningChips({ warnings }: Pick<KnownLabel, 'warnings'>) {
  const { t } = useTranslation('priceTags');
  return warnings.map((warning) => (
    <Chip key={warning} kind="orange" icon={IconAlertTriangle} wraps>
      {t(`terms.warnings.${warning}`)}
    </Chip>
  ));
}
