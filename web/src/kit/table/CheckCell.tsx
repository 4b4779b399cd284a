import classes from './table.module.css';

interface CheckCellProps {
  /** Names the row, too: 'Cashier: Anna Müller'. */
  readonly label: string;
  readonly checked: boolean;
  /** Stands for several boxes, of which only some are ticked. */
  readonly isPartly?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A box in a row that takes effect at once. The browser's own: hundreds of them stand on a page. */
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
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </label>
  );
}
