import type { BulkId } from '@kontor/contract/kernel/bulk-action.ts';
import { Button } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { useFormats } from '../../kernel/formats.ts';
import { useTranslation } from '../../kernel/translation.ts';
import { ActionMenu } from '../page/action-menu.tsx';
import type { Selection } from '../table/selection.ts';
import { TickedBar } from '../table/ticked-bar.tsx';
import type { BulkAction } from './bulk-action.ts';
import { type Found, useKnownRows } from './found.ts';
import { useBulkAction } from './use-bulk-action.tsx';
import { type BulkValue, ValueDialog } from './value-dialog.tsx';

/** Something that people can do with the ticked rows. */
export interface BulkOption<Row, Id extends BulkId = number> {
  readonly label: string;
  readonly icon: ComponentType<{ readonly size?: number | string; readonly 'aria-hidden'?: boolean }>;
  readonly isMain?: boolean;
  readonly isDestructive?: boolean;
  /** Whether some of the rows can take the action at all; who may take it is for the check to say. */
  readonly isOffered?: (ticked: readonly Row[]) => boolean;
  /** Asked for first; the action gets it as `value`. */
  readonly value?: BulkValue;
  readonly actionOf: (ticked: readonly Row[], value: string) => BulkAction<Id>;
}

interface BulkBarProps<Row, Id extends BulkId> {
  /** The rows of the table, or of its page if the server pages it. */
  readonly rows: readonly Row[];
  readonly selection: Selection<Id>;
  readonly nameOf: (row: Row) => string;
  readonly isTickable?: (row: Row) => boolean;
  /** The rows on all pages, if the server pages them. */
  readonly found?: Found<Row>;
  readonly options: readonly BulkOption<Row, Id>[];
}

/** How many actions have a button; the others are in a menu. */
const MAX_BUTTONS = 2;

const isAny = () => true;

/** What people can do with the ticked rows of a table: checked, confirmed, done, and taken back where it can be. */
export function BulkBar<Row extends { readonly id: Id }, Id extends BulkId = Row['id']>(props: BulkBarProps<Row, Id>) {
  const { rows, selection, nameOf, isTickable = isAny, found, options } = props;
  const { t } = useTranslation('kit');
  const { counted } = useFormats();
  const bulk = useBulkAction<Id>(selection.clear);
  const known = useKnownRows<Row, Id>(rows, found, isTickable);
  const [asking, setAsking] = useState<{ readonly option: BulkOption<Row, Id>; readonly ticked: readonly Row[] }>();
  const start = ({ actionOf }: BulkOption<Row, Id>, ticked: readonly Row[], value = '') =>
    bulk.start(
      actionOf(ticked, value),
      ticked.map((row) => ({ id: row.id, name: nameOf(row) })),
    );
  const choose = (option: BulkOption<Row, Id>, ticked: readonly Row[]) =>
    option.value ? setAsking({ option, ticked }) : start(option, ticked);
  const stopAsking = () => setAsking(undefined);

  const actions = (ticked: readonly Row[]) => {
    const offered = options.filter(({ isOffered = isAny }) => isOffered(ticked));
    const more = known.moreThan(ticked);
    return (
      <>
        {more !== null && (
          <Button variant="default" loading={known.isReading} onClick={() => void known.tickAll(selection)}>
            {t(more < (found?.total ?? 0) ? 'bulk.first' : 'bulk.all', counted(more))}
          </Button>
        )}
        {offered.slice(0, MAX_BUTTONS).map((option) => (
          <Button
            key={option.label}
            variant={option.isMain ? 'filled' : 'default'}
            leftSection={<option.icon size="1.125rem" aria-hidden />}
            loading={bulk.isPending}
            onClick={() => choose(option, ticked)}
          >
            {option.label}
          </Button>
        ))}
        <ActionMenu
          label={t('bulk.otherActions')}
          actions={offered.slice(MAX_BUTTONS).map((option) => ({
            label: option.label,
            icon: option.icon,
            isBusy: bulk.isPending,
            isDestructive: option.isDestructive === true,
            onClick: () => choose(option, ticked),
          }))}
        />
      </>
    );
  };

  return (
    <>
      <TickedBar rows={known.rows} rowKey={({ id }) => id} selection={selection}>
        {actions}
      </TickedBar>
      {asking?.option.value && (
        <ValueDialog
          {...asking.option.value}
          onChoose={(value) => {
            stopAsking();
            start(asking.option, asking.ticked, value);
          }}
          onClose={stopAsking}
        />
      )}
      {bulk.dialog}
    </>
  );
}
