import { useBlocker } from '@tanstack/react-router';
import i18next from 'i18next';
import { isEndingIdle } from '../../kernel/idle.ts';
import { confirm } from '../feedback/confirm.tsx';

/** Asks whether what is not saved may be thrown away. */
export function confirmDiscard(): Promise<boolean> {
  return confirm({
    title: i18next.t('kit:unsaved.title'),
    text: i18next.t('kit:unsaved.text'),
    action: i18next.t('kit:unsaved.discard'),
    cancel: i18next.t('kit:unsaved.keep'),
    isDestructive: true,
  });
}

interface UnsavedGuardProps {
  readonly isDirty: boolean;
  /** As `isDirty`, but right between two renders: a page that saves and goes on at once must not be asked. */
  readonly hasUnsaved: () => boolean;
}

/** Keeps somebody from leaving the page, or the browser from closing it, with something unsaved. */
export function UnsavedGuard({ isDirty, hasUnsaved }: UnsavedGuardProps) {
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname && hasUnsaved() && !(await confirmDiscard()),
    enableBeforeUnload: () => isDirty && !isEndingIdle(),
    disabled: !isDirty,
  });
  return null;
}
