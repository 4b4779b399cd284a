import 'fake-indexeddb/auto';
import { setMaxListeners } from 'node:events';
import { Window } from 'happy-dom';
import { installBrowserApis, SCREEN } from './browser-apis.ts';
import { ofWindow } from './of-window.ts';

export const ORIGIN = 'https://kontor.example';

/** Globals that stay Node's: the server runs in the same process, and `fetch` answers with Node's `Response`. */
const OF_NODE = new Set([
  ...[
    'globalThis',
    'global',
    'window',
    'self',
    'top',
    'parent',
    'frames',
    'process',
    'console',
    'Buffer',
    'performance',
  ],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate', 'queueMicrotask'],
  ...['fetch', 'Headers', 'Request', 'Response', 'FormData', 'Blob', 'File', 'URL', 'URLSearchParams', 'crypto'],
  ...[
    'structuredClone',
    'TextEncoder',
    'TextDecoder',
    'MessageChannel',
    'MessagePort',
    'BroadcastChannel',
    'WebSocket',
  ],
  ...['AbortController', 'AbortSignal', 'ReadableStream', 'WritableStream', 'TransformStream', 'constructor'],
  ...['indexedDB', 'eval'],
]);

/** Globals of Node that do not work as a page needs them. */
const OF_THE_PAGE = new Set([
  ...['Event', 'EventTarget', 'CustomEvent', 'DOMException', 'navigator', 'Navigator', 'location', 'history'],
  ...['localStorage', 'sessionStorage', 'Storage', 'addEventListener', 'removeEventListener', 'dispatchEvent'],
]);

function namesOf(page: object): Set<string> {
  const names = new Set<string>();
  for (let at: object | null = page; at && at !== Object.prototype; at = Object.getPrototypeOf(at)) {
    for (const name of Object.getOwnPropertyNames(at)) names.add(name);
  }
  return names;
}

const isClass = (name: string) => /^[A-Z]/.test(name);

/** Makes the window's properties global. */
function install(page: object): void {
  for (const name of namesOf(page)) {
    if (OF_NODE.has(name) || name.startsWith('_') || (name in globalThis && !OF_THE_PAGE.has(name))) continue;
    const value: unknown = Reflect.get(page, name);
    const isFunction = typeof value === 'function';
    Object.defineProperty(globalThis, name, {
      configurable: true,
      enumerable: true,
      ...(isFunction
        ? { writable: true, value: isClass(name) ? value : value.bind(page) }
        : { get: () => Reflect.get(page, name), set: (next: unknown) => Reflect.set(page, name, next) }),
    });
  }
  for (const name of ['window', 'self', 'top', 'parent']) {
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value: globalThis });
  }
}

/** Node's form data cannot read a form, which React asks for when a page changes while a form is submitted. */
function readForms(page: Window): void {
  class FormDataOfPage extends globalThis.FormData {
    constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
      super();
      if (!form) return;
      const fields: FormData = Reflect.construct(page.FormData, [form, submitter ?? undefined]);
      for (const [name, value] of fields) if (typeof value === 'string') this.append(name, value);
    }
  }
  globalThis.FormData = FormDataOfPage;
}

/** The current page's listeners on the window, which outlives it. */
type Listening = [type: string, listener: EventListenerOrEventListenerObject | null, options: unknown];
const listening = ofWindow('listening', (): Listening[] => []);

/** Removes the page's listeners on the window, as leaving a page does. */
export function dropWindowListeners(): void {
  for (const [type, listener, options] of listening.splice(0)) {
    const isCapture = options === true || (typeof options === 'object' && options !== null && 'capture' in options);
    if (listener) removeEventListener(type, listener, isCapture);
  }
}

function trackWindowListeners(): void {
  const add = globalThis.addEventListener;
  globalThis.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ) => {
    listening.push([type, listener, options]);
    add(type, listener, options);
  };
}

const INSTALLED = Symbol.for('kontor.testing.dom');

// Once per worker: its files share React and Mantine, which keep the first window they see.
if (!Reflect.has(globalThis, INSTALLED)) {
  Reflect.set(globalThis, INSTALLED, true);
  const navigation = {
    disableMainFrameNavigation: true,
    disableChildPageNavigation: true,
    disableFallbackToSetURL: true,
  };
  const page = new Window({ url: `${ORIGIN}/`, ...SCREEN, settings: { navigation } });
  install(page);
  readForms(page);
  installBrowserApis();
  trackWindowListeners();
  // A page may have a dozen listeners on one signal.
  setMaxListeners(0);
}
