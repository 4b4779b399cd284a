import { pathId } from '@kontor/contract/kernel/fields.ts';
import { type AnyRoute, createRootRoute, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router';
import { useEffect } from 'react';
import { restricted as booking } from './areas/booking/restricted.ts';
import { restricted as inventory } from './areas/inventory/restricted.ts';
import { restricted as learning } from './areas/learning/restricted.ts';
import { restricted as receipts } from './areas/receipts/restricted.ts';
import { parseSearch, stringifySearch } from './kernel/address.ts';
import type { Page, Pages } from './kernel/area.ts';
import { setCallFrame } from './kernel/client.ts';
import { createLazyComponent } from './kernel/lazy-component.tsx';
import { loadWords, withWords } from './kernel/locale.ts';
import { setQueued } from './kernel/offline/running.ts';
import { cancelQuestion } from './kit/feedback/confirm.tsx';
import type { Layout, RouteSet } from './route-set.ts';
import { restricted as shell } from './shell/restricted.ts';
import { PageError, PageMissing, PagePending } from './shell/states.tsx';

/** Guests' pages of all areas; nothing else of an area is loaded for them. */
const restricted: readonly Pages[] = [shell, booking, learning, receipts, inventory];

/** No guard: restricted pages are for everybody. */
const forGuests: Layout = {
  frame: 'restricted',
  load: () => import('./shell/restricted-frame.tsx'),
  componentOf: ({ load }) => createLazyComponent(load, PageMissing),
};

const root = createRootRoute({ component: Outlet });

/** A URL with an invalid id shows the not-found page, like any unknown one (`spec 1 §2`). */
function checkIds(params: object): void {
  const isWrong = Object.entries(params).some(
    ([name, value]) => /id$/i.test(name) && !pathId().safeParse(value).success,
  );
  if (isWrong) throw redirect({ to: '/', replace: true });
}

/** A page with what its area declares for all of its pages. */
type AreaPage = Page & Pick<Pages, 'help'>;

function layoutRoute({ frame, load, componentOf, onEnter }: Layout, pages: readonly AreaPage[]): AnyRoute {
  const layout = createRoute({
    getParentRoute: () => root,
    id: frame,
    component: createLazyComponent(load, PageMissing),
    beforeLoad: ({ preload }) => {
      if (preload) return;
      setCallFrame(frame);
      onEnter?.();
    },
  });
  const routes = pages
    .filter((page) => page.frame === frame)
    .map((page) =>
      createRoute({
        getParentRoute: () => layout,
        path: page.path,
        component: componentOf(page),
        staticData: { ...(page.title && { title: page.title }), ...(page.help && { help: page.help }) },
        beforeLoad: ({ params }) => checkIds(params),
      }),
    );
  return layout.addChildren(routes);
}

/** A guest who leaves the restricted pages triggers a reload, which brings all others. */
function ReloadPage() {
  useEffect(() => location.reload(), []);
  return <PagePending />;
}

const guestRoutes: RouteSet = {
  pageGroups: [],
  layouts: [],
  framelessPages: [],
  NotFound: ReloadPage,
  Failed: PageError,
};

function routerOf({ pageGroups: tables, layouts, framelessPages: bare, NotFound, Failed }: RouteSet) {
  const all = [...restricted, ...tables];
  setQueued(all.flatMap(({ queued }) => queued ?? []));
  const pages = all.flatMap(({ pages, words, help }) =>
    pages.map((page) => ({ ...page, ...(help && { help }), load: () => withWords(page.load(), loadWords(words)) })),
  );
  const router = createRouter({
    routeTree: root.addChildren([
      ...[forGuests, ...layouts].map((layout) => layoutRoute(layout, pages)),
      ...bare.map((page) => createRoute({ getParentRoute: () => root, ...page })),
    ]),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingComponent: PagePending,
    defaultPendingMs: 200,
    // Shows a loaded page immediately: by default its skeleton would stay for half a second.
    defaultPendingMinMs: 0,
    defaultErrorComponent: Failed,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
  });
  // A question belongs to the page that asks it.
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    if (pathChanged) cancelQuestion();
  });
  // Moves the focus to the page's content, so that keyboard and screen readers continue there.
  router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    if (pathChanged && fromLocation) document.getElementById('content')?.focus({ preventScroll: true });
  });
  return router;
}

export type Router = ReturnType<typeof routerOf>;

/** Whether the URL is a guests' page: only then loading the staff's pages is not worthwhile. */
function isForGuests(address: string): boolean {
  const paths = restricted.flatMap(({ pages }) => pages.map(({ path }) => path));
  return paths.some((path) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}/?$`).test(address));
}

/** The router for the pages that can be reached from the URL. */
export async function startPages(): Promise<Router> {
  if (isForGuests(location.pathname)) return routerOf(guestRoutes);
  const { staffRoutes } = await import('./staff.tsx');
  return routerOf(staffRoutes(restricted));
}
