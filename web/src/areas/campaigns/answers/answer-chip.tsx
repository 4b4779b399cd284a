import type { Answer } from '@kontor/contract/areas/campaigns/answers/rules.ts';
import { IconCircleCheck, IconCircleMinus, IconClock, IconClockOff } from '@tabler/icons-react';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';

const LOOKS = {
  open: { kind: 'orange', icon: IconClock },
  ordered: { kind: 'green', icon: IconCircleCheck },
  declined: { kind: 'neutral', icon: IconCircleMinus },
  missed: { kind: 'neutral', icon: IconClockOff },
} as const;

interface AnswerChipProps {
  readonly answer: Answer;
  /** Whether the site can no longer answer. */
  readonly isOver?: boolean;
}

/** How a site answered a campaign. */
export function AnswerChip({ answer, isOver = false }: AnswerChipProps) {
  const { t } = useTranslation('campaigns');
  const shownAnswer = isOver && answer === 'open' ? 'missed' : answer;
  return <Chip {...LOOKS[shownAnswer]}>{t(`answerStates.${shownAnswer}`)}</Chip>;
}
