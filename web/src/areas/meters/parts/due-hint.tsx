import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../kit/feedback/Chip.tsx';
import { TONES } from '../../../kit/feedback/tones.ts';
import { useDue } from './use-due.ts';

/** In the navigation: meters of the current site are due (`spec 1 §2`). */
export default function DueHint() {
  const { t } = useTranslation('meters');
  const { current } = useDue();
  return (
    current && (
      <Chip tone={TONES.amber} icon={IconAlertTriangle}>
        {t('menu.due')}
      </Chip>
    )
  );
}
