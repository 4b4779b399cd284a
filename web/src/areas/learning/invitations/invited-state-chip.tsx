import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import type { ExamState } from './invited-state.ts';

const KINDS = {
  passed: 'green',
  failed: 'orange',
  underWay: 'orange',
  secondLeft: 'orange',
  scoring: 'neutral',
  grace: 'neutral',
  running: 'neutral',
  upcoming: 'neutral',
  over: 'neutral',
} as const satisfies Record<ExamState, string>;

/** The state of an exam for its trainee. */
export function StateChip({ state }: { readonly state: ExamState }) {
  const { t } = useTranslation('learning');
  return <Chip kind={KINDS[state]}>{t(`attempts.state.${state}`)}</Chip>;
}
