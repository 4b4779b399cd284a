import { campaigns } from '@kontor/contract/areas/campaigns/endpoints.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../kernel/mutation.ts';
import { isProblem } from '../../../kernel/problem.ts';
import { Banner } from '../../../kit/feedback/Banner.tsx';
import { confirm } from '../../../kit/feedback/confirm.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import { ProblemText } from '../../../kit/feedback/ProblemText.tsx';
import { SelectionBar } from '../../../kit/table/SelectionBar.tsx';
import type { Campaign } from '../data.ts';
import {
  type Allocation,
  faultOf,
  givenOf,
  isSameShares,
  proposed,
  renewed,
  sharesOf,
  sumOf,
} from './allocation-draft.ts';
import { AllocationSites } from './allocation-sites.tsx';
import { AllocationSum } from './allocation-sum.tsx';

interface AllocationEditorProps {
  readonly campaign: Campaign;
  /** As it is by now; it may be younger than what somebody works on. */
  readonly known: Allocation;
  /** Reads it anew: an order that shrank meanwhile makes a share too large before it makes it stale. */
  readonly onRefused: () => void;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

/** The shares of the sites while somebody decides, over the orders that they looked at last. */
function useShares(known: Allocation) {
  const [base, setBase] = useState(known);
  const [shares, setShares] = useState(() => sharesOf(known));
  const [saved, setSaved] = useState(shares);
  return {
    base,
    shares,
    isStale: base.version !== known.version,
    isDirty: !isSameShares(shares, saved),
    change: (siteId: number, share: number | null) => setShares((old) => new Map(old).set(siteId, share)),
    propose: () => setShares(proposed(base)),
    renew() {
      const isUntouched = isSameShares(shares, saved);
      setBase(known);
      setSaved(sharesOf(known));
      setShares(isUntouched ? sharesOf(known) : renewed(shares, known));
    },
  };
}

export function AllocationEditor({
  campaign: { id },
  known,
  onRefused,
  onDirty,
  onCancel,
  onDone,
}: AllocationEditorProps) {
  const { t } = useTranslation('campaigns');
  const draft = useShares(known);
  const { base, shares, isStale, isDirty } = draft;
  const { productId, productTitle: product, sites, available, packStep, version } = base;
  const save = useCommand(campaigns.allocate);
  const withdraw = useCommand(campaigns.withdrawAllocation);
  useEffect(() => onDirty(isDirty));
  const place = { params: { id, productId }, ifMatch: version };
  const done = (notice: string) => {
    onDirty(false);
    notify.success(notice);
    onDone();
  };
  const onSave = () =>
    save.mutate(
      { ...place, body: { sites: givenOf(shares) } },
      { onSuccess: () => done(t('allocations.dialog.saved')), onError: onRefused },
    );
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
  const isOver = available !== null && sumOf(shares) > available;
  const isFaulty = sites.some((site) => faultOf(site, shares) !== null);
  const isAllocated = sites.some(({ allocated }) => allocated !== null);
  return (
    <Stack>
      <Stack gap="xs">
        <Text>{[t('allocations.dialog.atOnce'), t('allocations.dialog.lapses')].join(' ')}</Text>
        {packStep !== null && <Text>{t('allocations.dialog.packStep', { step: packStep })}</Text>}
      </Stack>
      {isStale && (
        <Banner kind="warning" title={t('allocations.dialog.stale')}>
          <Stack align="flex-start" gap="sm">
            {t('allocations.dialog.staleText')}
            <Button variant="default" onClick={onRenew}>
              {t('allocations.dialog.renew')}
            </Button>
          </Stack>
        </Banner>
      )}
      {problem && (
        <Banner kind="error">
          <ProblemText error={problem} />
        </Banner>
      )}
      <AllocationSites
        sites={sites}
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
          <Button loading={save.isPending} disabled={isOver || isFaulty || isStale} onClick={onSave}>
            {t('allocations.dialog.save')}
          </Button>
        </Group>
      </SelectionBar>
    </Stack>
  );
}
