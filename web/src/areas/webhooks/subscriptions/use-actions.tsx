import { webhooks } from '@kontor/contract/areas/webhooks/endpoints.ts';
import { SECRET_OVERLAP_HOURS } from '@kontor/contract/areas/webhooks/rules.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { IconKey, IconRefresh, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { act } from '../../../kit/feedback/act.ts';
import { confirm } from '../../../kit/feedback/confirm.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import type { Action } from '../../../kit/page/action-menu.tsx';
import type { Subscription } from '../data.ts';

type NewSecret = AnswerOf<typeof webhooks.changeSecret>;

/** What administrators do with a subscription, and the new secret that one of it results in. */
export function useActions({ id, isActive, failedCount, formerSecretUntil }: Subscription) {
  const { t } = useTranslation('webhooks');
  const { counted, dateTime } = useFormats();
  const [secret, setSecret] = useState<NewSecret | null>(null);
  const test = useCommand(webhooks.sendTest);
  const change = useCommand(webhooks.changeSecret);
  const retry = useCommand(webhooks.redeliverFailed);
  const input = { params: { id } };

  const changeSecret = async () => {
    const hours = SECRET_OVERLAP_HOURS;
    const question = {
      title: t('secret.changeTitle'),
      text:
        formerSecretUntil === null
          ? t('secret.changeText', { hours })
          : t('secret.changeAgainText', { hours, at: dateTime(formerSecretUntil) }),
      action: t('secret.change'),
      isDestructive: formerSecretUntil !== null,
    };
    if (await confirm(question)) change.mutate(input, { onSuccess: setSecret, onError: notify.error });
  };
  const retryFailed = () =>
    act(retry.mutate, input, {
      question: {
        title: t('deliveries.retryFailed'),
        text: t('deliveries.retryFailedText', counted(failedCount)),
        action: t('deliveries.retryFailed'),
      },
      notice: ({ count }) => t('deliveries.retried', counted(count)),
    });

  const isOff = !isActive && t('errors.inactive');
  const actions: Action[] = [
    {
      label: t('test.action'),
      icon: IconSend,
      unavailable: isOff,
      onClick: () => void act(test.mutate, input, { notice: t('test.done') }),
    },
    {
      label: t('deliveries.retryFailed'),
      icon: IconRefresh,
      unavailable: isOff || (failedCount === 0 && t('deliveries.noFailed')),
      onClick: () => void retryFailed(),
    },
    { label: t('secret.change'), icon: IconKey, onClick: () => void changeSecret() },
  ];
  return { actions, secret, hideSecret: () => setSecret(null) };
}
