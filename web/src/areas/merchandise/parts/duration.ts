import { useTranslation } from 'react-i18next';

/** How long a run took: '2 min 5 s'. */
export function useDuration(): (seconds: number | null) => string {
  const { t } = useTranslation('merchandise');
  return (seconds) => {
    if (seconds === null) return '–';
    if (seconds < 1) return t('sources.moment');
    const minutes = Math.floor(seconds / 60);
    if (minutes < 1) return t('sources.seconds', { seconds });
    if (minutes < 60) return t('sources.minutes', { minutes, seconds: seconds % 60 });
    return t('sources.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  };
}
