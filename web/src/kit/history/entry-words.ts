import { partsOf } from '@kontor/contract/areas/trail/rules.ts';
import { day, instant } from '@kontor/contract/kernel/fields.ts';
import { numberFormat, useFormats } from '../../kernel/formats.ts';
import { sentenceAt, useLanguage, useTranslation } from '../../kernel/translation.ts';
import type { FieldChange } from '../table/field-changes.tsx';
import { plainText } from '../text/plain-text.ts';
import type { TrailEntry } from './history.ts';

/** Where the areas' words name the fields of a kind of record. */
const FIELD_WORDS: Readonly<Record<string, readonly [namespace: string, path: string]>> = {
  'booking.attendee': ['booking', 'attendee'],
  'booking.event': ['booking', 'event'],
  'booking.event.mailTexts': ['booking', 'mailTexts.fields'],
  'booking.eventDate': ['booking', 'date'],
  'booking.waitlistEntry': ['booking', 'attendee'],
  campaign: ['campaigns', 'campaign'],
  department: ['masterData', 'department'],
  'inventoryManagement.inventory': ['inventory', 'inventories.fields'],
  'inventoryManagement.inventoryPosition': ['inventory', 'positions.fields'],
  'inventoryManagement.inventoryReceipt': ['inventory', 'receipts.receipt'],
  'inventoryManagement.inventoryTransaction': ['inventory', 'transactions.fields'],
  'learning.exam': ['learning', 'exams.exam'],
  'learning.question': ['learning', 'subjects.question'],
  'learning.subject': ['learning', 'subjects.subject'],
  'learning.trainee': ['learning', 'people.trainee'],
  manufacturer: ['masterData', 'manufacturer'],
  'meterManagement.siteMeter': ['meters', 'administration.fields'],
  'meterManagement.siteMeterValue': ['meters', 'values.fields'],
  product: ['masterData', 'product'],
  receipt: ['receipts', 'terms.fields'],
  site: ['masterData', 'site'],
  'webhooks.subscription': ['webhooks', 'subscription'],
};

/** Where the areas' words name the values of a field. */
const VALUE_WORDS: Readonly<Record<string, Readonly<Record<string, readonly [namespace: string, path: string]>>>> = {
  campaign: { state: ['campaigns', 'states'] },
  'inventoryManagement.inventory': { type: ['inventory', 'inventoryTypes'] },
  'inventoryManagement.inventoryReceipt': { state: ['inventory', 'states'] },
  'inventoryManagement.inventoryTransaction': { status: ['inventory', 'countStatuses'] },
  'meterManagement.siteMeter': {
    type: ['meters', 'types'],
    interval: ['meters', 'intervals'],
    direction: ['meters', 'directions'],
  },
  receipt: {
    state: ['receipts', 'terms.states'],
    reason: ['receipts', 'terms.reasons'],
    refundType: ['receipts', 'terms.refundTypes'],
  },
};

const IS_HTML = /<\/(p|li|strong|em)>/;
const IS_DECIMAL = /^-?\d+\.\d+$/;

/** A record's number, or the two of a position; others name themselves, such as a network. */
/** A program that signed in as itself, by the id of its client. */
const SERVICE = /^service:(.+)$/;
const NUMBERS = /^\d+(\/\d+)?$/;
/** What stands for no record. */
const NO_RECORD = /^(all|none|settings|\d{4}-\d\d-\d\dT.*)$/;

/** How an entry of the audit trail is shown to people; names that have no words are shown as they are. */
export function useEntryWords() {
  const { t } = useTranslation('trail');
  const { dateTime, day: dayText } = useFormats();
  const decimal = numberFormat(useLanguage(), { maximumFractionDigits: 10 });

  const kindTitle = (kind: string) => sentenceAt('trail', `kinds.${kind.replaceAll('.', '-')}`) ?? kind;

  function labelOf(kind: string, field: string): string {
    const [namespace, path] = FIELD_WORDS[kind] ?? [];
    const wordOf = (name: string) =>
      (namespace === undefined ? null : sentenceAt(namespace, `${path}.${name}`)) ??
      sentenceAt('trail', `fields.${name}`);
    // `tenantId` is the tenant on the areas' pages.
    return wordOf(field) ?? wordOf(field.replace(/Id$/, '')) ?? field;
  }

  function textOf(kind: string, field: string, value: string): string {
    const [namespace, path] = VALUE_WORDS[kind]?.[field] ?? [];
    const own = namespace === undefined ? null : sentenceAt(namespace, `${path}.${value}`);
    if (own !== null) return own;
    if (IS_HTML.test(value)) return plainText(value).replaceAll(/\s+/g, ' ');
    if (IS_DECIMAL.test(value)) return decimal(Number(value));
    if (value === 'true') return t('entry.yes');
    if (value === 'false') return t('entry.no');
    if (value === '***') return t('entry.secret');
    if (day().safeParse(value).success) return dayText(value);
    return /^\d{4}-\d\d-\d\dT/.test(value) && instant().safeParse(value).success ? dateTime(value) : value;
  }

  return {
    kindTitle,
    operationTitle: (action: string) => {
      const { operation } = partsOf(action);
      return sentenceAt('trail', `operations.${operation}`) ?? operation;
    },
    personName({ actor, name }: Pick<TrailEntry, 'actor' | 'name'>) {
      const [, client] = SERVICE.exec(actor) ?? [];
      if (client) return t('entry.service', { client });
      return name ?? sentenceAt('trail', `actors.${actor}`) ?? t('entry.unknown', { actor });
    },
    recordName: ({ record }: Pick<TrailEntry, 'record'>) => {
      if (NUMBERS.test(record)) return t('entry.record', { record });
      return NO_RECORD.test(record) ? '' : record;
    },
    changesOf: ({ action, changes }: TrailEntry): FieldChange[] => {
      const { kind } = partsOf(action);
      const labels = changes.map(({ field }) => labelOf(kind, field));
      const isRepeated = (label: string | undefined) => labels.filter((each) => each === label).length > 1;
      return changes.map(({ field, before, after }, index) => ({
        label: isRepeated(labels[index]) ? `${labels[index]} (${field})` : (labels[index] ?? field),
        ...(before !== null && { before: textOf(kind, field, before) }),
        value: after === null ? '–' : textOf(kind, field, after),
      }));
    },
  };
}
