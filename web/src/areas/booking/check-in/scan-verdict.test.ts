import { expect, it } from 'vitest';
import { verdictOf } from './scan-verdict.ts';

const CODE = 'ABCDEFGH2345';
const person = (id: number, given: object = {}) => ({
  id,
  givenName: 'Mia',
  familyName: 'Sommer',
  tenant: null,
  site: null,
  hasCancelled: false,
  waitsUntil: null,
  checkedInAt: null,
  decidedAt: null,
  isWalkIn: false,
  code: CODE,
  ...given,
});

const list = [
  person(1),
  person(2, { hasCancelled: true }),
  person(3, { waitsUntil: '2027-03-01T09:00:00.000Z' }),
  person(4, { checkedInAt: '2027-03-01T08:00:00.000Z' }),
];

it.each([
  [`KONTOR:1:${CODE}`, 'arrives'],
  [`KONTOR:2:${CODE}`, 'cancelled'],
  [`KONTOR:3:${CODE}`, 'unconfirmed'],
  [`KONTOR:4:${CODE}`, 'already'],
  [`KONTOR:5:${CODE}`, 'unlisted'],
  ['KONTOR:1:ABCDEFGH2346', 'foreign'],
  ['4011200296908', 'foreign'],
])('%s: %s', (text, kind) => {
  expect(verdictOf(text, list).kind).toBe(kind);
});
