import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAX_LINES = 300;

/** The closed lists of file names: a new kind of file is a decision for all areas, not for one. */
const FILES = {
  contract: ['schema.ts', 'endpoints.ts', 'rules.ts', 'access.ts', 'errors.ts'],
  // tasks.ts: work for the worker thread. open-work.ts: what waits for people in this area. personal-data.ts: what its
  // tables hold of people.
  server: [
    ...['routes.ts', 'queries.ts', 'commands.ts', 'present.ts', 'mails.ts', 'jobs.ts', 'tasks.ts'],
    ...['open-work.ts', 'personal-data.ts', 'demo.ts', 'factory.ts'],
  ],
  web: ['area.tsx', 'restricted.ts', 'data.ts'],
};
const FREE_FOLDERS = { contract: ['parts'], server: ['parts'] };

/** A folder with more files has to be divided. */
const MAX_FILES = 45;

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)+$/;

const CONTRACT_PACKAGES = ['zod/mini', 'date-fns', '@date-fns/tz/tzOffset', 'big.js', 'papaparse'];

/** What each zone may import in addition to itself. If an area is allowed, its own always is. */
const MAY_IMPORT = {
  'contract/kernel': [],
  'contract/areas': ['contract/kernel', 'contract/areas'],
  'contract/root': ['contract/kernel', 'contract/areas'],
  'words/root': ['contract/kernel', 'contract/areas', 'contract/root'],
  'server/kernel': ['contract/*', 'words/*'],
  'server/areas': ['server/kernel', 'contract/*', 'words/*'],
  'server/settings': ['server/kernel', 'contract/*', 'words/*'],
  'server/demo': ['server/areas', 'server/kernel', 'server/settings', 'contract/*', 'words/*'],
  'server/cli': ['server/*', 'contract/*', 'words/*'],
  'server/root': ['server/*', 'contract/*', 'words/*'],
  'web/kernel': ['contract/*', 'words/*'],
  'web/kit': ['web/kernel', 'contract/*', 'words/*'],
  'web/pickers': ['web/kit', 'web/kernel', 'contract/*', 'words/*'],
  'web/areas': ['web/pickers', 'web/kit', 'web/kernel', 'contract/*', 'words/*'],
  'web/shell': ['web/pickers', 'web/kit', 'web/kernel', 'contract/*', 'words/*'],
  'web/root': ['web/*', 'contract/*', 'words/*'],
};

const ADVICE = {
  'contract/kernel': 'what the contract kernel needs belongs in contract/src/kernel',
  'contract/areas': 'what both sides agree on belongs in contract/src, what only one side needs stays there',
  'contract/root': 'the contract knows neither server nor web nor words',
  'words/root': 'words know the contract alone',
  'server/kernel': 'what the kernel needs belongs in server/src/kernel; what an area decides is handed in by app.ts',
  'server/areas': 'what several areas need belongs in server/src/kernel',
  'server/demo': 'demo content belongs in the demo.ts of its area',
  'web/kernel': 'what the kernel needs belongs in web/src/kernel',
  'web/kit': 'the kit is free of the domain: domain parts belong in web/src/pickers or the area',
  'web/pickers': 'what a picker needs belongs in web/src/kernel or the kit',
  'web/areas': 'what several areas need belongs in web/src/pickers (domain) or web/src/kit (no domain)',
  'web/shell': 'areas.ts and router.tsx hand the areas to the shell; what both need belongs in web/src/kernel',
};

const isTest = (file) => /\.(test|spec)\.tsx?$|\.testing\.ts$|\/testing(\/|(\.setup)?\.ts$)/.test(file);
const isSource = (file) => /\.(ts|tsx)$/.test(file);

function sourcesOf(root) {
  return ['contract', 'words', 'server', 'web'].flatMap((side) => {
    const folder = join(root, side, 'src');
    if (!existsSync(folder)) return [];
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return names.filter(isSource).map((name) => `${side}/src/${name.split(sep).join('/')}`);
  });
}

/** Side, zone and area of a file: `server/src/areas/booking/routes.ts` is in `server/areas`, area `booking`. */
function placeOf(file) {
  const [side, , ...rest] = file.split('/');
  const folder =
    rest.length > 1 && side !== 'words' ? rest[0] : /^settings(-table)?\.ts$/.test(rest[0]) ? 'settings' : 'root';
  return { zone: `${side}/${folder}`, side, area: folder === 'areas' ? rest[1] : undefined, within: rest.slice(2) };
}

