import { campaigns } from '@kontor/contract/areas/campaigns/endpoints.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { isProblem } from '../../../kernel/problem.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { confirm } from '../../../kit/feedback/confirm.tsx';
import { ErrorBanner } from '../../../kit/feedback/error-banner.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import kit from '../../../kit/kit.module.css';
import { SelectionBar } from '../../../kit/table/selection-bar.tsx';
import type { Campaign } from '../data.ts';
import { type AllocatedSite, bodyOf, faultOf, type Shares, sumOf } from './allocation-draft.ts';
import { AllocationSites } from './allocation-sites.tsx';
import type { SharesDraft } from './use-shares.ts';

/** The number of rejected attempts to save, and the faulty sites of the last one, which are listed first. */
interface Attempts {
  readonly count: number;
  readonly sites: ReadonlySet<number>;
}

interface AllocationEditorProps {
  readonly campaign: Campaign;
  readonly draft: SharesDraft;
  /** Refetches the orders: after an order shrank, a share is rejected as too large before it is as stale. */
  readonly onRefused: () => void;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

/** The reason why the allocation cannot be saved, shown after an attempt. */
function SaveProblem({
  faulty,
  problemRef,
}: {
  readonly faulty: readonly AllocatedSite[];
  readonly problemRef: Ref<HTMLDivElement>;
}) {
  const { t } = useTranslation('campaigns');
  const { counted } = useFormats();
  const [first] = faulty;
  return (
    <Banner
      kind="error"
      ref={problemRef}
      title={
        first
          ? t('allocations.dialog.faulty', { ...counted(faulty.length), site: first.site.title })
          : t('allocations.dialog.tooMuch')
      }
    />
  );
}

/** The form for allocating a product. Saving shows faults and focuses the first one. */
export function AllocationEditor({ campaign: { id }, draft, onRefused, onCancel, onDone }: AllocationEditorProps) {
  const { t } = useTranslation('campaigns');
  const { base, shares, isStale } = draft;
  const { productId, productTitle: product, sites, available, packStep, version } = base;
  const save = useCommand(campaigns.allocate);
  const withdraw = useCommand(campaigns.withdrawAllocation);
  const [attempts, setAttempts] = useState<Attempts>({ count: 0, sites: new Set() });
  const editor = useRef<HTMLDivElement>(null);
  const problemRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempts.count === 0) return;
    const field = editor.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (field ?? problemRef.current)?.focus();
  }, [attempts]);
  const place = { params: { id, productId }, ifMatch: version };
  const done = (notice: string) => {
    notify.success(notice);
    onDone();
  };
  const isOver = available !== null && sumOf(shares) > available;
  const faulty = sites.filter((site) => faultOf(site, shares) !== null);
  const onSave = () => {
    if (isStale || isOver || faulty.length > 0) {
      return setAttempts({ count: attempts.count + 1, sites: new Set(faulty.map(({ siteId }) => siteId)) });
    }
    save.mutate(
      { ...place, body: { sites: bodyOf(shares) } },
      { onSuccess: () => done(t('allocations.dialog.saved')), onError: onRefused },
    );
  };
  const onRenew = () => {
    save.reset();
    draft.renew();
  };
  const onWithdraw = async () => {
    const question = {
      title: t('allocations.withdrawal.title', { product }),
      text: t('allocations.withdrawal.text'),
      action: t('allocations.withdrawal.action'),
      isDestructive: true,
    };
    if (!(await confirm(question))) return;
    withdraw.mutate(place, { onSuccess: () => done(t('allocations.withdrawal.done')) });
  };
  const problem = [save.error, withdraw.error].find((error) => error && !isStale && !isProblem(error, 'request.stale'));
  const isFaultyBefore = ({ siteId }: AllocatedSite) => attempts.sites.has(siteId);
  const isAllocated = sites.some(({ allocated }) => allocated !== null);
  return (
    <Stack ref={editor}>
      <Stack gap="xs">
        <Text>{[t('allocations.dialog.atOnce'), t('allocations.dialog.lapses')].join(' ')}</Text>
        {packStep !== null && <Text>{t('allocations.dialog.packStep', { step: packStep })}</Text>}
      </Stack>
      {isStale && (
        <Banner kind="warning" ref={problemRef} title={t('allocations.dialog.stale')}>
          <Stack align="flex-start" gap="sm">
            {t('allocations.dialog.staleText')}
            <Button variant="default" onClick={onRenew}>
              {t('allocations.dialog.renew')}
            </Button>
          </Stack>
        </Banner>
      )}
      {problem && <ErrorBanner error={problem} />}
      {!isStale && attempts.count > 0 && (isOver || faulty.length > 0) && (
        <SaveProblem faulty={faulty} problemRef={problemRef} />
      )}
      <AllocationSites
        // Remounted without a search, so that the faulty rows are visible.
        key={attempts.count}
        sites={[...sites.filter(isFaultyBefore), ...sites.filter((site) => !isFaultyBefore(site))]}
        shares={shares}
        packStep={packStep}
        isAllocated={isAllocated}
        onChange={draft.change}
        onPropose={draft.propose}
      />
      <SelectionBar>
        <AllocationSum available={available} shares={shares} />
        <Group gap="sm">
          {isAllocated && (
            <Button variant="subtle" color="red" loading={withdraw.isPending} onClick={() => void onWithdraw()}>
              {t('allocations.withdrawal.action')}
            </Button>
          )}
          <Button variant="default" onClick={onCancel}>
            {t('allocations.dialog.cancel')}
          </Button>
          <Button loading={save.isPending} onClick={onSave}>
            {t('allocations.dialog.save')}
          </Button>
        </Group>
      </SelectionBar>
    </Stack>
  );
}

interface AllocationSumProps {
  readonly available: number | null;
  readonly shares: Shares;
}

/** The total of all shares compared with the available quantity. */
function AllocationSum({ available, shares }: AllocationSumProps) {
  const { t } = useTranslation('campaigns');
  const { whole, counted } = useFormats();
  const sum = sumOf(shares);
  const remaining = (available ?? 0) - sum;
  return (
    <Group gap="sm" role="status">
      <Text fw={600} className={kit.figures}>
        {t('allocations.dialog.sum', { sum: whole(sum), available: whole(available ?? 0) })}
      </Text>
      {remaining < 0 ? (
        <Chip kind="red">{t('allocations.dialog.over', counted(-remaining))}</Chip>
      ) : (
        <Text c="dimmed">
          {remaining === 0 ? t('allocations.dialog.nothingLeft') : t('allocations.dialog.left', counted(remaining))}
        </Text>
      )}
    </Group>
  );
}
