import {
  CUSTOM_FIELD_KINDS,
  type CustomField,
  customFieldFaults,
  MAX_OPTIONS,
} from '@kontor/contract/areas/booking/custom-fields/rules.ts';
import { customField } from '@kontor/contract/areas/booking/custom-fields/schema.ts';
import { choice, optional, text } from '@kontor/contract/kernel/fields.ts';
import * as z from 'zod/mini';
import { useTranslation } from '../../../kernel/translation.ts';
import { uuid } from '../../../kernel/uuid.ts';
import { Field } from '../../../kit/forms/field.tsx';
import { FormDialog } from '../../../kit/forms/form-dialog.tsx';
import { useContractForm } from '../../../kit/forms/use-contract-form.tsx';
import { withExtraRules } from '../../../kit/forms/with-extra-rules.ts';

const { label, required } = customField.shape;

/** The fields of the dialog; a choice has one option per line. */
const fieldForm = z.strictObject({
  label,
  kind: choice(CUSTOM_FIELD_KINDS),
  required,
  options: optional(text()),
});

type FieldForm = z.output<typeof fieldForm>;

const linesOf = (options: string | null) =>
  (options ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const fieldOf = ({ options, ...form }: FieldForm, id: string): CustomField => ({
  ...form,
  id,
  options: form.kind === 'choice' ? linesOf(options) : [],
});

/** The rules of the contract, at the inputs of this form. */
function faultsOf(field: CustomField, others: readonly CustomField[]) {
  const isTooLong = !customField.shape.options.safeParse(field.options).success || field.options.length > MAX_OPTIONS;
  const path = `customFields.${others.length}.`;
  const found = customFieldFaults([...others, field])
    .filter((fault) => fault.path.startsWith(path))
    .map((fault) => ({ ...fault, path: fault.path.slice(path.length) }));
  return isTooLong ? [...found, { path: 'options', key: 'options' }] : found;
}

interface CustomFieldDialogProps {
  /** Undefined for a new one. */
  readonly known: CustomField | undefined;
  /** The other fields of the event. */
  readonly others: readonly CustomField[];
  /** Whether there are answers, so that its kind cannot be changed. */
  readonly isAnswered: boolean;
  readonly onTake: (field: CustomField) => void;
  readonly onClose: () => void;
}

/** A dialog for one custom field; it is saved with its event. */
export default function CustomFieldDialog({ known, others, isAnswered, onTake, onClose }: CustomFieldDialogProps) {
  const { t } = useTranslation('booking');
  const id = known?.id ?? uuid();
  const form = useContractForm(
    withExtraRules(fieldForm, (given) => (given.label && given.kind ? faultsOf(fieldOf(given, id), others) : [])),
    {
      initial: known ? { ...known, options: known.options.join('\n') } : { kind: 'text', required: false },
      onSubmit: async (body) => fieldOf(body, id),
      onSaved: (field) => {
        onTake(field);
        onClose();
      },
    },
  );
  const kinds = CUSTOM_FIELD_KINDS.map((kind) => ({ value: kind, label: t(`customFields.kinds.${kind}`) }));
  return (
    <FormDialog
      form={form}
      title={t(known ? 'customFields.editTitle' : 'customFields.addTitle')}
      onClose={onClose}
      width={600}
      saveLabel={t('customFields.take')}
    >
      <Field name="label" label={t('customFields.label')} description={t('customFields.labelText')} isFirst />
      <Field
        name="kind"
        label={t('customFields.kind')}
        description={isAnswered ? t('customFields.kindFixed') : undefined}
        options={kinds}
        isNative
        disabled={isAnswered}
      />
      {form.values.kind === 'choice' && (
        <Field name="options" label={t('customFields.options')} description={t('customFields.optionsText')} required />
      )}
      <Field name="required" label={t('customFields.required')} description={t('customFields.requiredText')} />
    </FormDialog>
  );
}
