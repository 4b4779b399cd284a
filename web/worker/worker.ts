/**
 * Lets pages open offline: it stores the files of the app, and nothing else (`docs/decisions/0009-offline.md`).
 *
 * Each version has its own cache, which is complete once it contains the page. A newer worker waits until no page is
 * open and only then deletes older caches; until then open pages of any version find their chunks here.
 */
export {};

declare const self: ServiceWorkerGlobalScope;

/**
 * Written by the build. The page's digest ensures that it belongs to these files: the server may be updated
 * meanwhile.
 */
declare const SHELL: { readonly version: string; readonly assets: readonly string[]; readonly pageDigest: string };

const PREFIX = 'kontor-';
const PAGE = '/index.html';
const SERVER = /^\/(api|oidc|metrics|licences\.txt)(\/|$)/;
const ASSET = /^\/assets\//;

/** Parallel downloads; few, because pages send requests at the same time. */
const LANES = 3;

/** After this time an old page is better than none. */
const TIMEOUT_MS = 4000;

async function keep(cache: Cache, path: string, init: RequestInit): Promise<void> {
  const response = await fetch(path, { priority: 'low', ...init });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  await cache.put(path, response);
}

/** An asset's name contains its hash: one that another version has stored need not be downloaded again. */
async function keepAsset(cache: Cache, path: string): Promise<void> {
  const known = await caches.match(path);
  if (known) await cache.put(path, known);
  else await keep(cache, path, {});
}

/** Progress over the assets and the page itself. */
const progress = { kept: 0, total: SHELL.assets.length + 1 };

/** Reports the progress to open pages (`web/src/kernel/offline/shell.ts`). */
async function tell(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage(progress);
}

/** Not for each of hundreds of files. */
const STEP = 10;

async function count(): Promise<void> {
  progress.kept += 1;
  if (progress.kept % STEP === 0 || progress.kept === progress.total) await tell();
}

async function keepAll(): Promise<void> {
  const cache = await caches.open(PREFIX + SHELL.version);
  if (await cache.match(PAGE)) return;
  progress.kept = 0;
  const assets = [...SHELL.assets];
  const work = async () => {
    for (let path = assets.pop(); path; path = assets.pop()) {
      await keepAsset(cache, path);
      await count();
    }
  };
  await Promise.all(Array.from({ length: LANES }, work));
  await keep(cache, PAGE, { cache: 'no-cache', integrity: SHELL.pageDigest });
  await count();
}

let keeping: Promise<void> | null = null;

/** Downloads what is missing, once at a time. */
function install(): Promise<void> {
  keeping ??= keepAll().finally(() => {
    keeping = null;
  });
  return keeping;
}

async function ourCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX));
}

async function activate(): Promise<void> {
  const others = (await ourCaches()).filter((name) => name !== PREFIX + SHELL.version);
  await Promise.all(others.map((name) => caches.delete(name)));
  // Takes over pages that were opened before the worker existed.
  await self.clients.claim();
}

/** The page of the newest complete version, which may be newer than this worker. */
async function keptPage(): Promise<Response | undefined> {
  for (const name of (await ourCaches()).reverse()) {
    const page = await caches.match(PAGE, { cacheName: name });
    if (page) return page;
  }
}

/** The server's page, so that nobody starts with an old one; the stored one if the server does not answer. */
async function page(request: Request): Promise<Response> {
  const answer = fetch(request);
  const late = new Promise<null>((resolve) => setTimeout(resolve, TIMEOUT_MS, null));
  const first = await Promise.race([answer.catch(() => null), late]);
  if (first && first.status < 500) return first;
  return (await keptPage()) ?? answer;
}

const asset = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request);

self.addEventListener('install', (event) => event.waitUntil(install()));
// A page asks: the browser may have evicted files since. Failed downloads are retried.
self.addEventListener('message', (event) => event.waitUntil(Promise.all([tell(), install().catch(() => {})])));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || SERVER.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (ASSET.test(pathname)) event.respondWith(asset(request));
});
