import { Suspense, use } from 'react';
import type { Page } from '../kernel/area.ts';
import { type Part, partOf } from '../kernel/part.tsx';
import { currentSession, hasStarted, isAllowed, type Session, startSession, useSession } from '../kernel/session.ts';
import { PageMissing, PagePending } from './states.tsx';

const SignInPage = partOf(() => import('./sign-in-page.tsx'), PageMissing);
const ForbiddenPage = partOf(() => import('./forbidden-page.tsx'), PageMissing);

const refusalOf = (session: Session) => (session.state === 'signedIn' ? ForbiddenPage : SignInPage);

interface GuardProps {
  readonly who: Page['who'];
  readonly content: Part<object>;
}

function Guard({ who, content: Content }: GuardProps) {
  if (!hasStarted()) use(startSession());
  const session = useSession();
  if (isAllowed(who, session)) return <Content />;
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
