import compress from '@fastify/compress';
import { fastify } from 'fastify';
import { expect, it, vi } from 'vitest';
import { serveDocs } from './docs.ts';

it('makes the document once for many first requests at once', async () => {
  const app = fastify();
  await app.register(compress, { global: false });
  const documentOf = vi.fn(async () => ({ openapi: '3.1.0' }));
  serveDocs(app, documentOf);
  const answers = await Promise.all(Array.from({ length: 8 }, () => app.inject('/api/openapi.json')));
  expect(answers.map((answer) => answer.json())).toEqual(answers.map(() => ({ openapi: '3.1.0' })));
  expect(documentOf).toHaveBeenCalledTimes(1);
  await app.close();
});
