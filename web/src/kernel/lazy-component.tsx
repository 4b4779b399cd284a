import { type ComponentType, type ReactNode, use, useEffect, useState } from 'react';
import { ProblemError } from './problem.ts';

/** Props of the placeholder for a component that could not be loaded. */
export interface MissingProps {
  readonly error: ProblemError;
  readonly retry: () => void;
  /** For dialogs and overlays: closes without it. */
  readonly close: (() => void) | null;
}

/** A component whose code is loaded when it is first needed. */
export interface LazyComponent<P> {
  (props: P): ReactNode;
  /** Loads the code early; after a failure it is requested again when needed. */
  preload(): Promise<void>;
}

/** The bundler's loader does not retry failed style sheets. */
async function reloadFailedStyles(): Promise<void> {
  const failed = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ sheet }) => !sheet);
  await Promise.allSettled(
    failed.map(
      (link) =>
        new Promise((resolve, reject) => {
          const next = document.createElement('link');
          Object.assign(next, { rel: 'stylesheet', href: link.href, onload: resolve, onerror: reject });
          link.replaceWith(next);
        }),
    ),
  );
}

/** Whether the server answers, and has this version of the app. */
async function isServerAvailable(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module]')?.src;
  if (!script) return false;
  return fetch(script, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

const closeOf = (props: object): (() => void) | null => {
  const close: unknown = 'onClose' in props ? props.onClose : null;
  return typeof close === 'function' ? () => close() : null;
};

/**
 * `React.lazy` with retries: `Missing` replaces a component that could not be loaded, which is requested again on
 * demand or when the network is back; `Instead` is rendered beside it if necessary. `lazy` would crash the page and
 * never retry.
 */
export function createLazyComponent<P extends object>(
  load: () => Promise<{ readonly default: (props: P) => ReactNode }>,
  Missing: ComponentType<MissingProps>,
  Fallback: (props: P) => ReactNode = () => null,
): LazyComponent<P> {
  let Loaded: ((props: P) => ReactNode) | null = null;
  let failure: ProblemError | null = null;
  let loading: Promise<void> | null = null;

  function start(): Promise<void> {
    loading ??= load()
      .then(
        ({ default: component }) => {
          Loaded = component;
          failure = null;
        },
        () => {
          failure = new ProblemError(0, 'network.partMissing');
        },
      )
      .finally(() => {
        loading = null;
      });
    return loading;
  }

  async function retry(): Promise<void> {
    await reloadFailedStyles();
    await start();
    // Browsers may cache a failed import for the page's lifetime, so the page is reloaded; a form with unsaved input
    // asks first.
    if (failure && (await isServerAvailable())) location.reload();
  }

  function LoadFailed({ error, props, onLoaded }: { error: ProblemError; props: P; onLoaded: () => void }) {
    useEffect(() => {
      const tryAgain = () => void start().then(onLoaded);
      tryAgain();
      addEventListener('online', tryAgain);
      return () => removeEventListener('online', tryAgain);
    }, [onLoaded]);
    return (
      <>
        <Fallback {...props} />
        <Missing error={error} retry={() => void retry().then(onLoaded)} close={closeOf(props)} />
      </>
    );
  }

  function Lazy(props: P) {
    const [, setTries] = useState(0);
    const [onLoaded] = useState(() => () => setTries((tries) => tries + 1));
    if (Loaded) return <Loaded {...props} />;
    if (failure) return <LoadFailed error={failure} props={props} onLoaded={onLoaded} />;
    use(start());
    return null;
  }

  return Object.assign(Lazy, {
    async preload() {
      await start();
      failure = null;
    },
  });
}
