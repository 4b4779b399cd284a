import classes from './table.module.css';

interface CheckCellProps {
  /** Names its row too: 'Cashier: Anna Müller'. */
  readonly label: string;
  readonly checked: boolean;
  /** Represents several checkboxes when only some are ticked. */
  readonly isPartly?: boolean;
  /** With `isRange` if Shift was held, by mouse or keyboard. */
  readonly onChange: (checked: boolean, isRange: boolean) => void;
}

/** A checkbox in a row that takes effect at once. Native, since one page has hundreds of them. */
export function CheckCell({ label, checked, isPartly = false, onChange }: CheckCellProps) {
  return (
    <label className={classes.check}>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          // There is no attribute for it.
          if (box) box.indeterminate = isPartly;
        }}
        onChange={({ currentTarget, nativeEvent }) =>
          onChange(currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}
