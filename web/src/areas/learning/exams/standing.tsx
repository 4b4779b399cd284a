import { type ExamProgress, outcomeOf } from '@kontor/contract/areas/learning/attempts/rules.ts';
import { Group } from '@mantine/core';
import { IconCircleDashed, IconHourglass, IconRotateClockwise } from '@tabler/icons-react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import type { Exam } from '../data.ts';

/** A trainee's result: `second` has one attempt left, `none` has both. */
export type ExamOutcome = 'passed' | 'failed' | 'second' | 'none';

export const OUTCOMES: readonly ExamOutcome[] = ['passed', 'failed', 'second', 'none'];

const hasParticipated = ({ correctQuestions }: Pick<ExamProgress, 'correctQuestions'>) => correctQuestions !== null;

export function examOutcomeOf(standing: ExamProgress): ExamOutcome {
  const outcome = outcomeOf(standing);
  if (outcome !== 'open') return outcome;
  return hasParticipated(standing) ? 'second' : 'none';
}

/** The number of trainees of an exam: in total, with a submitted attempt, and passed. */
export const countsOf = ({ trainees }: Pick<Exam, 'trainees'>) => ({
  total: trainees.length,
  participated: trainees.filter(hasParticipated).length,
  passed: trainees.filter(({ hasPassed }) => hasPassed).length,
});

const LOOKS = {
  passed: { kind: 'green' },
  failed: { kind: 'orange' },
  second: { icon: IconRotateClockwise },
  none: { icon: IconCircleDashed },
} as const;

/** Green, orange or black, always with icon and text (`spec 2 §2`). */
export function OutcomeChip({ outcome, count }: { readonly outcome: ExamOutcome; readonly count?: number }) {
  const { t } = useTranslation('learning');
  const { whole } = useFormats();
  return (
    <Chip {...LOOKS[outcome]}>
      {t(`exams.outcome.${outcome}`)}
      {count !== undefined && `: ${whole(count)}`}
    </Chip>
  );
}

export function GraceChip({ count }: { readonly count?: number }) {
  const { t } = useTranslation('learning');
  const { whole } = useFormats();
  return (
    <Chip icon={IconHourglass}>
      {t('exams.outcome.grace')}
      {count !== undefined && `: ${whole(count)}`}
    </Chip>
  );
}

/** The legend of an exam's symbols, with their counts. */
export function Legend({ exam: { trainees } }: { readonly exam: Exam }) {
  const { t } = useTranslation('learning');
  const counts = new Map(OUTCOMES.map((outcome) => [outcome, 0]));
  for (const trainee of trainees) counts.set(examOutcomeOf(trainee), (counts.get(examOutcomeOf(trainee)) ?? 0) + 1);
  return (
    <Group component="ul" gap="xs" m={0} p={0} aria-label={t('exams.outcome.legend')} style={{ listStyle: 'none' }}>
      {OUTCOMES.map((outcome) => (
        <li key={outcome}>
          <OutcomeChip outcome={outcome} count={counts.get(outcome) ?? 0} />
        </li>
      ))}
      <li>
        <GraceChip count={trainees.filter(({ allowGracePeriod }) => allowGracePeriod).length} />
      </li>
    </Group>
  );
}
