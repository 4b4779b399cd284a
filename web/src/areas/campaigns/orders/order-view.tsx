import { MAX_PERSON } from '@kontor/contract/areas/campaigns/orders/rules.ts';
import { mayOrder } from '@kontor/contract/areas/campaigns/rules.ts';
import type { Role } from '@kontor/contract/kernel/access.ts';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { KeptDraft } from '../../../kernel/drafts.ts';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { confirm } from '../../../kit/feedback/confirm.tsx';
import { FileLink } from '../../../kit/files/file-link.tsx';
import { UnsavedGuard } from '../../../kit/forms/unsaved-guard.tsx';
import kit from '../../../kit/kit.module.css';
import { Fact, Facts } from '../../../kit/page/facts.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { lazyOverlay } from '../../../kit/states/lazy.tsx';
import { SelectionBar } from '../../../kit/table/selection-bar.tsx';
import { AnswerChip } from '../answers/answer-chip.tsx';
import { StateChip } from '../campaigns/state-chip.tsx';
import type { Campaign } from '../data.ts';
import { campaignPath } from '../parts/address.ts';
import classes from './order.module.css';
import { OrderBanners } from './order-banners.tsx';
import { changedLines, isOrdered, type SiteOrder } from './order-form.ts';
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
  const problemRef = useRef<HTMLDivElement>(null);
  const isAllowed = mayOrder(campaign, roles);
  const { refusals, conflict, thanks } = form;

  useEffect(() => {
    if (refusals === 0) return;
    const first = page.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (first ?? problemRef.current)?.focus();
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
        problemRef={problemRef}
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

interface OrderFactsProps {
  readonly campaign: Campaign;
  readonly siteId: number;
  readonly order: SiteOrder;
}

/** The campaign's description and the site's answer so far. */
function OrderFacts({ campaign, siteId, order }: OrderFactsProps) {
  const { t } = useTranslation('campaigns');
  const { day, dateTime } = useFormats();
  const { greeting, description, documentation, startDate, endDate, sites } = campaign;
  const site = sites.find((each) => each.siteId === siteId)?.site;
  return (
    <Section>
      <Stack gap="md">
        {greeting && (
          <Text size="lg" className={classes.text}>
            {greeting}
          </Text>
        )}
        {description && <Text className={classes.text}>{description}</Text>}
        <Facts>
          {site && <Fact label={t('orders.page.site')}>{site.title}</Fact>}
          <Fact label={t('orders.page.period')}>
            <span className={kit.unbroken}>{`${day(startDate)} – ${day(endDate)}`}</span>
          </Fact>
          <Fact label={t('orders.page.orderBy')}>{day(endDate)}</Fact>
          {order.date && (
            <Fact label={t(order.answer === 'declined' ? 'orders.page.lastDecline' : 'orders.page.lastOrder')}>
              {t('orders.page.by', { when: dateTime(order.date), person: order.personInCharge ?? '' })}
            </Fact>
          )}
          {documentation && (
            <Fact label={t('orders.page.documentation')}>
              <FileLink file={documentation} />
            </Fact>
          )}
        </Facts>
      </Stack>
    </Section>
  );
}

interface OrderBarProps {
  readonly order: SiteOrder;
  readonly form: OrderForm;
  readonly disabled: boolean;
}

/** The totals of the order and the submit button, always visible below the list. */
function OrderBar({ order, form, disabled }: OrderBarProps) {
  const { t } = useTranslation('campaigns');
  const { counted } = useFormats();
  const { before, draft } = form;
  const orderedCount = draft.lines.filter(isOrdered).length;
  const changedCount = changedLines(before, draft).length;
  const isEmpty = draft.lines.every(({ quantity }) => quantity === 0);

  const decline = async () => {
    // Checks the person field first, so that nothing can fail after the confirmation.
    if (!form.checkDecline()) return;
    const isConfirmed = await confirm({
      title: t('orders.decline.title'),
      text: (
        <Stack gap="xs">
          <Text>{t(isEmpty ? 'orders.decline.textEmpty' : 'orders.decline.textEntered')}</Text>
          <Text>{t('orders.decline.text')}</Text>
        </Stack>
      ),
      action: t('orders.decline.action'),
      isDestructive: !isEmpty,
    });
    if (isConfirmed) form.decline();
  };

  return (
    <SelectionBar>
      <Text role="status" size="sm">
        {[
          t('orders.bar.ordered', counted(orderedCount)),
          ...(changedCount > 0 ? [t('orders.bar.changed', counted(changedCount))] : []),
        ].join(' · ')}
      </Text>
      <div className={classes.answers}>
        <Button variant="default" onClick={() => void decline()} disabled={disabled || form.isSending}>
          {t('orders.bar.decline')}
        </Button>
        <Button onClick={isEmpty ? () => void decline() : form.order} loading={form.isSending} disabled={disabled}>
          {t(order.answer === 'open' ? 'orders.bar.order' : 'orders.bar.orderAgain')}
        </Button>
      </div>
    </SelectionBar>
  );
}
