import { useTranslation } from '../../../kernel/translation.ts';
import { SectionLinks } from '../../../kit/page/section-links.tsx';
import { LEARNING, PLACES } from '../data.ts';

/** The navigation of the administrators' pages (`spec 2 §2`). */
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
