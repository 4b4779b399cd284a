import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import { lazy, Suspense, use } from 'react';
import type { Page } from '../kernel/area.ts';
import { isAllowed, startSession, useSession } from '../kernel/session.ts';
import { PagePending } from './states.tsx';

const SignInPage = lazy(() => import('./sign-in-page.tsx'));
const ForbiddenPage = lazy(() => import('./forbidden-page.tsx'));

interface GuardProps {
  readonly who: Page['who'];
  readonly content: AsyncRouteComponent<object>;
}

function Guard({ who, content: Content }: GuardProps) {
  use(startSession());
  const session = useSession();
  if (isAllowed(who, session)) return <Content />;
  return (
    <Suspense fallback={<PagePending />}>{session.state === 'signedIn' ? <ForbiddenPage /> : <SignInPage />}</Suspense>
  );
}

/** The page's lazy component behind the question who may see it; pages for everybody do not wait for the session. */
export function guarded({ load, who }: Page): AsyncRouteComponent<object> {
  const content = lazyRouteComponent(load);
  if (who.visitors) return content;
  return Object.assign(() => <Guard who={who} content={content} />, { preload: content.preload });
}
