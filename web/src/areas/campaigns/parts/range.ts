import {
  leastQuantity,
  leavesQuantity,
  mostQuantity,
  type QuantityLimits,
} from '@kontor/contract/areas/campaigns/rules.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';

/** Says how much a site may order of a product; null where nothing bounds it, or nothing is left to order. */
export function useRange(): (limits: QuantityLimits) => string | null {
  const { t } = useTranslation('campaigns');
  const { whole } = useFormats();
  return useCallback(
    (limits) => {
      if (!leavesQuantity(limits)) return null;
      const [least, most, step] = [leastQuantity(limits), mostQuantity(limits), limits.packStep ?? 1];
      const told = { least: whole(least), most: whole(most ?? 0), step: whole(step) };
      const range = t(most === null ? 'campaign.products.from' : 'campaign.products.between', told);
      if (step > 1) return t('campaign.products.inSteps', { range, ...told });
      return least === 1 && most === null ? null : range;
    },
    [t, whole],
  );
}
