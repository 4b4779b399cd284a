import { UNITS } from '@kontor/contract/areas/master-data/rules.ts';
import { PHOTO, PHOTOS_PER_PRODUCT } from '@kontor/contract/areas/receipts/schema.ts';
import { LIST_LIMIT } from '@kontor/contract/kernel/list.ts';
import { Button, Group, SegmentedControl, SimpleGrid } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { PicturesField } from '../../../kit/files/pictures-field.tsx';
import { isUploading } from '../../../kit/files/use-uploads.ts';
import { useFacts, useForm } from '../../../kit/forms/context.ts';
import { Field } from '../../../kit/forms/field.tsx';
import { FormDialog } from '../../../kit/forms/form-dialog.tsx';
import { optionsOf } from '../../../kit/forms/options.ts';
import { type ContractForm, useContractForm } from '../../../kit/forms/use-contract-form.tsx';
import { withExtraRules } from '../../../kit/forms/with-extra-rules.ts';
import { foundProductsQuery } from '../../../pickers/found-products.ts';
import { useFoundOrKeptProducts } from '../../../pickers/kept-products.ts';
import { ProductField } from '../../../pickers/product-field.tsx';
import type { Product } from '../../../pickers/product-search.ts';
import { unitsOf, useManufacturers } from '../../../pickers/products.ts';
import { PHOTOS_HERE } from './pending-photos.ts';
import { firstProduct, lineOf, productFaults, productForm, productOf } from './product-form.ts';
import type { ProductLine } from './receipt-form.ts';

const allUnits = optionsOf(UNITS);

type Form = ContractForm<typeof productForm>;

/** The pause in typing before the server is asked, in milliseconds. */
const DEBOUNCE_MS = 250;

const NONE: readonly Product[] = [];

/**
 * The products that the dialog looks up: the chosen one, and that of a new product's number, which the server checks
 * again when the receipt is saved.
 */
function useLookup(known: ProductLine | null) {
  const [chosenId, choose] = useState(known && !known.new ? known.productId : null);
  const [typedNumber, setNumber] = useState(known?.new ? known.productId : null);
  const [number] = useDebouncedValue(typedNumber, DEBOUNCE_MS);
  const products = useFoundOrKeptProducts(chosenId, known?.product?.title);
  const numbered = useQuery({ ...foundProductsQuery(String(number)), enabled: Boolean(number) }).data ?? NONE;
  const rowOf = (id: number) => numbered.find((product) => product.id === id) ?? products.rowOf(id);
  /** The catalogue product with a number, unless the saved draft itself created it. */
  const otherOf = (id: number) => (known?.new === true && known.productId === id ? undefined : rowOf(id));
  return { products, rowOf, otherOf, choose, setNumber };
}

/**
 * Choosing a product sets its manufacturer and base unit (`spec 2 §5`); switching to a new product clears the unit.
 */
function withChoices(form: Form, { rowOf, choose, setNumber }: ReturnType<typeof useLookup>): Form {
  const take = (product: Product | undefined) => {
    if (!product) return;
    form.set('manufacturerId', product.manufacturerId);
    form.set('unit', product.baseUnit);
  };
  return {
    ...form,
    change(name, value) {
      form.change(name, value);
      const id = typeof value === 'number' ? value : null;
      if (name === 'newId') setNumber(id);
      if (name === 'productId') {
        choose(id);
        if (id !== null) take(rowOf(id));
      }
      if (name === 'isNew' && value === true) form.set('unit', null);
      if (name === 'isNew' && value === false) take(rowOf(form.values.productId ?? 0));
    },
  };
}

interface ProductDialogProps {
  /** Null for a new line. */
  readonly known: ProductLine | null;
  /** The numbers of new products in other lines. */
  readonly takenIds: readonly number[];
  /** The receipt's manufacturer, the default for a new line. */
  readonly manufacturerId: number | null | undefined;
  readonly onDone: (line: ProductLine) => void;
  readonly onClose: () => void;
}

