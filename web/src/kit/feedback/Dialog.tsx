import { Modal, type ModalProps } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import kit from '../kit.module.css';
import { catchStrayClicks } from './stray-clicks.ts';

/** Those that are open, the topmost last. */
const open: object[] = [];

/** Escape closes the topmost dialog alone, and not by the same key the one below it. */
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

  const { opened = true, closeOnEscape = true, onClose } = props;
  const isTopmost = useTopmost(opened);
  useWindowEvent(
    'keydown',
    ({ key, isComposing, target }) => {
      // What is open within the dialog, a list of options, closes first.
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
      // The page has its own banner; the head of a dialog is none.
      attributes={{ header: { role: 'presentation' } }}
      {...props}
      closeOnEscape={false}
    />
  );
}
