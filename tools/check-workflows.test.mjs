import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkWorkflows, faultsOf } from './check-workflows.mjs';

const COMMIT = '0123456789abcdef0123456789abcdef01234567';

describe('a workflow', () => {
  it.each([
    `      - uses: actions/checkout@${COMMIT} # v4.4.0`,
    `        uses: "actions/checkout@${COMMIT}" # 4`,
    '      - uses: ./.github/actions/ours',
    `      - uses: docker://alpine@sha256:${COMMIT}${COMMIT.slice(0, 24)}`,
    '      - run: npm ci # uses: nothing',
  ])('may contain %j', (line) => expect(faultsOf('ci.yml', line)).toEqual([]));

  it.each([
    ['      - uses: actions/checkout@v4', 'no commit'],
    ['      - uses: actions/checkout@main # v4', 'no commit'],
    ['      - uses: actions/checkout', 'no commit'],
    [`      - uses: actions/checkout@${COMMIT.slice(0, 7)} # v4`, 'no commit'],
    [`      - { uses: actions/checkout@v4 }`, 'no commit'],
    [`      - "uses": 'actions/checkout@v4'`, 'no commit'],
    [`      - uses: actions/checkout@${COMMIT}`, 'lacks the version'],
    [`      - uses: actions/checkout@${COMMIT} # the newest`, 'lacks the version'],
    ['      - uses: docker://alpine:3', 'no digest'],
  ])('may not contain %j', (line, fault) => expect(faultsOf('ci.yml', line)).toEqual([expect.stringContaining(fault)]));

  it('of this repository pins commits', () => {
    expect(checkWorkflows(fileURLToPath(new URL('..', import.meta.url)))).toEqual([]);
  });
});
