import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Selection } from '../../../kit/table/selection.ts';
import { TickedBar } from '../../../kit/table/TickedBar.tsx';
import type { Transaction } from '../data.ts';
import { type Decision, useDeciding } from './use-deciding.ts';

interface LateBarProps {
  readonly late: readonly Transaction[];
  readonly selection: Selection<string>;
}

const idOf = ({ id }: Transaction) => id;

/** The decisions about the ticked late counts. */
export function LateBar({ late, selection }: LateBarProps) {
  const { t } = useTranslation('inventory');
  const { deciding, ask } = useDeciding();
  const decide = async (ticked: readonly Transaction[], decision: Decision) => {
    if (await ask(ticked, decision)) selection.clear();
  };
  return (
    <TickedBar rows={late} rowKey={idOf} selection={selection}>
      {(ticked) => (
        <>
          <Button
            variant="default"
            loading={deciding === 'refuse'}
            disabled={deciding === 'accept'}
            onClick={() => void decide(ticked, 'refuse')}
          >
            {t('transactions.decision.refuse')}
          </Button>
          <Button
            loading={deciding === 'accept'}
            disabled={deciding === 'refuse'}
            onClick={() => void decide(ticked, 'accept')}
          >
            {t('transactions.decision.accept')}
          </Button>
        </>
      )}
    </TickedBar>
  );
}
