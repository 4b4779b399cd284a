import { Text } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import type * as z from 'zod/mini';
import { type RecordPages, usePathId } from '../../kernel/area.ts';
import type { Callable } from '../../kernel/client.ts';
import type { StoredRecord } from '../../kernel/mutation.ts';
import { isAllowed, useSession } from '../../kernel/session.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { type Removal, useRemoval } from '../bulk/removal.ts';
import type { Editable } from '../forms/use-entity-form.ts';
import type { Creatable } from '../forms/use-new-form.ts';
import type { Draft } from '../forms/values.ts';
import type { Readable } from '../states/states.tsx';
import { type Column, contentOf, type Sort } from '../table/columns.ts';
import { DataTable } from '../table/data-table.tsx';
import { useSelectNamed } from '../table/select-column.tsx';
import { type Selection, useSelection } from '../table/selection.ts';
import { EntityPage } from './entity-page.tsx';
import { Fact, Facts } from './facts.tsx';
import {
  AddPage,
  EditPage,
  emptyOf,
  type KindOfRecords,
  ListPage,
  RecordQuery,
  useKnownRecord,
  useNewRecord,
} from './record-pages.tsx';
import { Section } from './section.tsx';

interface Records<Row, Entity> {
  /** The key under which the table's sort is remembered. */
  readonly name: string;
  readonly useKind: () => KindOfRecords;
  readonly useRows: () => Readable<readonly Row[]>;
  readonly useRecord: (id: number) => Readable<Entity>;
  /** The width of a column with the records' numbers, which comes first; there is none without it. */
  readonly numberWidth?: string;
  /** The columns of the table, and the facts for those who may only read. Memoised. */
  readonly useColumns: () => readonly Column<Row>[];
  readonly fields: () => ReactNode;
  readonly titleOf: (row: Row) => string;
  /** By default, the title. */
  readonly searchText?: (row: Row) => string;
  readonly sort: Sort;
  readonly back?: string;
  /** Above the table. */
  readonly above?: ReactNode;
  /** What else is deleted with a record. */
  readonly useLoss?: (known: Entity) => ReactNode;
  /** Deletes several records. */
  readonly removal?: Removal;
}

const noLoss = () => undefined;

type Resource<New extends z.ZodMiniObject, S extends z.ZodMiniObject, Answer, Entity> = Creatable<New, Answer> &
  Editable<S, Entity> & { readonly remove: Callable };

/**
 * The three pages of plain records: their list, a new one, and each of them, for `pagesOfRecords`. What people may do
 * follows from the resource: those who may only read see facts instead of a form.
 */
export function records<
  New extends z.ZodMiniObject,
  S extends z.ZodMiniObject,
  Answer extends { readonly id: number },
  Row extends { readonly id: number },
  Entity extends Row & StoredRecord & Draft<S>,
>(resource: Resource<New, S, Answer, Entity>, options: Records<Row, Entity>): RecordPages {
  return {
    list: () => <ListOfRecords {...options} />,
    add: () => <NewRecord {...options} resource={resource} />,
    record: () => <KnownRecord {...options} resource={resource} />,
  };
}

function ListOfRecords<Row extends { readonly id: number }, Entity>(options: Records<Row, Entity>) {
  const { name, useKind, useRows, titleOf, searchText = titleOf, sort, back, above, removal } = options;
  const kind = useKind();
  const query = useRows();
  const selection = useSelection();
  const select = useSelectNamed(selection, titleOf);
  const session = useSession();
  const mayRemove = removal !== undefined && isAllowed(removal.caller, session);
  const columns = useColumnsWithNumber(kind.number, options);
  return (
    <ListPage kind={kind} {...(back && { back })}>
      {above}
      <DataTable
        name={name}
        caption={kind.many('title')}
        query={query}
        rowKey={({ id }) => id}
        columns={columns}
        searchText={searchText}
        sort={sort}
        {...(mayRemove && { select })}
        href={({ id }) => `${kind.list}/${id}`}
        empty={emptyOf(kind)}
        canSave
        isInAddress
      />
      {mayRemove && <RemovalBar rows={query.data ?? NONE} selection={selection} nameOf={titleOf} removal={removal} />}
    </ListPage>
  );
}

const NONE: readonly never[] = [];

interface RemovalBarProps<Row> {
  readonly rows: readonly Row[];
  readonly selection: Selection;
  readonly nameOf: (row: Row) => string;
  readonly removal: Removal;
}

function RemovalBar<Row extends { readonly id: number }>({ removal, ...props }: RemovalBarProps<Row>) {
  return <BulkBar {...props} options={[useRemoval<Row>(removal)]} />;
}

function useColumnsWithNumber<Row extends { readonly id: number }, Entity>(
  header: string,
  { useColumns, numberWidth: width }: Records<Row, Entity>,
): readonly Column<Row>[] {
  const columns = useColumns();
  return useMemo(
    () => (width ? [{ key: 'id', header, value: ({ id }) => id, align: 'right', width }, ...columns] : columns),
    [columns, header, width],
  );
}

interface NewRecordProps<New extends z.ZodMiniObject, Answer>
  extends Pick<Records<never, never>, 'useKind' | 'fields'> {
  readonly resource: Creatable<New, Answer>;
}

function NewRecord<New extends z.ZodMiniObject, Answer extends { readonly id: number }>(
  props: NewRecordProps<New, Answer>,
) {
  const { resource, useKind, fields: Fields } = props;
  const record = useNewRecord(useKind(), resource);
  return (
    <AddPage {...record}>
      <Fields />
    </AddPage>
  );
}

interface KnownRecordProps<S extends z.ZodMiniObject, Row, Entity> extends Records<Row, Entity> {
  readonly resource: Editable<S, Entity> & { readonly remove: Callable };
}

function KnownRecord<S extends z.ZodMiniObject, Row, Entity extends Row & StoredRecord & Draft<S>>(
  props: KnownRecordProps<S, Row, Entity>,
) {
  const { resource, useKind, useRecord } = props;
  const query = useRecord(usePathId('id'));
  const mayChange = isAllowed(resource.update.caller, useSession());
  const Page = mayChange ? Editor : Reader;
  return (
    <RecordQuery kind={useKind()} query={query}>
      {(known) => <Page key={known.id} {...props} known={known} />}
    </RecordQuery>
  );
}

interface RecordProps<Entity> {
  readonly known: Entity;
}

function Editor<S extends z.ZodMiniObject, Row, Entity extends Row & StoredRecord & Draft<S>>(
  props: KnownRecordProps<S, Row, Entity> & RecordProps<Entity>,
) {
  const { resource, useKind, useLoss = noLoss, fields: Fields, titleOf, known } = props;
  const record = useKnownRecord(useKind(), resource, known);
  return (
    <EditPage {...record} number={known.id} title={titleOf(known)} loss={useLoss(known)}>
      <Fields />
    </EditPage>
  );
}

/** The facts of a record, for those who may not change it. */
function Reader<Row, Entity extends Row & StoredRecord>(props: Records<Row, Entity> & RecordProps<Entity>) {
  const { useKind, useColumns, titleOf, known } = props;
  const kind = useKind();
  const title = titleOf(known);
  return (
    <EntityPage title={title} back={kind.list} facts={<Text c="dimmed">{`${kind.number} ${known.id}`}</Text>}>
      <Section>
        <Facts isAligned>
          {useColumns().map((column) => (
            <Fact key={column.key} label={column.header}>
              {contentOf(column, known) ?? '–'}
            </Fact>
          ))}
        </Facts>
      </Section>
    </EntityPage>
  );
}
