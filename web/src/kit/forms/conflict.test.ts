import { eventDate } from '@kontor/contract/areas/booking/schema.ts';
import { question } from '@kontor/contract/areas/learning/subjects/schema.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { merge, overlapsOf } from './conflict.ts';
import { changedFields, isSame } from './values.ts';

const before = { slots: 10, location: 'Halle', online: false };
const mine = { ...before, slots: 12 };

describe('a record that was changed concurrently', () => {
  it('asks only about fields that both changed differently', () => {
    const theirs = { ...before, slots: 20, location: 'Keller', version: 4 };
    expect(overlapsOf(eventDate.body, before, mine, theirs)).toEqual([
      { name: 'slots', before: 10, theirs: 20, mine: 12 },
    ]);
  });

  it('does not ask when different fields were changed, or both wrote the same', () => {
    expect(overlapsOf(eventDate.body, before, mine, { ...before, location: 'Keller', version: 9 })).toEqual([]);
    expect(overlapsOf(eventDate.body, before, mine, { ...mine, version: 9 })).toEqual([]);
  });

  it('merges both changes, with the preferred side winning where they overlap', () => {
    const theirs = { ...before, slots: 20, location: 'Keller' };
    const asBoth = { ...mine, online: true };
    expect(merge(eventDate.body, before, asBoth, theirs)).toMatchObject({
      slots: 12,
      location: 'Keller',
      online: true,
    });
    expect(merge(eventDate.body, before, asBoth, theirs, 'theirs')).toMatchObject({
      slots: 20,
      location: 'Keller',
      online: true,
    });
  });

  it('treats the languages of a text separately', () => {
    const old = { text: { de: 'Bier', en: null } };
    const german = { text: { de: 'Das Bier', en: null } };
    const english = { text: { de: 'Bier', en: 'Beer' } };
    expect(overlapsOf(question.body, old, german, english)).toEqual([]);
    expect(merge(question.body, old, german, english)).toMatchObject({ text: { de: 'Das Bier', en: 'Beer' } });
    expect(overlapsOf(question.body, old, german, { text: { de: 'Ein Bier', en: null } })).toMatchObject([
      { name: 'text' },
    ]);
  });
});

const drafts = fc.record(
  {
    slots: fc.constantFrom(10, 12, 20),
    location: fc.constantFrom('Halle', 'Keller', ''),
    online: fc.boolean(),
    link: fc.constantFrom('https://a.example', 'https://b.example'),
  },
  { requiredKeys: [] },
);

describe('any two changes of a record', () => {
  const { body } = eventDate;
  const ofThree = (check: (old: object, own: object, saved: object) => void) =>
    fc.assert(fc.property(drafts, drafts, drafts, check));

  it('conflict exactly in fields that both changed differently', () =>
    ofThree((old, own, saved) => {
      const [ours, others] = [changedFields(body, old, own), changedFields(body, old, saved)];
      const differ = changedFields(body, own, saved);
      const expected = ours.filter((name) => others.includes(name) && differ.includes(name));
      expect(overlapsOf(body, old, own, saved).map(({ name }) => name)).toEqual(expected);
    }));

  it('are both kept if there is no conflict', () =>
    ofThree((old, own, saved) => {
      fc.pre(overlapsOf(body, old, own, saved).length === 0);
      const both = merge(body, old, own, saved);
      const kept = (side: object) =>
        changedFields(body, both, side).every((name) => !changedFields(body, old, side).includes(name));
      expect(kept(own) && kept(saved)).toBe(true);
      expect(isSame(body, both, merge(body, old, saved, own))).toBe(true);
    }));

  it('keep unchanged fields, and resolve conflicts for the preferred side', () =>
    ofThree((old, own, saved) => {
      const both = merge(body, old, own, saved);
      const touched = [...changedFields(body, old, own), ...changedFields(body, old, saved)];
      expect(changedFields(body, old, both).every((name) => touched.includes(name))).toBe(true);
      expect(isSame(body, merge(body, old, own, saved, 'theirs'), merge(body, old, saved, own, 'mine'))).toBe(true);
    }));
});
