import { useTranslation } from 'react-i18next';
import { Banner } from '../../../kit/feedback/Banner.tsx';
import { nameOf, type Trainee } from '../data.ts';

/** Says whose exams an administrator looks at, and that looking is all that can be done. */
export function ViewNotice({ trainee }: { readonly trainee: Trainee }) {
  const { t } = useTranslation('learning');
  return (
    <Banner kind="info" title={t('people.view.title', { name: nameOf(trainee) })}>
      {t('people.view.text')}
    </Banner>
  );
}
