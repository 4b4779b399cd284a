import { MAX_PERSON } from '@kontor/contract/areas/campaigns/orders/rules.ts';
import { mayOrder } from '@kontor/contract/areas/campaigns/rules.ts';
import type { Role } from '@kontor/contract/kernel/access.ts';
import { Button, Stack, TextInput } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { KeptDraft } from '../../../kernel/drafts.ts';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { UnsavedGuard } from '../../../kit/forms/unsaved-guard.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { lazyOverlay } from '../../../kit/states/part.tsx';
import { AnswerChip } from '../answers/answer-chip.tsx';
import { StateChip } from '../campaigns/state-chip.tsx';
import type { Campaign } from '../data.ts';
import { campaignPath } from '../parts/address.ts';
import { OrderBanners } from './order-banners.tsx';
import { OrderBar } from './order-bar.tsx';
import { OrderFacts } from './order-facts.tsx';
import type { SiteOrder } from './order-form.ts';
import { OrderList } from './order-list.tsx';
import { type OrderForm, useOrder } from './use-order.tsx';

const OrderConflictDialog = lazyOverlay(() => import('./order-conflict.tsx'));
const OrderThanks = lazyOverlay(() => import('./order-thanks.tsx'));
const OrderVersions = lazyOverlay(() => import('./order-versions.tsx'));

function PersonField({ form, disabled }: { readonly form: OrderForm; readonly disabled: boolean }) {
  const { t } = useTranslation(['campaigns', 'kernel']);
  const { whole } = useFormats();
  const [isLeft, setLeft] = useState(false);
  const { personInCharge } = form.draft;
  const length = personInCharge.trim().length;
  const fault =
    length === 0
      ? form.showsFaults && t('kernel:validation.required')
      : length > MAX_PERSON && (isLeft || form.showsFaults) && t('orders.faults.tooLong', { most: whole(MAX_PERSON) });
  return (
    <TextInput
      label={t('orders.page.personInCharge')}
      description={t('orders.page.personText')}
      required
      maw="28rem"
      autoComplete="off"
      value={personInCharge}
      onChange={({ currentTarget }) => form.changePerson(currentTarget.value)}
      onBlur={() => setLeft(true)}
      error={fault}
      disabled={disabled}
    />
  );
}

interface OrderViewProps {
  readonly campaign: Campaign;
  readonly siteId: number;
  readonly order: SiteOrder;
  readonly roles: ReadonlySet<Role>;
  readonly kept: KeptDraft;
}

/** The order form of a site: campaign facts, person and quantities. */
export function OrderView({ campaign, siteId, order, roles, kept }: OrderViewProps) {
  const { t } = useTranslation('campaigns');
  const form = useOrder({ campaign, siteId, order, kept });
  const [isRestored] = useState(form.isDirty);
  const [showsVersions, setShowsVersions] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  const trouble = useRef<HTMLDivElement>(null);
  const isAllowed = mayOrder(campaign, roles);
  const { refusals, conflict, thanks } = form;

  useEffect(() => {
    if (refusals === 0) return;
    const first = page.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (first ?? trouble.current)?.focus();
  }, [refusals]);

  return (
    <Stack gap="lg" ref={page}>
      <PageHeader
        title={campaign.title}
        back={roles.has('PortalAdministrator') ? campaignPath(campaign) : undefined}
        facts={
          <>
            <StateChip state={campaign.state} />
            <AnswerChip answer={order.answer} isOver={campaign.state === 'closed'} />
          </>
        }
      >
        {form.isDirty && <Chip kind="orange">{t('orders.page.unsent')}</Chip>}
        <Button
          variant="default"
          leftSection={<IconHistory size="1.125rem" aria-hidden />}
          onClick={() => setShowsVersions(true)}
        >
          {t('orders.versions.open')}
        </Button>
      </PageHeader>
      <OrderFacts campaign={campaign} siteId={siteId} order={order} />
      <OrderBanners
        order={order}
        form={form}
        state={campaign.state}
        mayOrder={isAllowed}
        isRestored={isRestored}
        trouble={trouble}
      />
      <Section>
        <PersonField form={form} disabled={!isAllowed} />
      </Section>
      <OrderList campaign={campaign} order={order} form={form} disabled={!isAllowed} />
      <OrderBar order={order} form={form} disabled={!isAllowed} />
      <UnsavedGuard isDirty={form.isDirty && !form.isSending && !kept.isKept} hasUnsaved={() => form.isDirty} />
      <Suspense>
        {conflict && <OrderConflictDialog conflict={conflict} products={campaign.products} />}
        {thanks && <OrderThanks thanks={thanks} campaign={campaign} onClose={form.dismissThanks} />}
        {showsVersions && <OrderVersions campaign={campaign} siteId={siteId} onClose={() => setShowsVersions(false)} />}
      </Suspense>
    </Stack>
  );
}
