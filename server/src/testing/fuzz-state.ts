import type { EndpointDefinition } from '@kontor/contract/kernel/endpoint.ts';
import { kernelErrors } from '@kontor/contract/kernel/problem.ts';
import { depth } from '@kontor/contract/testing/depth.ts';
import { expect } from 'vitest';
import type { Answer } from './answer.ts';
import { startApp, type TestApp } from './app.ts';
import type { Caller } from './caller.ts';
import { makeSamples, type Named, neededQuery, paramsFor, type Samples, sampleFor } from './endpoints.ts';
import { OWN_RECEIVER } from './inputs.ts';

export const SEED = 20_270_301;

/** Settings of a property: the usual number of inputs, and that of the exhaustive form. */
export const runs = (usual: number, deep: number) => ({
  seed: SEED,
  numRuns: depth.runs(usual, deep),
  endOnFailure: true,
});

/** Checks an answer to any input: no server error, and a refusal is a declared problem. */
export function expectDeclared(endpoint: EndpointDefinition | undefined, answer: Answer<unknown>): void {
  if (answer.status < 400) return;
  expect(answer.status, answer.text).toBeLessThan(500);
  const { code, title, detail, errors = [] } = answer.problem;
  expect([...Object.keys(kernelErrors), ...(endpoint?.errors ?? [])], 'an undeclared refusal').toContain(code);
  expect(title).not.toMatch(/[{}]|kernel:/);
  expect(detail).not.toMatch(/[{}]|kernel:|errors\./);
  for (const { message } of errors) expect(message).not.toMatch(/[{}]|kernel:|validation\./);
}

/** Ids and names for a field that refers to something: the sample's, general ones, and unknown ones. */
export const knownFor = (samples: Samples) => (field: string) => {
  const resource = field.replace(/Id$/, '');
  const own = Object.values(samples).flatMap((area) => (area[resource] ? [area[resource]] : []));
  const ids = own.flatMap((sample) => [sample.own, ...(sample.others ?? [])]);
  const names = own.flatMap(({ name }) => (name === undefined ? [] : [name, name]));
  return {
    ids: ids.length > 0 ? [...ids, ...ids, ...ids, 2_000_000_000] : [1, 1, 1, 2, 2_000_000_000],
    names: [...names, 'Nobody & Sons'],
    files: [String(samples['files']?.['attachment']?.own)],
  };
};

/** An endpoint's URL, with a sample if it names a record. */
export const urlOf = (named: Named, samples: Samples): string => {
  const params = paramsFor(named, sampleFor(named, samples)?.own ?? 0, samples);
  return `/api${named.endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]))}${neededQuery(named, samples)}`;
};

/** Whether an endpoint's calls change nothing. */
const isRead = ({ endpoint: { method, reads, writes } }: Named): boolean => reads || (method === 'GET' && !writes);

/** The index of the visitor among the callers. */
export const VISITOR = 2;

/** A server with samples, and its callers. */
export async function startFuzz(area?: string) {
  const app: TestApp = await startApp({ env: { WEBHOOK_HOSTS: OWN_RECEIVER } });
  const shared = await app.make(makeSamples);
  let addresses = 0;
  return {
    app,
    /** Samples that no call has changed yet. */
    shared,
    /** Samples for the inputs of one test: tests that only read share theirs. */
    samplesFor: async (named: Named): Promise<Samples> =>
      isRead(named) ? shared : { ...shared, ...(await app.make((world) => makeSamples(world, area))) },
    /** One of three callers, each time from a new address, as calls are limited per address. */
    callerAt(index: number): Caller {
      addresses += 1;
      const address = `10.1.${addresses >> 8}.${addresses & 255}`;
      if (index === 0) return app.as('administrator', { address });
      return index === 1 ? app.as('booking', { address }) : app.anonymous(address);
    },
  };
}

export type Fuzz = Awaited<ReturnType<typeof startFuzz>>;
