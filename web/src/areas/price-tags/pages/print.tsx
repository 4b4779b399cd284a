import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../../kernel/title.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';

export default function PrintPage() {
  const { t } = useTranslation('priceTags');
  return (
    <>
      <PageTitle title={t('print.title')} />
      <PageHeader title={t('print.title')} />
    </>
  );
}
