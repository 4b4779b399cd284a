import { useBlocker } from '@tanstack/react-router';
import { isSigningOutIdle } from '../../kernel/idle.ts';
import { translate } from '../../kernel/translation.ts';
import { confirm } from '../feedback/confirm.tsx';

/** Asks whether unsaved input may be discarded. */
export function confirmDiscard(): Promise<boolean> {
  return confirm({
    title: translate('kit:unsaved.title'),
    text: translate('kit:unsaved.text'),
    action: translate('kit:unsaved.discard'),
    cancel: translate('kit:unsaved.keep'),
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
    enableBeforeUnload: () => isDirty && !isSigningOutIdle(),
    disabled: !isDirty,
  });
  return null;
}
