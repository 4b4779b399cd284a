import type { Fate } from '@kontor/contract/areas/inventory/transactions/rules.ts';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { IconArrowBackUp, IconCloudUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePathText } from '../../../kernel/area.ts';
import { useFormats } from '../../../kernel/formats.ts';
import { Banner } from '../../../kit/feedback/Banner.tsx';
import { confirm } from '../../../kit/feedback/confirm.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import { Fact, Facts } from '../../../kit/page/Facts.tsx';
import { EmptyState, QueryState } from '../../../kit/states/states.tsx';
import { countPath, countsPath } from '../parts/counting/address.ts';
import { counterEntryOf, numberOf } from '../parts/counting/count.ts';
import { type CountRow, isReversible } from '../parts/counting/count-row.ts';
import { CountStateChip } from '../parts/counting/count-state.tsx';
import classes from '../parts/counting/counting.module.css';
import { CountingFrame } from '../parts/counting/frame.tsx';
import { sendAgain } from '../parts/counting/ledger.ts';
import { usePlace } from '../parts/counting/place.ts';
import { RefusedText } from '../parts/counting/refused-text.tsx';
import { saveCounts } from '../parts/counting/saving.ts';
import { sendNow } from '../parts/counting/sending.ts';
import { useAmount } from '../parts/counting/use-amount.ts';
import { type KnownRow, useRow } from '../parts/counting/use-row.ts';

function UndoButton({ row, name }: { readonly row: CountRow; readonly name: string }) {
  const { t } = useTranslation('inventory');
  const amount = useAmount();
  const undo = async () => {
    const isConfirmed = await confirm({
      title: t('counting.count.undoTitle'),
      text: t('counting.count.undoText', { amount: amount(row), title: row.thing.title }),
      action: t('counting.count.undoAction'),
      isDestructive: true,
    });
    if (!isConfirmed) return;
    const outcome = await saveCounts([counterEntryOf(row, name)]);
    if (outcome === 'saved') notify.success(t('counting.count.undone'));
    else notify.error(t(`counting.entry.${outcome}`));
  };
  return (
    <Button variant="default" size="lg" leftSection={<IconArrowBackUp aria-hidden />} onClick={() => void undo()}>
      {t('counting.count.undo')}
    </Button>
  );
}

/** Rejected or discarded counts can be sent again, for example once a receipt was reopened. */
function AgainButton({ uuid }: { readonly uuid: string }) {
  const { t } = useTranslation('inventory');
  const again = async () => {
    await sendAgain([uuid]);
    await sendNow();
  };
  return (
    <Button variant="default" size="lg" leftSection={<IconCloudUp aria-hidden />} onClick={() => void again()}>
      {t('counting.queue.again')}
    </Button>
  );
}

/** Whether the portal has a count, but not as a part of the results. */
const isOver = (fate: Fate | undefined): fate is 'refused' | 'former' | 'deleted' =>
  fate === 'refused' || fate === 'former' || fate === 'deleted';

/** The reversal of a count, or the original of a reversal. */
function Counterpart({ row, reversalId }: { readonly row: CountRow; readonly reversalId: string | null }) {
  const { t } = useTranslation('inventory');
  const isReversal = row.reversesId !== null;
  const other = row.reversesId ?? reversalId;
  if (other === null) return null;
  return (
    <Banner kind="info">
      <Stack gap={4} align="flex-start">
        {t(isReversal ? 'counting.count.isReversal' : 'counting.count.isReversed')}
        <Anchor inherit className={classes.link} renderRoot={(props) => <Link {...props} to={countPath(row, other)} />}>
          {t(isReversal ? 'counting.count.toOriginal' : 'counting.count.toReversal')}
        </Anchor>
      </Stack>
    </Banner>
  );
}

function Record({ known: { row, reversalId }, name }: { readonly known: KnownRow; readonly name: string }) {
  const { t } = useTranslation('inventory');
  const { dateTime } = useFormats();
  const amount = useAmount();
  if (!row) return <EmptyState title={t('counting.count.missing')} text={t('counting.count.missingText')} />;
  const { thing, countedBy, countedAt, state } = row;
  return (
    <Stack>
      <Text size="lg" fw={600} className={classes.text}>
        {thing.title}
      </Text>
      <Facts>
        <Fact label={t('counting.count.quantity')}>{amount(row)}</Fact>
        <Fact label={t('counting.count.number')}>{numberOf(thing)}</Fact>
        <Fact label={t('counting.count.countedBy')}>{countedBy}</Fact>
        <Fact label={t('counting.count.countedAt')}>{dateTime(countedAt)}</Fact>
        <Fact label={t('counting.count.state')}>
          <CountStateChip state={state} />
        </Fact>
      </Facts>
      {state.kind === 'sent' && isOver(state.fate) && (
        <Banner kind="warning">{t(`counting.count.fates.${state.fate}`)}</Banner>
      )}
      {state.kind === 'sent' && state.late && <Banner kind="info">{t('counting.count.lateText')}</Banner>}
      {(state.kind === 'refused' || state.kind === 'given-up') && <RefusedText because={state.because} />}
      {(state.kind === 'refused' || state.kind === 'given-up') && <AgainButton uuid={row.uuid} />}
      <Counterpart row={row} reversalId={reversalId} />
      {isReversible(row) && <UndoButton row={row} name={name} />}
    </Stack>
  );
}

/** One count, which can be reversed (`spec 3 §2.5`, `behaviour §9`). */
export default function CountingTransactionPage() {
  const { t } = useTranslation('inventory');
  const place = usePlace();
  const query = useRow(usePathText('transaction'), place.inventoryId);
  return (
    <CountingFrame title={t('counting.count.title')} back={countsPath(place)}>
      {(name) => <QueryState query={query}>{(known) => <Record known={known} name={name} />}</QueryState>}
    </CountingFrame>
  );
}
