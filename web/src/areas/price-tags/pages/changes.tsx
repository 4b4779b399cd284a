import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../../kernel/title.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';

export default function ChangesPage() {
  const { t } = useTranslation('priceTags');
  return (
    <>
      <PageTitle title={t('changes.title')} />
      <PageHeader title={t('changes.title')} />
    </>
  );
}
