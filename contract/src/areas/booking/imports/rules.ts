import { type Answer, CONSENT_GIVEN, type CustomField } from '../custom-fields/rules.ts';
import { ATTENDEE_COLUMNS } from './schema.ts';

/** The columns of a file of attendees of an event. */
export const columnsOf = (fields: readonly Pick<CustomField, 'label'>[]): string[] => [
  ...Object.values(ATTENDEE_COLUMNS),
  ...fields.map(({ label }) => label),
];

/** The columns that may be missing: a site is only needed for some tenants, and guests have no affiliation at all. */
export const optionalColumnsOf = (isExternal: boolean, fields: readonly Pick<CustomField, 'label'>[]): string[] => [
  ...(isExternal ? [ATTENDEE_COLUMNS.tenant, ATTENDEE_COLUMNS.department] : []),
  ATTENDEE_COLUMNS.site,
  ...fields.map(({ label }) => label),
];

const YES = ['ja', 'yes', 'true', 'x', '1'];
const NO = ['nein', 'no', 'false', '0'];

/** The answer in a cell: null for none, undefined if it is not one of yes and no for a consent. */
export function answerIn(field: CustomField, cell: string | null): Answer | null | undefined {
  if (cell === null) return null;
  if (field.kind !== 'consent') return { fieldId: field.id, value: cell };
  const said = cell.toLowerCase();
  if (YES.includes(said)) return { fieldId: field.id, value: CONSENT_GIVEN };
  return NO.includes(said) ? null : undefined;
}
