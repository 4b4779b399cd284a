import { Button, Card, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PageTitle } from '../../../kernel/title.tsx';
import { useTranslation } from '../../../kernel/translation.ts';
import { OVERVIEW } from './data.ts';

export function OverviewButton() {
  const { t } = useTranslation('booking');
  return (
    <Button variant="default" renderRoot={(props) => <Link {...props} to={OVERVIEW} />}>
      {t('public.toOverview')}
    </Button>
  );
}

/** The page for an address that does not exist (any more), usually an old link. */
export function PublicMissing() {
  const { t } = useTranslation('booking');
  return (
    <>
      <PageTitle title={t('public.missing.title')} />
      <Card>
        <Stack align="flex-start">
          <Title order={1}>{t('public.missing.title')}</Title>
          <Text>{t('public.missing.text')}</Text>
          <OverviewButton />
        </Stack>
      </Card>
    </>
  );
}
