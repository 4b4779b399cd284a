import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { targetsQuery } from '../data.ts';

/** Says that the server's settings allow no address. */
export function SwitchedOff() {
  const { t } = useTranslation('webhooks');
  const { data } = useQuery(targetsQuery());
  if (data?.hosts.length !== 0) return null;
  return (
    <Banner kind="info" title={t('off.title')}>
      {t('off.text', { setting: 'WEBHOOK_HOSTS' })}
    </Banner>
  );
}
