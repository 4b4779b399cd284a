import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import kit from '../kit.module.css';

/** A dialog over the page, closed by its button and by Escape. Widths of `spec 1 §9`: 500 to confirm, 1000 for forms. */
export function Dialog(props: Omit<ModalProps, 'opened'> & { readonly opened?: boolean }) {
  const { t } = useTranslation('kit');
  const [before] = useState(() => document.activeElement);

  // A dialog that is taken away while it is open has nothing to give the focus back to but what had it before.
  useEffect(
    () => () =>
      void setTimeout(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement)
          before.focus({ preventScroll: true });
      }),
    [before],
  );

  return (
    <Modal
      opened
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
      classNames={{ title: kit.title }}
      // The page has its own banner; the head of a dialog is none.
      attributes={{ header: { role: 'presentation' } }}
      {...props}
    />
  );
}
