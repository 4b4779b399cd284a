import { lastOrderDay } from '@kontor/contract/areas/campaigns/rules.ts';
import { Anchor, List, Stack, Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { Banner } from '../../../kit/feedback/Banner.tsx';
import { useCurrentSite, useSiteOptions } from '../../../pickers/current-site.tsx';
import { orderPath } from './address.ts';
import { campaignsOfSiteQuery, useIsDue } from './due-campaigns.ts';

/** On the home page of sites: the campaigns that wait for their answer (`behaviour §8`). */
export default function ReminderNotice() {
  const { t } = useTranslation('campaigns');
  const { day, counted } = useFormats();
  const current = useCurrentSite();
  const sites = current.among === 'any' ? (current.siteId === null ? [] : [current.siteId]) : current.among;
  const titles = useSiteOptions(current);
  const isDue = useIsDue();
  const lists = useQueries({ queries: sites.map((siteId) => campaignsOfSiteQuery(siteId)) });
  const due = sites.flatMap((siteId, at) =>
    (lists[at]?.data ?? []).filter(isDue).map((campaign) => ({ siteId, campaign })),
  );
  if (due.length === 0) return null;
  return (
    <Banner kind="warning" title={t('orders.notice.title', counted(due.length))}>
      <Stack gap="xs">
        <List>
          {due.map(({ siteId, campaign }) => (
            <List.Item key={`${siteId} ${campaign.id}`}>
              <Anchor inherit renderRoot={(props) => <Link {...props} to={orderPath(campaign, siteId)} />}>
                {campaign.title}
              </Anchor>
              {sites.length > 1 && `, ${titles.find(({ value }) => value === siteId)?.label ?? siteId}`}
              {`, ${t('orders.notice.until', { day: day(lastOrderDay(campaign)) })}`}
            </List.Item>
          ))}
        </List>
        <Text inherit>{t('orders.notice.text')}</Text>
      </Stack>
    </Banner>
  );
}
