import { notifications } from '@mantine/notifications';
import type { QueryClient } from '@tanstack/react-query';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createRoot, type Root } from 'react-dom/client';
import type { Router } from '../router.tsx';
import { releaseLocks } from './browser-apis.ts';
import { dropWindowListeners } from './dom.ts';
import { keysOf, literally, type Scope, Searching } from './locator.ts';
import { resetPageModules } from './page-modules.ts';
import { pause } from './waiting.ts';

/** How long the first page may take before its skeleton replaces the blank screen; as in `main.tsx`. */
const PENDING_AFTER_MS = 500;

/** Loads the app's modules afresh, as a browser does, and then follows `main.tsx`. */
async function startApp() {
  resetPageModules();
  await import('../kernel/zod.ts');
  const [{ App }, { chosenLanguage, startLocale }, { loadSettings }, { startPages }] = await Promise.all([
    import('../app.tsx'),
    import('../kernel/locale.ts'),
    import('../kernel/settings.ts'),
    import('../router.tsx'),
  ]);
  try {
    const [{ defaultLanguage }, router] = await Promise.all([loadSettings(), startPages()]);
    await startLocale(chosenLanguage() ?? defaultLanguage);
    await Promise.race([router.load(), pause(PENDING_AFTER_MS)]);
    return { app: <App router={router} />, router };
  } catch (failure) {
    await startLocale('de');
    return { app: <App router={null} failure={failure} />, router: null };
  }
}

/** Enter in a field presses the form's submit button; user-event only finds buttons within the form. */
function submitByOuterButton(event: KeyboardEvent): void {
  const { target, key } = event;
  if (key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLInputElement) || !target.form) return;
  const { form } = target;
  if (form.querySelector('[type="submit"],button:not([type])')) return;
  const outer = document.querySelector(`[form="${CSS.escape(form.id)}"]`);
  if (!(outer instanceof HTMLElement)) return;
  event.preventDefault();
  outer.click();
}

/** Stops what still polls, as nothing of a closed window runs on. */
function stopQueries(client: QueryClient): void {
  for (const { observers } of client.getQueryCache().getAll())
    for (const observer of [...observers]) observer.destroy();
  client.clear();
}

/** The portal's only window. */
export class Page extends Searching {
  readonly user: UserEvent = userEvent.setup({ document, delay: 0, pointerEventsCheck: 0 });
  #root: Root | null = null;
  #queries: QueryClient | null = null;
  #router: Router | null = null;

  constructor() {
    super();
    document.addEventListener('keypress', submitByOuterButton);
  }

  override get scope(): Scope {
    return { description: '', user: this.user, nodes: () => [document.body] };
  }

  /** The current URL. */
  url = (): string => location.href;

  /** Whether the page of the current URL is rendered: the URL changes while the previous page is still shown. */
  isRendered(): boolean {
    if (!this.#router) return true;
    const { latestLocation, state } = this.#router;
    return latestLocation.pathname === state.resolvedLocation?.pathname;
  }

  readonly keyboard = {
    press: async (key: string): Promise<void> => {
      if (key === 'Tab' || key === 'Shift+Tab') await this.user.tab({ shift: key === 'Shift+Tab' });
      else await this.user.keyboard(keysOf(key));
    },
    type: (text: string): Promise<void> => this.user.keyboard(literally(text)),
  };

  /** Opens a URL as if it had been typed; the browser's storage is kept. */
  async goto(path: string): Promise<void> {
    this.close();
    history.replaceState(null, '', path);
    const { app, router } = await startApp();
    this.#router = router;
    const { queryClient } = await import('../kernel/query.ts');
    this.#queries = queryClient;
    const place = document.createElement('div');
    place.id = 'root';
    document.body.append(place);
    this.#root = createRoot(place);
    this.#root.render(app);
  }

  reload = (): Promise<void> => this.goto(`${location.pathname}${location.search}${location.hash}`);

  goBack(): void {
    history.back();
  }

  close(): void {
    this.#root?.unmount();
    this.#root = null;
    if (this.#queries) stopQueries(this.#queries);
    this.#queries = null;
    this.#router = null;
    // Packages are loaded once per worker, and this one keeps toasts.
    notifications.cleanQueue();
    notifications.clean();
    dropWindowListeners();
    releaseLocks();
    document.body.replaceChildren();
    document.head.replaceChildren();
  }
}
