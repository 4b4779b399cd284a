import { describe, expect, it } from 'vitest';
import {
  EDITABLE_MAILS,
  MAX_TEXT_LENGTH,
  mailTextFaults,
  makeMailTexts,
  PLACEHOLDERS,
  paragraphsOf,
  parse,
  placeholdersOf,
  render,
  unknownPlaceholders,
  withoutStandard,
  withStandard,
} from './rules.ts';
import { mailTexts } from './schema.ts';

const none = makeMailTexts(() => null);

describe('a text', () => {
  it.each([
    ['nothing in braces', 'Guten Tag', ['Guten Tag']],
    ['placeholders side by side', '{givenName}{familyName}!', ['{givenName}', '{familyName}', '!']],
    ['braces without a counterpart', 'a } {b', ['a ', '}', ' ', '{', 'b']],
    ['braces within braces', '{{event}}', ['{', '{event}', '}']],
    ['braces across lines', '{ev\nent}', ['{', 'ev\nent', '}']],
    ['nothing at all', '', []],
  ])('with %s is taken apart and loses nothing', (_, template, parts) => {
    expect(parse(template).map(({ text }) => text)).toEqual(parts);
    expect(render(template, {})).toBe(template);
  });

  it('gets the values of its placeholders once', () => {
    const values = { givenName: '{event}', familyName: '$1 {familyName}', event: 'Bierkunde' };
    expect(render('{givenName} {familyName}: {event}', values)).toBe('{event} $1 {familyName}: Bierkunde');
  });

  it('knows no names of JavaScript', () => {
    expect(render('{constructor}{toString}', {})).toBe('{constructor}{toString}');
  });

  it.each([
    ['Absatz', ['Absatz']],
    ['Zeile\nZeile', ['Zeile\nZeile']],
    ['eins\n\nzwei\r\n \t\r\n\n\ndrei\n', ['eins', 'zwei', 'drei']],
    [' \n\n ', []],
  ])('%j is divided by blank lines', (text, paragraphs) => {
    expect(paragraphsOf(text)).toEqual(paragraphs);
  });
});

describe('placeholders', () => {
  it.each(EDITABLE_MAILS)('of %s are accepted, those of other mails and mistyped ones are not', (mail) => {
    const known = placeholdersOf(mail);
    expect(unknownPlaceholders(known.map((name) => `{${name}}`).join('\n'), mail)).toEqual([]);
    const others = PLACEHOLDERS.filter((name) => !known.includes(name));
    const mistyped = ['{Vorname}', '{ event }', '{}', '{event hier', 'event} hier', '{givenname}'];
    const names = ['Vorname', ' event ', '', 'event hier', '', 'givenname'];
    expect(unknownPlaceholders([...others.map((name) => `{${name}}`), ...mistyped].join('\n'), mail)).toEqual(
      [...others, ...names].map((name, at) => ({ name, line: at + 1 })),
    );
  });

  it('end of a hold is only in the offer of a slot', () => {
    expect(EDITABLE_MAILS.filter((mail) => placeholdersOf(mail).includes('until'))).toEqual(['offered']);
  });

  it('that are unknown are faults of their text, the first one of each', () => {
    const texts = {
      ...none,
      reminder: {
        de: { subject: '{event} {when}', text: 'Guten Tag,\n{who}, {where}' },
        en: { subject: '{event}', text: null },
      },
      offered: { de: { subject: '{until}', text: null }, en: { subject: null, text: '{until' } },
    };
    expect(mailTextFaults(texts)).toEqual([
      { path: 'reminder.de.subject', key: 'unknownPlaceholder', values: { placeholder: 'when', line: 1 } },
      { path: 'reminder.de.text', key: 'unknownPlaceholder', values: { placeholder: 'who', line: 2 } },
      { path: 'offered.en.text', key: 'unknownPlaceholder', values: { placeholder: 'until', line: 1 } },
    ]);
    expect(mailTextFaults(none)).toEqual([]);
  });
});

describe('the texts of an event', () => {
  const standard = makeMailTexts((mail, language, part) => `${mail} ${language} ${part}`);
  const own = { ...none, thanks: { de: { subject: 'Danke!', text: null }, en: { subject: null, text: null } } };

  it('are the standard ones where it has none, and only its own are kept', () => {
    const texts = withStandard(own, standard);
    expect(texts.thanks).toEqual({
      de: { subject: 'Danke!', text: 'thanks de text' },
      en: { subject: 'thanks en subject', text: 'thanks en text' },
    });
    expect(texts.moved).toEqual(standard.moved);
    expect(withoutStandard(texts, standard)).toEqual(own);
  });

  it('may be left out, or blank', () => {
    expect(mailTexts.parse({})).toEqual(none);
    expect(mailTexts.parse({ moved: { de: { subject: ' ', text: '\n' } } })).toEqual(none);
  });

  it.each([
    ['a subject of two lines', { subject: 'Hallo\nBcc: a@example.org' }],
    ['a subject with a control character', { subject: 'Hallo\u0007' }],
    ['a subject that is too long', { subject: 'x'.repeat(151) }],
    ['a text that is too long', { text: 'x'.repeat(MAX_TEXT_LENGTH + 1) }],
    ['anything else', { html: '<b>Hallo</b>' }],
  ])('may not have %s', (_, text) => {
    expect(mailTexts.safeParse({ moved: { de: text } }).success).toBe(false);
  });
});
