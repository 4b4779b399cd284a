import { useCallback } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { notify } from '../../../kit/feedback/notify.tsx';
import type { Campaign } from '../data.ts';
import { orderPath } from '../parts/address.ts';

/** The full URL of a site's order page, for sharing (`spec 3 §2.1`). */
export const orderLink = (campaign: Pick<Campaign, 'id'>, siteId: number): string =>
  `${location.origin}${orderPath(campaign, siteId)}`;

/** Copies a site's order link; shows it instead if the browser does not allow copying. */
export function useLinkCopying(campaign: Pick<Campaign, 'id'>) {
  const { t } = useTranslation('campaigns');
  return useCallback(
    async (siteId: number, site: string): Promise<void> => {
      const link = orderLink(campaign, siteId);
      try {
        await navigator.clipboard.writeText(link);
        notify.success(t('answers.link.copied', { site }));
      } catch {
        notify.error(t('answers.link.failed', { link }));
      }
    },
    [campaign, t],
  );
}
