import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { signIn } from '../kernel/session.ts';
import { useTranslation } from '../kernel/translation.ts';

/** Redirects to the sign-in and back to the current page; the first step may fail while the provider is down. */
export function useSignIn() {
  const { t } = useTranslation('shell');
  const { href } = useLocation();
  const [state, setState] = useState<'idle' | 'working' | 'failed'>('idle');
  const start = () => {
    setState('working');
    signIn(href).catch(() => setState('failed'));
  };
  return { start, working: state === 'working', failure: state === 'failed' ? t('errors.network.failed') : null };
}
