import {
  type Answer,
  answersTo,
  answerValue,
  CONSENT_GIVEN,
  type CustomField,
} from '@kontor/contract/areas/booking/custom-fields/rules.ts';
import { Checkbox, NativeSelect, Text, TextInput } from '@mantine/core';
import { useTranslation } from '../../../kernel/translation.ts';
import { useFacts, useForm } from '../../../kit/forms/context.ts';
import kit from '../../../kit/kit.module.css';

interface AnswerFieldsProps {
  /** The custom fields of the event. */
  readonly fields: readonly CustomField[];
  /** Visitors must answer what is required. */
  readonly by: 'staff' | 'visitor';
  /** Where the answers are in the form's body, if not its field `answers`. */
  readonly of?: {
    readonly path: string;
    readonly answers: readonly Answer[];
    readonly onChange: (answers: readonly Answer[]) => void;
  };
}

/** The inputs for the custom fields of an event, within a form whose body has their answers. */
export default function AnswerFields({ fields, by, of }: AnswerFieldsProps) {
  const { form } = useForm();
  const path = of?.path ?? 'answers';
  const answers = of?.answers ?? answersIn(form.drafts['answers']);
  const change = of?.onChange ?? ((next: readonly Answer[]) => form.change('answers', next));
  return fields.map((field) => {
    const at = answers.findIndex(({ fieldId }) => fieldId === field.id);
    // The rules name the field, the schema its place in the list.
    const error = form.errors[`${path}.${field.id}`] ?? form.errors[`${path}.${at}.value`];
    const others = answers.filter(({ fieldId }) => fieldId !== field.id);
    return (
      <AnswerField
        key={field.id}
        name={`${path}.${field.id}`}
        field={field}
        value={answerValue(answers, field) ?? ''}
        error={error}
        isRequired={by === 'visitor' && field.required}
        onChange={(value) => change(answersTo(fields, [...others, { fieldId: field.id, value }]))}
        onLeave={() => form.leave(path.split('.')[0] ?? path)}
      />
    );
  });
}

const answersIn = (draft: unknown): readonly Answer[] => (Array.isArray(draft) ? draft : []);

interface AnswerFieldProps {
  readonly name: string;
  readonly field: CustomField;
  readonly value: string;
  readonly error: React.ReactNode;
  readonly isRequired: boolean;
  readonly onChange: (value: string) => void;
  readonly onLeave: () => void;
}

function AnswerField({ name, field, value, error, isRequired, onChange, onLeave }: AnswerFieldProps) {
  const { t } = useTranslation('kit');
  const { form } = useForm();
  const { label, kind, options } = field;
  useFacts(name, label);
  const shared = { id: `${form.id}-${name}`, name, label, error, required: isRequired, onBlur: onLeave };
  switch (kind) {
    case 'text':
      return (
        <TextInput
          {...shared}
          autoComplete="off"
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      );
    case 'choice': {
      // An earlier answer may not be among the options any more.
      const known = value === '' || options.includes(value) ? options : [value, ...options];
      return (
        <NativeSelect
          {...shared}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          data={[{ value: '', label: t('form.choose') }, ...known]}
        />
      );
    }
    case 'consent':
      return (
        <Checkbox
          {...shared}
          label={<ConsentLabel text={label} isRequired={isRequired} />}
          className={kit.box}
          aria-invalid={Boolean(error) || undefined}
          checked={value === CONSENT_GIVEN}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? CONSENT_GIVEN : '')}
        />
      );
  }
}

/** Checkboxes have no required mark of their own. */
function ConsentLabel({ text, isRequired }: { readonly text: string; readonly isRequired: boolean }) {
  return (
    <>
      {text}
      {isRequired && (
        <Text span inherit c="var(--mantine-color-error)" aria-hidden>
          {' *'}
        </Text>
      )}
    </>
  );
}
