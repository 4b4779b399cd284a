import { Modal, type ModalProps } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../kernel/translation.ts';
import kit from '../kit.module.css';
import { catchStrayClicks } from './stray-clicks.ts';

/** The open dialogs, the topmost last. */
const open: object[] = [];

/** Escape closes only the topmost dialog, and the same key press must not close the one below. */
function useTopmost(isOpen: boolean) {
  const [self] = useState({});
  useEffect(() => {
    if (!isOpen) return;
    open.push(self);
    return () => {
      catchStrayClicks();
      setTimeout(() => open.splice(open.indexOf(self), 1));
    };
  }, [self, isOpen]);
  return () => open.at(-1) === self;
}

/**
 * A modal dialog, closed by its button and by Escape. Widths of `spec 1 §9`: 500 for confirmations, 1000 for forms.
 */
export function Dialog(props: Omit<ModalProps, 'opened'> & { readonly opened?: boolean }) {
  const { t } = useTranslation('kit');
  const [before] = useState(() => document.activeElement);

  // A dialog that unmounts while open must return the focus to the element that had it before.
  useEffect(
    () => () =>
      void setTimeout(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement)
          before.focus({ preventScroll: true });
      }),
    [before],
  );

  const { opened = true, closeOnEscape = true, onClose } = props;
  const isTopmost = useTopmost(opened);
  useWindowEvent(
    'keydown',
    ({ key, isComposing, target }) => {
      // A popup inside the dialog, such as a list of options, closes first.
      const isTaken = target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';
      if (key === 'Escape' && opened && closeOnEscape && !isComposing && !isTaken && isTopmost()) onClose();
    },
    { capture: true },
  );

  return (
    <Modal
      opened
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
      classNames={{ title: kit.title }}
      // The page has its own banner landmark; the dialog's header is none.
      attributes={{ header: { role: 'presentation' } }}
      {...props}
      closeOnEscape={false}
    />
  );
}
