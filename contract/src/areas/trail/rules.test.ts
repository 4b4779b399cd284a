import { expect, it } from 'vitest';
import { changesOf, cursorOf, partsOf, placeOf } from './rules.ts';

it.each([
  ['booking.event.updated', 'booking.event', 'updated'],
  ['department.created', 'department', 'created'],
  ['learning.exam.trainee.added', 'learning.exam.trainee', 'added'],
  ['odd', '', 'odd'],
])('%s is of %s: %s', (action, kind, operation) => {
  expect(partsOf(action)).toEqual({ kind, operation });
});

it('names the fields that differ, as the API calls them', () => {
  const before = { id: 1, given_name: 'Mila', family_name: 'Brandt', sites: [1], version: 1 };
  const after = { id: 1, given_name: 'Milla', family_name: 'Brandt', sites: [1, 2], version: 2 };
  expect(changesOf(before, after)).toEqual([
    { field: 'givenName', before: 'Mila', after: 'Milla' },
    { field: 'sites', before: '1', after: '1, 2' },
  ]);
});

it('names all fields with a value of a record that is new or gone', () => {
  expect(changesOf(null, { title: 'Leergut', code: null })).toEqual([
    { field: 'title', before: null, after: 'Leergut' },
  ]);
  expect(changesOf({ title: 'Leergut', isOpen: false }, null)).toEqual([
    { field: 'title', before: 'Leergut', after: null },
    { field: 'isOpen', before: 'false', after: null },
  ]);
});

it('names nothing where values were erased, and a value that is no record', () => {
  expect(changesOf(null, null)).toEqual([]);
  expect(changesOf(null, 17)).toEqual([{ field: 'value', before: null, after: '17' }]);
});

it('names settings as the environment does', () => {
  expect(changesOf({ SMTP_URL: '–' }, { SMTP_URL: 'smtp://mail' })).toEqual([
    { field: 'SMTP_URL', before: '–', after: 'smtp://mail' },
  ]);
});

it('a cursor names a place', () => {
  const place = { at: '2027-03-01T08:00:00.000Z', id: 17 };
  expect(placeOf(cursorOf(place))).toEqual(place);
});
