import { Button, Stack, Text, Title } from '@mantine/core';
import { IconLogin2 } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { use, useId } from 'react';
import { wasSignedOutIdle } from '../kernel/idle.ts';
import { GuestEntries } from '../kernel/menu.ts';
import { rememberedPerson } from '../kernel/person.ts';
import { PageTitle } from '../kernel/title.tsx';
import { useTranslation, useWords } from '../kernel/translation.ts';
import { LinkPaper } from '../kit/page/link-paper.tsx';
import { Message } from './states.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Replaces a page that needs a sign-in; there is no automatic redirect. */
export default function SignInPage() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const { start, working, failure } = useSignIn();
  const person = rememberedPerson();
  return (
    <Message
      title={person ? t('signIn.again', { name: person.name }) : t('signIn.title')}
      text={failure ?? t(textOf(pathname))}
    >
      <PageTitle title={t('bar.signIn')} />
      <Button size="md" leftSection={<IconLogin2 size="1.25rem" aria-hidden />} loading={working} onClick={start}>
        {t('bar.signIn')}
      </Button>
      <GuestLinks />
    </Message>
  );
}

const textOf = (pathname: string) => {
  if (wasSignedOutIdle()) return 'signIn.idle';
  return pathname === '/' ? 'signIn.text' : 'signIn.needed';
};

/** Links that need no sign-in. */
function GuestLinks() {
  const { t } = useTranslation('shell');
  const words = useWords();
  const id = useId();
  return (
    <Stack gap="xs" w="100%" pt="md">
      <Title order={2} size="h3" id={id}>
        {t('signIn.without')}
      </Title>
      <Stack component="ul" gap="sm" m={0} p={0} aria-labelledby={id} style={{ listStyle: 'none' }}>
        {use(GuestEntries).map(({ to, title, description }) => (
          <li key={to}>
            <LinkPaper to={to}>
              <Text fw={600}>{words(title)}</Text>
              <Text size="sm" c="dimmed">
                {words(description)}
              </Text>
            </LinkPaper>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
