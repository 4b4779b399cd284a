import { isDeepStrictEqual } from 'node:util';
import type { people } from '@kontor/contract/areas/people/endpoints.ts';
import {
  type Found,
  type Identifiers,
  PERSONAL_FIELDS,
  PERSONAL_KINDS,
  type Period,
  type PersonalField,
  type PersonalKind,
} from '@kontor/contract/areas/people/rules.ts';
import { KEPT_DAYS } from '@kontor/contract/areas/webhooks/rules.ts';
import type { AnswerOf, BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import type { JsonObject, JsonValue } from '../../kernel/database/schema.ts';
import type { Periods, PersonalTable } from '../../kernel/personal-data/rule.ts';
import type { Entry, Section } from '../../kernel/personal-data/traces.ts';

export type PersonFile = AnswerOf<typeof people.file>;
type Row = PersonFile['sections'][number]['rows'][number];

/** Columns that a person's file calls by another name. */
const RENAMED: Readonly<Record<string, PersonalField>> = {
  by_name: 'writtenBy',
  by_subject: 'account',
  caller: 'account',
  given: 'answers',
  image: 'signature',
  trainee_id: 'trainee',
};

const camelCase = (column: string) => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The name of a personal column in a person's file; undefined for secrets and what the database derives. */
export function fieldOf(column: string, { columns }: PersonalTable): PersonalField | undefined {
  const { holds } = columns[column] ?? {};
  if (holds === undefined || holds === 'secret' || holds === 'derived') return undefined;
  if (holds === 'subject' && column === 'subject') return 'account';
  const name = RENAMED[column] ?? camelCase(column);
  return PERSONAL_FIELDS.find((field) => field === name);
}

/** Bytes as the database writes them in JSON, `\x89…`. */
const BYTES = /^\\x([0-9a-f]*)$/;

/** Invitation keys, and the codes of personal links: anyone who reads the file could use them. */
const KEY = /\b[A-Z\d]{4}(?:-[A-Z\d]{4}){3}\b/g;
const LINK = /(https?:\/\/[^\s"<>]*?[/=#])[\w-]{20,}/g;

const withoutSecrets = (text: string) => text.replace(KEY, '…').replace(LINK, '$1…');

/** A value as text; bytes in Base64. */
function textOf(value: JsonValue): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  const [, hex] = BYTES.exec(value) ?? [];
  return hex === undefined ? value : Buffer.from(hex, 'hex').toString('base64');
}

function rowOf(record: JsonObject, rule: PersonalTable): Row {
  const personal: Row['personal'] = [];
  const others: Row['others'] = [];
  for (const [column, value] of Object.entries(record)) {
    if (value === null || value === undefined || isDeepStrictEqual(value, []) || value === '') continue;
    const text = textOf(value);
    const name = fieldOf(column, rule);
    if (!name) others.push({ name: camelCase(column), value: text });
    else if (rule.columns[column]?.holds === 'text') personal.push({ name, value: withoutSecrets(text) });
    else personal.push({ name, value: text });
  }
  return { personal, others };
}

/** A person's file from the rows of all tables, by kind. */
export function presentFile(now: Date, tables: readonly Entry[], sections: readonly Section[]): PersonFile {
  const rules = new Map(tables);
  const ordered = PERSONAL_KINDS.flatMap((kind) => sections.filter((section) => section.kind === kind));
  return {
    at: now.toISOString(),
    sections: ordered.flatMap(({ kind, table, total, rows }) => {
      const rule = rules.get(table);
      return rule ? [{ kind, table, total, rows: rows.map((row) => rowOf(row, rule)) }] : [];
    }),
  };
}

/** The identifiers as they are recorded in the audit trail. */
export const recorded = ({ emails, names, trainees, subjects }: BodyOf<typeof people.file> | Identifiers) => ({
  emails: [...emails],
  names: [...names],
  trainees: [...trainees],
  subjects: [...subjects],
});

/** How long the data of public forms and of devices are kept, which browsers need to know. */
export const browserPeriods = (periods: Periods) =>
  ({
    attendees: { unit: 'days', count: periods.attendeesDays },
    trainees: { unit: 'days', count: periods.traineesDays },
    receipts: { unit: 'years', count: periods.receiptsYears },
    inventories: { unit: 'years', count: periods.inventoriesYears },
    devices: { unit: 'days', count: periods.devicesDays },
  }) as const satisfies Partial<Record<PersonalKind, Period>>;

/** How long each kind is kept; null: until somebody deletes the record. */
const periodsOf = (periods: Periods): Readonly<Record<PersonalKind, Period | null>> => ({
  ...browserPeriods(periods),
  events: null,
  orders: { unit: 'years', count: periods.ordersYears },
  meters: null,
  labels: null,
  sites: null,
  users: { unit: 'days', count: periods.usersDays },
  mails: { unit: 'days', count: periods.mailsDays },
  imports: { unit: 'days', count: periods.importsDays },
  files: { unit: 'days', count: periods.photosDays },
  deliveries: { unit: 'days', count: KEPT_DAYS },
  trail: { unit: 'days', count: periods.trailDays },
  answers: { unit: 'days', count: 1 },
  tries: { unit: 'minutes', count: 10 },
});

/** What the portal processes: every kind that a table holds, with the people concerned. */
export const presentProcessing = (tables: readonly Entry[], periods: Periods): AnswerOf<typeof people.processing> =>
  PERSONAL_KINDS.flatMap((kind) => {
    const rules = tables.filter(([, rule]) => rule.kind === kind);
    const whose = [...new Set(rules.flatMap(([, rule]) => rule.whose))];
    return rules.length > 0 ? [{ kind, whose, period: periodsOf(periods)[kind] }] : [];
  });

/** A found person; the answer's lists may not be read-only. */
export const presentFound = (
  person: Found & { readonly isNameShared: boolean },
): AnswerOf<typeof people.search>[number] => ({
  ...recorded(person),
  numbers: [...person.numbers],
  isNameShared: person.isNameShared,
  places: [...person.places],
});
