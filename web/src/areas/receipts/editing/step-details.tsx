import { REASONS, REFUND_TYPES } from '@kontor/contract/areas/receipts/rules.ts';
import { Collapse, SimpleGrid } from '@mantine/core';
import { useTranslation } from '../../../kernel/translation.ts';
import { Field } from '../../../kit/forms/field.tsx';
import { useCurrentSite } from '../../../pickers/current-site.ts';
import { useManufacturers } from '../../../pickers/products.ts';
import { useSiteOptions } from '../../../pickers/site-field.tsx';
import type { ReceiptDraft } from './receipt-form.ts';

/** The first step: parties and reason. */
export function DetailsStep({ values }: { readonly values: ReceiptDraft }) {
  const { t } = useTranslation('receipts');
  const current = useCurrentSite();
  const sites = useSiteOptions(current);
  const manufacturers = useManufacturers();
  const isOnlySite = current.among !== 'any' && current.among.length < 2;
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Field name="siteId" label={t('terms.fields.site')} options={sites} disabled={isOnlySite} />
        <Field name="siteEmployee" label={t('terms.fields.siteEmployee')} />
        <Field name="manufacturerId" label={t('terms.fields.manufacturer')} options={manufacturers} />
        <Field name="manufacturerRepresentative" label={t('terms.fields.manufacturerRepresentative')} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Field
          name="reason"
          label={t('terms.fields.reason')}
          options={REASONS.map((reason) => ({ value: reason, label: t(`terms.reasons.${reason}`) }))}
          isSpread
        />
        <Field
          name="refundType"
          label={t('terms.fields.refundType')}
          options={REFUND_TYPES.map((type) => ({ value: type, label: t(`terms.refundTypes.${type}`) }))}
          isSpread
        />
      </SimpleGrid>
      <Field name="sendConfirmationEmail" label={t('terms.fields.sendConfirmationEmail')} />
      <Collapse expanded={values.sendConfirmationEmail === true}>
        {values.sendConfirmationEmail && (
          <Field name="confirmationEmail" label={t('terms.fields.confirmationEmail')} required />
        )}
      </Collapse>
    </>
  );
}
