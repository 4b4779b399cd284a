import { URGENCIES } from '@kontor/contract/areas/open-work/rules.ts';
import { SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { EmptyState, LoadingState, QueryState } from '../../../kit/states/states.tsx';
import { type OpenWork, openWorkQuery } from '../data.ts';
import { DigestButton } from '../digest/digest-button.tsx';
import { UrgencyGroup } from './urgency-group.tsx';

function Groups({ entries, unreadable }: OpenWork) {
  const { t } = useTranslation('openWork');
  const areas = unreadable.map((area) => t(`areas.${area}`)).join(', ');
  return (
    <Stack>
      {areas && <Banner kind="warning" title={t('unreadable', { areas })} />}
      {entries.length === 0 && !areas && <EmptyState title={t('none')} text={t('noneText')} />}
      <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }} spacing="xl">
        {URGENCIES.map((urgency) => (
          <UrgencyGroup
            key={urgency}
            urgency={urgency}
            entries={entries.filter((entry) => entry.urgency === urgency)}
          />
        ))}
      </SimpleGrid>
    </Stack>
  );
}

/** What waits for the user in all areas, the worst first. */
export default function OpenWorkList() {
  const { t } = useTranslation('openWork');
  const query = useQuery(openWorkQuery());
  return (
    <Section title={t('title')} actions={<DigestButton />}>
      <QueryState query={query} loading={<LoadingState lines={3} />}>
        {(work) => <Groups {...work} />}
      </QueryState>
    </Section>
  );
}
