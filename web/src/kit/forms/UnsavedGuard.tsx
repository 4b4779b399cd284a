import { useBlocker } from '@tanstack/react-router';
import i18next from 'i18next';
import { isEndingIdle } from '../../kernel/idle.ts';
import { confirm } from '../feedback/confirm.tsx';

/** Asks whether unsaved input may be discarded. */
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
  /** As `isDirty`, but current between renders: a page that saves and navigates at once must not ask. */
  readonly hasUnsaved: () => boolean;
}

/** Asks before the page is left or the browser closed with unsaved input. */
export function UnsavedGuard({ isDirty, hasUnsaved }: UnsavedGuardProps) {
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname && hasUnsaved() && !(await confirmDiscard()),
    enableBeforeUnload: () => isDirty && !isEndingIdle(),
    disabled: !isDirty,
  });
  return null;
}
