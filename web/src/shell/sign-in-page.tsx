import { Button } from '@mantine/core';
import { IconLogin2 } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { rememberedPerson } from '../kernel/session.ts';
import { PageTitle } from '../kernel/title.tsx';
import { Message } from './states.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Stands in for a page that needs a sign-in; nobody is sent away without having asked for it. */
export default function SignInPage() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const { start, working, failure } = useSignIn();
  const person = rememberedPerson();
  return (
    <Message
      title={person ? t('signIn.again', { name: person.name }) : t('signIn.title')}
      text={failure ?? (pathname === '/' ? t('signIn.text') : t('signIn.needed'))}
    >
      <PageTitle title={t('bar.signIn')} />
      <Button size="md" leftSection={<IconLogin2 size="1.25rem" aria-hidden />} loading={working} onClick={start}>
        {t('bar.signIn')}
      </Button>
    </Message>
  );
}
