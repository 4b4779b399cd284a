import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './field-changes.module.css';

export interface FieldChange {
  readonly label: string;
  /** Undefined where there is no other value to compare with. */
  readonly before?: string | undefined;
  readonly value: string;
}

/** The fields of a record with their values, old beside new where they changed; for a cell of a table. */
export function FieldChanges({ changes }: { readonly changes: readonly FieldChange[] }) {
  const { t } = useTranslation('kit');
  return (
    <dl className={classes.changes}>
      {changes.map(({ label, before, value }) => (
        <div key={label} className={classes.change}>
          <dt className={classes.label}>{label}</dt>
          {before !== undefined && (
            <dd className={classes.before}>
              <VisuallyHidden>{t('change.before')}: </VisuallyHidden>
              {before}
            </dd>
          )}
          <dd className={classes.value} data-new={before === undefined || undefined}>
            {before !== undefined && (
              <>
                <span aria-hidden>→ </span>
                <VisuallyHidden>{t('change.after')}: </VisuallyHidden>
              </>
            )}
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
