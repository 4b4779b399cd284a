import { Anchor, List, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import type { ListedCampaign } from '../data.ts';
import { orderPath } from '../parts/address.ts';

interface DueListProps {
  readonly campaigns: readonly ListedCampaign[];
  /** The site whose answers are due. */
  readonly siteId: number;
}

/** The campaigns that need an answer, with links, and the note that a site may decline. */
export function DueList({ campaigns, siteId }: DueListProps) {
  const { t } = useTranslation('campaigns');
  const { day } = useFormats();
  return (
    <Stack gap="xs">
      <List>
        {campaigns.map((campaign) => {
          const { id, title, endDate } = campaign;
          return (
            <List.Item key={id}>
              <Anchor inherit renderRoot={(props) => <Link {...props} to={orderPath(campaign, siteId)} />}>
                {title}
              </Anchor>
              {`, ${t('notice.until', { day: day(endDate) })}`}
            </List.Item>
          );
        })}
      </List>
      <Text inherit>{t('notice.text')}</Text>
    </Stack>
  );
}
