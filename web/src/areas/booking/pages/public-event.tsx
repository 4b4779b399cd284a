import { isApart } from '@kontor/contract/areas/booking/rules.ts';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePathText } from '../../../kernel/area.ts';
import { PageTitle } from '../../../kernel/title.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { PagedList } from '../../../kit/paging/PagedList.tsx';
import { QueryState } from '../../../kit/states/states.tsx';
import { OVERVIEW, publicEvents } from '../parts/public-data.ts';
import { OverviewButton } from '../parts/public-missing.tsx';
import { PublicTile } from '../parts/public-tile.tsx';

/** The events of a topic, or a single one of them. */
export default function PublicEventPage() {
  const { t } = useTranslation('booking');
  const category = usePathText('category');
  const subCategory = usePathText('subCategory');
  const eventId: unknown = useParams({
    strict: false,
    select: (params: Readonly<Record<string, unknown>>) => params['eventId'],
  });
  const query = useQuery(publicEvents());
  const title = t('public.events.title', { category, subCategory });
  const apart = isApart({ category, subCategory });
  return (
    <Stack gap="lg">
      <PageTitle title={title} />
      <PageHeader title={title} back={apart ? undefined : OVERVIEW} />
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
    </Stack>
  );
}
