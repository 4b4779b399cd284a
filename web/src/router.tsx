import { pathId } from '@kontor/contract/kernel/fields.ts';
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  Navigate,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { restricted as booking } from './areas/booking/restricted.ts';
import { restricted as learning } from './areas/learning/restricted.ts';
import { restricted as receipts } from './areas/receipts/restricted.ts';
import type { Area, Frame, Page, Pages } from './kernel/area.ts';
import { setCallFrame } from './kernel/client.ts';
import { loadMenuWords, loadWords, withWords } from './kernel/locale.ts';
import { setQueued } from './kernel/offline/running.ts';
import { partOf } from './kernel/part.tsx';
import { startSession } from './kernel/session.ts';
import { guarded } from './shell/guard.tsx';
import { restricted as shell } from './shell/restricted.ts';
import { PageError, PageMissing, PagePending } from './shell/states.tsx';

/** The pages of all areas that guests open; no more of an area is loaded for them. */
const restricted: readonly Pages[] = [shell, booking, learning, receipts];

const root = createRootRoute({ component: Outlet });

/** A layout around the pages of one frame; public pages load nothing of the staff's. */
const frameRoute = (frame: Frame, load: Page['load']) =>
  createRoute({
    getParentRoute: () => root,
    id: frame,
    component: partOf(load, PageMissing),
    beforeLoad: ({ preload }) => {
      if (preload) return;
      setCallFrame(frame);
      if (frame === 'staff') void startSession().catch(() => null);
    },
  });

/** An address in which an id is none leads to no page, like any other unknown one (`spec 1 §2`). */
function checkIds(params: object): void {
  const isWrong = Object.entries(params).some(
    ([name, value]) => /id$/i.test(name) && !pathId().safeParse(value).success,
  );
  if (isWrong) throw redirect({ to: '/', replace: true });
}

const callback = (choose: (module: typeof import('./shell/callbacks.tsx')) => () => ReactNode) =>
  partOf(async () => ({ default: choose(await import('./shell/callbacks.tsx')) }), PageMissing);

const callbacks = [
  createRoute({
    getParentRoute: () => root,
    path: '/sign-in-callback',
    component: callback(({ SignInCallback }) => SignInCallback),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/sign-out-callback',
    component: callback(({ SignOutCallback }) => SignOutCallback),
  }),
];

/** Whether guests open it: only then the staff's pages are not worth loading. */
function isForGuests(address: string): boolean {
  const paths = restricted.flatMap(({ pages }) => pages.map(({ path }) => path));
  return paths.some((path) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}/?$`).test(address));
}

/** A guest who leaves the restricted pages begins anew, with all others. */
function Anew() {
  useEffect(() => location.reload(), []);
  return <PagePending />;
}

const Home = () => <Navigate to="/" replace />;

function routerOf(tables: readonly Pages[], NotFound: () => ReactNode) {
  const frames = {
    staff: frameRoute('staff', () => withWords(import('./shell/staff-frame.tsx'), loadMenuWords())),
    restricted: frameRoute('restricted', () => import('./shell/restricted-frame.tsx')),
  };
  const pageRoute = (page: Page): AnyRoute =>
    createRoute({
      getParentRoute: () => frames[page.frame],
      path: page.path,
      component: guarded(page),
      beforeLoad: ({ params }) => checkIds(params),
    });
  const pages = tables.flatMap(({ pages, words }) =>
    pages.map((page) => ({ ...page, load: () => withWords(page.load(), loadWords(words)) })),
  );
  const routesIn = (frame: Frame) => pages.filter((page) => page.frame === frame).map(pageRoute);
  const router = createRouter({
    routeTree: root.addChildren([
      frames.staff.addChildren(routesIn('staff')),
      frames.restricted.addChildren(routesIn('restricted')),
      ...callbacks,
    ]),
    defaultPreload: 'intent',
    defaultPendingComponent: PagePending,
    defaultPendingMs: 200,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
  });
  // The page's text is what was navigated to: keyboard and screen readers continue there.
  router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    if (pathChanged && fromLocation) document.getElementById('content')?.focus({ preventScroll: true });
  });
  return router;
}

function portalOf(areas: readonly Area[], notFound: () => ReactNode) {
  const tables = [...restricted, ...areas];
  setQueued(tables.flatMap(({ queued }) => queued ?? []));
  return {
    router: routerOf(tables, notFound),
    menu: areas.flatMap(({ menu }) => menu).sort((a, b) => a.order - b.order),
    namedPages: tables
      .flatMap(({ pages }) => pages)
      .flatMap(({ title, ...page }) => (title && !page.path.includes('$') ? [{ ...page, title }] : [])),
    finders: areas.flatMap(({ finders = [] }) => finders),
  };
}

export type Portal = ReturnType<typeof portalOf>;

/** The pages that can be reached from the address, with what leads to them. */
export async function startPages(): Promise<Portal> {
  if (isForGuests(location.pathname)) return portalOf([], Anew);
  const { areas } = await import('./areas.ts');
  return portalOf(areas, Home);
}
