import { describe, expect, it } from 'vitest';
import { isNameShared, nameKey, peopleOf, type Sighting } from './rules.ts';

const seen = (given: Partial<Sighting>): Sighting => ({
  kind: 'attendees',
  count: 1,
  email: null,
  name: null,
  trainee: null,
  number: null,
  subject: null,
  isMatch: true,
  ...given,
});

const MILA = { email: 'Mila@probe.example', name: 'Mila Brandt' };

describe('people are put together', () => {
  it('by address, ignoring case, over all kinds of records', () => {
    const people = peopleOf([
      seen(MILA),
      seen({ kind: 'trainees', email: 'mila@probe.example', name: 'Mila Brandt', trainee: 7, number: '4711' }),
      seen({ kind: 'mails', count: 3, email: 'mila@probe.example' }),
    ]);
    expect(people).toEqual([
      {
        emails: ['mila@probe.example'],
        names: ['Mila Brandt'],
        trainees: [7],
        numbers: ['4711'],
        subjects: [],
        places: [
          { kind: 'attendees', count: 1 },
          { kind: 'trainees', count: 1 },
          { kind: 'mails', count: 3 },
        ],
        isMatch: true,
      },
    ]);
  });

  it('over a record that links two addresses', () => {
    const people = peopleOf([
      seen({ email: 'old@probe.example', subject: 's1' }),
      seen({ email: 'new@probe.example' }),
      seen({ email: 'new@probe.example', subject: 's1' }),
    ]);
    expect(people.map(({ emails }) => emails)).toEqual([['old@probe.example', 'new@probe.example']]);
  });

  it('not by the name alone: namesakes stay apart, and share what is found by name', () => {
    const people = peopleOf([
      seen(MILA),
      seen({ email: 'other@probe.example', name: 'mila brandt' }),
      seen({ kind: 'receipts', count: 2, name: 'Mila Brandt' }),
    ]);
    expect(people.map(({ emails }) => emails)).toEqual([['Mila@probe.example'], ['other@probe.example']]);
    expect(people.map(({ places }) => places.at(-1))).toEqual([
      { kind: 'receipts', count: 2 },
      { kind: 'receipts', count: 2 },
    ]);
    expect(people.map((person) => isNameShared(person, people))).toEqual([true, true]);
  });

  it('by mailbox: a tag in an address does not make another person', () => {
    const people = peopleOf([seen(MILA), seen({ email: 'mila+seminar@probe.example', name: 'Mila B.' })]);
    expect(people.map(({ emails }) => emails)).toEqual([['Mila@probe.example', 'mila+seminar@probe.example']]);
    expect(peopleOf([seen({ email: '+1@a.example' }), seen({ email: '+2@a.example' })])).toHaveLength(1);
  });

  it('whose name is spelt in two ways share what is found by name', () => {
    const people = peopleOf([
      seen({ email: 'jm@probe.example', name: 'Jörg Müller' }),
      seen({ email: 'other@probe.example', name: 'Jorg  Mueller', isMatch: false }),
      seen({ kind: 'receipts', name: 'Joerg Mueller' }),
    ]);
    expect(people.map(({ names }) => names)).toEqual([
      ['Jörg Müller', 'Joerg Mueller'],
      ['Jorg  Mueller', 'Joerg Mueller'],
    ]);
    expect(people.map((person) => isNameShared(person, people))).toEqual([true, true]);
    expect(nameKey('Bauer')).not.toBe(nameKey('Baur'));
  });

  it('a namesake that the search does not match is known as such', () => {
    const people = peopleOf([seen(MILA), seen({ email: 'other@probe.example', name: 'Mila Brandt', isMatch: false })]);
    expect(people.map(({ isMatch }) => isMatch)).toEqual([true, false]);
  });

  it('a name without an address is a person of its own', () => {
    const people = peopleOf([
      seen({ kind: 'receipts', name: 'Jörg Petersen' }),
      seen({ kind: 'receipts', name: 'jörg petersen ' }),
      seen(MILA),
    ]);
    expect(people.map(({ names }) => names)).toEqual([['Mila Brandt'], ['jörg petersen ']]);
    expect(people.some((person) => isNameShared(person, people))).toBe(false);
  });
});
