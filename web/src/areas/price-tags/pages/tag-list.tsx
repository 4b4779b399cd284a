import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../../kernel/title.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';

export default function TagListPage() {
  const { t } = useTranslation('priceTags');
  return (
    <>
      <PageTitle title={t('menu.title')} />
      <PageHeader title={t('menu.title')} />
    </>
  );
}
