/** Inserts an import among those of areas, in path order, as the linter requires. */
function addImport(text, line) {
  const pathOf = (each) => / from '([^']+)';$/.exec(each)?.[1];
  const lines = text.split('\n');
  const folder = pathOf(line).split('/').slice(0, -2).join('/');
  const siblings = lines.flatMap((each, at) => (pathOf(each)?.startsWith(folder) ? [{ path: pathOf(each), at }] : []));
  const [first = { at: 0 }] = siblings;
  const before = siblings.findLast(({ path }) => path < pathOf(line));
  return lines.toSpliced(before ? before.at + 1 : first.at, 0, line).join('\n');
}

/** Appends an entry to the list in brackets that begins with `start`. */
function addEntry(text, start, entry) {
  const begin = text.indexOf(start);
  const end = text.slice(begin).search(/,?\s*[}\]];/) + begin;
  return `${text.slice(0, end)}${isBroken(text, end) ? ',\n  ' : ', '}${entry}${text.slice(end)}`;
}

const isBroken = (text, end) => /^,?\s*\n/.test(text.slice(end));

/** Inserts a line after the last similar one. */
function addLine(text, pattern, line) {
  const lines = text.split('\n');
  return lines.toSpliced(lines.findLastIndex((each) => pattern.test(each)) + 1, 0, line).join('\n');
}

const inWords = ({ kebab, camel }, text) =>
  addEntry(addImport(text, `import ${camel} from './${kebab}.ts';`), 'export default {', camel);

/** The files that list the areas, and the import and entry of a new one. */
export const REGISTERS = {
  'contract/src/endpoints.ts': ({ kebab, camel }, text) =>
    addEntry(
      addImport(text, `import { ${camel} } from './areas/${kebab}/endpoints.ts';`),
      'export const api = {',
      camel,
    ),
  'contract/src/errors.ts': ({ kebab, camel }, text) =>
    addEntry(
      addImport(text, `import { ${camel}Errors } from './areas/${kebab}/errors.ts';`),
      'export const errorStatus = {',
      `...${camel}Errors`,
    ),
  'contract/src/schemas.ts': ({ kebab, camel }, text) =>
    addEntry(
      addImport(text, `import * as ${camel} from './areas/${kebab}/schema.ts';`),
      'export const schemas = {',
      `${camel}: [${camel}]`,
    ),
  'words/src/de/index.ts': inWords,
  'words/src/en/index.ts': inWords,
  'server/src/app.ts': ({ kebab, camel }, text) =>
    addLine(
      addImport(text, `import { ${camel}Handlers } from './areas/${kebab}/routes.ts';`),
      /^ {2}mount\(mounting, api\./,
      `  mount(mounting, api.${camel}, ${camel}Handlers());`,
    ),
  'server/src/demo/areas.ts': ({ kebab, camel }, text) => {
    const create = `create${camel.charAt(0).toUpperCase()}${camel.slice(1)}`;
    return addLine(
      addImport(text, `import { createDemoData as ${create} } from '../areas/${kebab}/demo.ts';`),
      /^ {2}\{ area: '/,
      `  { area: '${kebab}', create: ${create} },`,
    );
  },
  'server/src/personal-data.ts': ({ kebab, camel }, text) =>
    addEntry(
      addImport(text, `import { ${camel}Data } from './areas/${kebab}/personal-data.ts';`),
      'const areas: readonly PersonalData[] = [',
      `${camel}Data`,
    ),
  'web/src/areas.ts': ({ kebab, camel }, text) =>
    addEntry(
      addImport(text, `import { area as ${camel} } from './areas/${kebab}/area.tsx';`),
      'export const areas: readonly Area[] = [',
      camel,
    ),
};

/** Appends the menu entry to the expected entries of a person of the demo. */
const withEntry = (text, person, entry) =>
  text.replace(new RegExp(`(person: '${person}',\\s+entries: \\[[^\\]]*?),?\\s*\\]`), `$1, ${entry}]`);

/** The test that walks through the whole navigation. */
export const LOOKED_AT = {
  'web/src/shell/navigation.test.tsx': ({ camel, readingPeople }, text) =>
    ['demo-administrator', ...readingPeople].reduce(
      (edited, person) => withEntry(edited, person, `de.${camel}.menu.title`),
      text,
    ),
};
