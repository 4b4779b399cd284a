import { ofWindow } from './of-window.ts';

/** The test window, with a common screen size. */
export const SCREEN = { width: 1280, height: 900 };
const { width: WIDTH, height: HEIGHT } = SCREEN;
const PIXELS_PER_EM = 16;

const pixels = (length: string, unit: string) => Number(length) * (unit === 'em' ? PIXELS_PER_EM : 1);

/** Whether a media query matches: widths, and reduced motion. */
function matches(query: string): boolean {
  if (query.includes('prefers-reduced-motion: reduce')) return true;
  const widths = [...query.matchAll(/\((min|max)-width: ?([\d.]+)(em|px)\)/g)];
  return (
    widths.length > 0 &&
    widths.every(([, bound, length = '', unit = '']) =>
      bound === 'min' ? WIDTH >= pixels(length, unit) : WIDTH <= pixels(length, unit),
    )
  );
}

/** Whether an element is shown only at other widths: Mantine's `visibleFrom` and `hiddenFrom`. */
const BREAKPOINTS = { xs: 36, sm: 48, md: 62, lg: 75, xl: 88 };
const otherWidths = Object.entries(BREAKPOINTS).map(([name, ems]) =>
  WIDTH >= ems * PIXELS_PER_EM ? `.mantine-hidden-from-${name}` : `.mantine-visible-from-${name}`,
);
export const HIDDEN_BY_WIDTH = [...otherWidths, '[data-only-on-phone]'].join(',');

function matchMedia(media: string): MediaQueryList {
  const target = new EventTarget();
  return Object.assign(target, {
    media,
    matches: matches(media),
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });
}

class NoResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

class NoIntersectionObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

interface HeldLock {
  readonly released: Promise<void>;
  readonly release: () => void;
}
const locks = ofWindow('locks', () => new Map<string, HeldLock>());

/** Releases all locks, as leaving a page does. */
export function releaseLocks(): void {
  for (const { release } of locks.values()) release();
  locks.clear();
}

interface LockRequest {
  readonly ifAvailable?: boolean;
  readonly signal?: AbortSignal;
}
type LockWork = (lock: { readonly name: string } | null) => unknown;

/** The locks of one window: exclusive, each waiting for the previous one. */
async function requestLock(name: string, ...rest: [LockWork] | [LockRequest, LockWork]): Promise<unknown> {
  const [options, work] = rest.length === 1 ? [{}, rest[0]] : rest;
  while (locks.has(name)) {
    if (options.ifAvailable) return work(null);
    await locks.get(name)?.released;
    options.signal?.throwIfAborted();
  }
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const lock = { released, release };
  locks.set(name, lock);
  try {
    return await work({ name });
  } finally {
    if (locks.get(name) === lock) locks.delete(name);
    release();
  }
}

/**
 * Every element has the size of a line, and the page that of a screen: elements without a size count as invisible,
 * and so do menus anchored to them.
 */
function usualRect(this: unknown): DOMRect {
  const isPage = this === document.documentElement || this === document.body;
  return isPage ? new DOMRect(0, 0, WIDTH, HEIGHT) : new DOMRect(0, 0, 100, 20);
}

function defineSizes(owner: object, width: number, height: number): void {
  for (const kind of ['client', 'offset', 'scroll']) {
    Object.defineProperty(owner, `${kind}Width`, { configurable: true, get: () => width });
    Object.defineProperty(owner, `${kind}Height`, { configurable: true, get: () => height });
  }
}

const define = (owner: object, name: string, value: unknown) =>
  Object.defineProperty(owner, name, { configurable: true, writable: true, value });

/** Browser APIs that pages use and the simulated DOM lacks. */
export function installBrowserApis(): void {
  define(globalThis, 'matchMedia', matchMedia);
  define(globalThis, 'ResizeObserver', NoResizeObserver);
  define(globalThis, 'IntersectionObserver', NoIntersectionObserver);
  define(globalThis, 'scrollTo', () => {});
  define(navigator, 'locks', { request: requestLock });
  define(Element.prototype, 'scrollIntoView', () => {});
  define(Element.prototype, 'scrollTo', () => {});
  define(Element.prototype, 'getBoundingClientRect', usualRect);
  define(Range.prototype, 'getClientRects', () => []);
  define(Range.prototype, 'getBoundingClientRect', usualRect);
  defineSizes(HTMLElement.prototype, 100, 20);
  for (const page of [document.documentElement, document.body]) defineSizes(page, WIDTH, HEIGHT);
  define(document, 'fonts', Object.assign(new EventTarget(), { ready: Promise.resolve() }));
  define(document, 'elementFromPoint', () => null);
}
