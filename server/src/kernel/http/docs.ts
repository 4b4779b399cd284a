import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';

const DOCUMENT = '/api/openapi.json';
const STATIC = '/api/docs/static';

/** The web app's icon, `web/src/shell/icon.svg`. */
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>Kontor</title><rect width="32" height="32" rx="7" fill="#2b6acb"/><path d="M10 8v16M22 8l-9.5 8L22 24" fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/></svg>\n';

/**
 * Areas are closed at first: there are hundreds of calls. The page cannot sign in at a provider, so it takes a token
 * instead, and calls the portal at the address that it came from. The library resolves the references of the whole
 * document for each call that is opened, which takes seconds: it gets the part that the call needs.
 */
const START = `const token = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description: 'An access token of the identity provider. It stays on this page until it is reloaded.',
};

/** The part of a document at a path, together with everything it refers to. */
function partOf(document, path) {
  const part = { ...document, paths: {}, webhooks: {}, components: {} };
  const add = (steps) => {
    const place = steps.slice(0, -1).reduce((node, step) => (node[step] ??= {}), part);
    const last = steps.at(-1);
    if (last in place) return;
    place[last] = steps.reduce((node, step) => node?.[step], document);
    visit(place[last]);
  };
  const visit = (node) => {
    if (typeof node !== 'object' || node === null) return;
    if (typeof node.$ref === 'string') add(node.$ref.slice(2).split('/'));
    Object.values(node).forEach(visit);
  };
  add(path);
  return part;
}

const resolvesParts = (system) => {
  const { resolveSubtree } = SwaggerUIBundle.plugins.SwaggerClient(system).fn;
  return { fn: { resolveSubtree: (document, path, options) => resolveSubtree(partOf(document, path), path, options) } };
};

window.onload = async () => {
  const document = await (await fetch('${DOCUMENT}')).json();
  const { components } = document;
  SwaggerUIBundle({
    spec: {
      ...document,
      servers: [{ url: '/api' }],
      components: { ...components, securitySchemes: { ...components.securitySchemes, oidc: token } },
    },
    dom_id: '#swagger-ui',
    deepLinking: true,
    docExpansion: 'none',
    defaultModelsExpandDepth: -1,
    layout: 'BaseLayout',
    validatorUrl: null,
    plugins: [resolvesParts],
  });
};
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
