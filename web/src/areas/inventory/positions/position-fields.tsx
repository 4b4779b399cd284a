import type { inventoryEmpty } from '@kontor/contract/areas/inventory/empties/schema.ts';
import { UNITS } from '@kontor/contract/areas/master-data/rules.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { Input, SegmentedControl, SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { ErrorBanner } from '../../../kit/feedback/error-banner.tsx';
import { Field } from '../../../kit/forms/field.tsx';
import { optionsOf } from '../../../kit/forms/options.ts';
import type { FormHandle } from '../../../kit/forms/use-contract-form.tsx';
import { useFoundOptions } from '../../../pickers/found-options.ts';
import { productOption } from '../../../pickers/product-search.ts';
import {
  emptyQuery,
  foundEmptiesQuery,
  foundProductsQuery,
  type ListedReceipt,
  type Position,
  productQuery,
  receiptQuery,
} from '../data.ts';
import { placeIn, usePlaces } from '../parts/places.ts';

/** The types of a position: a product or an empty. */
export type PositionType = Position['type'];

const TYPES: readonly PositionType[] = ['product', 'empty'];

const NO_POSITIONS: readonly Position[] = [];

const idIn = (value: unknown) => (typeof value === 'number' ? value : null);

interface PositionFieldsProps {
  readonly form: FormHandle;
  readonly type: PositionType;
  readonly onType: (type: PositionType) => void;
  /** A new position has no number yet. */
  readonly isNew?: boolean;
  /** A counted position keeps its item. */
  readonly isCounted?: boolean;
  /** The receipt is closed. */
  readonly isClosed?: boolean;
  readonly receipt: ListedReceipt;
}

/** The item of a position, and its unit (`spec 3 §5`). */
export function PositionFields({
  form,
  type,
  onType,
  isNew = false,
  isCounted = false,
  isClosed = false,
  receipt,
}: PositionFieldsProps) {
  const { t } = useTranslation('inventory');
  const productId = idIn(form.drafts['inventoryProductId']);
  const emptyId = idIn(form.drafts['inventoryEmptyId']);
  // Another user may have changed the type in the meantime.
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
        <PlaceField receipt={receipt} disabled={isClosed} />
        {isNew && (
          <Field
            name="positionNumber"
            label={t('positions.fields.number')}
            description={t('positions.fields.numberText')}
          />
        )}
      </SimpleGrid>
      {shown === 'product' && (
        <Field name="asksBestBefore" label={t('positions.fields.asksBestBefore')} disabled={isClosed} />
      )}
    </>
  );
}

/** Suggests the places of the receipt's other positions. */
function PlaceField({ receipt, disabled }: { readonly receipt: ListedReceipt; readonly disabled: boolean }) {
  const { t } = useTranslation('inventory');
  const { data } = useQuery(receiptQuery(receipt.id));
  const places = usePlaces(data?.inventoryPositions ?? NO_POSITIONS, placeIn);
  return (
    <Field
      name="place"
      label={t('places.label')}
      description={receipt.place === null ? t('places.ofPosition') : t('places.orOfReceipt', { place: receipt.place })}
      suggestions={places}
      disabled={disabled}
    />
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

/** Distinguishes a failed search from one without results. */
const Failed = ({ error }: { readonly error: unknown }) => (error ? <ErrorBanner error={error} /> : null);

interface UnitFieldProps {
  readonly form: FormHandle;
  readonly productId: number | null;
  readonly emptyId: number | null;
  readonly disabled: boolean;
}

/** All units, those of the item first; the contents of other units are unknown. */
function UnitField({ form, productId, emptyId, disabled }: UnitFieldProps) {
  const { t } = useTranslation('inventory');
  const { own, all } = useUnits(productId, emptyId);
  const unit = form.drafts['unit'];
  const [proposed] = own ?? [];
  const isUnknownUnit = own !== null && typeof unit === 'string' && !own.some((each) => each === unit);
  // Choosing an item sets the unit, unless one was selected.
  const { change } = form;
  useEffect(() => {
    if (proposed !== undefined && typeof unit !== 'string') change('unit', proposed);
  });
  return (
    <Field
      name="unit"
      label={t('positions.fields.unit')}
      description={t(isUnknownUnit ? 'positions.fields.unitStrange' : 'positions.fields.unitText')}
      options={optionsOf(all)}
      disabled={disabled}
    />
  );
}

/** Searches products on the server, as there may be tens of thousands. */
const useProductChoices = (chosenId: number | null) =>
  useFoundOptions({
    chosenId,
    foundQuery: foundProductsQuery,
    oneQuery: productQuery,
    optionOf: productOption,
  });

const emptyOption = ({ id, number, title }: AnswerOf<typeof inventoryEmpty.find>) => ({
  value: id,
  label: `${title} · ${number}`,
});

/** Searches empties on the server. */
const useEmptyChoices = (chosenId: number | null) =>
  useFoundOptions({ chosenId, foundQuery: foundEmptiesQuery, oneQuery: emptyQuery, optionOf: emptyOption });

/** The units of the item, null while unknown, and all units with these first. */
function useUnits(productId: number | null, emptyId: number | null) {
  const product = useQuery({ ...productQuery(productId ?? 0), enabled: productId !== null }).data;
  const empty = useQuery({ ...emptyQuery(emptyId ?? 0), enabled: emptyId !== null }).data;
  return useMemo(() => {
    const ofProduct = productId === null ? undefined : product?.inventoryPackagingUnits.map(({ unit }) => unit);
    const ofEmpty = emptyId === null || !empty ? undefined : [empty.baseUnit];
    const own = ofProduct ?? ofEmpty ?? null;
    return { own, all: [...new Set([...(own ?? []), ...UNITS])] };
  }, [productId, emptyId, product, empty]);
}
