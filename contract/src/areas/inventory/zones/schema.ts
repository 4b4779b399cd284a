import * as z from 'zod/mini';
import { line, list, whole } from '../../../kernel/fields.ts';
import { MAX_PLACE_LENGTH } from '../receipts/rules.ts';

const MAX_COUNTERS = 20;
const MAX_PLACES = 1_000;

/** A place of an inventory, and who counts there. */
const zoneFields = {
  place: line(MAX_PLACE_LENGTH),
  /** The names under which they count. */
  counters: list(line(100), MAX_COUNTERS),
};

export const zone = z.object(zoneFields);

/** Who counts where; places that are left out are for everybody. */
export const zonesBody = z.strictObject({ zones: list(z.strictObject(zoneFields), MAX_PLACES) });

/** A place where positions are counted. */
export const countingPlace = z.object({ place: line(), positions: whole() });
