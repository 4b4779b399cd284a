import { readdirSync } from 'node:fs';
import { api } from '@kontor/contract/endpoints.ts';
import { type EndpointDefinition, endpointsOf, pathNames } from '@kontor/contract/kernel/endpoint.ts';
import * as z from 'zod/mini';
import type { World } from '../kernel/world.ts';

/** An endpoint with its area and name in the contract: `booking`, `eventDate.find`. */
export interface Named {
  readonly area: string;
  readonly name: string;
  readonly endpoint: EndpointDefinition;
}

export const allEndpoints: readonly Named[] = Object.entries(api).flatMap(([area, tree]) =>
  endpointsOf(tree).map(({ name, endpoint }) => ({ area, name, endpoint })),
);

/** An endpoint's title in tests. */
export const titleOf = ({ endpoint: { method, path } }: Named): string => `${method} ${path}`;

const Sample = z.object({
  own: z.union([z.int(), z.uuid()]),
  foreign: z.optional(z.int()),
  name: z.optional(z.string()),
  /** Records in other states, for bodies that refer to one. */
  others: z.optional(z.array(z.int())),
});
const AreaSamples = z.record(z.string(), Sample);

export type Sample = z.output<typeof Sample>;
/** Sample records of each resource, by area and name. */
export type Samples = Readonly<Record<string, z.output<typeof AreaSamples>>>;

/** An area's name in the contract by its folder. */
export const camelCase = (folder: string) => folder.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** An unowned file, which administrators may read. */
async function fileSamples({ tx, services }: World): Promise<z.output<typeof AreaSamples>> {
  const { id } = await services.attachments.make(tx, { name: 'Aushang.txt', content: Buffer.from('Aushang') });
  return { attachment: { own: id } };
}

/** The area that all others refer to, so its samples come first. */
const BASIS = 'master-data';

/**
 * Asks each area's factory for a record of each of its resources, finding new areas by their folder. With `area`,
 * only those of this area and what they refer to.
 */
export async function makeSamples(world: World, area?: string): Promise<Samples> {
  const made: Record<string, z.output<typeof AreaSamples>> = { files: await fileSamples(world) };
  const folders = readdirSync(new URL('../areas/', import.meta.url))
    .toSorted()
    .filter((folder) => !area || folder === BASIS || camelCase(folder) === area);
  for (const folder of folders.toSorted((one, other) => Number(other === BASIS) - Number(one === BASIS))) {
    const factory: unknown = await import(`../areas/${folder}/factory.ts`);
    if (typeof factory !== 'object' || factory === null || !('samples' in factory)) continue;
    if (typeof factory.samples !== 'function') continue;
    const samples: unknown = await factory.samples(world);
    made[camelCase(folder)] = z.parse(AreaSamples, samples);
  }
  return made;
}

/** The call for the record below whose path an endpoint is: a resource's, or its own. */
const ownerOf = ({ area, endpoint }: Named): Named | undefined =>
  allEndpoints.find(
    (each) =>
      each.area === area &&
      each.endpoint.method === 'GET' &&
      each.endpoint.path.endsWith('/{id}') &&
      (endpoint.path === each.endpoint.path || endpoint.path.startsWith(`${each.endpoint.path}/`)),
  );

/** Whether the path's record is a site, unlike a site beside a record, `/campaign/{id}/order/{siteId}`. */
const isOfSiteAlone = ({ endpoint: { site, path } }: Named): boolean =>
  site !== undefined && (site === 'id' || !pathNames(path).includes('id'));

/**
 * The sample of the record in an endpoint's path; undefined if its area made none. An endpoint that needs a record in
 * another state has a sample by its own name.
 */
export function sampleFor(named: Named, samples: Samples): Sample | undefined {
  if (isOfSiteAlone(named)) return { own: siteIn(samples) };
  const owner = ownerOf(named);
  return owner && (samples[named.area]?.[named.name] ?? samples[named.area]?.[owner.name.replace('.find', '')]);
}

/**
 * Whether the records in an endpoint's path belong to sites and people of a site call it: then its area makes a
 * sample of another site, which they must not see.
 */
export function isSiteBound(named: Named): boolean {
  const record = ownerOf(named)?.endpoint.response;
  const shape: unknown = record && Reflect.get(record._zod.def, 'shape');
  const { roles } = named.endpoint.caller;
  const isForSites = roles === 'any' || roles.includes('PortalSite') || roles.includes('PortalSiteEvaluation');
  return isForSites && typeof shape === 'object' && shape !== null && 'siteId' in shape;
}

/**
 * Parameters for an endpoint's path: the record's id, the area's samples for other ids such as `examId`, a name for
 * texts such as `key`, and a text that matches nothing for the rest.
 */
export const paramsFor = (named: Named, id: number | string, samples: Samples): Record<string, string | number> => {
  const { area, endpoint } = named;
  return Object.fromEntries(
    pathNames(endpoint.path).map((name) => {
      if (name === 'id' || (name === endpoint.site && isOfSiteAlone(named))) return [name, id];
      if (name === endpoint.site) return [name, siteIn(samples)];
      if (name.endsWith('Id')) return [name, samples[area]?.[name.slice(0, -2)]?.own ?? 0];
      return [name, samples[area]?.[name]?.name ?? 'none'];
    }),
  );
};

/**
 * The required query of an endpoint, from the area's samples, `?attemptId=7`, or from a list of values, `?step=day`.
 */
export function neededQuery({ area, endpoint }: Named, samples: Samples): string {
  const fields: Readonly<Record<string, z.core.$ZodType>> = endpoint.query?.shape ?? {};
  const needed = Object.keys(fields).filter((name) => fields[name]?._zod.def.type !== 'optional');
  const given = needed.map((name) => {
    const options = fields[name] instanceof z.ZodMiniEnum ? fields[name].options : [];
    return `${name}=${options[0] ?? samples[area]?.[name.replace(/Id$/, '')]?.own ?? 0}`;
  });
  return given.length > 0 ? `?${given.join('&')}` : '';
}

/** The site for an endpoint with a site in its path. */
export const siteIn = (samples: Samples): number => Number(samples['masterData']?.['site']?.own ?? 0);

/** The URL of a path with the text in place of every parameter, unescaped. */
export const urlOfPath = (path: string, segment: string): string =>
  `/api${path.replaceAll(/\{(\w+)\}/g, () => segment)}`;

export const namesRecord = ({ endpoint }: Named): boolean => pathNames(endpoint.path).includes('id');
