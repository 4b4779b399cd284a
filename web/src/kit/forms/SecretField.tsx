import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../kit.module.css';

/** A text that is hidden until somebody asks to see it (`spec 1 §3`). */
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
      // Mantine says neither of this one; without them nobody is led to the fault.
      aria-invalid={Boolean(input.error) || undefined}
      aria-describedby={input.error ? `${input.id}-error` : undefined}
      // Not a password of the person: the browser is not to keep it or to fill one in.
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
