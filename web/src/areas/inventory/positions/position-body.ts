import type * as z from 'zod/mini';
import { withExtraRules } from '../../../kit/forms/with-extra-rules.ts';
import type { PositionType } from './position-fields.tsx';

/** The field that holds the thing of a position, by type. */
const NAMED = { product: 'inventoryProductId', empty: 'inventoryEmptyId' } as const;

/** What was counted stays what it is: a refusal of that stands at the field that says it. */
export const refusedAt = (type: PositionType) => ({ 'inventory.positionCounted': NAMED[type] }) as const;

/**
 * The body of a position that needs a product or an empty; the fault is shown at the field of `type`, which is visible.
 */
export const bodyOf = <S extends z.ZodMiniObject>(body: S, type: PositionType): S =>
  withExtraRules(body, (given) => {
    const isNamed = Object.values(NAMED).some((name) => typeof Reflect.get(given, name) === 'number');
    return isNamed ? [] : [{ path: NAMED[type], key: 'required' }];
  });
