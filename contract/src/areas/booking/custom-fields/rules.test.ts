import { describe, expect, it } from 'vitest';
import { answerFaults, answersTo, type CustomField, changesOf, customFieldFaults } from './rules.ts';

const field = (id: string, given: Partial<CustomField> = {}): CustomField => ({
  id,
  label: `Frage ${id}`,
  kind: 'text',
  required: false,
  options: [],
  ...given,
});

const TEXT = field('text', { required: true });
const MEAL = field('meal', { kind: 'choice', options: ['vegan', 'mit Fleisch'], required: true });
const PHOTOS = field('photos', { kind: 'consent', required: true });

describe('the custom fields of an event', () => {
  it.each([
    ['different ones', [TEXT, MEAL, PHOTOS], []],
    ['the same id', [TEXT, { ...TEXT, label: 'Anders' }], ['customFields.1.id sameField']],
    ['the same label', [TEXT, field('b', { label: 'FRAGE TEXT' })], ['customFields.1.label sameField']],
    ['one option', [field('c', { kind: 'choice', options: ['a'] })], ['customFields.0.options options']],
    ['an option twice', [field('c', { kind: 'choice', options: ['a', 'a'] })], ['customFields.0.options options']],
    ['options of a text', [field('c', { options: ['a', 'b'] })], ['customFields.0.options optionsOfChoice']],
  ])('%s', (_, fields, faults) => {
    expect(customFieldFaults(fields).map(({ path, key }) => `${path} ${key}`)).toEqual(faults);
  });

  it('show what a change removes, and what it makes of another kind', () => {
    const after = [{ ...TEXT, label: 'Umbenannt' }, { ...MEAL, kind: 'text' as const, options: [] }, field('new')];
    expect(changesOf([TEXT, MEAL, PHOTOS], after)).toEqual({ removed: ['photos'], ofOtherKind: ['meal'] });
  });
});

describe('the answers of a person', () => {
  const fields = [TEXT, MEAL, PHOTOS];
  const all = [
    { fieldId: 'text', value: 'Bus' },
    { fieldId: 'meal', value: 'vegan' },
    { fieldId: 'photos', value: 'true' },
  ];
  const faultsOf = (...args: Parameters<typeof answerFaults>) =>
    answerFaults(...args).map(({ path, key }) => `${path} ${key}`);

  it('may be complete', () => {
    expect(faultsOf(fields, all, 'visitor')).toEqual([]);
  });

  it('must be complete for visitors, not for staff', () => {
    expect(faultsOf(fields, [], 'visitor')).toEqual([
      'answers.text required',
      'answers.meal required',
      'answers.photos consent',
    ]);
    expect(faultsOf(fields, [], 'staff')).toEqual([]);
  });

  it.each([
    ['to an unknown field', { fieldId: 'other', value: 'x' }, 'answers.other reference'],
    ['that is no option', { fieldId: 'meal', value: 'Fisch' }, 'answers.meal choice'],
    ['that is no consent', { fieldId: 'photos', value: 'nein' }, 'answers.photos consent'],
  ])('do not have one %s', (_, given, fault) => {
    expect(faultsOf(fields, [given], 'staff')).toEqual([fault]);
  });

  it('answer a field once', () => {
    expect(
      faultsOf(
        [TEXT],
        [all[0], all[0]].flatMap((one) => one ?? []),
        'staff',
      ),
    ).toEqual(['answers.text sameField']);
  });

  it('stay valid when an option is removed', () => {
    const before = [{ fieldId: 'meal', value: 'Fisch' }];
    expect(faultsOf(fields, before, 'staff', before)).toEqual([]);
  });

  it('are sent in the order of the fields, without blank and unknown ones', () => {
    const given = [...all, { fieldId: 'other', value: 'x' }].toReversed();
    expect(answersTo([...fields, field('empty')], [...given, { fieldId: 'empty', value: ' ' }])).toEqual(all);
  });
});
