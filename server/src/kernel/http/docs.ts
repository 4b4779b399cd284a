import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';

const DOCUMENT = '/api/openapi.json';
const STATIC = '/api/docs/static';

/** The web app's icon, `web/src/shell/icon.svg`. */
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>Kontor</title><rect width="32" height="32" rx="7" fill="#2b6acb"/><path d="M10 8v16M22 8l-9.5 8L22 24" fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/></svg>\n';

const START = `window.onload = () => SwaggerUIBundle({
  url: '${DOCUMENT}',
  dom_id: '#swagger-ui',
  deepLinking: true,
  layout: 'BaseLayout',
  validatorUrl: null,
})
`;

const PAGE = `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="UTF-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Kontor API</title>
    <link rel="stylesheet" href="${STATIC}/swagger-ui.css">
    <link rel="stylesheet" href="${STATIC}/index.css">
    <link rel="icon" type="image/svg+xml" sizes="any" href="${STATIC}/theme/icon.svg">
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="${STATIC}/swagger-ui-bundle.js"></script>
    <script src="${STATIC}/theme/start.js"></script>
  </body>
</html>
`;

/** The library's files that the page loads. */
const FILES = ['swagger-ui.css', 'index.css', 'swagger-ui-bundle.js'];

const { resolve } = createRequire(import.meta.url);

/**
 * The contract for programs at `/api/openapi.json` and for people at `/api/docs`. Of the library, only its files are
 * used: its plugin would load a second page, a YAML writer and a copy of the document with every start.
 */
export function serveDocs(app: FastifyInstance, documentOf: () => Promise<Readonly<Record<string, unknown>>>): void {
  // One document, even for many first requests at once: making it takes as long as a hundred other answers.
  let document: Promise<string> | undefined;
  app.get(DOCUMENT, async (_, reply) => {
    document ??= documentOf().then((content) => JSON.stringify(content));
    return reply.type('application/json; charset=utf-8').compress(await document);
  });
  const serve = (path: string, type: string, content: string) =>
    app.get(path, (_, reply: FastifyReply) => reply.type(`${type}; charset=utf-8`).send(content));
  serve('/api/docs', 'text/html', PAGE);
  serve(`${STATIC}/theme/start.js`, 'text/javascript', START);
  serve(`${STATIC}/theme/icon.svg`, 'image/svg+xml', ICON);
  for (const file of FILES) {
    app.get(`${STATIC}/${file}`, (_, reply) =>
      reply.sendFile(file, join(dirname(resolve('@fastify/swagger-ui/package.json')), 'static')),
    );
  }
}
