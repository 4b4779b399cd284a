import { pathId } from '@kontor/contract/kernel/fields.ts';
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { area as booking } from './areas/booking/area.tsx';
import { area as learning } from './areas/learning/area.tsx';
import { area as masterData } from './areas/master-data/area.tsx';
import { area as merchandise } from './areas/merchandise/area.tsx';
import type { Area, Frame, Page } from './kernel/area.ts';
import { setCallFrame } from './kernel/client.ts';
import { setQueued } from './kernel/offline/running.ts';
import { startSession } from './kernel/session.ts';
import { area as shell } from './shell/area.tsx';
import { guarded } from './shell/guard.tsx';
import { PageError, PagePending } from './shell/states.tsx';

/** Every area of the portal. */
const areas: readonly Area[] = [shell, masterData, merchandise, booking, learning];

export const menu = areas.flatMap((area) => area.menu).sort((a, b) => a.order - b.order);
export const namedPages = areas
  .flatMap((area) => area.pages)
  .flatMap(({ title, ...page }) => (title && !page.path.includes('$') ? [{ ...page, title }] : []));
export const finders = areas.flatMap((area) => area.finders ?? []);
setQueued(areas.flatMap((area) => area.queued ?? []));

const root = createRootRoute({ component: Outlet });

/** A layout around the pages of one frame; public pages load nothing of the staff's. */
const frameRoute = (frame: Frame, load: Page['load']) =>
  createRoute({
    getParentRoute: () => root,
    id: frame,
    component: lazyRouteComponent(load),
    beforeLoad: ({ preload }) => {
      if (preload) return;
      setCallFrame(frame);
      if (frame === 'staff') void startSession().catch(() => null);
    },
  });

const frames = {
  staff: frameRoute('staff', () => import('./shell/staff-frame.tsx')),
  restricted: frameRoute('restricted', () => import('./shell/restricted-frame.tsx')),
};

/** An address in which an id is none leads to no page, like any other unknown one (`spec 1 §2`). */
function checkIds(params: object): void {
  const isWrong = Object.entries(params).some(
    ([name, value]) => /id$/i.test(name) && !pathId().safeParse(value).success,
  );
  if (isWrong) throw redirect({ to: '/', replace: true });
}

const pageRoute = (page: Page): AnyRoute =>
  createRoute({
    getParentRoute: () => frames[page.frame],
    path: page.path,
    component: guarded(page),
    beforeLoad: ({ params }) => checkIds(params),
  });

const callbacks = [
  createRoute({
    getParentRoute: () => root,
    path: '/sign-in-callback',
    component: lazyRouteComponent(() => import('./shell/callbacks.tsx'), 'SignInCallback'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/sign-out-callback',
    component: lazyRouteComponent(() => import('./shell/callbacks.tsx'), 'SignOutCallback'),
  }),
];

const pagesIn = (frame: Frame) =>
  areas.flatMap(({ pages }) => pages.filter((page) => page.frame === frame).map(pageRoute));

export const router = createRouter({
  routeTree: root.addChildren([
    frames.staff.addChildren(pagesIn('staff')),
    frames.restricted.addChildren(pagesIn('restricted')),
    ...callbacks,
  ]),
  defaultPreload: 'intent',
  defaultPendingComponent: PagePending,
  defaultPendingMs: 200,
  defaultErrorComponent: PageError,
  defaultNotFoundComponent: () => <Navigate to="/" replace />,
  scrollRestoration: true,
});

// The page's text is what was navigated to: keyboard and screen readers continue there.
router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
  if (pathChanged && fromLocation) document.getElementById('content')?.focus({ preventScroll: true });
});
