import { MINUTE_MS } from '@kontor/contract/kernel/durations.ts';
import { useFormats } from '../kernel/formats.ts';
import { useTranslation } from '../kernel/translation.ts';

/** The largest unit that has fully passed; null within the first minute, and when clocks disagree. */
export function elapsed(since: string, now: Date): { count: number; unit: 'minute' | 'hour' | 'day' } | null {
  const minutes = Math.floor((now.getTime() - Date.parse(since)) / MINUTE_MS);
  if (minutes < 1) return null;
  if (minutes < 60) return { count: minutes, unit: 'minute' };
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? { count: hours, unit: 'hour' } : { count: Math.floor(hours / 24), unit: 'day' };
}

/** Returns a function that says how long ago something was: 'vor 3 Stunden'. */
export function useAge(): (since: string, now: Date) => string {
  const { t } = useTranslation('merchandise');
  const { ago } = useFormats();
  return (since, now) => {
    const span = elapsed(since, now);
    return span ? ago(span.count, span.unit) : t('age.now');
  };
}
