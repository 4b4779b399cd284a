import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const YEAR_SECONDS = 31_536_000;

/** Paths that are not the web app's. */
export const OURS = /^\/(api|oidc|metrics)(\/|\?|$)/;

/** A missing file must be a 404: browsers would cache the app's page in its place. */
const ASSET = /^\/assets\//;

/** Whether a request is for a page of the web app, or a file beside it. */
export const isPage = ({ method, url }: FastifyRequest) =>
  /^(GET|HEAD)$/.test(method) && !OURS.test(url) && !ASSET.test(url);

/** Sends files, and serves the built web app: files with a hash in their name are cached for good, others revalidated. */
export async function servePages(app: FastifyInstance, webRoot: string | null): Promise<void> {
  if (webRoot === null) return void (await app.register(fastifyStatic, { serve: false }));
  const assets = join(webRoot, 'assets');
  await app.register(fastifyStatic, {
    root: webRoot,
    // One route per existing file; every other path is a 404 or the app.
    wildcard: false,
    globIgnore: ['assets/**'],
    preCompressed: true,
    index: ['index.html'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.startsWith(assets) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
      );
    },
  });
  // A route for each of the thousand hashed files would take a third of a second with every start.
  const hashed = new Set(await readdir(assets));
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/assets/*',
    handler: ({ params: { '*': file } }, reply) =>
      hashed.has(file) ? reply.sendFile(file, assets) : reply.callNotFound(),
  });
}
