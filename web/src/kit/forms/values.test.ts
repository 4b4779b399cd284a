import { attendee, event, eventDate } from '@kontor/contract/areas/booking/schema.ts';
import { department } from '@kontor/contract/areas/master-data/affiliations/schema.ts';
import { describe, expect, it } from 'vitest';
import { changedFields, draftOf, fieldOf, isRequired, isSame, metaOf, validate } from './values.ts';

const keysOf = (verdict: ReturnType<typeof validate>) =>
  verdict.ok ? {} : Object.fromEntries([...verdict.faults].map(([path, { key }]) => [path, key]));

const talk = { title: ' Wein ', category: 'A', subCategory: 'B', referee: 'R', email: 'r' };

describe('a field of the contract', () => {
  it('has a kind and may be required, through defaults and optionals', () => {
    expect(metaOf(fieldOf(event.body, 'attendanceFee')).kind).toBe('money');
    expect(metaOf(fieldOf(event.body, 'description'))).toEqual({ kind: 'richText', maxLength: 20_000 });
    const required = Object.keys(event.body.shape).filter((name) => isRequired(fieldOf(event.body, name)));
    expect(required).toEqual(['title', 'category', 'subCategory', 'referee', 'email']);
    expect(() => fieldOf(event.body, 'titel')).toThrow('titel');
  });
});

describe('validating a draft', () => {
  it('sends blanks as the contract expects them, and omits unknown fields', () => {
    const verdict = validate(event.body, { ...talk, id: 4, version: 2, code: ' ', attendanceFee: null });
    expect(verdict.ok && verdict.body).toMatchObject({
      title: 'Wein',
      code: null,
      description: null,
      attendanceFee: 0,
      private: false,
    });
    expect(verdict.ok && Object.keys(verdict.body)).not.toContain('id');
  });

  it('reports the first fault of each field', () => {
    expect(keysOf(validate(department.body, { title: '  ' }))).toEqual({ title: 'required' });
    expect(keysOf(validate(event.body, { ...talk, private: true }))).toEqual({ code: 'required' });
    const faults = keysOf(
      validate(eventDate.body, { eventId: 1, start: '29.03.2026 02:30', end: '', slots: Number.NaN }),
    );
    expect(faults).toEqual({ registrationPeriod: 'required', start: 'datetime', end: 'required', slots: 'type' });
    expect(keysOf(validate(attendee.body, { email: 'x' }))).toMatchObject({ email: 'email', givenName: 'required' });
  });
});

describe('comparing drafts', () => {
  it('treats blank, missing and null as equal, and an untouched checkbox as unticked', () => {
    expect(isSame(department.body, { title: '' }, { supervisorId: null, version: 3 })).toBe(true);
    expect(isSame(event.body, { private: false }, {})).toBe(true);
    expect(changedFields(event.body, talk, { ...talk, title: 'Bier', code: 'x' })).toEqual(['title', 'code']);
    expect(isSame(eventDate.body, { slots: Number.NaN }, {})).toBe(false);
    expect(draftOf(department.body, { id: 1, title: 'A' })).toEqual({ title: 'A', supervisorId: undefined });
  });
});
