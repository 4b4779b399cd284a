import { people } from '@kontor/contract/areas/learning/people/endpoints.ts';
import { TRAINEE_COLUMNS, traineeRow } from '@kontor/contract/areas/learning/people/schema.ts';
import { useCommand } from '../../../../kernel/mutation.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { csvColumns } from '../../../../kit/import/csv-import-help.tsx';
import { CsvImportPage } from '../../../../kit/import/csv-import-page.tsx';
import { PLACES } from '../../data.ts';
import { LearningNavigation } from '../../parts/navigation.tsx';

/** Imports trainees from a CSV file after a preview; all or none are saved. */
export default function TraineeImportPage() {
  const { t } = useTranslation('learning');
  const { mutateAsync } = useCommand(people.importTrainees);
  return (
    <CsvImportPage
      navigation={<LearningNavigation />}
      title={t('people.trainees.importTitle')}
      back={PLACES.trainee.list}
      next={t('people.trainees.toList')}
      send={(query, file) => mutateAsync({ query, file })}
      done={t('people.trainees.imported')}
      text={t('people.trainees.importText')}
      columns={csvColumns(traineeRow, TRAINEE_COLUMNS, {
        tenant: t('people.trainees.columnTenant'),
        department: t('people.trainees.columnDepartment'),
        categories: t('people.trainees.columnCategories'),
      })}
      template="Lernende"
    />
  );
}
