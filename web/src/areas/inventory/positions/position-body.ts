import type * as z from 'zod/mini';
import { withExtraRules } from '../../../kit/forms/with-extra-rules.ts';
import type { PositionType } from './position-fields.tsx';

/** The field for a position's item, by type. */
const NAMED = { product: 'inventoryProductId', empty: 'inventoryEmptyId' } as const;

/** A counted position keeps its item; that rejection is shown at the item's field. */
export const refusedAt = (type: PositionType) => ({ 'inventory.positionCounted': NAMED[type] }) as const;

/** Requires a product or an empty; the fault is shown at the field of `type`, which is visible. */
export const bodyOf = <S extends z.ZodMiniObject>(body: S, type: PositionType): S =>
  withExtraRules(body, (given) => {
    const isNamed = Object.values(NAMED).some((name) => typeof Reflect.get(given, name) === 'number');
    return isNamed ? [] : [{ path: NAMED[type], key: 'required' }];
  });
