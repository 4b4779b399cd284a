import { Text } from '@mantine/core';
import { useFormats } from '../../kernel/formats.ts';
import classes from './figures.module.css';

export interface Figure {
  readonly label: string;
  readonly value: number;
  /** The total, for 'n of m'. */
  readonly of?: number;
  /** An additional note in small print. */
  readonly note?: string | undefined;
}

/** A few whole numbers side by side, each with its name. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  const { whole } = useFormats();
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value, of, note }) => (
        <div key={label}>
          <Text component="dt" size="sm" c="dimmed">
            {label}
          </Text>
          <Text component="dd" className={classes.value}>
            {whole(value)}
            {of !== undefined && (
              <span className={classes.of}>
                {' / '}
                {whole(of)}
              </span>
            )}
          </Text>
          {note && (
            <Text component="dd" size="sm" c="dimmed" m={0}>
              {note}
            </Text>
          )}
        </div>
      ))}
    </dl>
  );
}
