import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../kernel/translation.ts';
import classes from '../kit.module.css';

/** A text that is hidden until it is revealed (`spec 1 §3`). */
export default function SecretField({
  label,
  ...input
}: Omit<PasswordInputProps, 'label'> & { readonly label: string }) {
  const { t } = useTranslation('kit');
  const [isVisible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...input}
      label={label}
      // Mantine sets neither here; without them the focus is not led to the fault.
      aria-invalid={Boolean(input.error) || undefined}
      aria-describedby={input.error ? `${input.id}-error` : undefined}
      // Not the person's own password: the browser must neither store nor fill it.
      autoComplete="new-password"
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': t(isVisible ? 'form.hide' : 'form.show', { field: label }),
        tabIndex: 0,
        className: classes.target,
      }}
    />
  );
}
