import { lastOrderDay } from '@kontor/contract/areas/campaigns/rules.ts';
import { Anchor, List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { Banner } from '../../../kit/feedback/Banner.tsx';
import { useCurrentSite, useSiteOptions } from '../../../pickers/current-site.tsx';
import { campaignsOfSiteQuery, useIsDue } from '../data.ts';
import { orderPath } from './address.ts';

interface DueProps {
  readonly siteId: number;
  /** Where there are several of them. */
  readonly site: string | null;
}

/** What waits for the answer of one site. */
function DueOfSite({ siteId, site }: DueProps) {
  const { t } = useTranslation('campaigns');
  const { day, counted } = useFormats();
  const isDue = useIsDue();
  const { data = [] } = useQuery(campaignsOfSiteQuery(siteId));
  const due = data.filter(isDue);
  if (due.length === 0) return null;
  const title = t('orders.notice.title', counted(due.length));
  return (
    <Banner kind="warning" title={site === null ? title : `${site}: ${title}`}>
      <Stack gap="xs">
        <List>
          {due.map((campaign) => (
            <List.Item key={campaign.id}>
              <Anchor inherit renderRoot={(props) => <Link {...props} to={orderPath(campaign, siteId)} />}>
                {campaign.title}
              </Anchor>
              {`, ${t('orders.notice.until', { day: day(lastOrderDay(campaign)) })}`}
            </List.Item>
          ))}
        </List>
        <Text inherit>{t('orders.notice.text')}</Text>
      </Stack>
    </Banner>
  );
}

/** On the home page of sites: the campaigns that wait for their answer (`behaviour §8`). */
export default function ReminderNotice() {
  const current = useCurrentSite();
  const titles = useSiteOptions(current);
  // Administrators act for any: for the one that they picked.
  const sites = current.among === 'any' ? [current.siteId].flatMap((siteId) => siteId ?? []) : current.among;
  const labelOf = (siteId: number) => titles.find(({ value }) => value === siteId)?.label ?? String(siteId);
  return sites.map((siteId) => (
    <DueOfSite key={siteId} siteId={siteId} site={sites.length > 1 ? labelOf(siteId) : null} />
  ));
}
