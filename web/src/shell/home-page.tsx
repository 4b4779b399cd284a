import { SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { Suspense } from 'react';
import { useMenu, useNotices } from '../kernel/menu.ts';
import { useSession } from '../kernel/session.ts';
import { PageTitle } from '../kernel/title.tsx';
import { useTranslation, useWords } from '../kernel/translation.ts';
import { Tile } from '../kit/page/tile.tsx';
import { LoadsFirst } from '../kit/states/loads-first.tsx';
import { LoadingState } from '../kit/states/states.tsx';
import { Message } from './states.tsx';

/** Notices, and tiles of everything that the person's roles open (`spec 1 §6`). */
export default function HomePage() {
  const { t } = useTranslation('shell');
  const words = useWords();
  const session = useSession();
  const entries = useMenu();
  const notices = useNotices();
  const name = session.state === 'signedIn' ? session.person.name : '';
  if (entries.length === 0) {
    return (
      <Message title={t('home.nothing')} text={t('home.nothingText')}>
        <PageTitle />
      </Message>
    );
  }
  return (
    <Stack gap="lg" maw={1280} mx="auto">
      <PageTitle />
      <Stack gap={4}>
        <Title order={1}>{t('home.greeting', { name })}</Title>
        <Text c="dimmed">{t('home.text')}</Text>
      </Stack>
      <LoadsFirst>
        <Suspense fallback={<LoadingState />}>
          {notices.map(({ Content }, at) => (
            <Content key={at} />
          ))}
        </Suspense>
      </LoadsFirst>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
        {entries.map(({ to, title, description, icon }) => (
          <Tile key={to} to={to} title={words(title)} text={words(description)} icon={icon} />
        ))}
      </SimpleGrid>
    </Stack>
  );
}
