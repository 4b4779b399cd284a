import { useTranslation } from '../../../../kernel/translation.ts';
import { Banner } from '../../../../kit/feedback/banner.tsx';

/** A device that cannot store anything would lose counts: counting is not possible on it. */
export function KeepsNothing() {
  const { t } = useTranslation('inventory');
  return (
    <Banner kind="error" title={t('counting.device.keepsNothing')}>
      {t('counting.device.keepsNothingText')}
    </Banner>
  );
}
