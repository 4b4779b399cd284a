import type { ImportState } from '@kontor/contract/areas/master-data/imports/rules.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';

const CHIPS = {
  checked: 'neutral',
  faulty: 'orange',
  running: 'neutral',
  done: 'green',
  failed: 'orange',
  undone: 'neutral',
} as const;

/** The state of an import. */
export function StateChip({ state }: { readonly state: ImportState }) {
  const { t } = useTranslation('masterData');
  return <Chip kind={CHIPS[state]}>{t(`imports.state.${state}`)}</Chip>;
}
