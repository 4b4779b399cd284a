import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../kit/feedback/notify.tsx';
import type { Campaign } from '../data.ts';
import { orderPath } from './address.ts';

/** The customer link of a site as it is handed out (`spec 3 §2.1`). */
export const orderLink = (campaign: Pick<Campaign, 'id'>, siteId: number): string =>
  `${location.origin}${orderPath(campaign, siteId)}`;

/** Copies the customer link of a site; where the browser does not let pages copy, it is shown instead. */
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
