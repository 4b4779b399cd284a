import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signIn } from '../kernel/session.ts';

/** Leaves for the sign-in and comes back to the present page; the first step may fail while the provider is down. */
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
