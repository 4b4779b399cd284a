import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../../kit/feedback/Chip.tsx';
import type { KnownLabel } from '../../data.ts';
import type { LabelFault } from './known-labels.ts';

/** Why a row is not printed. */
export function FaultChip({ fault }: { readonly fault: LabelFault }) {
  const { t } = useTranslation('priceTags');
  return (
    <Chip kind="orange" icon={IconAlertTriangle}>
      {t(`terms.faults.${fault}`)}
    </Chip>
  );
}

/** What the printable label of a row lacks. */
export function WarningChips({ warnings }: Pick<KnownLabel, 'warnings'>) {
  const { t } = useTranslation('priceTags');
  return warnings.map((warning) => (
    <Chip key={warning} kind="orange" icon={IconAlertTriangle}>
      {t(`terms.warnings.${warning}`)}
    </Chip>
  ));
}
