import { useLocation } from '@tanstack/react-router';
import { Suspense, use, useLayoutEffect } from 'react';
import type { Page } from '../kernel/area.ts';
import { createLazyComponent, type LazyComponent } from '../kernel/lazy-component.tsx';
import {
  currentSession,
  hasStarted,
  isAllowed,
  maySignInSilently,
  type Session,
  signInSilently,
  startSession,
  useSession,
} from '../kernel/session.ts';
import { PageMissing, PagePending } from './states.tsx';

const SignInPage = createLazyComponent(() => import('./sign-in-page.tsx'), PageMissing);
const ForbiddenPage = createLazyComponent(() => import('./forbidden-page.tsx'), PageMissing);

const refusalOf = (session: Session) => (session.state === 'signedIn' ? ForbiddenPage : SignInPage);

/** Shown before the sign-in page: the provider may still know the person, so nothing is rendered meanwhile. */
function SilentSignIn() {
  const { href } = useLocation();
  // Before the first paint, so that the bar does not offer the sign-in meanwhile.
  useLayoutEffect(() => {
    signInSilently(href).catch(() => null);
  }, [href]);
  return <PagePending />;
}

interface GuardProps {
  readonly who: Page['who'];
  readonly content: LazyComponent<object>;
}

function Guard({ who, content: Content }: GuardProps) {
  if (!hasStarted()) use(startSession());
  const session = useSession();
  if (isAllowed(who, session)) return <Content />;
  if (maySignInSilently()) return <SilentSignIn />;
  if (session.state === 'signingIn') return <PagePending />;
  const Refusal = refusalOf(session);
  return (
    <Suspense fallback={<PagePending />}>
      <Refusal />
    </Suspense>
  );
}

/** The page's lazy component behind its access check; public pages do not wait for the session. */
export function guarded({ load, who }: Page): LazyComponent<object> {
  const content = createLazyComponent(load, PageMissing);
  if (who.visitors) return content;
  return Object.assign(() => <Guard who={who} content={content} />, {
    async preload() {
      // A session that cannot be resumed is reported in place of the page.
      await Promise.all([content.preload(), startSession().catch(() => null)]);
      const session = currentSession();
      if (!isAllowed(who, session)) await refusalOf(session).preload();
    },
  });
}
