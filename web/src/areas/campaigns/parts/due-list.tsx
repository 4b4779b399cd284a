import { Anchor, List, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import type { ListedCampaign } from '../data.ts';
import { MY_CAMPAIGNS, orderPath } from './address.ts';

interface DueListProps {
  readonly campaigns: readonly ListedCampaign[];
  /** The site whose answers are due; null for all sites of the person together. */
  readonly siteId: number | null;
}

/** The campaigns that wait for an answer, each a link to where it is given, and that one may need nothing. */
export function DueList({ campaigns, siteId }: DueListProps) {
  const { t } = useTranslation('campaigns');
  const { day } = useFormats();
  return (
    <Stack gap="xs">
      <List>
        {campaigns.map((campaign) => {
          const { id, title, endDate, siteCount, answerCount } = campaign;
          const to = siteId === null ? MY_CAMPAIGNS : orderPath(campaign, siteId);
          return (
            <List.Item key={id}>
              <Anchor inherit renderRoot={(props) => <Link {...props} to={to} />}>
                {title}
              </Anchor>
              {`, ${t('notice.until', { day: day(endDate) })}`}
              {siteCount > 1 && `, ${t('notice.sites', { open: siteCount - answerCount, of: siteCount })}`}
            </List.Item>
          );
        })}
      </List>
      <Text inherit>{t('notice.text')}</Text>
    </Stack>
  );
}
