import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { TONES } from '../../../kit/feedback/tones.ts';
import { useDueSite } from './use-due-site.ts';

/** The navigation's hint that meters of the current site are due (`spec 1 §2`). */
export default function DueHint() {
  const { t } = useTranslation('meters');
  return (
    useDueSite() && (
      <Chip tone={TONES.amber} icon={IconAlertTriangle}>
        {t('menu.due')}
      </Chip>
    )
  );
}
