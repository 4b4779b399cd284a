import classes from './table.module.css';

interface CheckCellProps {
  /** Names the row, too: 'Cashier: Anna Müller'. */
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A box in a row that takes effect at once. The browser's own: hundreds of them stand on a page. */
export function CheckCell({ label, checked, onChange }: CheckCellProps) {
  return (
    <label className={classes.check}>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </label>
  );
}
