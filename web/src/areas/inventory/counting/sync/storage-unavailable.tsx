import { useTranslation } from '../../../../kernel/translation.ts';
import { Banner } from '../../../../kit/feedback/banner.tsx';

/** A device without storage would lose counts, so counting is not possible on it. */
export function StorageUnavailable() {
  const { t } = useTranslation('inventory');
  return (
    <Banner kind="error" title={t('counting.device.keepsNothing')}>
      {t('counting.device.keepsNothingText')}
    </Banner>
  );
}
