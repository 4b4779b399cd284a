import { Input, Radio, SimpleGrid } from '@mantine/core';
import type { InputProps } from './inputs.ts';
import type { Option } from './options.ts';
import classes from './radio-field.module.css';

/** An option, and why it cannot be selected. */
export interface RadioOption extends Option {
  readonly refused?: string | undefined;
}

interface RadioFieldProps extends InputProps {
  readonly options: readonly RadioOption[];
  readonly value: Option['value'] | null;
  readonly onChange: (value: Option['value'] | null) => void;
}

/** A few options, all visible, each large enough for touch. */
export default function RadioField({
  id,
  name,
  label,
  description,
  error,
  required = false,
  disabled = false,
  options,
  value,
  onChange,
  onBlur,
  'data-autofocus': autofocus,
}: RadioFieldProps) {
  const isFaulty = Boolean(error);
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={description}
      error={error}
      withAsterisk={required}
      errorProps={{ id: `${id}-error` }}
    >
      <SimpleGrid
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={isFaulty ? `${id}-error` : undefined}
        aria-required={required}
        cols={{ base: 1, xs: 2 }}
        spacing="xs"
        my={4}
      >
        {options.map((option, at) => (
          <Radio
            key={option.value}
            name={`${id}-${name}`}
            label={option.label}
            description={option.refused}
            value={String(option.value)}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            onBlur={onBlur}
            disabled={disabled || option.refused !== undefined}
            aria-invalid={isFaulty || undefined}
            data-autofocus={(at === 0 && autofocus) || undefined}
            className={classes.choice}
            classNames={{
              body: classes.body,
              labelWrapper: classes.words,
              label: classes.label,
              description: classes.reason,
            }}
            mod={{ chosen: option.value === value, faulty: isFaulty }}
          />
        ))}
      </SimpleGrid>
    </Input.Wrapper>
  );
}
