import type { ImportState as State } from '@kontor/contract/areas/master-data/imports/rules.ts';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../kit/feedback/Chip.tsx';

const KINDS = {
  checked: 'neutral',
  faulty: 'orange',
  running: 'neutral',
  done: 'green',
  failed: 'orange',
  undone: 'neutral',
} as const;

export function ImportState({ state }: { readonly state: State }) {
  const { t } = useTranslation('masterData');
  return <Chip kind={KINDS[state]}>{t(`imports.state.${state}`)}</Chip>;
}
