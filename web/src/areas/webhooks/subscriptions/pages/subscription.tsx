import { subscription } from '@kontor/contract/areas/webhooks/schema.ts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { usePathId } from '../../../../kernel/area.ts';
import { useFormats } from '../../../../kernel/formats.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Banner } from '../../../../kit/feedback/banner.tsx';
import { EditPage, RecordQuery, useKnownRecord } from '../../../../kit/page/record-pages.tsx';
import { Section } from '../../../../kit/page/section.tsx';
import { lazyOverlay } from '../../../../kit/states/lazy.tsx';
import { type Subscription, subscriptionQuery } from '../../data.ts';
import { DeliveryTable } from '../../deliveries/delivery-table.tsx';
import { useKind } from '../record-pages.tsx';
import { SubscriptionFields } from '../subscription-fields.tsx';
import { SubscriptionState } from '../subscription-state.tsx';
import { useActions } from '../use-actions.tsx';

const SecretDialog = lazyOverlay(() => import('../secret-dialog.tsx'));

/** A subscription, and what was delivered for it. */
export default function SubscriptionPage() {
  return (
    <RecordQuery kind={useKind()} query={useQuery(subscriptionQuery(usePathId('id')))}>
      {(known) => <Editor key={known.id} known={known} />}
    </RecordQuery>
  );
}

function Editor({ known }: { readonly known: Subscription }) {
  const { t } = useTranslation('webhooks');
  const { dateTime } = useFormats();
  const record = useKnownRecord(useKind(), subscription, known);
  const { actions, secret, hideSecret } = useActions(known);
  const { id, title, goneAt, formerSecretUntil } = known;
  return (
    <EditPage
      {...record}
      number={id}
      title={title}
      facts={<SubscriptionState {...known} />}
      actions={actions}
      more={
        <Section title={t('deliveries.title')}>
          <DeliveryTable subscriptionId={id} pageSize={10} />
        </Section>
      }
    >
      {goneAt !== null && (
        <Banner kind="warning" title={t('states.gone')}>
          {t('states.goneText', { at: dateTime(goneAt) })}
        </Banner>
      )}
      {formerSecretUntil !== null && <Text c="dimmed">{t('secret.overlap', { at: dateTime(formerSecretUntil) })}</Text>}
      <SubscriptionFields />
      <Suspense>{secret && <SecretDialog {...secret} onClose={hideSecret} />}</Suspense>
    </EditPage>
  );
}
