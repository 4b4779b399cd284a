import { isInvitationOnly } from '@kontor/contract/areas/booking/rules.ts';
import { Card, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { usePathId } from '../../../../kernel/area.ts';
import { isProblem } from '../../../../kernel/problem.ts';
import { PageTitle } from '../../../../kernel/title.tsx';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Page } from '../../../../kit/page/page.tsx';
import { QueryState } from '../../../../kit/states/states.tsx';
import { OVERVIEW, publicEvent } from '../data.ts';
import { PrivateChip } from '../date.tsx';
import { EventDetails } from '../event-details.tsx';
import { PublicMissing } from '../missing.tsx';

/** An event by an address that can be shared: it stays the same, and shows all dates that are not over. */
export default function PublicEventPage() {
  const { t } = useTranslation('booking');
  const query = useQuery(publicEvent(usePathId('id')));
  if (isProblem(query.error, 'request.notFound')) return <PublicMissing what="event" />;
  const event = query.data;
  if (!event)
    return (
      <>
        <PageTitle title={t('public.overview.title')} />
        <QueryState query={query}>{() => null}</QueryState>
      </>
    );
  return (
    <Page
      title={event.title}
      back={isInvitationOnly(event) ? undefined : OVERVIEW}
      facts={event.private && <PrivateChip />}
    >
      <Card component="article">
        <Stack>
          <EventDetails event={event} datesTitle={t('public.events.dates')} />
        </Stack>
      </Card>
    </Page>
  );
}
