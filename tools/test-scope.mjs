import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

export const knownAreas = () => readdirSync('contract/src/areas');

/** Files that belong to a single area, by the path after the areas' folder. */
const PLACES = [
  /^(?:contract|server|web)\/src\/areas\/([^/]+)\//,
  /^words\/src\/\w+\/([^/.]+)[/.]/,
  /^e2e\/(?:screens\/)?([^/]+)\.spec\.ts$/,
];

const lines = (...args) => spawnSync('git', args, { encoding: 'utf8' }).stdout.split('\n').filter(Boolean);

/** The area of a file; undefined if others may depend on it. */
export function areaOf(file, areas = knownAreas()) {
  const name = PLACES.map((place) => place.exec(file)?.[1]).find(Boolean);
  return name && areas.find((area) => name === area || name.startsWith(`${area}-`));
}

/**
 * The areas that differ from the last commit. None, which means all, if a difference may affect several areas: they
 * read each other's `queries.ts` and contract, so a change there counts as such.
 */
export function changedAreas() {
  const files = [...lines('diff', '--name-only', 'HEAD'), ...lines('ls-files', '--others', '--exclude-standard')];
  const isShared = (file) => /^contract\/|\/(queries|commands|factory)\.ts$|^server\/src\/migrations\//.test(file);
  const areas = files.map((file) => (isShared(file) ? undefined : areaOf(file)));
  return areas.includes(undefined) ? [] : [...new Set(areas)];
}
