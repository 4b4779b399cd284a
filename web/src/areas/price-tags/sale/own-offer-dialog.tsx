import { UNITS } from '@kontor/contract/areas/master-data/rules.ts';
import { packagingOf } from '@kontor/contract/areas/price-tags/labels/parts/facts.ts';
import { priceTag } from '@kontor/contract/areas/price-tags/schema.ts';
import { SimpleGrid, Text } from '@mantine/core';
import * as z from 'zod/mini';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { Field } from '../../../kit/forms/field.tsx';
import { FormDialog } from '../../../kit/forms/form-dialog.tsx';
import { optionsOf } from '../../../kit/forms/options.ts';
import { useContractForm } from '../../../kit/forms/use-contract-form.tsx';
import { withExtraRules } from '../../../kit/forms/with-extra-rules.ts';
import { useFoundProducts } from '../../../pickers/found-products.ts';
import { ProductField } from '../../../pickers/product-field.tsx';
import type { KnownLabel } from '../data.ts';
import { useKnownLabels } from '../list/known-labels.ts';
import { type ListedTag, tagOf } from '../list/listed-tag.ts';
import type { TagList } from '../list/tag-list.ts';

const body = withExtraRules(z.omit(priceTag, { siteId: true, printStyle: true }), ({ salePrice, saleUnit }) => [
  ...(salePrice === null || salePrice === undefined ? [{ path: 'salePrice', key: 'required' }] : []),
  ...(saleUnit === null || saleUnit === undefined ? [{ path: 'saleUnit', key: 'required' }] : []),
]);

interface OwnOfferDialogProps {
  readonly siteId: number;
  /** The offer to edit; null for a new one. */
  readonly known: ListedTag | null;
  readonly list: TagList;
  readonly onClose: () => void;
}

/** A dialog for an offer that is not in the merchandise system, for a small sale label (`spec 3 §3`). */
export default function OwnOfferDialog({ siteId, known, list, onClose }: OwnOfferDialogProps) {
  const { t } = useTranslation('priceTags');
  const { rows, put, replace } = list;
  const form = useContractForm(body, {
    initial: known ?? { count: 1 },
    async onSubmit(input) {
      const tag: ListedTag = { ...input, printStyle: 'saleSmall' };
      if (known) replace(known, tag);
      else put(tag);
    },
    onSaved: onClose,
  });
  const { productId, saleUnit } = form.values;
  const products = useFoundProducts(productId);
  const regularTag = tagOf(productId ?? 0, 'default');
  const label = useKnownLabels(siteId, productId ? [regularTag] : []).labelOf(regularTag);
  const live = saleUnit ? label?.product?.prices.find(({ unit }) => unit === saleUnit) : undefined;
  /** The hint for an empty field: the merchandise system's value. */
  const emptyHint = (value: number | null | undefined) =>
    label?.product && saleUnit && (value ? t('own.asUnit', { value }) : t('own.noUnit'));
  const isDepositLost = saleUnit && label?.product && packagingOf(label.product.label) && !live?.deposit;
  const other = rows.find(
    (tag) => tag.printStyle === 'saleSmall' && tag.productId === productId && tag.saleUnit === (saleUnit ?? null),
  );
  const isReplaced = other !== undefined && (other.productId !== known?.productId || other.saleUnit !== known.saleUnit);
  return (
    <FormDialog
      form={form}
      title={t(known ? 'own.editing' : 'own.action')}
      width={700}
      onClose={onClose}
      saveLabel={t(isReplaced ? 'own.replace' : 'own.take')}
    >
      <Text c="dimmed">{t('own.text')}</Text>
      <ProductField
        products={products}
        label={t('own.product')}
        description={t('own.productText')}
        disabled={known !== null}
      />
      {label && <PricesNow label={label} />}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Field name="salePrice" label={t('list.fields.price')} description={t('own.priceText')} required />
        <Field name="saleUnit" label={t('list.fields.unit')} options={optionsOf(UNITS)} required />
        <Field name="saleStorageFactor" label={t('own.factor')} description={emptyHint(live?.quantity)} />
        <Field name="saleCapacity" label={t('own.capacity')} description={emptyHint(live?.capacity)} />
        <Field name="count" label={t('list.fields.count')} />
        <Field name="note" label={t('list.note.label')} />
      </SimpleGrid>
      {isDepositLost && <Banner kind="warning">{t('own.noDeposit')}</Banner>}
    </FormDialog>
  );
}

/** The product's current prices. */
function PricesNow({ label }: { readonly label: KnownLabel }) {
  const { t } = useTranslation('priceTags');
  const { money } = useFormats();
  const prices = label.product?.prices.map(({ unit, price }) => `${unit} ${money(price)}`) ?? [];
  return (
    <Text size="sm" role="status">
      {label.product === null && t('terms.faults.reference')}
      {label.product && (prices.length > 0 ? t('own.now', { prices: prices.join(' | ') }) : t('own.nowNone'))}
    </Text>
  );
}
