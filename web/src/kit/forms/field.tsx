import { Checkbox, Input, NativeSelect, Skeleton, Text, TextInput } from '@mantine/core';
import { type ReactNode, Suspense, useCallback } from 'react';
import { loadWords, withWords } from '../../kernel/locale.ts';
import { useTranslation } from '../../kernel/translation.ts';
import classes from '../kit.module.css';
import { lazyComponent } from '../states/lazy.tsx';
import { useFacts, useForm } from './context.ts';
import { localizedOf } from './localized.ts';
import type { Option, SearchedOptions } from './options.ts';
import { fieldOf, isRequired, metaOf } from './values.ts';

// Only fields that guests use too are loaded at once; the others are chunks of their own, with their words.
const RichTextField = lazyComponent(() => withWords(import('../text/rich-text-field.tsx'), loadWords(['kit'])));
const TextAreaField = lazyComponent(() => import('./text-area-field.tsx'));
const NumberField = lazyComponent(() => import('./number-field.tsx'));
const SecretField = lazyComponent(() => import('./secret-field.tsx'));
const DayInput = lazyComponent(() => withWords(import('./day-input.tsx'), loadWords(['kit'])));
const DateTimeField = lazyComponent(() => withWords(import('./date-time-field.tsx'), loadWords(['kit'])));
const ChoiceField = lazyComponent(() => import('./choice-field.tsx'));
const AttachmentField = lazyComponent(() => withWords(import('../files/attachment-field.tsx'), loadWords(['kit'])));
const RadioField = lazyComponent(() => import('./radio-field.tsx'));
const ChoicesField = lazyComponent(() => import('./choices-field.tsx'));
const LocalizedField = lazyComponent(() => withWords(import('./localized-field.tsx'), loadWords(['kit'])));
const SuggestionField = lazyComponent(() => import('./suggestion-field.tsx'));

export interface FieldProps {
  /** The field's name in the contract. */
  readonly name: string;
  readonly label: string;
  readonly description?: ReactNode;
  /** The options. */
  readonly options?: readonly Option[] | undefined;
  /** In place of `options`, for too many to choose from without a search. */
  readonly searched?: SearchedOptions;
  /** A native select instead of a searchable one: for guests, who have few options and often a phone. */
  readonly isNative?: boolean;
  /** Few options, all visible, with touch targets. */
  readonly isSpread?: boolean;
  /** Suggestions while typing, from earlier texts. */
  readonly suggestions?: readonly string[] | undefined;
  /** Hidden until it is revealed. */
  readonly secret?: boolean;
  /** For fields that are required by a rule between fields, which the schema of the single field does not know. */
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** The unit of a number, such as 'm²'; money has its own. */
  readonly unit?: string;
  /** The initial focus of a dialog, which is otherwise on its close button. */
  readonly isFirst?: boolean;
  /** Autofill token: `given-name`, `email`. */
  readonly autoComplete?: string;
}

// Length is not limited while typing: a pasted text would silently lose its end. The form reports it instead.

