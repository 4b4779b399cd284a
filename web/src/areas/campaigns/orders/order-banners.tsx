import type { CampaignState } from '@kontor/contract/areas/campaigns/rules.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import type { Ref } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import type { SiteOrder } from './order-form.ts';
import type { OrderForm } from './use-order.tsx';

interface OrderBannersProps {
  readonly order: SiteOrder;
  readonly form: OrderForm;
  /** The campaign's state. */
  readonly state: CampaignState;
  readonly mayOrder: boolean;
  /** Whether a draft from the last visit was restored. */
  readonly isRestored: boolean;
  /** The reason why the order cannot be sent; focused if there is no invalid field. */
  readonly problemRef: Ref<HTMLDivElement>;
}

/** The notices above an order (`spec 3 §8`). */
export function OrderBanners({ order, form, state, mayOrder, isRestored, problemRef }: OrderBannersProps) {
  const { t } = useTranslation('campaigns');
  const { dateTime } = useFormats();
  const hasFaults = form.showsFaults || form.serverFaults.size > 0;
  return (
    <>
      {state === 'canceled' && (
        <Banner kind="warning" title={t('orders.page.canceled')}>
          {t('orders.page.canceledText')}
        </Banner>
      )}
      {state !== 'active' && state !== 'canceled' && (
        <Banner kind="warning" title={t('orders.page.inactive')}>
          {t(mayOrder ? 'orders.page.inactiveAdministrator' : 'orders.page.inactiveText')}
        </Banner>
      )}
      {mayOrder && order.answer !== 'open' && (
        <Banner kind="warning">
          {t(order.answer === 'declined' ? 'orders.page.againDeclined' : 'orders.page.again')}
        </Banner>
      )}
      {form.isOutdated && order.date && (
        <Banner
          kind="warning"
          title={t('orders.page.outdated', {
            person: order.personInCharge ?? t('orders.conflict.nobody'),
            when: dateTime(order.date),
          })}
        >
          {t('orders.page.outdatedText')}
        </Banner>
      )}
      {isRestored && form.isDirty && mayOrder && (
        <Banner kind="info">
          <Stack gap="sm">
            <Text inherit>{t('orders.page.restored')}</Text>
            <Group>
              <Button variant="default" onClick={form.discard}>
                {t('orders.page.discard')}
              </Button>
            </Group>
          </Stack>
        </Banner>
      )}
      {form.problem ? (
        <Banner kind="error" ref={problemRef}>
          {form.problem}
        </Banner>
      ) : (
        hasFaults && (
          <Banner kind="error" ref={problemRef} title={t('orders.page.faulty')}>
            {t('orders.page.faultyText')}
          </Banner>
        )
      )}
    </>
  );
}
