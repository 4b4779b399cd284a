import { Anchor, List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { Banner } from '../../../kit/feedback/Banner.tsx';
import { useCurrentSite } from '../../../pickers/current-site.tsx';
import { activeCampaignsQuery, useIsDue } from '../data.ts';
import { MY_CAMPAIGNS, orderPath } from './address.ts';

interface DueProps {
  /** Whose answers are asked for; null for all sites of the person together. */
  readonly siteId: number | null;
}

/** What waits for an answer, and where it is given. */
function Due({ siteId }: DueProps) {
  const { t } = useTranslation('campaigns');
  const { day, counted } = useFormats();
  const isDue = useIsDue();
  const { data = [] } = useQuery(activeCampaignsQuery(siteId));
  const due = data.filter(isDue);
  if (due.length === 0) return null;
  return (
    <Banner kind="warning" title={t('orders.notice.title', counted(due.length))}>
      <Stack gap="xs">
        <List>
          {due.map((campaign) => {
            const { id, title, endDate, siteCount, answerCount } = campaign;
            const to = siteId === null ? MY_CAMPAIGNS : orderPath(campaign, siteId);
            return (
              <List.Item key={id}>
                <Anchor inherit renderRoot={(props) => <Link {...props} to={to} />}>
                  {title}
                </Anchor>
                {`, ${t('orders.notice.until', { day: day(endDate) })}`}
                {siteCount > 1 && `, ${t('orders.notice.sites', { open: siteCount - answerCount, of: siteCount })}`}
              </List.Item>
            );
          })}
        </List>
        <Text inherit>{t('orders.notice.text')}</Text>
      </Stack>
    </Banner>
  );
}

/** On the home page of sites: the campaigns that wait for their answer (`behaviour §8`), told by one call. */
export default function ReminderNotice() {
  const { siteId, among } = useCurrentSite();
  if (among !== 'any' && among.length > 1) return <Due siteId={null} />;
  // Administrators act for any site: they are told of the one that they picked.
  return siteId !== null && <Due siteId={siteId} />;
}
