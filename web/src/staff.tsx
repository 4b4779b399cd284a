import { type ErrorComponentProps, Navigate } from '@tanstack/react-router';
import { areas, recordPaths } from './areas.ts';
import type { Pages } from './kernel/area.ts';
import { createLazyComponent } from './kernel/lazy-component.tsx';
import { ListTools } from './kernel/list-tools.ts';
import { loadWords, withWords } from './kernel/locale.ts';
import { Actions, BarControls, Finders, GuestEntries, Menu, NamedPages, Notices } from './kernel/menu.ts';
import { setRecordPaths } from './kernel/record-pages.ts';
import { restartSession, startSession } from './kernel/session.ts';
import { loadStaffWords } from './kernel/staff-words.ts';
import { lazyComponent } from './kit/states/lazy.tsx';
import type { RouteSet } from './route-set.ts';
import { guarded } from './shell/guard.tsx';
import { PageError, PageMissing } from './shell/states.tsx';

setRecordPaths(recordPaths);

// A hint that cannot be loaded is left out.
const menu = areas
  .flatMap((area) => area.menu)
  .map(({ hint, ...entry }) => ({ ...entry, Hint: hint && createLazyComponent(hint, () => null) }))
  .sort((a, b) => a.order - b.order);
/** The actions of all areas; each has its page's people and, unless it has its own, its title. */
const actions = areas.flatMap((area) =>
  (area.actions ?? []).flatMap((action) => {
    const page = area.pages.find(({ path }) => path === action.page);
    const title = action.title ?? page?.title;
    return page && title ? [{ ...action, title, who: page.who.roles, replacesPage: action.title === undefined }] : [];
  }),
);
const finders = areas.flatMap((area) => area.finders ?? []);
const guestEntries = areas.flatMap((area) => area.guestEntries ?? []);
const notices = areas.flatMap((area) =>
  (area.notices ?? []).map(({ who, load }) => ({ who, Content: lazyComponent(load) })),
);

/** Without it, lists are shown all the same. */
const [AreaListTools = null] = areas.flatMap(({ listTools }) =>
  listTools ? createLazyComponent(listTools, () => null) : [],
);

// The bar works without them.
const barControls = areas.flatMap(({ bar }) => (bar ? createLazyComponent(bar, () => null) : []));

const namedPagesOf = (tables: readonly Pages[]) =>
  tables
    .flatMap(({ pages }) => pages)
    .flatMap(({ title, ...page }) => (title && !page.path.includes('$') ? [{ ...page, title }] : []));

/** The staff frame, with the content of its navigation, home page and palette. */
async function loadFrame(tables: readonly Pages[]) {
  const { default: StaffFrame } = await withWords(import('./shell/staff-frame.tsx'), loadStaffWords());
  const namedPages = namedPagesOf(tables);
  return {
    default: () => (
      <Menu value={menu}>
        <NamedPages value={namedPages}>
          <Actions value={actions}>
            <Finders value={finders}>
              <Notices value={notices}>
                <GuestEntries value={guestEntries}>
                  <ListTools value={AreaListTools}>
                    <BarControls value={barControls}>
                      <StaffFrame />
                    </BarControls>
                  </ListTools>
                </GuestEntries>
              </Notices>
            </Finders>
          </Actions>
        </NamedPages>
      </Menu>
    ),
  };
}

const loadCallbacks = () => withWords(import('./shell/callbacks.tsx'), loadWords(['shell']));
const SignInCallback = createLazyComponent(
  async () => ({ default: (await loadCallbacks()).SignInCallback }),
  PageMissing,
);
const SignOutCallback = createLazyComponent(
  async () => ({ default: (await loadCallbacks()).SignOutCallback }),
  PageMissing,
);

const Home = () => <Navigate to="/" replace />;

/** A retry fetches the session again. */
function Failed({ error, reset }: ErrorComponentProps) {
  const retry = () => {
    restartSession();
    reset();
  };
  return <PageError error={error} reset={retry} />;
}

/** All pages of staff in addition to guests' ones; session and navigation are loaded with it. */
export const staffRoutes = (restricted: readonly Pages[]): RouteSet => ({
  pageGroups: areas,
  layouts: [
    {
      frame: 'staff',
      load: () => loadFrame([...restricted, ...areas]),
      componentOf: guarded,
      onEnter: () => void startSession().catch(() => null),
    },
  ],
  framelessPages: [
    { path: '/sign-in-callback', component: SignInCallback },
    { path: '/sign-out-callback', component: SignOutCallback },
  ],
  NotFound: Home,
  Failed,
});
