import { allSitesSubscriptions } from '@kontor/contract/areas/site-insights/subscriptions/endpoints.ts';
import type { AllSitesMail } from '@kontor/contract/areas/site-insights/subscriptions/rules.ts';
import { Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { notify } from '../../../kit/feedback/notify.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { LoadingState, QueryState } from '../../../kit/states/states.tsx';
import { useAddress } from '../../../kit/table/use-filters.ts';
import { allSitesSubscriptionQuery } from '../data.ts';
import { UnsubscribeDialog } from './unsubscribe-dialog.tsx';

interface AllSitesSubscriptionProps {
  readonly mail: AllSitesMail;
}

/** The user's mail about all sites that they read: a switch, and the target of the link by which the mail is ended. */
export function AllSitesSubscription({ mail }: AllSitesSubscriptionProps) {
  const { t } = useTranslation('siteInsights');
  const client = useQueryClient();
  const { queryKey, ...options } = allSitesSubscriptionQuery(mail);
  const query = useQuery({ queryKey, ...options });
  const subscribe = useCommand(allSitesSubscriptions.subscribeToAllSites);
  const unsubscribe = useCommand(allSitesSubscriptions.unsubscribeFromAllSites);
  const { read, write } = useAddress();
  const isPending = subscribe.isPending || unsubscribe.isPending;
  const wanted = isPending ? subscribe.isPending : null;
  const change = (isWanted: boolean) => {
    if (isPending) return;
    const onSuccess = () => client.setQueryData(queryKey, (known) => known && { ...known, isSubscribed: isWanted });
    (isWanted ? subscribe : unsubscribe).mutate({ query: { mail } }, { onSuccess, onError: notify.error });
  };
  const texts = mail === 'alerts' ? 'alerts' : 'comparison';
  return (
    <Section title={t(`${texts}.mailTitle`)}>
      <QueryState query={query} loading={<LoadingState lines={1} />}>
        {({ isSubscribed, email }) => (
          <>
            <Switch
              label={t(`${texts}.subscribe`)}
              description={email === null ? t('errors.addressMissing') : t(`${texts}.address`, { email })}
              // Optimistic: an error is reported and reverts the switch.
              checked={wanted ?? isSubscribed}
              disabled={email === null && !isSubscribed}
              onChange={({ currentTarget }) => change(currentTarget.checked)}
            />
            {read('unsubscribe') === true && (
              <UnsubscribeDialog
                texts={`${texts}.end`}
                isSubscribed={isSubscribed}
                hasAddress={email !== null}
                wanted={wanted}
                onChange={change}
                onClose={() => write({ unsubscribe: undefined })}
              />
            )}
          </>
        )}
      </QueryState>
    </Section>
  );
}
