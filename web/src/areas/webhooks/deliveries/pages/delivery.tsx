import { webhooks } from '@kontor/contract/areas/webhooks/endpoints.ts';
import { Anchor, Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { usePathId } from '../../../../kernel/area.ts';
import { useFormats } from '../../../../kernel/formats.ts';
import { useCommand } from '../../../../kernel/mutation.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { act } from '../../../../kit/feedback/act.ts';
import { EntityPage, EntityQuery } from '../../../../kit/page/entity-page.tsx';
import { Fact, Facts } from '../../../../kit/page/facts.tsx';
import { Section } from '../../../../kit/page/section.tsx';
import { CodeBlock } from '../../../../kit/text/code-block.tsx';
import { DELIVERIES, type Delivery, deliveryQuery, WEBHOOKS } from '../../data.ts';
import { DeliveryState } from '../delivery-state.tsx';
import { useDeliveryName, useOutcome } from '../delivery-words.ts';

/** One delivery: what is sent, and what the receiver answered. */
export default function DeliveryPage() {
  const { t } = useTranslation('webhooks');
  return (
    <EntityQuery query={useQuery(deliveryQuery(usePathId('id')))} back={DELIVERIES} title={t('delivery.one')}>
      {(delivery) => <DeliveryDetails delivery={delivery} />}
    </EntityQuery>
  );
}

const readable = (body: string) => JSON.stringify(JSON.parse(body), null, 2);

function DeliveryDetails({ delivery }: { readonly delivery: Delivery }) {
  const { t } = useTranslation('webhooks');
  const { dateTime, whole } = useFormats();
  const { id, state, subscription, attempts, attemptedAt, nextAttemptAt, url, eventId, body, answer } = delivery;
  const title = useDeliveryName()(delivery);
  const outcome = useOutcome()(delivery);
  const retry = useCommand(webhooks.redeliver);
  const retryButton = (
    <Button
      leftSection={<IconRefresh size="1.125rem" aria-hidden />}
      loading={retry.isPending}
      onClick={() => void act(retry.mutate, { params: { id } }, { notice: t('delivery.retried') })}
    >
      {t('delivery.retry')}
    </Button>
  );
  return (
    <EntityPage title={title} back={DELIVERIES} facts={<DeliveryState state={state} />} buttons={retryButton}>
      <Section>
        <Facts isAligned="wide">
          <Fact label={t('delivery.subscription')}>
            <Anchor component={Link} to={`${WEBHOOKS}/${subscription.id}`} inherit>
              {subscription.title}
            </Anchor>
          </Fact>
          <Fact label={t('delivery.url')}>{url}</Fact>
          <Fact label={t('delivery.eventId')}>{eventId}</Fact>
          <Fact label={t('delivery.outcome')}>{outcome ?? '–'}</Fact>
          <Fact label={t('delivery.attempts')}>{whole(attempts)}</Fact>
          {attemptedAt && <Fact label={t('delivery.attemptedAt')}>{dateTime(attemptedAt)}</Fact>}
          {nextAttemptAt && <Fact label={t('delivery.nextAttemptAt')}>{dateTime(nextAttemptAt)}</Fact>}
        </Facts>
      </Section>
      <Section title={t('delivery.body')}>
        <CodeBlock>{readable(body)}</CodeBlock>
      </Section>
      <Section title={t('delivery.answer')}>
        {answer ? <CodeBlock>{answer}</CodeBlock> : t(answer === null ? 'delivery.noAnswer' : 'delivery.emptyAnswer')}
      </Section>
    </EntityPage>
  );
}
