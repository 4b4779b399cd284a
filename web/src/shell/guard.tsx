import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, use, useLayoutEffect, useRef, useState } from 'react';
import { parseSearch } from '../kernel/address.ts';
import type { Page } from '../kernel/area.ts';
import { lastView, OpenedWithoutQuery } from '../kernel/last-view.ts';
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

interface WithLastViewProps {
  readonly subject: string;
  readonly path: string;
  readonly children: ReactNode;
}

/** A page that is opened without a query has the person's last one on this device; an address with a query wins. */
function WithLastView({ subject, path, children }: WithLastViewProps) {
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  const navigate = useNavigate();
  const [last, setLast] = useState(() => (search === '' ? lastView(subject, path) : null));
  const openedWithoutQuery = useRef(search === '' && last === null);
  // Before the page is rendered, so that it does not load a list that nobody wants.
  useLayoutEffect(() => {
    if (last === null) return;
    const options = { to: '.', search: parseSearch(last), replace: true } as const;
    void navigate(options).then(() => setLast(null));
  }, [last, navigate]);
  return last === null ? (
    <OpenedWithoutQuery value={openedWithoutQuery}>{children}</OpenedWithoutQuery>
  ) : (
    <PagePending />
  );
}

interface GuardProps extends Pick<WithLastViewProps, 'path'> {
  readonly who: Page['who'];
  readonly content: LazyComponent<object>;
}

function Guard({ who, path, content: Content }: GuardProps) {
  if (!hasStarted()) use(startSession());
  const session = useSession();
  if (session.state === 'signedIn' && isAllowed(who, session))
    return (
      <WithLastView subject={session.subject} path={path}>
        <Content />
      </WithLastView>
    );
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
export function guarded({ load, who, path }: Page): LazyComponent<object> {
  const content = createLazyComponent(load, PageMissing);
  if (who.visitors) return content;
  return Object.assign(() => <Guard who={who} path={path} content={content} />, {
    async preload() {
      // A session that cannot be resumed is reported in place of the page.
      await Promise.all([content.preload(), startSession().catch(() => null)]);
      const session = currentSession();
      if (!isAllowed(who, session)) await refusalOf(session).preload();
    },
  });
}
