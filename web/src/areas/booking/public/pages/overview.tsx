import { Accordion, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useFormats } from '../../../../kernel/formats.ts';
import { settings } from '../../../../kernel/settings.ts';
import { PageTitle } from '../../../../kernel/title.tsx';
import { useTranslation } from '../../../../kernel/translation.ts';
import { EmptyState, QueryState } from '../../../../kit/states/states.tsx';
import { type PublicEvent, publicEvents, topicPath } from '../data.ts';
import classes from '../public.module.css';
import { SubscribeLink } from '../subscribe.tsx';
import { filterUpcoming, monthsOf, upcomingOf } from '../upcoming.ts';
import { UpcomingFilters } from '../upcoming-filters.tsx';
import { UpcomingList } from '../upcoming-list.tsx';
import { useUpcomingFilter } from '../use-upcoming-filter.ts';

/** Categories with their sub-categories, both in alphabetical order. */
function topicsOf(events: readonly PublicEvent[], compare: (a: string, b: string) => number) {
  const topics = new Map<string, Set<string>>();
  for (const { category, subCategory } of events) {
    topics.set(category, (topics.get(category) ?? new Set()).add(subCategory));
  }
  return [...topics]
    .map(([category, subCategories]) => ({ category, subCategories: [...subCategories].sort(compare) }))
    .sort((a, b) => compare(a.category, b.category));
}

function Topics({ events }: { readonly events: readonly PublicEvent[] }) {
  const { t } = useTranslation('booking');
  const topics = topicsOf(events, useFormats().compare);
  return (
    <Accordion variant="separated" multiple order={3} defaultValue={topics.map(({ category }) => category)}>
      {topics.map(({ category, subCategories }) => (
        <Accordion.Item key={category} value={category} className={classes.category}>
          <Accordion.Control>
            <Text fw={600} className={classes.topicText}>
              {category}
            </Text>
          </Accordion.Control>
          <Accordion.Panel>
            <Group
              component="ul"
              role="list"
              aria-label={t('public.overview.topics', { category })}
              gap="xs"
              m={0}
              p={0}
              style={{ listStyle: 'none' }}
            >
              {subCategories.map((subCategory) => (
                <li key={subCategory} style={{ maxWidth: '100%' }}>
                  <Button
                    variant="light"
                    radius="xl"
                    classNames={{ root: classes.topic, label: classes.topicText }}
                    renderRoot={(props) => <Link {...props} to={topicPath(category, subCategory)} />}
                  >
                    {subCategory}
                  </Button>
                </li>
              ))}
            </Group>
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}

/** The dates to come that match the filter, and how many there are. */
function Dates({ events }: { readonly events: readonly PublicEvent[] }) {
  const { t } = useTranslation('booking');
  const { compare, counted } = useFormats();
  const { timeZone } = settings();
  const { filter, isFiltered, type, choose, clear } = useUpcomingFilter();
  const upcoming = upcomingOf(events);
  const found = filterUpcoming(upcoming, filter, timeZone);
  const id = useId();
  const clearing = (
    <Button variant="default" onClick={clear}>
      {t('public.overview.clear')}
    </Button>
  );
  return (
    <Stack component="section" aria-labelledby={id}>
      <Group justify="space-between" align="baseline" gap="sm">
        <Title order={2} id={id}>
          {t('public.overview.next')}
        </Title>
        <Text c="dimmed" role="status">
          {t('public.overview.count', counted(found.length))}
        </Text>
      </Group>
      <UpcomingFilters
        filter={filter}
        type={type}
        choose={choose}
        months={monthsOf(upcoming, timeZone)}
        categories={[...new Set(events.map(({ category }) => category))].sort(compare)}
      />
      {found.length > 0 ? (
        <UpcomingList key={JSON.stringify(filter)} upcoming={found} />
      ) : (
        <EmptyState
          title={t('public.overview.noHits')}
          text={t('public.overview.noHitsText')}
          action={isFiltered && clearing}
        />
      )}
    </Stack>
  );
}

/** The visitors' entry page: the dates to come, and bookable events by topic. */
export default function PublicOverview() {
  const { t } = useTranslation('booking');
  const query = useQuery(publicEvents());
  return (
    <Stack gap="lg">
      <PageTitle title={t('public.overview.title')} />
      <Group justify="space-between" gap="sm">
        <Stack gap={4}>
          <Title order={1}>{t('public.overview.title')}</Title>
          <Text c="dimmed">{t('public.overview.text')}</Text>
        </Stack>
        <SubscribeLink />
      </Group>
      <QueryState query={query} empty={{ title: t('public.overview.none'), text: t('public.overview.noneText') }}>
        {(events) => (
          <Stack gap="xl">
            <Dates events={events} />
            <Stack>
              <Title order={2}>{t('public.overview.byTopic')}</Title>
              <Topics events={events} />
            </Stack>
          </Stack>
        )}
      </QueryState>
    </Stack>
  );
}
