import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkAreas } from './check-areas.mjs';
import { LOOKED_AT, REGISTERS } from './new-area/register.mjs';
import { makeArea } from './new-area.mjs';

/** A board that may be read by the people who manage events. */
const OPTIONS = { record: 'notice', readers: 'Booking', title: 'Schwarzes Brett' };

const REPOSITORY = fileURLToPath(new URL('..', import.meta.url));
const COPIED = [
  ...Object.keys(REGISTERS),
  ...Object.keys(LOOKED_AT),
  'words/src/de/kit.ts',
  'contract/src/areas/booking/schema.ts',
  'server/src/migrations',
];

let root;

const read = (file) => readFileSync(join(root, file), 'utf8');
const known = (file) => readFileSync(join(REPOSITORY, file), 'utf8');
const added = (file) => {
  const lines = known(file).split('\n');
  return read(file)
    .split('\n')
    .filter((line) => !lines.includes(line))
    .map((line) => line.trim());
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kontor-new-area-'));
  for (const file of COPIED) cpSync(join(REPOSITORY, file), join(root, file), { recursive: true });
});

afterEach(() => rmSync(root, { recursive: true }));

describe('new-area', () => {
  it('makes files in their proper places, and the next migration', () => {
    const { created } = makeArea(root, 'bottle-returns', OPTIONS);
    expect(checkAreas(root).filter((fault) => fault.includes('bottle-returns'))).toEqual([]);
    const numbers = created.filter((file) => file.includes('/migrations/'));
    expect(numbers).toEqual([expect.stringMatching(/\/\d{4}-bottle-returns\.sql$/)]);
    expect(existsSync(join(root, numbers[0].replace('bottle-returns', 'booking')))).toBe(false);
    for (const file of created) expect(read(file), file).not.toMatch(/\$\{(kebab|camel|table)\}|undefined/);
  });

  it('registers the area by an import and an entry in each file, and changes nothing else', () => {
    makeArea(root, 'bottle-returns', OPTIONS);
    for (const file of Object.keys(REGISTERS)) {
      expect(added(file), file).toEqual([
        expect.stringMatching(/^import .*bottle-returns/),
        expect.stringMatching(/bottleReturns|bottle-returns/),
      ]);
      expect(read(file).split('\n').length - known(file).split('\n').length, file).toBeLessThanOrEqual(2);
    }
    expect(read('contract/src/endpoints.ts')).toMatch(/export const api = \{[^}]*,\s*bottleReturns,?\s*\};/);
    expect(read('words/src/en/index.ts')).toMatch(/export default \{[^}]*,\s*bottleReturns,?\s*\};/);
    expect(read('web/src/areas.ts')).toMatch(/areas: readonly Area\[\] = \[[^\]]*,\s*bottleReturns,?\s*\];/);
  });

  it('adds its pages and its menu entry to the tests', () => {
    makeArea(root, 'bottle-returns', OPTIONS);
    expect(read('e2e/screens/bottle-returns.spec.ts').match(/ {2}forAdministrators\('/g)).toHaveLength(3);
    expect(added('web/src/shell/navigation.test.tsx')).toEqual([
      expect.stringMatching(/'demo-administrator'.*, de\.bottleReturns\.menu\.title\]/),
      expect.stringMatching(/'demo-booking'.*, de\.bottleReturns\.menu\.title\]/),
    ]);
  });

  it('names the record and its readers, and the area as its people call it', () => {
    makeArea(root, 'bottle-returns', OPTIONS);
    expect(read('contract/src/areas/bottle-returns/access.ts')).toContain(
      "BOTTLE_RETURNS_READERS = [...BOTTLE_RETURNS_WRITERS, 'PortalBookingUser']",
    );
    expect(read('words/src/de/bottle-returns/menu.ts')).toContain("title: 'Schwarzes Brett'");
    expect(read('words/src/en/bottle-returns/menu.ts')).toContain("title: 'Bottle returns'");
    expect(read('words/src/en/bottle-returns.ts')).toContain('The notice was added.');
    expect(read('web/src/areas/bottle-returns/notices/notices.test.tsx')).toContain("as: 'demo-booking'");
    expect(read('server/src/areas/bottle-returns/notices.test.ts')).toContain("app.as('booking')");
  });

  it('has no readers but the administrators unless they are named', () => {
    makeArea(root, 'lost-and-found', { title: 'Fundbüro' });
    expect(read('contract/src/areas/lost-and-found/access.ts')).toContain('READERS = [...LOST_AND_FOUND_WRITERS] as');
    expect(read('web/src/areas/lost-and-found/entries/entries.test.tsx')).not.toContain('may only read');
  });

  it.each([
    [{ title: undefined }, 'in German'],
    [{ title: "Peter's" }, 'in German'],
    [{ readers: 'Booking,Nobody' }, 'no role "Nobody"'],
    [{ readers: 'PortalAdministrator' }, 'no role "PortalAdministrator"'],
    [{ record: 'Two Words' }, 'small letters'],
    [{ record: 'error' }, 'already'],
    [{ record: 'bottle-return' }, 'already'],
  ])('refuses the options %j in one sentence', (wrong, reason) => {
    expect(makeArea(root, 'bottle-returns', { ...OPTIONS, ...wrong }).fault).toContain(reason);
  });

  it('adds a second area after the first', () => {
    makeArea(root, 'bottle-returns', OPTIONS);
    makeArea(root, 'lost-and-found', { title: 'Fundbüro' });
    expect(read('contract/src/errors.ts')).toMatch(/\.\.\.bottleReturnsErrors,\s*\.\.\.lostAndFoundErrors,?\s*\};/);
    expect(read('server/src/demo/areas.ts')).toMatch(/createBottleReturns \},\n.*createLostAndFound \},\n\];/);
  });

  it.each([
    ['', 'small letters'],
    ['Notice Board', 'small letters'],
    ['../escape', 'small letters'],
    ['class', 'word of the language'],
    ['booking', 'already'],
    ['kit', 'already'],
    ['portal', 'already'],
    ['api', 'already'],
  ])('refuses the name %j in one sentence', (name, reason) => {
    const { fault, created } = makeArea(root, name, OPTIONS);
    expect(fault).toContain(reason);
    expect(created).toBeUndefined();
    for (const file of Object.keys(REGISTERS)) expect(read(file)).toBe(known(file));
  });
});
