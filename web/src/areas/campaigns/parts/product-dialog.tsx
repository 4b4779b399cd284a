import { UNITS } from '@kontor/contract/areas/master-data/rules.ts';
import { product } from '@kontor/contract/areas/master-data/schema.ts';
import { SegmentedControl, SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCreate } from '../../../kernel/mutation.ts';
import { Banner } from '../../../kit/feedback/Banner.tsx';
import { Field } from '../../../kit/forms/Field.tsx';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { optionsOf } from '../../../kit/forms/options.ts';
import { type ContractForm, useContractForm } from '../../../kit/forms/useContractForm.tsx';
import { withExtraRules } from '../../../kit/forms/withExtraRules.ts';
import { ProductField } from '../../../pickers/ProductField.tsx';
import { unitsOf, useManufacturers, useProducts } from '../../../pickers/products.ts';
import type { CampaignProduct } from '../data.ts';
import { lineOf, type ProductInput, productFaults, productForm, productOf } from './product-form.ts';
import { useRange } from './range.ts';

type Form = ContractForm<typeof productForm>;

interface ProductDialogProps {
  /** Null for another one. */
  readonly known: CampaignProduct | null;
  /** The products of the campaign. */
  readonly present: readonly CampaignProduct[];
  /** After the release, an existing product stays as it is, except for its available quantity (`spec 3 §4`). */
  readonly isFixed: boolean;
  readonly onDone: (line: CampaignProduct) => Promise<void>;
  readonly onClose: () => void;
}

/** The details of a product in a campaign. */
export function ProductDialog({ known, present, isFixed, onDone, onClose }: ProductDialogProps) {
  const { t } = useTranslation('campaigns');
  const products = useProducts();
  const { byId } = products;
  const { mutateAsync: create } = useCreate(product);
  const isThere = (id: number) => id !== known?.productId && present.some(({ productId }) => productId === id);

  /** Creates a product that the catalogue lacks. From then on it is part of the catalogue, whatever happens next. */
  const make = async ({ title, manufacturerId, unit }: ProductInput): Promise<number> => {
    const body = { title: title ?? '', manufacturerId: manufacturerId ?? 0, primaryUnit: unit, baseUnit: unit };
    const { id } = await create({ ...body, ean: null, temporary: true });
    editor.set('isNew', false);
    editor.set('productId', id);
    return id;
  };
  const editor: Form = useContractForm(
    withExtraRules(productForm, (given) => productFaults(given, (id) => isFixed && isThere(id), known)),
    {
      initial: known ? productOf(known) : {},
      async onSubmit(input) {
        const productId = input.isNew ? await make(input) : input.productId;
        await onDone(lineOf({ ...input, productId }));
      },
      onSaved: onClose,
    },
  );
  const form = {
    ...editor,
    change(name: string, value: unknown) {
      editor.change(name, value);
      const chosen = name === 'productId' ? byId.get(Number(value)) : undefined;
      if (!chosen) return;
      editor.set('title', chosen.title);
      editor.set('unit', chosen.primaryUnit);
    },
  };
  const { isNew, productId } = form.values;
  const isReplaced = !isNew && !isFixed && typeof productId === 'number' && isThere(productId);
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
          value={productId}
          title={known?.product?.title ?? form.values.title ?? undefined}
          disabled={known !== null}
        />
      )}
      {isReplaced && <Banner kind="warning">{t('campaign.products.replaces')}</Banner>}
      <Terms
        units={isNew ? UNITS : unitsOf(byId.get(productId ?? 0), form.values.unit)}
        disabled={isKept}
        values={form.values}
      />
    </FormDialog>
  );
}

/** A product that the catalogue does not have yet. */
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

/** At which discount, and how much may be ordered of it. */
function Terms({ units, disabled, values }: TermsProps) {
  const { t } = useTranslation('campaigns');
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Field name="unit" label={t('campaign.products.unit')} options={optionsOf(units)} disabled={disabled} />
        <Field name="discount" label={t('campaign.products.discount')} unit="%" disabled={disabled} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <Field name="packStep" label={t('campaign.products.packStep')} disabled={disabled} />
        <Field name="minimum" label={t('campaign.products.minimum')} disabled={disabled} />
        <Field name="maximum" label={t('campaign.products.maximum')} disabled={disabled} />
      </SimpleGrid>
      <Orderable values={values} />
      <Field
        name="available"
        label={t('campaign.products.available')}
        description={t('campaign.products.availableText')}
        isFirst={disabled}
      />
    </>
  );
}

/** The preview of what sites can order, while it is filled in. */
function Orderable({ values }: Pick<TermsProps, 'values'>) {
  const { t } = useTranslation('campaigns');
  const range = useRange();
  const amount = (value: number | null | undefined) => (value && value > 0 ? value : null);
  const told = range({
    packStep: amount(values.packStep),
    minimum: amount(values.minimum),
    maximum: amount(values.maximum),
  });
  return (
    told && (
      <Text size="sm" c="dimmed" role="status">
        {t('campaign.products.orderable', { range: told })}
      </Text>
    )
  );
}
