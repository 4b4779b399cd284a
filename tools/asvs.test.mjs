import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const text = readFileSync(join(root, 'docs/asvs.md'), 'utf8');
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) +\| ([12]) +\| (\S[^|]*?) +\| (\S.*?) +\|$/gm)].map(
  ([, number, level, state, how]) => ({ number, level, state, how }),
);

// The number of requirements per level in OWASP ASVS 5.0.0.
const LEVEL_1 = 70;
const LEVEL_2 = 183;

describe('the list of requirements', () => {
  it('has every requirement of both levels once', () => {
    expect(new Set(rows.map(({ number }) => number)).size).toBe(LEVEL_1 + LEVEL_2);
    expect(rows).toHaveLength(LEVEL_1 + LEVEL_2);
    expect(rows.filter(({ level }) => level === '1')).toHaveLength(LEVEL_1);
  });

  it('has a state for each, and correct totals', () => {
    const count = (state) => rows.filter((row) => row.state === state).length;
    const [met, not, other] = [count('met'), count('**not met**'), count('n/a')];
    expect(met + not + other).toBe(rows.length);
    expect(text).toContain(`Met: ${met}. Not met, and argued: ${not}. Not applicable: ${other}.`);
  });

  it('names existing files and headings', () => {
    const paths = rows.flatMap(({ how }) =>
      [...how.matchAll(/`([\w./-]+\/[\w./-]+|[\w-]+\.[\w.]+)`/g)].map(([, path]) => path),
    );
    const files = paths.filter((path) => /\.(m?ts|tsx|mjs|md)$/.test(path));
    expect(files.length).toBeGreaterThan(100);
    const places = ['', 'server/src', 'web/src', 'contract/src'];
    expect(files.filter((path) => !places.some((place) => existsSync(join(root, place, path))))).toEqual([]);
    const headings = new Set(
      [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
        title
          .toLowerCase()
          .replace(/[^\w -]/g, '')
          .replaceAll(' ', '-'),
      ),
    );
    const anchors = [...text.matchAll(/\]\(#([\w-]+)\)/g)].map(([, anchor]) => anchor);
    expect(anchors.filter((anchor) => !headings.has(anchor))).toEqual([]);
  });
});
