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
export function PublicMissing({ what = 'date' }: { readonly what?: 'date' | 'event' }) {
  const { t } = useTranslation('booking');
  const [title, text] =
    what === 'date'
      ? [t('public.missing.title'), t('public.missing.text')]
      : [t('public.missing.event'), t('public.missing.eventText')];
  return (
    <>
      <PageTitle title={title} />
      <Card>
        <Stack align="flex-start">
          <Title order={1}>{title}</Title>
          <Text>{text}</Text>
          <OverviewButton />
        </Stack>
      </Card>
    </>
  );
}
