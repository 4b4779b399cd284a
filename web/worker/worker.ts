/**
 * Lets pages open without network: it keeps the files of the app, and nothing else (`docs/decisions/0009-offline.md`).
 *
 * Each version has a cache of its own, which is complete when its page is in it. A newer worker waits until no page is open
 * any more and only then throws older caches away; until then open pages, whatever their version, find their chunks here.
 */
export {};

declare const self: ServiceWorkerGlobalScope;

/** Written by the build. The page's digest makes sure that it belongs to these files: the server may change meanwhile. */
declare const SHELL: { readonly version: string; readonly assets: readonly string[]; readonly pageDigest: string };

const PREFIX = 'kontor-';
const PAGE = '/index.html';
const SERVER = /^\/(api|oidc|metrics|licences\.txt)(\/|$)/;
const ASSET = /^\/assets\//;

/** So many at a time, as pages ask the server at the same time. */
const LANES = 3;

/** After which an old page is better than none. */
const TIMEOUT_MS = 4000;

async function keep(cache: Cache, path: string, init: RequestInit): Promise<void> {
  const response = await fetch(path, { priority: 'low', ...init });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  await cache.put(path, response);
}

/** An asset's name tells its content: what another version has of it need not be loaded again. */
async function keepAsset(cache: Cache, path: string): Promise<void> {
  const known = await caches.match(path);
  if (known) await cache.put(path, known);
  else await keep(cache, path, {});
}

/** Of the files, and the page itself. */
const progress = { kept: 0, total: SHELL.assets.length + 1 };

/** Tells the pages that are open how far it is (`web/src/kernel/offline/shell.ts`). */
async function tell(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage(progress);
}

/** Not at each of hundreds of files. */
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

/** What is missing, fetched once at a time. */
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
  // The pages that were open before there was a worker.
  await self.clients.claim();
}

/** The page of the newest version that is complete, which may be newer than this worker. */
async function keptPage(): Promise<Response | undefined> {
  for (const name of (await ourCaches()).reverse()) {
    const page = await caches.match(PAGE, { cacheName: name });
    if (page) return page;
  }
}

/** The server's page, so that nobody begins with an old one; the kept one where the server does not answer. */
async function page(request: Request): Promise<Response> {
  const answer = fetch(request);
  const late = new Promise<null>((resolve) => setTimeout(resolve, TIMEOUT_MS, null));
  const first = await Promise.race([answer.catch(() => null), late]);
  if (first && first.status < 500) return first;
  return (await keptPage()) ?? answer;
}

const asset = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request);

self.addEventListener('install', (event) => event.waitUntil(install()));
// A page asks: browsers may have thrown files away since. What fails is asked for again.
self.addEventListener('message', (event) => event.waitUntil(Promise.all([tell(), install().catch(() => {})])));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || SERVER.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (ASSET.test(pathname)) event.respondWith(asset(request));
});
