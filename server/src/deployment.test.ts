import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { ROLES } from '@kontor/contract/kernel/access.ts';
import { portal } from '@kontor/contract/kernel/portal.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { DEMO_PEOPLE } from './demo/provider/people.ts';
import { personOf } from './kernel/identity/claims.ts';
import { readSettings } from './settings.ts';
import { settingsTable } from './settings-table.ts';

const folder = fileURLToPath(new URL('../../deploy/', import.meta.url));
const read = (path: string) => readFileSync(folder + path, 'utf8');
const readable = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.\w+$|file$/.test(path));

/** Variables that packages and Node.js read. */
const OTHERS = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'NODE_EXTRA_CA_CERTS'];
const known = [...settingsTable().matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name = '']) => name);

/** Also of the lines that are commented out. */
const fromEnv = (path: string) => parseEnv(read(path).replace(/^#(?=[A-Z_]+=)/gm, ''));

/** The entries of a ConfigMap or Secret. */
function fromManifest(path: string): Record<string, string> {
  const entries = [...read(path).matchAll(/^ {2}([A-Z_]+): "?(.*?)"?$/gm)];
  return Object.fromEntries(entries.map(([, name = '', value = '']) => [name, value]));
}

/** The variables that the image sets. */
function fromImage(): NodeJS.Dict<string> {
  const [, line = ''] = /^ENV (.+)$/m.exec(read('container/Dockerfile')) ?? [];
  return parseEnv(line.replaceAll(' ', '\n'));
}

describe('the settings of deployments', () => {
  it.each([
    ['systemd', () => fromEnv('systemd/kontor.env')],
    ['the image', fromImage],
    ['compose', () => fromEnv('compose/kontor.env')],
    ['Kubernetes', () => fromManifest('kubernetes/settings.yaml')],
  ])('exist and are accepted: %s', (_, settings: () => NodeJS.Dict<string>) => {
    const values = settings();
    const names = Object.keys(values);
    expect(names).not.toEqual([]);
    expect(names.filter((name) => ![...known, ...OTHERS].includes(name))).toEqual([]);
    expect(() => readSettings(values)).not.toThrow();
  });
});

it('deployments call paths of health that exist', () => {
  const called = readable.flatMap((path) => read(path).match(/\/api\/health\/\w+/g) ?? []);
  expect(new Set(called)).toEqual(new Set([portal.live, portal.ready].map(({ path }) => `/api${path}`)));
});

describe('the realm for Keycloak', () => {
  const person = z.object({
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    realmRoles: z.array(z.string()),
    attributes: z.optional(z.object({ siteId: z.array(z.string()) })),
  });
  const realm = z
    .object({ roles: z.object({ realm: z.array(z.object({ name: z.string() })) }), users: z.array(person) })
    .parse(JSON.parse(read('compose/realm.json')));

  it('has the roles of the portal', () => {
    expect(realm.roles.realm.map(({ name }) => name)).toEqual(ROLES);
  });

  it('has the people of the demo', () => {
    const { claims } = readSettings(fromEnv('compose/kontor.env'));
    const found = realm.users.map(({ email, firstName, lastName, realmRoles, attributes }) => {
      const name = `${firstName} ${lastName}`;
      return personOf({ sub: email, name, email, roles: realmRoles, siteId: attributes?.siteId.map(Number) }, claims);
    });
    const shown = DEMO_PEOPLE.map(({ name, email, roles, sites }) => ({ name, email, roles: new Set(roles), sites }));
    expect(found).toMatchObject(shown);
  });
});
