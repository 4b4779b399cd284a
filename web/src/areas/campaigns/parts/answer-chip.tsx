import type { Answer } from '@kontor/contract/areas/campaigns/answers/rules.ts';
import { IconCircleCheck, IconCircleMinus, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../kit/feedback/Chip.tsx';

const LOOKS = {
  open: { kind: 'orange', icon: IconClock },
  ordered: { kind: 'green', icon: IconCircleCheck },
  declined: { kind: 'neutral', icon: IconCircleMinus },
} as const;

/** How a site answered a campaign. */
export function AnswerChip({ answer }: { readonly answer: Answer }) {
  const { t } = useTranslation('campaigns');
  return <Chip {...LOOKS[answer]}>{t(`answerStates.${answer}`)}</Chip>;
}