/** The input for a field of the contract, with its label, its required mark and its fault. */
export function Field({
  name,
  label,
  description,
  searched,
  options = searched?.options ?? [],
  isNative,
  isSpread,
  suggestions,
  secret,
  required,
  disabled,
  unit,
  isFirst,
  autoComplete = 'off',
}: FieldProps) {
  const { t } = useTranslation('kit');
  const { form } = useForm();
  const schema = fieldOf(form.schema, name);
  const { kind, file, decimals = 2 } = metaOf(schema);
  const value = form.drafts[name];
  const text = typeof value === 'string' ? value : '';

  const labelOf = useCallback((id: unknown) => options.find((option) => option.value === id)?.label, [options]);
  useFacts(name, label, labelOf);

  const change = (next: unknown) => form.change(name, next);
  const shared = {
    id: `${form.id}-${name}`,
    name,
    label,
    description,
    disabled,
    required: required ?? isRequired(schema),
    error: form.errors[name],
    'data-autofocus': isFirst || undefined,
    onBlur: () => form.leave(name),
  };
  const onText = {
    value: text,
    onChange: (event: { currentTarget: { value: string } }) => change(event.currentTarget.value),
  };

  switch (kind) {
    case 'line':
      if (secret) {
        return (
          <LazyInput like={shared}>
            <SecretField {...shared} {...onText} />
          </LazyInput>
        );
      }
      if (suggestions) {
        return (
          <LazyInput like={shared}>
            <SuggestionField {...shared} suggestions={suggestions} value={text} onChange={change} />
          </LazyInput>
        );
      }
      return <TextInput {...shared} {...onText} autoComplete={autoComplete} />;
    case 'email':
      return <TextInput {...shared} {...onText} type="email" autoComplete={autoComplete} />;
    case 'link':
      return <TextInput {...shared} {...onText} type="url" autoComplete={autoComplete} />;
    case 'day':
      return (
        <LazyInput like={shared}>
          <DayInput {...shared} value={text} onChange={change} />
        </LazyInput>
      );
    case 'text':
      return (
        <LazyInput like={shared} place={classes.textPlace}>
          <TextAreaField {...shared} {...onText} />
        </LazyInput>
      );
    case 'richText':
      return (
        <LazyInput like={shared} place={classes.richPlace}>
          <RichTextField {...shared} value={text} onChange={change} />
        </LazyInput>
      );
    case 'whole':
    case 'decimal':
    case 'money':
      return (
        <LazyInput like={shared}>
          <NumberField
            {...shared}
            value={typeof value === 'number' ? value : null}
            onChange={change}
            decimals={kind === 'whole' ? 0 : decimals}
            rightSection={kind === 'money' ? '€' : unit}
          />
        </LazyInput>
      );
    case 'instant':
      return (
        <LazyInput like={shared}>
          <DateTimeField {...shared} value={text} onChange={change} />
        </LazyInput>
      );
    case 'flag':
      return (
        <Checkbox
          {...shared}
          label={<FlagLabel text={label} isRequired={shared.required} />}
          className={classes.box}
          aria-invalid={Boolean(shared.error) || undefined}
          checked={value === true}
          onChange={({ currentTarget }) => change(currentTarget.checked)}
        />
      );
    case 'choice':
    case 'name':
    case 'reference':
      if (isNative) {
        return (
          <NativeSelect
            {...shared}
            value={String(value ?? '')}
            onChange={({ currentTarget }) =>
              change(options.find((each) => String(each.value) === currentTarget.value)?.value ?? null)
            }
            data={[
              { value: '', label: t('form.choose') },
              ...options.map((each) => ({ value: String(each.value), label: each.label })),
            ]}
          />
        );
      }
      if (isSpread) {
        return (
          <LazyInput like={shared} cards={options.length}>
            <RadioField
              {...shared}
              options={options}
              value={typeof value === 'number' || typeof value === 'string' ? value : null}
              onChange={change}
            />
          </LazyInput>
        );
      }
      return (
        <LazyInput like={shared}>
          <ChoiceField
            {...shared}
            options={options}
            searched={searched}
            value={typeof value === 'number' || typeof value === 'string' ? value : null}
            onChange={change}
          />
        </LazyInput>
      );
    case 'file':
      return (
        <LazyInput like={shared} place={classes.filePlace}>
          <AttachmentField {...shared} limits={file ?? {}} value={text} onChange={change} />
        </LazyInput>
      );
    case 'localized':
      return (
        <LazyInput like={shared} place={classes.textPlace}>
          <LocalizedField
            path={name}
            label={label}
            value={localizedOf(value)}
            onChange={change}
            onBlur={shared.onBlur}
            required={shared.required}
            disabled={disabled}
            isFirst={isFirst}
          />
        </LazyInput>
      );
    case 'references':
      return (
        <LazyInput like={shared}>
          <ChoicesField {...shared} options={options} value={Array.isArray(value) ? value : []} onChange={change} />
        </LazyInput>
      );
  }
}

/** Checkboxes have no required mark of their own. */
function FlagLabel({ text, isRequired }: { readonly text: string; readonly isRequired: boolean }) {
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

interface LazyInputProps {
  /** The labels around the input. */
  readonly like: Pick<FieldProps, 'label' | 'description' | 'required'> & { readonly error: ReactNode };
  /** The class of an input that is higher than one line. */
  readonly place?: string | undefined;
  /** Of an input that is a grid of cards: how many. */
  readonly cards?: number;
  readonly children: ReactNode;
}

/** Reserves the place of an input whose chunk is loading, so that nothing shifts. */
function LazyInput({ like: { label, description, required, error }, place, cards, children }: LazyInputProps) {
  const placeholder = (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={description}
      error={error}
      withAsterisk={Boolean(required)}
      data-fault-to-come={Boolean(error) || undefined}
    >
      {cards === undefined ? (
        <Skeleton className={classes.skeleton}>
          <Input component="div" classNames={{ input: place }} />
        </Skeleton>
      ) : (
        <div className={classes.cards}>
          {Array.from({ length: cards }, (_, at) => (
            <Skeleton key={at} className={classes.skeleton} />
          ))}
        </div>
      )}
    </Input.Wrapper>
  );
  return <Suspense fallback={placeholder}>{children}</Suspense>;
}
