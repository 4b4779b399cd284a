import type { CampaignState } from '@kontor/contract/areas/campaigns/rules.ts';
import { IconBan, IconCalendarTime, IconCircleCheck, IconFlag, IconPencil } from '@tabler/icons-react';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { TONES } from '../../../kit/feedback/tones.ts';

/** The colours of `spec 3 §4`. */
const LOOKS = {
  pending: { tone: TONES.pink, icon: IconPencil },
  upcoming: { tone: TONES.amber, icon: IconCalendarTime },
  active: { tone: TONES.lightGreen, icon: IconCircleCheck },
  closed: { tone: undefined, icon: IconFlag },
  canceled: { tone: TONES.deepOrange, icon: IconBan },
} as const;

/** The state of a campaign. */
export function StateChip({ state }: { readonly state: CampaignState }) {
  const { t } = useTranslation('campaigns');
  return <Chip {...LOOKS[state]}>{t(`states.${state}`)}</Chip>;
}
