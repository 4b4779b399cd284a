import { Anchor, List, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import type { ListedCampaign } from '../data.ts';
import { MY_CAMPAIGNS, orderPath } from '../parts/address.ts';

interface DueListProps {
  readonly campaigns: readonly ListedCampaign[];
  /** The site whose answers are due; null for all of the user's sites. */
  readonly siteId: number | null;
}

/** The campaigns that need an answer, with links, and the note that a site may decline. */
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
