import { eventDate } from '@kontor/contract/areas/booking/schema.ts';
import { describe, expect, it } from 'vitest';
import { conflictOf, merged } from './conflict.ts';

const before = { slots: 10, location: 'Halle', online: false };
const mine = { ...before, slots: 12 };

describe('a record that somebody else changed meanwhile', () => {
  it('names what they changed, and whether this person changed it too', () => {
    const theirs = { ...before, slots: 20, location: 'Keller', version: 4 };
    expect(conflictOf(eventDate.body, before, mine, theirs)).toEqual([
      { name: 'slots', before: 10, theirs: 20, mine: 12, isMine: true },
      { name: 'location', before: 'Halle', theirs: 'Keller', mine: 'Halle', isMine: false },
    ]);
  });

  it('is no conflict when nothing of the form differs or both wrote the same', () => {
    expect(conflictOf(eventDate.body, before, mine, { ...before, version: 9 })).toEqual([]);
    expect(conflictOf(eventDate.body, before, mine, { ...mine, version: 9 })).toEqual([]);
  });

  it('overwrites only what this person changed', () => {
    const theirs = { ...before, slots: 20, location: 'Keller' };
    expect(merged(eventDate.body, before, mine, theirs)).toMatchObject({ slots: 12, location: 'Keller' });
  });
});
