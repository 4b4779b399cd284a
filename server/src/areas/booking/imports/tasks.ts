import type { CustomField } from '@kontor/contract/areas/booking/custom-fields/rules.ts';
import { columnsOf, optionalColumnsOf } from '@kontor/contract/areas/booking/imports/rules.ts';
import {
  ATTENDEE_COLUMNS,
  attendeeRow,
  MAX_IMPORTED_ATTENDEES,
} from '@kontor/contract/areas/booking/imports/schema.ts';
import * as z from 'zod/mini';
import { type RowFormat, readRows } from '../../../kernel/files/rows.ts';
import { task } from '../../../kernel/thread/task.ts';
import type { AttendeesFile, ImportedAttendee } from './parts/matching.ts';

const FIELDS = Object.keys(ATTENDEE_COLUMNS);
const COLUMN_OF: ReadonlyMap<string, string> = new Map(Object.entries(ATTENDEE_COLUMNS));

/** What is read of an event: its fields' labels are columns. */
interface EventOfFile {
  readonly isExternal: boolean;
  readonly fields: readonly CustomField[];
}

const formatOf = ({ isExternal, fields }: EventOfFile): RowFormat<ImportedAttendee, Partial<ImportedAttendee>> => ({
  columns: columnsOf(fields),
  optional: new Set(optionalColumnsOf(isExternal, fields)),
  schema: attendeeRow,
  rest: z.partial(attendeeRow),
  rowOf: (cells) => ({
    ...Object.fromEntries(FIELDS.map((field, index) => [field, cells[index]])),
    answers: fields.map((_, index) => cells[FIELDS.length + index] ?? null),
  }),
  columnOf: (path) => {
    const [field = '', place] = path.split('.');
    return field === 'answers' ? (fields[Number(place)]?.label ?? null) : (COLUMN_OF.get(field) ?? null);
  },
});

/** Reads a file of attendees of an event. */
export const readAttendees = task({
  name: 'booking.read-attendees',
  run: ({ bytes, event }: { bytes: Uint8Array; event: EventOfFile }): AttendeesFile =>
    readRows(bytes, formatOf(event), MAX_IMPORTED_ATTENDEES),
});
