import { Accordion, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../../kernel/formats.ts';
import { PageTitle } from '../../../../kernel/title.tsx';
import { useTranslation } from '../../../../kernel/translation.ts';
import { QueryState } from '../../../../kit/states/states.tsx';
import { type PublicEvent, publicEvents, topicPath } from '../data.ts';
import classes from '../public.module.css';

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
    <Accordion variant="separated" multiple order={2} defaultValue={topics.map(({ category }) => category)}>
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

/** The visitors' entry page: bookable events, by topic. */
export default function PublicOverview() {
  const { t } = useTranslation('booking');
  const query = useQuery(publicEvents());
  return (
    <Stack gap="lg">
      <PageTitle title={t('public.overview.title')} />
      <Stack gap={4}>
        <Title order={1}>{t('public.overview.title')}</Title>
        <Text c="dimmed">{t('public.overview.text')}</Text>
      </Stack>
      <QueryState query={query} empty={{ title: t('public.overview.none'), text: t('public.overview.noneText') }}>
        {(events) => <Topics events={events} />}
      </QueryState>
    </Stack>
  );
}
