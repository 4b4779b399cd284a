import { type Identifiers, type PersonalKind, readableValue } from '@kontor/contract/areas/people/rules.ts';
import { formatDateTime } from '@kontor/contract/kernel/days.ts';
import type { FileAnswer } from '@kontor/contract/kernel/endpoint.ts';
import { grouped } from '@kontor/contract/kernel/grouped.ts';
import type { Language } from '@kontor/words/words.ts';
import type { Services } from '../../../kernel/services.ts';
import { words } from '../../../kernel/words.ts';
import type { PersonFile } from '../present.ts';
import { drawPerson } from '../tasks.ts';
import type { PersonSheet } from './sheet.ts';

const IN_BASE_64 = /[A-Za-z0-9+/]{200,}={0,2}/g;

/** How PNG and JPEG begin, in Base64. */
const IS_PICTURE = /^(iVBORw0KGgo|\/9j\/)/;

/** A value as people read it. Other files are in the file for programs; on paper they would be pages of letters. */
function printed(value: string, language: Language): string {
  const t = words(language);
  if (value === 'true' || value === 'false') return t(`people:values.${value}`);
  return readableValue(value).replace(IN_BASE_64, t('people:pdf.binary'));
}

function sectionOf(
  kind: PersonalKind,
  tables: PersonFile['sections'],
  language: Language,
): PersonSheet['sections'][number] {
  const t = words(language);
  return {
    title: t(`people:kinds.${kind}.title`),
    text: t(`people:kinds.${kind}.purpose`),
    rows: tables.flatMap(({ rows }) =>
      rows.map(({ personal, others }) => ({
        facts: personal
          .filter(({ value }) => !IS_PICTURE.test(value))
          .map(({ name, value }) => [t(`people:fields.${name}`), printed(value, language)] as const),
        pictures: personal
          .filter(({ value }) => IS_PICTURE.test(value))
          .map(({ name, value }) => ({ label: t(`people:fields.${name}`), content: Buffer.from(value, 'base64') })),
        rest: others.map(({ name, value }) => `${name}: ${printed(value, language)}`).join(' · '),
      })),
    ),
  };
}

/** A person's file to print or hand over. */
export async function personPdf(
  services: Pick<Services, 'thread' | 'timeZone'>,
  file: PersonFile,
  person: Identifiers,
  language: Language,
): Promise<FileAnswer> {
  const t = words(language);
  const { content } = await services.thread.perform(drawPerson, {
    language,
    title: t('people:pdf.title'),
    facts: [
      [t('people:pdf.person'), [...person.names, ...person.emails].join(', ')],
      [t('people:pdf.at'), formatDateTime(file.at, services.timeZone, language)],
    ],
    note: t('people:pdf.note'),
    sections: [...grouped(file.sections, ({ kind }) => kind)].map(([kind, tables]) =>
      sectionOf(kind, tables, language),
    ),
  });
  return { name: t('people:pdf.fileName'), type: 'application/pdf', content };
}
