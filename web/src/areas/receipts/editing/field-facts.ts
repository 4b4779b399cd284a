import { unitNameFor } from '@kontor/contract/areas/master-data/parts/units.ts';
import { REASONS, REFUND_TYPES } from '@kontor/contract/areas/receipts/rules.ts';
import { productEntry } from '@kontor/contract/areas/receipts/schema.ts';
import * as z from 'zod/mini';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import type { FieldFacts } from '../../../kit/forms/context.ts';
import type { Option } from '../../../kit/forms/options.ts';
import { useCurrentSite } from '../../../pickers/current-site.ts';
import { useManufacturers } from '../../../pickers/products.ts';
import { useSiteOptions } from '../../../pickers/site-field.tsx';

const lines = z.array(productEntry);

/** Labels and formats for the fields of all steps, to report another user's change to a field that is not on screen. */
export function useFieldFacts(): ReadonlyMap<string, FieldFacts> {
  const { t } = useTranslation('receipts');
  const { short } = useFormats();
  const sites = useSiteOptions(useCurrentSite());
  const manufacturers = useManufacturers();
  const labelIn = (options: readonly Option[]) => (id: unknown) => options.find(({ value }) => value === id)?.label;
  const reasons = new Map<unknown, string>(REASONS.map((reason) => [reason, t(`terms.reasons.${reason}`)]));
  const refundTypes = new Map<unknown, string>(REFUND_TYPES.map((type) => [type, t(`terms.refundTypes.${type}`)]));
  const formatLines = (given: unknown) =>
    lines
      .safeParse(given)
      .data?.map((line) => {
        const title = line.product?.title ?? line.productId;
        return `${short(line.quantity)} ${unitNameFor(line.quantity, line.unit)} ${title}`;
      })
      .join('\n');
  return new Map<string, FieldFacts>([
    ['siteId', { label: t('terms.fields.site'), labelOf: labelIn(sites) }],
    ['manufacturerId', { label: t('terms.fields.manufacturer'), labelOf: labelIn(manufacturers) }],
    ['reason', { label: t('terms.fields.reason'), labelOf: (reason) => reasons.get(reason) }],
    ['refundType', { label: t('terms.fields.refundType'), labelOf: (type) => refundTypes.get(type) }],
    ['products', { label: t('terms.fields.products'), labelOf: formatLines }],
    ...(
      [
        'siteEmployee',
        'manufacturerRepresentative',
        'sendConfirmationEmail',
        'confirmationEmail',
        'signerName',
        'noSignatureRequired',
        'noSignatureReason',
      ] as const
    ).map((name) => [name, { label: t(`terms.fields.${name}`) }] as const),
  ]);
}
