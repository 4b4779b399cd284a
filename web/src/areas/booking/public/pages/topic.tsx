import { isInvitationOnly } from '@kontor/contract/areas/booking/rules.ts';
import { Anchor, Card, Group, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { usePathText } from '../../../../kernel/area.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Page } from '../../../../kit/page/page.tsx';
import { PagedList } from '../../../../kit/paging/paged-list.tsx';
import { QueryState } from '../../../../kit/states/states.tsx';
import { OVERVIEW, type PublicEvent, publicEventPath, publicEvents } from '../data.ts';
import { PrivateChip } from '../date.tsx';
import { EventDetails } from '../event-details.tsx';
import { OverviewButton } from '../missing.tsx';

/** The events of a topic, or a single one of them. */
export default function PublicTopicPage() {
  const { t } = useTranslation('booking');
  const category = usePathText('category');
  const subCategory = usePathText('subCategory');
  const eventId: unknown = useParams({
    strict: false,
    select: (params: Readonly<Record<string, unknown>>) => params['eventId'],
  });
  const query = useQuery(publicEvents());
  const title = t('public.events.title', { category, subCategory });
  const apart = isInvitationOnly({ category, subCategory });
  return (
    <Page title={title} back={apart ? undefined : OVERVIEW}>
      <QueryState query={query}>
        {(events) => (
          <PagedList
            items={events.filter(
              (event) =>
                event.category === category &&
                event.subCategory === subCategory &&
                (eventId === undefined || String(event.id) === eventId),
            )}
            itemKey={({ id }) => id}
            label={title}
            empty={{
              title: t('public.events.none'),
              text: t('public.events.noneText'),
              action: !apart && <OverviewButton />,
            }}
          >
            {(event) => <PublicTile event={event} />}
          </PagedList>
        )}
      </QueryState>
    </Page>
  );
}

/** An event with its dates and conditions. */
function PublicTile({ event }: { readonly event: PublicEvent }) {
  return (
    <Card component="article">
      <Stack>
        <Group gap="sm">
          <Title order={2}>
            <Anchor inherit renderRoot={(props) => <Link {...props} to={publicEventPath(event.id)} />}>
              {event.title}
            </Anchor>
          </Title>
          {event.private && <PrivateChip />}
        </Group>
        <EventDetails event={event} />
      </Stack>
    </Card>
  );
}
