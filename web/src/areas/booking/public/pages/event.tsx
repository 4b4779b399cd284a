import { isInvitationOnly } from '@kontor/contract/areas/booking/rules.ts';
import { Card, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { usePathText } from '../../../../kernel/area.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Facts } from '../../../../kit/page/facts.tsx';
import { Page } from '../../../../kit/page/page.tsx';
import { PagedList } from '../../../../kit/paging/paged-list.tsx';
import { QueryState } from '../../../../kit/states/states.tsx';
import { RichText } from '../../../../kit/text/rich-text.tsx';
import { OVERVIEW, type PublicEvent, publicEvents } from '../data.ts';
import { PrivateChip } from '../date.tsx';
import { PublicDates } from '../dates.tsx';
import { Contact, Fee } from '../facts.tsx';
import { OverviewButton } from '../missing.tsx';
import classes from '../public.module.css';

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

/** The cancellation policy, collapsed by default. */
function Policy({ text }: { readonly text: string }) {
  const { t } = useTranslation('booking');
  return (
    <Paper component="details">
      <summary className={classes.summary}>{t('public.facts.policy')}</summary>
      <Text px="md" pb="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Text>
    </Paper>
  );
}

/** An event with its dates and conditions. */
function PublicTile({ event }: { readonly event: PublicEvent }) {
  const { title, description, cancellationPolicy, dates } = event;
  return (
    <Card component="article">
      <Stack>
        <Group gap="sm">
          <Title order={2}>{title}</Title>
          {event.private && <PrivateChip />}
        </Group>
        {description && <RichText html={description} />}
        <PublicDates dates={dates} />
        <Facts>
          <Contact event={event} />
          <Fee event={event} />
        </Facts>
        {cancellationPolicy && <Policy text={cancellationPolicy} />}
      </Stack>
    </Card>
  );
}
