import { useTranslation } from '../../../kernel/translation.ts';
import type { KindOfRecords } from '../../../kit/page/record-pages.tsx';
import { WEBHOOKS } from '../data.ts';

export function useKind(): KindOfRecords {
  const { t } = useTranslation('webhooks');
  return {
    list: WEBHOOKS,
    add: `${WEBHOOKS}/add`,
    afterAdd: 'record',
    afterSave: 'record',
    number: t('subscription.id'),
    mayAdd: true,
    many: (word) => t(`subscriptions.${word}`),
    one: (word, details) => t(`subscription.${word}`, details),
  };
}
