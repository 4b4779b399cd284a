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
declare const SHELL: { readonly version: string; readonly packs: readonly Pack[]; readonly pageDigest: string };

/** Assets that can be downloaded together (`tools/worker.mjs`): hundreds of requests would take long on a slow network. */
interface Pack {
  readonly path: string;
  readonly assets: readonly string[];
}

type PackedFile = { readonly type: string } & ({ readonly text: string } | { readonly base64: string });

const PREFIX = 'kontor-';
const PAGE = '/index.html';
const SERVER = /^\/(api|oidc|metrics|licences\.txt)(\/|$)/;
const ASSET = /^\/assets\//;

/** Up to so many missing assets of a pack are downloaded one by one: after a small update. */
const MAX_SINGLE = 5;

/** After this time an old page is better than none. */
const TIMEOUT_MS = 4000;

async function download(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(path, { priority: 'low', ...init });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** A file of a pack as the server would answer it: with the pack's headers, but its own type. */
function unpacked(file: PackedFile, { headers: ofPack }: Response): Response {
  const headers = new Headers(ofPack);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  headers.set('content-type', file.type);
  return new Response('text' in file ? file.text : bytesOf(file.base64), { headers });
}

/** Copies an asset that another version has stored: its name contains its hash. */
async function copyAsset(cache: Cache, path: string): Promise<boolean> {
  const known = await caches.match(path);
  if (known) await cache.put(path, known);
  return known !== undefined;
}

async function keepPack(cache: Cache, { path, assets }: Pack): Promise<void> {
  const put = async (asset: string, response: Response) => {
    await cache.put(asset, response);
    await count();
  };
  const isKept = await Promise.all(assets.map((asset) => copyAsset(cache, asset)));
  const missing = assets.filter((_, index) => !isKept[index]);
  progress.kept += assets.length - missing.length;
  if (missing.length <= MAX_SINGLE) {
    for (const asset of missing) await put(asset, await download(asset));
    return;
  }
  const response = await download(path, { cache: 'no-store' });
  const files: Readonly<Record<string, PackedFile>> = await response.json();
  await Promise.all(
    missing.map((asset) => {
      const file = files[asset];
      if (!file) throw new Error(`${path} lacks ${asset}`);
      return put(asset, unpacked(file, response));
    }),
  );
}

/** Progress over the assets and the page itself. */
const progress = { kept: 0, total: SHELL.packs.flatMap(({ assets }) => assets).length + 1 };

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
  for (const pack of SHELL.packs) await keepPack(cache, pack);
  await cache.put(PAGE, await download(PAGE, { cache: 'no-cache', integrity: SHELL.pageDigest }));
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
