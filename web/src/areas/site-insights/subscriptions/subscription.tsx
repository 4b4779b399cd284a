import { subscriptions } from '@kontor/contract/areas/site-insights/subscriptions/endpoints.ts';
import { PAUSED_AFTER_DAYS } from '@kontor/contract/areas/site-insights/subscriptions/rules.ts';
import { Stack, Switch, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { LoadingState, QueryState } from '../../../kit/states/states.tsx';
import { useAddress } from '../../../kit/table/use-filters.ts';
import { subscriptionQuery } from '../data.ts';
import { UnsubscribeDialog } from './unsubscribe-dialog.tsx';

/** Subscribes or unsubscribes, and shows the result without another request. */
function useChange(siteId: number) {
  const client = useQueryClient();
  const subscribe = useCommand(subscriptions.subscribe);
  const unsubscribe = useCommand(subscriptions.unsubscribe);
  const { queryKey } = subscriptionQuery(siteId);
  const input = { params: { id: siteId } };
  const isPending = subscribe.isPending || unsubscribe.isPending;
  return {
    /** The pending choice. */
    wanted: isPending ? subscribe.isPending : null,
    to(isWanted: boolean): void {
      if (isPending) return;
      if (isWanted) {
        subscribe.mutate(input, {
          onSuccess: (answer) => client.setQueryData(queryKey, answer),
          onError: notify.error,
        });
      } else {
        unsubscribe.mutate(input, {
          onSuccess: () =>
            client.setQueryData(queryKey, (known) => known && { ...known, isSubscribed: false, pausedAt: null }),
          onError: notify.error,
        });
      }
    },
  };
}

/** The user's monthly e-mail with a site's evaluation: a switch, the address, and when it pauses. */
export function Subscription({ siteId }: { readonly siteId: number }) {
  const { t } = useTranslation('siteInsights');
  const { dateTime, counted } = useFormats();
  const query = useQuery(subscriptionQuery(siteId));
  const change = useChange(siteId);
  const { read, write } = useAddress();
  const isEndAsked = read('unsubscribe') === true;
  return (
    <Section title={t('subscriptions.title')}>
      <QueryState query={query} loading={<LoadingState lines={2} />}>
        {({ isSubscribed, email, pausedAt }) => (
          <Stack gap="sm">
            {pausedAt !== null && (
              <Banner kind="warning" title={t('subscriptions.paused', { instant: dateTime(pausedAt) })}>
                {t('subscriptions.pausedText')}
              </Banner>
            )}
            <Switch
              label={t('subscriptions.subscribe')}
              description={email === null ? t('errors.addressMissing') : t('subscriptions.address', { email })}
              // Optimistic: an error is reported and reverts the switch.
              checked={change.wanted ?? isSubscribed}
              disabled={email === null && !isSubscribed}
              onChange={({ currentTarget }) => change.to(currentTarget.checked)}
            />
            <Text size="sm" c="dimmed">
              {t('subscriptions.pausing', counted(PAUSED_AFTER_DAYS))}
            </Text>
            {isEndAsked && (
              <UnsubscribeDialog
                texts="subscriptions.end"
                isSubscribed={isSubscribed}
                hasAddress={email !== null}
                wanted={change.wanted}
                onChange={change.to}
                onClose={() => write({ unsubscribe: undefined })}
              />
            )}
          </Stack>
        )}
      </QueryState>
    </Section>
  );
}
