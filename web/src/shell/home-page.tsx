import { Group, Paper, SimpleGrid, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { MenuEntry } from '../kernel/area.ts';
import { useWords } from '../kernel/locale.ts';
import { useMenu } from '../kernel/menu.ts';
import { useSession } from '../kernel/session.ts';
import { PageTitle } from '../kernel/title.tsx';
import classes from './shell.module.css';
import { Message } from './states.tsx';

function Tile({ entry: { to, title, description, icon: Icon } }: { readonly entry: MenuEntry }) {
  const words = useWords();
  return (
    <Paper component={Link} to={to} p="md" className={classes.tile}>
      <Group wrap="nowrap" align="flex-start" gap="md">
        <ThemeIcon variant="light" size={44} radius="md">
          <Icon size="1.5rem" stroke={1.75} aria-hidden />
        </ThemeIcon>
        <Stack gap={4} miw={0}>
          <Title order={2} size="h3">
            {words(title)}
          </Title>
          <Text size="sm" c="dimmed">
            {words(description)}
          </Text>
        </Stack>
      </Group>
    </Paper>
  );
}

/** Tiles of everything that the person's roles open (`spec 1 §6`). */
export default function HomePage() {
  const { t } = useTranslation('shell');
  const session = useSession();
  const entries = useMenu();
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
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
        {entries.map((entry) => (
          <Tile key={entry.to} entry={entry} />
        ))}
      </SimpleGrid>
    </Stack>
  );
}
