import { type ComponentType, type ReactNode, use, useEffect, useState } from 'react';
import { ProblemError } from './problem.ts';

/** What stands in the place of a part that did not come. */
export interface MissingProps {
  readonly error: ProblemError;
  readonly again: () => void;
  /** Of a dialog and its like: does without it. */
  readonly close: (() => void) | null;
}

/** A component whose code comes when it is first needed. */
export interface Part<P> {
  (props: P): ReactNode;
  /** Has the code come early; where it does not, it is asked for again when it is needed. */
  preload(): Promise<void>;
}

/** The build's loader does not ask again for style sheets that did not come. */
async function renewStyles(): Promise<void> {
  const lost = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ sheet }) => !sheet);
  await Promise.allSettled(
    lost.map(
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
async function isThere(): Promise<boolean> {
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
 * `React.lazy` for places without network: what does not come is told by `Missing` in the part's place, and asked for again
 * when somebody wants it or the network is back; `Instead` stays beside it, where something must. `lazy` would take the
 * page down and never ask again.
 */
export function partOf<P extends object>(
  load: () => Promise<{ readonly default: (props: P) => ReactNode }>,
  Missing: ComponentType<MissingProps>,
  Instead: (props: P) => ReactNode = () => null,
): Part<P> {
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

  async function again(): Promise<void> {
    await renewStyles();
    await start();
    // Browsers may remember for as long as the page is open that it did not come; a form with something unsaved asks first.
    if (failure && (await isThere())) location.reload();
  }

  function NotThere({ error, props, onLoaded }: { error: ProblemError; props: P; onLoaded: () => void }) {
    useEffect(() => {
      const tryAgain = () => void start().then(onLoaded);
      tryAgain();
      addEventListener('online', tryAgain);
      return () => removeEventListener('online', tryAgain);
    }, [onLoaded]);
    return (
      <>
        <Instead {...props} />
        <Missing error={error} again={() => void again().then(onLoaded)} close={closeOf(props)} />
      </>
    );
  }

  function LatePart(props: P) {
    const [, setTries] = useState(0);
    const [onLoaded] = useState(() => () => setTries((tries) => tries + 1));
    if (Loaded) return <Loaded {...props} />;
    if (failure) return <NotThere error={failure} props={props} onLoaded={onLoaded} />;
    use(start());
    return null;
  }

  return Object.assign(LatePart, {
    async preload() {
      await start();
      failure = null;
    },
  });
}
