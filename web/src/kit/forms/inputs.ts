import type { ReactNode } from 'react';

/** What `Field` hands to an input of its own chunk, whatever it holds. */
export interface InputProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean | undefined;
  readonly onBlur: () => void;
  readonly 'data-autofocus'?: true | undefined;
}
