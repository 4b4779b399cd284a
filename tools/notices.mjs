// The licences of the shipped packages, which have to be redistributed with them; part of the built web app.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LICENCE = /^(licen[cs]e|copying|notice|copyright|ofl)([.-].*)?$/i;
const CODE = /\.(c?js|mjs|ts|json|html)$/i;

const line = '-'.repeat(80);

/**
 * A module's package, such as `@mantine/core`, by the last `node_modules/` in its path; null for our own modules.
 */
export function packageOf(module) {
  const path = module.replaceAll('\\', '/');
  const at = path.lastIndexOf('node_modules/');
  if (at < 0) return null;
  const [scope, name] = path.slice(at + 'node_modules/'.length).split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

/** Build tools that leave code of their own in the build. */
const BUILDERS = ['node_modules/esbuild', 'node_modules/rolldown', 'node_modules/vite'];

/** Production dependencies and those build tools: name, version and path from the lock file. */
export function shippedPackages(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([place, { dev, link }]) => place.includes('node_modules/') && !link && (!dev || BUILDERS.includes(place)))
    .map(([place, { version, license }]) => ({ name: packageOf(`${place}/`), version, place, license }))
    .filter(({ place }) => existsSync(join(root, place)))
    .sort((one, other) => (`${one.name} ${one.version}` < `${other.name} ${other.version}` ? -1 : 1));
}

const textsIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE.test(entry.name) && !CODE.test(entry.name))
    .map(({ name }) => name)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n'))
    // A build tool's own bundled dependencies are not shipped.
    .map((text) => text.split('# Licenses of bundled dependencies')[0].trim())
    .filter(Boolean);

/** A package's own metadata, for fields missing from the lock file. */
function described(root, { name, version, place, license }) {
  const own = JSON.parse(readFileSync(join(root, place, 'package.json'), 'utf8'));
  const source = typeof own.repository === 'string' ? own.repository : own.repository?.url;
  const author = typeof own.author === 'string' ? own.author : own.author?.name;
  const declared = license ?? own.license?.type ?? own.license ?? own.licenses?.map(({ type }) => type).join(' OR ');
  return {
    title: `${name} ${version}`,
    licence: declared,
    facts: [
      `Licence: ${declared ?? 'see below'}`,
      ...(author ? [`Author: ${author}`] : []),
      source ?? own.homepage ?? '',
    ],
    texts: textsIn(join(root, place)),
  };
}

/** The text of a licence for packages without one: another package's, if it contains no name. */
function sharedLicenceText(licence, all) {
  const others = all.filter((one) => one.licence === licence).flatMap(({ texts }) => texts);
  const [shortest = ''] = others.sort((one, other) => one.length - other.length);
  return shortest.replace(/^.*copyright (\(c\)|©|\d).*\n/gim, '').trim();
}

/** All notices: each package, and shared texts once. */
export function noticesOf(root) {
  const shared = new Map();
  const all = shippedPackages(root).map((found) => described(root, found));
  for (const { title, facts, licence, texts } of all) {
    const text = (texts.length > 0 ? texts : [sharedLicenceText(licence, all)]).join('\n\n');
    const known = shared.get(text) ?? new Map();
    known.set(title, facts.filter(Boolean));
    shared.set(text, known);
  }
  const parts = [...shared].map(([text, titles]) => {
    const heads = [...titles].map(([title, facts]) => [title, ...facts.map((fact) => `  ${fact}`)].join('\n'));
    return [line, heads.join('\n'), ...(text ? ['', text] : [])].join('\n');
  });
  return `Kontor contains software of others, under the licences below.\n\n${parts.join('\n\n')}\n`;
}

/** The packages of these modules that a notices text does not name. */
export function missingIn(notices, modules) {
  const named = new Set(notices.split('\n').flatMap((each) => /^((?:@[\w.-]+\/)?[\w.-]+) \d/.exec(each)?.[1] ?? []));
  const packages = new Set(modules.map(packageOf).filter((name) => name !== null));
  return [...packages].filter((name) => !named.has(name)).sort();
}
