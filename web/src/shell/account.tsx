import { Button, Skeleton, UnstyledButton } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { Person } from '../kernel/person.ts';
import { maySignInSilently, useSession } from '../kernel/session.ts';
import { useTranslation } from '../kernel/translation.ts';
import { menuButtonKeys } from '../kit/page/menu-button-keys.ts';
import { lazyOverlay } from '../kit/states/lazy.tsx';
import { FaceWithName } from './face.tsx';
import { useSignIn } from './use-sign-in.ts';

const AccountMenu = lazyOverlay(() => import('./account-menu.tsx'), FaceWithName);

function SignedIn({ person }: { readonly person: Person }) {
  const [isWanted, setWanted] = useState(false);
  const button = (
    <UnstyledButton
      aria-haspopup="menu"
      aria-expanded={false}
      p={5}
      onClick={() => setWanted(true)}
      onKeyDown={menuButtonKeys}
    >
      <FaceWithName person={person} />
    </UnstyledButton>
  );
  return <Suspense fallback={button}>{isWanted ? <AccountMenu person={person} /> : button}</Suspense>;
}

function SignedOut() {
  const { t } = useTranslation('shell');
  const { start, working } = useSignIn();
  return (
    <Button loading={working} onClick={start}>
      {t('bar.signIn')}
    </Button>
  );
}

/** The signed-in person with their menu, or the sign-in button. */
export function Account() {
  const session = useSession();
  const isLoading = useRouterState({ select: (router) => router.isLoading });
  // A page that needs a sign-in asks the provider first (`guard.tsx`), but only once it has loaded.
  const isUnknown = session.state === 'signingIn' || (isLoading && maySignInSilently());
  if (isUnknown) return <Skeleton circle height={34} m={5} />;
  return session.state === 'signedIn' ? <SignedIn person={session.person} /> : <SignedOut />;
}
