import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** The contract for machines at `/api/openapi.json` and for people at `/api/docs`. */
export async function serveDocs(app: FastifyInstance, document: Readonly<Record<string, unknown>>): Promise<void> {
  const json = JSON.stringify(document);
  app.get('/api/openapi.json', (_, reply) => reply.type('application/json; charset=utf-8').compress(json));
  await app.register(swagger, { mode: 'static', specification: { document: JSON.parse(json) } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: false,
    theme: { title: 'Kontor API', css: [{ filename: 'kontor.css', content: '.topbar { display: none }' }] },
  });
}
