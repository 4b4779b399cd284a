import {
  allowsAnyQuantity,
  maxOrderQuantity,
  minOrderQuantity,
  type QuantityLimits,
} from '@kontor/contract/areas/campaigns/rules.ts';
import { useCallback } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';

/** Describes the quantities that a site may order; null if there are no limits, or no quantity is valid. */
export function useRange(): (limits: QuantityLimits) => string | null {
  const { t } = useTranslation('campaigns');
  const { whole } = useFormats();
  return useCallback(
    (limits) => {
      if (!allowsAnyQuantity(limits)) return null;
      const [least, most, step] = [minOrderQuantity(limits), maxOrderQuantity(limits), limits.packStep ?? 1];
      const limitsText = { least: whole(least), most: whole(most ?? 0), step: whole(step) };
      const range = t(most === null ? 'campaign.products.from' : 'campaign.products.between', limitsText);
      if (step > 1) return t('campaign.products.inSteps', { range, ...limitsText });
      return least === 1 && most === null ? null : range;
    },
    [t, whole],
  );
}
