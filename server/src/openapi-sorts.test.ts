import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from './testing/app.ts';
import { addressOf } from './testing/caller.ts';
import { allEndpoints, makeSamples, neededQuery, paramsFor, type Samples, sampleFor } from './testing/endpoints.ts';

let app: TestApp;
let samples: Samples;

beforeAll(async () => {
  app = await startApp();
  samples = await app.make(makeSamples);
});
afterAll(() => app.stop());

const lists = allEndpoints.filter(({ endpoint }) => 'whole' in (endpoint.query?.shape ?? {}));

/** A name that no field has. */
const UNKNOWN = 'a_field_of_no_list';

// The document names the fields that a list sorts by as the list itself does when it refuses another one.
it('the document says by which fields each list is sorted', async () => {
  const lines: string[] = [];
  for (const list of lists) {
    const address = addressOf(list.endpoint.path, paramsFor(list, sampleFor(list, samples)?.own ?? 0, samples));
    const get = (sort: string) =>
      app.as('administrator').send({
        method: 'GET',
        url: `${address}${neededQuery(list, samples) || '?'}&sort=${sort}`.replace('?&', '?'),
      });
    const refused = await get(UNKNOWN);
    const message = refused.problem.errors?.[0]?.message ?? '';
    const names = message.split(': ')[1]?.split(', ') ?? [];
    const sorted = await Promise.all(names.map(async (name) => (await get(name)).status));
    expect(sorted, list.endpoint.path).toEqual(names.map(() => 200));
    expect(names.length, list.endpoint.path).toBeGreaterThan(0);
    lines.push(`  "${list.area}.${list.name}": ${JSON.stringify(names)}`);
  }
  await expect(`{\n${lines.join(',\n')}\n}\n`).toMatchFileSnapshot('kernel/http/openapi-sorts.json');
});
