import type { ReactNode } from 'react';

/** The props that `Field` passes to every lazily loaded input. */
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
