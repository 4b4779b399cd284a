import { useTranslation } from 'react-i18next';
import { SectionLinks } from '../../../kit/page/SectionLinks.tsx';
import { LEARNING, PLACES } from '../data.ts';

/** The lists of the area, above each of its pages for administrators (`spec 2 §2`). */
export function LearningNavigation() {
  const { t } = useTranslation('learning');
  return (
    <SectionLinks
      links={[
        { to: LEARNING, label: t('dashboard.navigation'), isExact: true },
        { to: PLACES.trainee.list, label: t('people.trainees.title') },
        { to: PLACES.subject.list, label: t('subjects.title') },
        { to: PLACES.exam.list, label: t('exams.title') },
        { to: PLACES.category.list, label: t('people.categories.title') },
        { to: PLACES.department.list, label: t('people.departments.title') },
        { to: PLACES.tenant.list, label: t('people.tenants.title') },
      ]}
    />
  );
}
