import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '../../kernel/translation.ts';
import classes from '../kit.module.css';
import { formatNumber, parseNumber } from './numbers.ts';

interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** NaN means unreadable text. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly decimals: number;
}

/** A unit that is wider than a symbol, such as 'kWh'. */
const isLong = (unit: unknown): boolean => typeof unit === 'string' && unit.length > 2;

/** A number with the language's decimal separator; the text stays as typed until the field is left. */
export default function NumberField({ value, onChange, decimals, onBlur, onFocus, ...input }: NumberFieldProps) {
  const language = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const isUnreadable = Number.isNaN(value);
  const formatted = value === null || isUnreadable ? '' : formatNumber(value, language, decimals);
  return (
    <TextInput
      {...(isLong(input.rightSection) && { rightSectionWidth: '3.5rem' })}
      {...input}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      classNames={{ input: classes.figures }}
      value={typed ?? formatted}
      onFocus={(event) => {
        setTyped(typed ?? formatted);
        onFocus?.(event);
      }}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(parseNumber(currentTarget.value, language));
      }}
      onBlur={(event) => {
        if (!isUnreadable) setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
