import { people } from '@kontor/contract/areas/learning/people/endpoints.ts';
import { TRAINEE_COLUMNS, traineeRow } from '@kontor/contract/areas/learning/people/schema.ts';
import { Button, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCommand } from '../../../../kernel/mutation.ts';
import { PageTitle } from '../../../../kernel/title.tsx';
import { useTranslation } from '../../../../kernel/translation.ts';
import { isRequired } from '../../../../kit/forms/values.ts';
import { CsvImport } from '../../../../kit/import/csv-import.tsx';
import { PageHeader } from '../../../../kit/page/page-header.tsx';
import { PLACES } from '../../data.ts';
import { LearningNavigation } from '../../parts/navigation.tsx';

const { list } = PLACES.trainee;
const columnOf = (field: keyof typeof TRAINEE_COLUMNS) => ({
  name: TRAINEE_COLUMNS[field],
  isRequired: isRequired(traineeRow.shape[field]),
});

export default function TraineeImportPage() {
  const { t } = useTranslation('learning');
  const { mutateAsync } = useCommand(people.importTrainees);
  const title = t('people.trainees.importTitle');
  const columns = [
    columnOf('number'),
    columnOf('givenName'),
    columnOf('familyName'),
    columnOf('email'),
    { ...columnOf('tenant'), text: t('people.trainees.columnTenant') },
    { ...columnOf('department'), text: t('people.trainees.columnDepartment') },
    { ...columnOf('categories'), text: t('people.trainees.columnCategories') },
  ];
  return (
    <Stack gap="lg">
      <LearningNavigation />
      <PageTitle title={title} />
      <PageHeader title={title} back={list} />
      <CsvImport
        send={(file, isDryRun) => mutateAsync({ query: { dryRun: isDryRun ? 'true' : 'false' }, file })}
        text={t('people.trainees.importText')}
        columns={columns}
        template={{ name: 'Lernende', columns: columns.map(({ name }) => name) }}
        done={t('people.trainees.imported')}
        next={
          <Button component={Link} to={list}>
            {t('people.trainees.toList')}
          </Button>
        }
      />
    </Stack>
  );
}
