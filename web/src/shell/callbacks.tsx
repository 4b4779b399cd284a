import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { cancelSignIn, completeSignIn, completeSignOut, signIn } from '../kernel/session.ts';
import { PageTitle } from '../kernel/title.tsx';
import { useTranslation } from '../kernel/translation.ts';
import { Progress } from './progress.tsx';
import { Message } from './states.tsx';

/** Runs the step once and then navigates; after an early unmount its result is ignored. */
function useStep(step: () => Promise<string | null>) {
  const router = useRouter();
  const [failed, setFailed] = useState(false);
  const goTo = (href: string) => void router.navigate({ href, replace: true });
  useEffect(() => {
    let isMounted = true;
    step().then(
      (href) => void (isMounted && href && router.navigate({ href, replace: true })),
      () => isMounted && setFailed(true),
    );
    return () => {
      isMounted = false;
    };
  }, [router, step]);
  return { failed, goHome: () => goTo('/') };
}

const signedOut = () => completeSignOut().then(() => '/');

export function SignInCallback() {
  const { t } = useTranslation('shell');
  const { failed, goHome } = useStep(completeSignIn);
  const [isRetrying, setRetrying] = useState(false);
  const cancel = () => {
    cancelSignIn();
    goHome();
  };
  const retry = () => {
    setRetrying(true);
    signIn('/').catch(() => setRetrying(false));
  };
  if (!failed) {
    return (
      <main>
        <PageTitle title={t('bar.signIn')} />
        <Progress text={t('signIn.working')} onCancel={cancel} />
      </main>
    );
  }
  return (
    <main>
      <PageTitle title={t('signIn.failed')} />
      <Message title={t('signIn.failed')} text={t('signIn.failedText')}>
        <Button loading={isRetrying} onClick={retry}>
          {t('retry')}
        </Button>
        <Button variant="default" onClick={goHome}>
          {t('toHome')}
        </Button>
      </Message>
    </main>
  );
}

export function SignOutCallback() {
  const { t } = useTranslation('shell');
  const { failed, goHome } = useStep(signedOut);
  if (!failed) {
    return (
      <main>
        <PageTitle title={t('bar.signOut')} />
        <Progress text={t('signOut.working')} onCancel={goHome} />
      </main>
    );
  }
  return (
    <main>
      <PageTitle title={t('signOut.failed')} />
      <Message title={t('signOut.failed')} text={t('signOut.failedText')}>
        <Button onClick={goHome}>{t('toHome')}</Button>
      </Message>
    </main>
  );
}