/** A dialog for a line of a receipt. */
export function ProductDialog({ known, takenIds, manufacturerId, onDone, onClose }: ProductDialogProps) {
  const { t } = useTranslation('receipts');
  const { whole } = useFormats();
  const lookup = useLookup(known);
  const { products, otherOf } = lookup;
  const isTaken = (id: number) => takenIds.includes(id) || otherOf(id) !== undefined;
  const editor = useContractForm(
    withExtraRules(productForm, (given) => productFaults(given, isTaken)),
    {
      initial: known ? productOf(known) : { ...firstProduct(), manufacturerId },
      onSubmit: async (input) => lineOf(input, (id) => products.rowOf(id)?.title),
      onSaved: (line) => {
        onDone(line);
        onClose();
      },
    },
  );
  const form = withChoices(editor, lookup);
  const isNew = form.values.isNew === true;
  const pick = ({ id }: Product) => {
    form.change('isNew', false);
    form.change('productId', id);
  };
  return (
    <FormDialog
      form={form}
      title={t(known ? 'editing.products.edit' : 'editing.products.add')}
      width={700}
      onClose={onClose}
      saveLabel={t('editing.products.take')}
    >
      <SegmentedControl
        aria-label={t('editing.products.kind')}
        value={isNew ? 'new' : 'known'}
        onChange={(kind) => form.change('isNew', kind === 'new')}
        data={[
          { value: 'known', label: t('editing.products.known') },
          { value: 'new', label: t('editing.products.new') },
        ]}
      />
      {isNew ? (
        <NewProduct existing={otherOf(form.values.newId ?? 0)} onPick={pick} />
      ) : (
        <ProductField
          products={products}
          label={t('editing.products.product')}
          description={t('editing.products.productText')}
        />
      )}
      {products.isCut && <Banner kind="warning">{t('editing.products.cut', { most: whole(LIST_LIMIT) })}</Banner>}
      <Amount
        isNew={isNew}
        units={isNew ? allUnits : optionsOf(unitsOf(products.rowOf(form.values.productId ?? 0), form.values.unit))}
      />
      <PhotoList />
    </FormDialog>
  );
}

interface NewProductProps {
  /** The catalogue product that already has this number. */
  readonly existing: Product | undefined;
  readonly onPick: (product: Product) => void;
}

/** The fields of a product that is missing from the catalogue; it is created with the receipt. */
function NewProduct({ existing, onPick }: NewProductProps) {
  const { t } = useTranslation('receipts');
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Field name="newId" label={t('terms.fields.productId')} required isFirst />
        <Field name="title" label={t('terms.fields.productTitle')} required />
      </SimpleGrid>
      {existing && (
        <Banner kind="info">
          <Group justify="space-between" gap="sm">
            {t('editing.products.exists', { product: existing.title })}
            <Button variant="default" onClick={() => onPick(existing)}>
              {t('editing.products.pick')}
            </Button>
          </Group>
        </Banner>
      )}
    </>
  );
}

interface AmountProps {
  readonly isNew: boolean;
  readonly units: ReturnType<typeof optionsOf>;
}

function Amount({ isNew, units }: AmountProps) {
  const { t } = useTranslation('receipts');
  const manufacturers = useManufacturers();
  return (
    <>
      {/* A catalogue product has a fixed manufacturer. */}
      <Field name="manufacturerId" label={t('terms.fields.manufacturer')} options={manufacturers} disabled={!isNew} />
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <Field name="quantity" label={t('terms.fields.quantity')} />
        <Field name="unit" label={t('terms.fields.unit')} options={units} />
        <Field name="discount" label={t('terms.fields.discount')} unit="%" />
      </SimpleGrid>
    </>
  );
}

/** The photos of a product, usually taken of the breakage. */
function PhotoList() {
  const { t } = useTranslation(['receipts', 'kit']);
  const { whole } = useFormats();
  const { form } = useForm();
  const { photoIds } = form.drafts;
  const values = useMemo(() => (Array.isArray(photoIds) ? photoIds.map(String) : []), [photoIds]);
  const faulty = values.filter((_value, at) => form.errors[`photoIds.${at}`]);
  const nameOf = (number: number) => t('editing.products.photo', { number });
  return (
    <>
      {values.map((_value, at) => (
        <PhotoFacts key={at} at={at} label={nameOf(at + 1)} />
      ))}
      <PicturesField
        id={`${form.id}-photoIds`}
        label={t('terms.fields.photos')}
        description={t('editing.products.photoText', { formatted: whole(PHOTOS_PER_PRODUCT) })}
        error={faulty.length > 0 && t(faulty.some(isUploading) ? 'kit:form.notSentYet' : 'kit:form.notSent')}
        addLabel={t('editing.products.addPhoto')}
        nameOf={nameOf}
        limits={PHOTO}
        most={PHOTOS_PER_PRODUCT}
        values={values}
        onChange={(next) => form.change('photoIds', next)}
        device={PHOTOS_HERE}
      />
    </>
  );
}

/** Registers a photo's path, so that its fault is shown here. */
function PhotoFacts({ at, label }: { readonly at: number; readonly label: string }) {
  useFacts(`photoIds.${at}`, label);
  return null;
}
