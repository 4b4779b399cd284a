import * as z from 'zod/mini';
import { choice, decimal, id, optional, whole } from '../../../kernel/fields.ts';
import { wholeInQuery } from '../../../kernel/list.ts';
import { reference } from '../../../kernel/reference.ts';
import { FIGURE_NAMES } from '../evaluation/rules.ts';

/** More than any site's figure of a month. */
const MAX_TARGET = 100_000_000;

/** The target of a month; a month without one is null. */
const target = () => optional(decimal(MAX_TARGET));

/** The targets of a figure for the months of a year. */
const months = {
  january: target(),
  february: target(),
  march: target(),
  april: target(),
  may: target(),
  june: target(),
  july: target(),
  august: target(),
  september: target(),
  october: target(),
  november: target(),
  december: target(),
};

/** The years that targets may be of. */
const YEARS = { first: 2000, last: 2099 } as const;

const year = () => whole(YEARS.first, YEARS.last);

/** A year in a path or query, where every value is text. */
export const yearInPath = () => wholeInQuery(YEARS.first, YEARS.last);

export const figureInPath = () => z.enum(FIGURE_NAMES);

export const targetBody = z.strictObject(months);

/** A site's targets of a figure in a year. The version is 0 until they are entered. */
export const siteTargets = z.object({
  site: reference,
  ...months,
  version: whole(),
});

/** The same beside the figure of each month of the year before; null where it has no figures of the whole month. */
export const siteTargetsOfYear = z.object({
  ...siteTargets.shape,
  /** In the order of the months. */
  yearBefore: z.array(z.nullable(z.number())),
});

/** A row of the file of targets: a site, a figure and a year. */
export const targetRow = z.object({ siteId: id(), figure: choice(FIGURE_NAMES), year: year(), ...months });

/** The column names of that file. */
export const TARGET_COLUMNS = {
  siteId: 'Markt',
  figure: 'Kennzahl',
  year: 'Jahr',
  january: 'Januar',
  february: 'Februar',
  march: 'März',
  april: 'April',
  may: 'Mai',
  june: 'Juni',
  july: 'Juli',
  august: 'August',
  september: 'September',
  october: 'Oktober',
  november: 'November',
  december: 'Dezember',
} as const;
