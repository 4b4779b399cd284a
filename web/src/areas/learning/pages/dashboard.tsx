import { SimpleGrid } from '@mantine/core';
import { IconCategory, IconClipboardCheck, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Page } from '../../../kit/page/page.tsx';
import { Tile } from '../../../kit/page/tile.tsx';
import { FailedState } from '../../../kit/states/states.tsx';
import { overviewQuery, PLACES } from '../data.ts';
import { LearningNavigation } from '../parts/navigation.tsx';

/** The entry page of learning (`spec 2 §2`). The tiles work even if their numbers are missing. */
export default function DashboardPage() {
  const { t } = useTranslation('learning');
  const { counted } = useFormats();
  const overview = useQuery(overviewQuery());
  const { data, error } = overview;
  const active = (count: number) => (count > 0 ? t('dashboard.active', counted(count)) : t('dashboard.noneActive'));
  const unknown = error ? undefined : null;
  return (
    <Page above={<LearningNavigation />} title={t('menu.title')}>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
        <Tile
          to={PLACES.trainee.list}
          icon={IconUsers}
          title={t('people.trainees.title')}
          text={t('dashboard.trainees')}
          count={data?.trainees ?? null}
        />
        <Tile
          to={PLACES.subject.list}
          icon={IconCategory}
          title={t('subjects.title')}
          text={t('dashboard.subjects')}
          count={data?.subjects ?? null}
        />
        <Tile
          to={PLACES.exam.list}
          icon={IconClipboardCheck}
          title={t('exams.title')}
          text={t('dashboard.exams')}
          count={data?.exams ?? null}
          note={data ? active(data.activeExams) : unknown}
        />
      </SimpleGrid>
      {error && <FailedState error={error} onRetry={() => void overview.refetch()} />}
    </Page>
  );
}
