import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PageTitle } from '../kernel/title.tsx';
import { useTranslation } from '../kernel/translation.ts';
import { Message } from './states.tsx';

export default function ForbiddenPage() {
  const { t } = useTranslation('shell');
  return (
    <Message title={t('forbidden.title')} text={t('forbidden.text')}>
      <PageTitle title={t('forbidden.title')} />
      <Button component={Link} to="/">
        {t('toHome')}
      </Button>
    </Message>
  );
}
