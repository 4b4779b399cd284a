import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

const DOCUMENT = '/api/openapi.json';

/** The web app's icon, `web/src/shell/icon.svg`. */
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>Kontor</title><rect width="32" height="32" rx="7" fill="#2b6acb"/><path d="M10 8v16M22 8l-9.5 8L22 24" fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/></svg>\n';

/** Starts the page instead of the library's own script, which shows its logo and another document URL. */
const START = `window.onload = () => SwaggerUIBundle({
  url: '${DOCUMENT}',
  dom_id: '#swagger-ui',
  deepLinking: true,
  layout: 'BaseLayout',
  validatorUrl: null,
})
`;

/** The contract for programs at `/api/openapi.json` and for people at `/api/docs`. */
export async function serveDocs(app: FastifyInstance, document: Readonly<Record<string, unknown>>): Promise<void> {
  const json = JSON.stringify(document);
  app.get(DOCUMENT, (_, reply) => reply.type('application/json; charset=utf-8').compress(json));
  await app.register(swagger, { mode: 'static', specification: { document: JSON.parse(json) } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: false,
    theme: {
      title: 'Kontor API',
      js: [{ filename: 'start.js', content: START }],
      favicon: [{ filename: 'icon.svg', rel: 'icon', type: 'image/svg+xml', sizes: 'any', content: ICON }],
    },
  });
}