const IMPORT = /\b(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/g;

function importsOf(file, text) {
  return [...text.matchAll(IMPORT)].map(([, type, named, lazy]) => {
    const path = named ?? lazy;
    const workspace = /^@kontor\/(contract|words)\/(.+)$/.exec(path);
    const relative = path.startsWith('.') ? posix.join(dirname(file), path) : undefined;
    const target = workspace ? `${workspace[1]}/src/${workspace[2]}` : relative;
    return { path, target, isType: Boolean(type) };
  });
}

function checkName(file) {
  const { side, zone, area, within } = placeOf(file);
  if (!KEBAB.test(posix.basename(file))) return [`${file}: file names are in kebab case, such as data-table.tsx`];
  if (!zone.endsWith('/areas') || isTest(file)) return [];
  const names = FILES[side];
  const [first, second] = within;
  // On the web every subject of an area has a folder: events/, attendees/.
  const isFree =
    side === 'web'
      ? within.length > 1
      : within.length > 1 && FREE_FOLDERS[side].some((free) => first === free || second === free);
  if (isFree || (within.length <= 2 && names.includes(within.at(-1)))) return [];
  const free = side === 'web' ? '<subject>/' : 'parts/';
  return [
    `${file}: an area has only the files ${names.join(', ')}; move this to one of them or below ${side}/src/areas/${area}/${free}`,
  ];
}

function checkFolders(files) {
  const counts = new Map();
  for (const folder of files.filter((file) => file.startsWith('web/src/areas/')).map((file) => posix.dirname(file))) {
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MAX_FILES)
    .map(
      ([folder, count]) =>
        `${folder}: ${count} files; a folder with more than ${MAX_FILES} has to be divided by subject`,
    );
}

function checkArea(file, from, target) {
  const to = placeOf(target);
  if (from.area === undefined || to.area === undefined || from.area === to.area || to.side !== from.side) return [];
  if (from.side === 'web') return [`${file}: imports the area ${to.area} (${target}); ${ADVICE['web/areas']}`];
  if (from.side === 'contract') return [];
  const own = file.split('/').at(-1);
  const other = target.split('/').at(-1);
  const open = ['queries.ts', 'commands.ts', ...(['demo.ts', 'factory.ts'].includes(own) ? ['factory.ts'] : [])];
  if (open.includes(other)) return [];
  return [
    `${file}: imports from the area ${to.area} (${target}); read through its queries.ts, write through its commands.ts`,
  ];
}

function checkDirection(file, from, { path, target }) {
  if (target === undefined) {
    if (from.side !== 'contract' || CONTRACT_PACKAGES.includes(path)) return [];
    return [
      `${file}: imports ${path}; the contract may only import ${CONTRACT_PACKAGES.join(', ')}; other packages belong to server or web`,
    ];
  }
  if (isTest(target)) return [`${file}: imports ${target}; only tests may import test code`];
  const { zone } = placeOf(target);
  const allowed = [from.zone, ...(MAY_IMPORT[from.zone] ?? [])];
  if (!allowed.some((one) => one === zone || (one.endsWith('/*') && zone.startsWith(one.slice(0, -1))))) {
    return [`${file}: ${from.zone} may not import ${zone} (${target}); ${ADVICE[from.zone] ?? 'see ARCHITECTURE.md'}`];
  }
  return checkArea(file, from, target);
}

/**
 * Reports what guests' pages load of their area beyond their own files. `restricted.ts` and its pages are all that
 * guests need; an area's `data.ts` and staff pages would be loaded with them.
 */
function checkGuests(file, edges) {
  const paths = new Map([[file, [file]]]);
  // Iterating a map includes entries added meanwhile.
  for (const [at, path] of paths) {
    for (const next of edges.get(at) ?? []) if (!paths.has(next)) paths.set(next, [...path, next]);
  }
  return [...paths.values()]
    .filter((path) => isForStaff(path.at(-1)))
    .map(
      (path) =>
        `${file}: guests would load ${path.at(-1)} (${path.join(' → ')}); move what they need to a separate file`,
    );
}

const isForStaff = (file) =>
  /^web\/src\/areas\/[^/]+\/(data\.ts|area\.tsx)$/.test(file) || /^web\/src\/(areas\.ts|staff\.tsx)$/.test(file);

/** Import cycles, those of types and of lazy imports too; each is reported once. */
function findCycles(graph) {
  const done = new Set();
  const cycles = [];
  const visit = (file, trail) => {
    const position = trail.indexOf(file);
    if (position >= 0) cycles.push([...trail.slice(position), file]);
    if (position >= 0 || done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles.map(
    (cycle) => `${cycle[0]}: imports itself (${cycle.join(' → ')}); move what both need into a third file`,
  );
}

const areasOf = (root, side) => {
  const folder = join(root, side, 'src/areas');
  return existsSync(folder) ? readdirSync(folder) : [];
};

function checkSides(root) {
  const areas = areasOf(root, 'contract');
  const unknownFolders = ['server', 'web'].flatMap((side) =>
    areasOf(root, side)
      .filter((area) => !areas.includes(area))
      .map(
        (area) => `${side}/src/areas/${area}: no such area in contract/src/areas; an area has one name on every side`,
      ),
  );
  const withoutWords = areas.flatMap((area) =>
    ['de', 'en']
      .map((language) => `words/src/${language}/${area}.ts`)
      .filter((file) => !existsSync(join(root, file)))
      .map((file) => `${file}: is missing; every area has texts in every language`),
  );
  return [...unknownFolders, ...withoutWords];
}

/** All files and imports that are not allowed, one sentence each. */
export function checkAreas(root) {
  const faults = checkSides(root);
  const graph = new Map();
  // Static and dynamic imports.
  const edges = new Map();
  const files = sourcesOf(root);
  faults.push(...checkFolders(files));
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    faults.push(...checkName(file));
    if (isTest(file)) continue;
    const lines = text.split('\n').length - 1;
    if (lines > MAX_LINES && !file.startsWith('words/') && !file.endsWith('/schema.ts')) {
      faults.push(
        `${file}: ${lines} lines; a file has at most ${MAX_LINES}: move its second subject to a separate file`,
      );
    }
    const imports = importsOf(file, text);
    const from = placeOf(file);
    for (const one of imports) faults.push(...checkDirection(file, from, one));
    edges.set(
      file,
      imports.filter(({ isType }) => !isType).flatMap(({ target }) => target ?? []),
    );
    graph.set(
      file,
      imports.flatMap(({ target }) => target ?? []),
    );
  }
  const guests = [...edges.keys()].filter((file) => /^web\/src\/areas\/[^/]+\/restricted\.ts$/.test(file));
  return [...faults, ...guests.flatMap((file) => checkGuests(file, edges)), ...findCycles(graph)];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = checkAreas(fileURLToPath(new URL('..', import.meta.url)));
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
