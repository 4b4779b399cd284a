import { UNITS } from '@kontor/contract/areas/master-data/rules.ts';
import { product } from '@kontor/contract/areas/master-data/schema.ts';
import { SegmentedControl, SimpleGrid, Text } from '@mantine/core';
import { useCreate } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { Field } from '../../../kit/forms/field.tsx';
import { fieldsOf } from '../../../kit/forms/fields-of.ts';
import { FormDialog } from '../../../kit/forms/form-dialog.tsx';
import { optionsOf } from '../../../kit/forms/options.ts';
import { type ContractForm, useContractForm } from '../../../kit/forms/use-contract-form.tsx';
import { withExtraRules } from '../../../kit/forms/with-extra-rules.ts';
import { useFoundProducts } from '../../../pickers/found-products.ts';
import { ProductField } from '../../../pickers/product-field.tsx';
import { unitsOf, useManufacturers } from '../../../pickers/products.ts';
import type { CampaignProduct } from '../data.ts';
import { useRange } from '../orders/range.ts';
import { lineOf, type ProductInput, productFaults, productForm, productOf } from './product-form.ts';

type Form = ContractForm<typeof productForm>;

interface ProductDialogProps {
  /** The product to edit; null for a new one. */
  readonly known: CampaignProduct | null;
  /** The products of the campaign. */
  readonly present: readonly CampaignProduct[];
  /** After the release, only the available quantity of an existing product can change (`spec 3 §4`). */
  readonly isFixed: boolean;
  readonly onDone: (line: CampaignProduct) => Promise<void>;
  readonly onClose: () => void;
}

/** A dialog for adding or editing a product of a campaign. */
export function ProductDialog({ known, present, isFixed, onDone, onClose }: ProductDialogProps) {
  const { t } = useTranslation('campaigns');
  const { mutateAsync: create } = useCreate(product);
  const isListed = (id: number) => id !== known?.productId && present.some(({ productId }) => productId === id);

  /** Creates a product that is missing from the catalogue. It stays there even if the dialog is cancelled afterwards. */
  const make = async ({ title, manufacturerId, unit }: ProductInput): Promise<number> => {
    const body = { title: title ?? '', manufacturerId: manufacturerId ?? 0, primaryUnit: unit, baseUnit: unit };
    const { id } = await create({ ...body, ean: null, temporary: true });
    editor.set('isNew', false);
    editor.set('productId', id);
    return id;
  };
  const editor: Form = useContractForm(
    withExtraRules(productForm, (given) => productFaults(given, (id) => isFixed && isListed(id), known)),
    {
      initial: known ? productOf(known) : {},
      async onSubmit(input) {
        const productId = input.isNew ? await make(input) : input.productId;
        await onDone(lineOf({ ...input, productId }));
      },
      onSaved: onClose,
    },
  );
  const products = useFoundProducts(editor.values.productId);
  const form = {
    ...editor,
    change(name: string, value: unknown) {
      editor.change(name, value);
      const chosen = name === 'productId' ? products.rowOf(Number(value)) : undefined;
      if (!chosen) return;
      editor.set('title', chosen.title);
      editor.set('unit', chosen.primaryUnit);
    },
  };
  const { isNew, productId } = form.values;
  const isReplaced = !isNew && !isFixed && typeof productId === 'number' && isListed(productId);
  const isKept = isFixed && known !== null;
  return (
    <FormDialog
      form={form}
      title={t(known ? 'campaign.products.edit' : 'campaign.products.add')}
      width={700}
      onClose={onClose}
      saveLabel={t(isReplaced ? 'campaign.products.replace' : 'campaign.products.take')}
    >
      {isKept && <Banner kind="info">{t('campaign.products.fixed')}</Banner>}
      {!known && (
        <SegmentedControl
          aria-label={t('campaign.products.kind')}
          value={isNew ? 'new' : 'known'}
          onChange={(kind) => form.change('isNew', kind === 'new')}
          data={[
            { value: 'known', label: t('campaign.products.known') },
            { value: 'new', label: t('campaign.products.new') },
          ]}
        />
      )}
      {isNew ? (
        <NewProduct />
      ) : (
        <ProductField
          products={products}
          label={t('campaign.products.product')}
          description={t('campaign.products.productText')}
          disabled={known !== null}
        />
      )}
      {isReplaced && <Banner kind="warning">{t('campaign.products.replaces')}</Banner>}
      <Terms
        units={isNew ? UNITS : unitsOf(products.rowOf(productId ?? 0), form.values.unit)}
        disabled={isKept}
        values={form.values}
      />
    </FormDialog>
  );
}

/** The fields of a product that is missing from the catalogue. */
function NewProduct() {
  const { t } = useTranslation('campaigns');
  const manufacturers = useManufacturers();
  return (
    <>
      <Text c="dimmed">{t('campaign.products.newText')}</Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Field name="title" label={t('campaign.products.title')} required isFirst />
        <Field name="manufacturerId" label={t('campaign.products.manufacturer')} options={manufacturers} required />
      </SimpleGrid>
    </>
  );
}

interface TermsProps {
  readonly units: readonly string[];
  readonly disabled: boolean;
  readonly values: Form['values'];
}

/** The fields for discount and quantity limits. */
function Terms({ units, disabled, values }: TermsProps) {
  const { t } = useTranslation('campaigns');
  const field = fieldsOf(t, 'campaign.products');
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Field {...field('unit')} options={optionsOf(units)} disabled={disabled} />
        <Field {...field('discount')} unit="%" disabled={disabled} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <Field {...field('packStep')} disabled={disabled} />
        <Field {...field('minimum')} disabled={disabled} />
        <Field {...field('maximum')} disabled={disabled} />
      </SimpleGrid>
      <Orderable values={values} />
      <Field {...field('available')} description={t('campaign.products.availableText')} isFirst={disabled} />
    </>
  );
}

/** Previews which quantities sites can order with the current values. */
function Orderable({ values }: Pick<TermsProps, 'values'>) {
  const { t } = useTranslation('campaigns');
  const range = useRange();
  const amount = (value: number | null | undefined) => (value && value > 0 ? value : null);
  const rangeText = range({
    packStep: amount(values.packStep),
    minimum: amount(values.minimum),
    maximum: amount(values.maximum),
  });
  return (
    rangeText && (
      <Text size="sm" c="dimmed" role="status">
        {t('campaign.products.orderable', { range: rangeText })}
      </Text>
    )
  );
}
