import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { nameOf, type Trainee } from '../data.ts';

/** Tells administrators whose exams they see, and that the view is read-only. */
export function ViewNotice({ trainee }: { readonly trainee: Trainee }) {
  const { t } = useTranslation('learning');
  return (
    <Banner kind="info" title={t('people.view.title', { name: nameOf(trainee) })}>
      {t('people.view.text')}
    </Banner>
  );
}
