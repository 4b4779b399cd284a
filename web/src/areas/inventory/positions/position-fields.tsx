import { Input, SegmentedControl, SimpleGrid } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { ErrorBanner } from '../../../kit/feedback/error-banner.tsx';
import { Field } from '../../../kit/forms/field.tsx';
import { optionsOf } from '../../../kit/forms/options.ts';
import type { FormHandle } from '../../../kit/forms/use-contract-form.tsx';
import type { Position } from '../data.ts';
import { useEmptyChoices, useProductChoices, useUnits } from './thing-choices.ts';

/** The types of a position: a product or an empty. */
export type PositionType = Position['type'];

const TYPES: readonly PositionType[] = ['product', 'empty'];

const idIn = (value: unknown) => (typeof value === 'number' ? value : null);

interface PositionFieldsProps {
  readonly form: FormHandle;
  readonly type: PositionType;
  readonly onType: (type: PositionType) => void;
  /** A new position has no number yet. */
  readonly isNew?: boolean;
  /** A counted position keeps its thing. */
  readonly isCounted?: boolean;
  /** The receipt is closed. */
  readonly isClosed?: boolean;
}

/** The thing of a position, and its unit (`spec 3 §5`). */
export function PositionFields({
  form,
  type,
  onType,
  isNew = false,
  isCounted = false,
  isClosed = false,
}: PositionFieldsProps) {
  const { t } = useTranslation('inventory');
  const productId = idIn(form.drafts['inventoryProductId']);
  const emptyId = idIn(form.drafts['inventoryEmptyId']);
  // Others may have changed it to the other type in the meantime.
  const shown = productId !== null ? 'product' : emptyId !== null ? 'empty' : type;
  const isFixed = isCounted || isClosed;
  const choose = (next: string) => {
    const chosen = TYPES.find((each) => each === next);
    if (!chosen || chosen === shown) return;
    form.change('inventoryProductId', null);
    form.change('inventoryEmptyId', null);
    form.change('unit', null);
    onType(chosen);
  };
  return (
    <>
      <Input.Wrapper label={t('positions.types.label')} labelElement="div">
        <div>
          <SegmentedControl
            aria-label={t('positions.types.label')}
            data={TYPES.map((value) => ({ value, label: t(`positions.types.${value}`) }))}
            value={shown}
            onChange={choose}
            disabled={isFixed}
          />
        </div>
      </Input.Wrapper>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {shown === 'product' ? (
          <ProductField chosen={productId} disabled={isFixed} />
        ) : (
          <EmptyField chosen={emptyId} disabled={isFixed} />
        )}
        <UnitField form={form} productId={productId} emptyId={emptyId} disabled={isClosed} />
        {isNew && (
          <Field
            name="positionNumber"
            label={t('positions.fields.number')}
            description={t('positions.fields.numberText')}
          />
        )}
      </SimpleGrid>
    </>
  );
}

interface ThingFieldProps {
  readonly chosen: number | null;
  readonly disabled: boolean;
}

function ProductField({ chosen, disabled }: ThingFieldProps) {
  const { t } = useTranslation('inventory');
  const { error, ...searched } = useProductChoices(chosen);
  return (
    <div>
      <Failed error={error} />
      <Field
        name="inventoryProductId"
        label={t('positions.fields.product')}
        description={disabled ? undefined : t('positions.fields.productText')}
        disabled={disabled}
        required
        searched={searched}
      />
    </div>
  );
}

function EmptyField({ chosen, disabled }: ThingFieldProps) {
  const { t } = useTranslation('inventory');
  const { error, ...searched } = useEmptyChoices(chosen);
  return (
    <div>
      <Failed error={error} />
      <Field
        name="inventoryEmptyId"
        label={t('positions.fields.empty')}
        description={disabled ? undefined : t('positions.fields.emptyText')}
        disabled={disabled}
        required
        searched={searched}
      />
    </div>
  );
}

/** Without it, what cannot be looked for would read like what cannot be found. */
const Failed = ({ error }: { readonly error: unknown }) => (error ? <ErrorBanner error={error} /> : null);

interface UnitFieldProps {
  readonly form: FormHandle;
  readonly productId: number | null;
  readonly emptyId: number | null;
  readonly disabled: boolean;
}

/** Any unit, those of the chosen thing first; the contents of other units are unknown. */
function UnitField({ form, productId, emptyId, disabled }: UnitFieldProps) {
  const { t } = useTranslation('inventory');
  const { own, all } = useUnits(productId, emptyId);
  const unit = form.drafts['unit'];
  const [proposed] = own ?? [];
  const isStrange = own !== null && typeof unit === 'string' && !own.some((each) => each === unit);
  // The chosen thing sets the unit, unless somebody has chosen one.
  const { change } = form;
  useEffect(() => {
    if (proposed !== undefined && typeof unit !== 'string') change('unit', proposed);
  });
  return (
    <Field
      name="unit"
      label={t('positions.fields.unit')}
      description={t(isStrange ? 'positions.fields.unitStrange' : 'positions.fields.unitText')}
      options={optionsOf(all)}
      disabled={disabled}
    />
  );
}
