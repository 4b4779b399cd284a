import type { ImportState } from '@kontor/contract/areas/master-data/imports/rules.ts';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../kit/feedback/Chip.tsx';

const CHIPS = {
  checked: 'neutral',
  faulty: 'orange',
  running: 'neutral',
  done: 'green',
  failed: 'orange',
  undone: 'neutral',
} as const;

/** How far an import is. */
export function StateChip({ state }: { readonly state: ImportState }) {
  const { t } = useTranslation('masterData');
  return <Chip kind={CHIPS[state]}>{t(`imports.state.${state}`)}</Chip>;
}
