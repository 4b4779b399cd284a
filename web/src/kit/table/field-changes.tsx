import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from '../../kernel/translation.ts';
import classes from './field-changes.module.css';

export interface FieldChange {
  readonly label: string;
  /** Undefined if there is no value to compare with. */
  readonly before?: string | undefined;
  readonly value: string;
}

/** A record's fields with their values, old beside new if they changed; for a table cell. */
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
