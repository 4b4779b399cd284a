import { IconCheck, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useLanguage } from '../../kernel/translation.ts';
import { formatNumber, parseNumber } from './numbers.ts';
import classes from './quantity-field.module.css';

const MARKS = { kept: IconCheck, changed: IconPencil } as const;

interface QuantityFieldProps {
  /** The accessible name: a list of such fields has no room for visible labels. */
  readonly label: string;
  /** NaN means unreadable text. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly onBlur?: () => void;
  /** The values of the buttons and arrow keys; null if there is no step. */
  readonly less: number | null;
  readonly more: number | null;
  readonly lessLabel: string;
  readonly moreLabel: string;
  /** How it relates to the saved value; must also be described by the element of `describedBy`. */
  readonly mark?: keyof typeof MARKS | null;
  readonly describedBy?: string | undefined;
  readonly isFaulty?: boolean;
  /** Whether it is already invalid while typing, which screen readers get before the field shows it. */
  readonly isInvalid?: boolean;
  readonly disabled?: boolean;
}

/**
 * A whole quantity with buttons for a step down and up. Made of plain elements, since one list has hundreds of them.
 * The text stays as typed until the field is left.
 */
export function QuantityField(props: QuantityFieldProps) {
  const { label, value, onChange, onBlur, less, more, lessLabel, moreLabel, mark = null, describedBy } = props;
  const { isFaulty = false, isInvalid = isFaulty, disabled = false } = props;
  const language = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const isUnreadable = Number.isNaN(value);
  const formatted = value === null || isUnreadable ? '' : formatNumber(value, language, 0);
  // Typed text is dropped when the value is changed from outside.
  const isTyped = typed !== null && Object.is(parseNumber(typed, language), value);
  const Mark = mark && MARKS[mark];
  const step = (next: number | null) => {
    if (next === null || disabled) return;
    setTyped(null);
    onChange(next);
  };
  const stepByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? more : less);
  };
  return (
    <div className={classes.field} data-mark={mark ?? undefined} data-faulty={isFaulty || undefined}>
      <button
        type="button"
        className={classes.step}
        tabIndex={-1}
        aria-label={lessLabel}
        disabled={disabled || less === null}
        onClick={() => step(less)}
      >
        <IconMinus size="1rem" aria-hidden />
      </button>
      {Mark && <Mark size="0.9rem" className={classes.mark} aria-hidden />}
      <input
        className={classes.input}
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-valuenow={value === null || isUnreadable ? undefined : value}
        aria-valuemin={0}
        aria-required
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        disabled={disabled}
        value={isTyped ? typed : formatted}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onKeyDown={stepByKey}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          onChange(parseNumber(currentTarget.value, language));
        }}
        onBlur={() => {
          if (!isUnreadable) setTyped(null);
          onBlur?.();
        }}
      />
      <button
        type="button"
        className={classes.step}
        tabIndex={-1}
        aria-label={moreLabel}
        disabled={disabled || more === null}
        onClick={() => step(more)}
      >
        <IconPlus size="1rem" aria-hidden />
      </button>
    </div>
  );
}
