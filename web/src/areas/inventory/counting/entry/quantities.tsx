import type { Unit } from '@kontor/contract/areas/master-data/rules.ts';
import { Text } from '@mantine/core';
import { useId } from 'react';
import { useFormats } from '../../../../kernel/formats.ts';
import { useLanguage, useTranslation } from '../../../../kernel/translation.ts';
import classes from '../counting.module.css';
import type { ProductUnit } from '../sync/catalogue.ts';
import { adjustQuantity, baseUnitOf } from './quantity.ts';
import type { EntryForm } from './use-entry.ts';
import type { QuantityFields } from './use-quantity-fields.ts';

interface QuantityProps {
  readonly entry: EntryForm;
  readonly fields: QuantityFields;
  readonly of: ProductUnit;
  readonly label: string;
  readonly fault: string | null;
  /** Whether the device's keyboard opens for the field; otherwise it is for the number pad and for keys. */
  readonly hasKeyboard: boolean;
  /** Goes on to the next unit, or saves. */
  readonly onEnter: () => void;
}

/**
 * The quantity of a unit between its keys for one more and one less. Plain elements, because every scan renders all of
 * them again.
 */
function Quantity({ entry, fields, of: { unit }, label, fault, hasKeyboard, onEnter }: QuantityProps) {
  const { t } = useTranslation('inventory');
  const language = useLanguage();
  const id = useId();
  const text = entry.draft?.typed[unit] ?? '';
  const step = (by: 1 | -1) => entry.type(unit, adjustQuantity(text, by, language));
  return (
    <div>
      <div className={classes.quantity}>
        <label htmlFor={id}>{label}</label>
        <button
          type="button"
          className={classes.key}
          aria-label={t('counting.entry.less', { unit })}
          {...keepFocus}
          onClick={() => step(-1)}
        >
          −
        </button>
        <input
          id={id}
          name={unit}
          ref={(element) => fields.attach(unit, element)}
          className={classes.field}
          inputMode={hasKeyboard ? 'decimal' : 'none'}
          enterKeyHint="next"
          autoComplete="off"
          value={text}
          aria-invalid={fault !== null}
          aria-describedby={fault === null ? undefined : `${id}-fault`}
          onFocus={() => fields.onFocus(unit)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onEnter();
          }}
          onChange={({ currentTarget }) => entry.type(unit, currentTarget.value)}
        />
        <button
          type="button"
          className={classes.key}
          aria-label={t('counting.entry.more', { unit })}
          {...keepFocus}
          onClick={() => step(1)}
        >
          +
        </button>
      </div>
      {fault !== null && (
        <Text id={`${id}-fault`} size="xs" c="var(--mantine-color-error)">
          {fault}
        </Text>
      )}
    </div>
  );
}

/** A tap leaves the focus in the field, so that keys typed next still reach it. */
export const keepFocus = { onMouseDown: (event: { preventDefault(): void }) => event.preventDefault() };

interface QuantitiesProps {
  readonly entry: EntryForm;
  readonly fields: QuantityFields;
  readonly hasKeyboard: boolean;
  readonly onEnter: (unit: Unit) => void;
}

/** A field per unit. */
export function Quantities({ entry, fields, hasKeyboard, onEnter }: QuantitiesProps) {
  const { t } = useTranslation('inventory');
  const { short } = useFormats();
  const { draft, checkResult, isChecked, isMissing } = entry;
  if (!draft || !checkResult) return null;
  const base = baseUnitOf(draft.units);
  const labelOf = ({ unit, quantity }: ProductUnit) =>
    base === null || quantity === 1 ? unit : t('counting.entry.unitOf', { unit, quantity: short(quantity), base });
  const faultOf = ({ unit }: ProductUnit) => {
    const fault = checkResult.faults[unit];
    if (!isChecked) return null;
    return isMissing ? t('counting.user.required') : fault ? t(`counting.entry.faults.${fault}`) : null;
  };
  return draft.units.map((each) => (
    <Quantity
      key={each.unit}
      entry={entry}
      fields={fields}
      of={each}
      label={labelOf(each)}
      fault={faultOf(each)}
      hasKeyboard={hasKeyboard}
      onEnter={() => onEnter(each.unit)}
    />
  ));
}
