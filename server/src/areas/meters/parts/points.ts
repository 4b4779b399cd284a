import type { ReadingKind } from '@kontor/contract/areas/meters/readings/rules.ts';
import { type MeterType, type MeterUnit, rolloverValue } from '@kontor/contract/areas/meters/rules.ts';
import type { Fault } from '@kontor/contract/kernel/faults.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import { type Actor, authorOf } from '../../../kernel/identity/actor.ts';

interface NewPoint {
  readonly meterId: number;
  readonly deviceId: number;
  readonly kind: ReadingKind;
  readonly date: string;
  readonly value: number;
  readonly rolled: number;
}

/** The first and last values of a device need no confirmation. */
export const pointRow = (tx: Tx, actor: Actor, { meterId, deviceId, kind, date, value, rolled }: NewPoint) => ({
  meter_id: meterId,
  device_id: deviceId,
  kind,
  date,
  value,
  rolled,
  created_by: authorOf(actor),
  created_at: tx.now.toISOString(),
});

/** Stores the first or last value of a device. */
export async function keepPoint(tx: Tx, actor: Actor, point: NewPoint): Promise<void> {
  await tx.db
    .insertInto('meter_reading')
    .values(pointRow(tx, actor, point))
    .execute();
}

interface Counting {
  readonly type: MeterType;
  readonly unit: MeterUnit;
}

/** The type and unit of a meter that was read are fixed. */
export const fixedFaults = (known: Counting, entered: Counting): Partial<Fault>[] =>
  (['type', 'unit'] as const).filter((path) => known[path] !== entered[path]).map((path) => ({ path, key: 'fixed' }));

/** A register cannot show more than its digits. */
export const digitFaults = (path: string, value: number, digits: number | null): Partial<Fault>[] =>
  digits !== null && value >= rolloverValue(digits) ? [{ path, key: 'digitsOfMeter' }] : [];

interface Register {
  readonly digits: number | null;
  /** Its highest value; null if it was never read. */
  readonly mostShown: number | null;
  readonly hasRolled: boolean;
}

/** What prevents changing the digits of a register: a higher value, or a rollover calculated with them. */
export const registerFaults = ({ digits, mostShown, hasRolled }: Register, entered: number | null): Partial<Fault>[] =>
  hasRolled && digits !== entered
    ? [{ path: 'digits', key: 'afterRollover' }]
    : digitFaults('digits', mostShown ?? 0, entered);
