import { useLocation } from '@tanstack/react-router';
import { Suspense, use, useLayoutEffect } from 'react';
import type { Page } from '../kernel/area.ts';
import { type Part, partOf } from '../kernel/part.tsx';
import {
  askProvider,
  currentSession,
  hasStarted,
  isAllowed,
  mayAskProvider,
  type Session,
  startSession,
  useSession,
} from '../kernel/session.ts';
import { PageMissing, PagePending } from './states.tsx';

const SignInPage = partOf(() => import('./sign-in-page.tsx'), PageMissing);
const ForbiddenPage = partOf(() => import('./forbidden-page.tsx'), PageMissing);

const refusalOf = (session: Session) => (session.state === 'signedIn' ? ForbiddenPage : SignInPage);

/** Before the sign-in stands in for the page: the provider may still know who opens it, and nothing else is shown then. */
function Asking() {
  const { href } = useLocation();
  // Before anything is painted, so that the bar does not offer the sign-in meanwhile either.
  useLayoutEffect(() => {
    askProvider(href).catch(() => null);
  }, [href]);
  return <PagePending />;
}

interface GuardProps {
  readonly who: Page['who'];
  readonly content: Part<object>;
}

function Guard({ who, content: Content }: GuardProps) {
  if (!hasStarted()) use(startSession());
  const session = useSession();
  if (isAllowed(who, session)) return <Content />;
  if (mayAskProvider()) return <Asking />;
  if (session.state === 'signingIn') return <PagePending />;
  const Refusal = refusalOf(session);
  return (
    <Suspense fallback={<PagePending />}>
      <Refusal />
    </Suspense>
  );
}

/** The page's lazy component behind the question who may see it; pages for everybody do not wait for the session. */
export function guarded({ load, who }: Page): Part<object> {
  const content = partOf(load, PageMissing);
  if (who.visitors) return content;
  return Object.assign(() => <Guard who={who} content={content} />, {
    async preload() {
      // A session that cannot be taken up is told where the page stands.
      await Promise.all([content.preload(), startSession().catch(() => null)]);
      const session = currentSession();
      if (!isAllowed(who, session)) await refusalOf(session).preload();
    },
  });
}
