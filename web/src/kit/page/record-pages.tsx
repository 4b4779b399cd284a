import { Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Callable } from '../../kernel/client.ts';
import type { StoredRecord } from '../../kernel/mutation.ts';
import { notify } from '../feedback/notify.tsx';
import { ContractForm } from '../forms/contract-form.tsx';
import type { FieldOfRefusal, FormHandle } from '../forms/use-contract-form.tsx';
import { type Editable, useEntityForm } from '../forms/use-entity-form.ts';
import { type Creatable, useNewForm } from '../forms/use-new-form.ts';
import type { Draft } from '../forms/values.ts';
import { inTrail, type RecordInTrail } from '../history/history.ts';
import type { Readable } from '../states/states.tsx';
import { type Action, ActionMenu } from './action-menu.tsx';
import { AddLink } from './add-link.tsx';
import { EntityPage, EntityQuery } from './entity-page.tsx';
import { Page } from './page.tsx';
import { Section } from './section.tsx';
import { useDeleteRecord } from './use-delete-record.ts';
import { WithAside } from './with-aside.tsx';

type ManyWord = 'title' | 'add' | 'none' | 'noneText';
type OneWord = 'one' | 'add' | 'create' | 'created' | 'saved' | 'delete' | 'deleted' | 'deleteTitle' | 'deleteText';

/**
 * A kind of records with a list, a page to add one and a page for each. An area declares its kinds once, by the hook
 * `useKind` of its `parts/record-pages.tsx`; its pages then only consist of columns and fields, see `records`.
 */
export interface KindOfRecords {
  /** The path of the list; a record's page has its id appended. */
  readonly list: string;
  /** The path of the page for a new record. */
  readonly add: string;
  /** Where adding one leads: to its page, if that shows more than the form. */
  readonly afterAdd: 'list' | 'record';
  readonly afterSave: 'list' | 'record';
  /** The label of a record's number. */
  readonly number: string;
  /** Words about several: (word) => t(`${kind}s.${word}`), so that a missing one does not compile. */
  many(word: ManyWord): string;
  /** Words about one; `deleteTitle` contains its title. */
  one(word: OneWord, details?: { readonly title: string }): string;
  /** Whether people may add one. */
  readonly mayAdd: boolean;
  /** The area's secondary navigation. */
  readonly navigation?: ReactNode;
}

interface KindProps {
  readonly kind: KindOfRecords;
}

function AddButton({ kind }: KindProps) {
  return kind.mayAdd && <AddLink to={kind.add}>{kind.many('add')}</AddLink>;
}

interface ListPageProps extends KindProps {
  readonly back?: string;
  /** Beside the add button. */
  readonly buttons?: ReactNode;
  /** Less common actions, in a menu. */
  readonly actions?: readonly Action[];
  readonly children: ReactNode;
}

/** The page of one kind's table. */
export function ListPage({ kind, back, buttons, actions = [], children }: ListPageProps) {
  return (
    <Page
      title={kind.many('title')}
      back={back}
      above={kind.navigation}
      buttons={
        <>
          {buttons}
          <AddButton kind={kind} />
          <ActionMenu actions={actions} />
        </>
      }
    >
      {children}
    </Page>
  );
}

/** The empty state of a kind's table. */
export const emptyOf = (kind: KindOfRecords) => ({
  title: kind.many('none'),
  ...(kind.mayAdd && { text: kind.many('noneText'), action: <AddButton kind={kind} /> }),
});

/**
 * A new record for its `AddPage`: the form creates it, shows a notice and navigates. `fieldOfRefusal` as in
 * `useNewForm`.
 */
export function useNewRecord<S extends z.ZodMiniObject, Answer extends { readonly id: number }>(
  kind: KindOfRecords,
  resource: Creatable<S, Answer>,
  initial: Draft<S> = {},
  fieldOfRefusal?: FieldOfRefusal<S>,
) {
  const navigate = useNavigate();
  const onSaved = ({ id }: Answer) => {
    notify.success(kind.one('created'));
    void navigate({ to: kind.afterAdd === 'list' ? kind.list : `${kind.list}/${id}`, replace: true });
  };
  return { kind, form: useNewForm(resource, { initial, onSaved, fieldOfRefusal }) };
}

interface AddPageProps extends KindProps {
  readonly form: FormHandle;
  readonly children: ReactNode;
}

/** The page of a new record. */
export function AddPage({ kind, form, children }: AddPageProps) {
  const title = kind.one('add');
  return (
    <EntityPage title={title} back={kind.list} form={form} saveLabel={kind.one('create')}>
      {kind.navigation}
      <Section>
        <ContractForm form={form}>{children}</ContractForm>
      </Section>
    </EntityPage>
  );
}

interface RecordQueryProps<Data> extends KindProps {
  readonly query: Readable<Data>;
  readonly children: (known: Data) => ReactNode;
}

/** Loads a page's record. */
export function RecordQuery<Data>({ kind, query, children }: RecordQueryProps<Data>) {
  return (
    <>
      {kind.navigation}
      <EntityQuery query={query} back={kind.list} title={kind.one('one')}>
        {children}
      </EntityQuery>
    </>
  );
}

/** An existing record for its `EditPage`: its form, and its deletion. `fieldOfRefusal` as in `useEntityForm`. */
export function useKnownRecord<S extends z.ZodMiniObject, Entity extends StoredRecord & Draft<S>>(
  kind: KindOfRecords,
  resource: Editable<S, Entity> & { readonly remove: Callable },
  known: Entity,
  fieldOfRefusal?: FieldOfRefusal<S>,
) {
  const navigate = useNavigate();
  const toList = () => void navigate({ to: kind.list, replace: true });
  const then = kind.afterSave === 'list' ? toList : undefined;
  const form = useEntityForm(resource, known, kind.one('saved'), then, fieldOfRefusal);
  const remove = useDeleteRecord(resource, { form, back: kind.list, notice: kind.one('deleted') });
  return { kind, form, trail: inTrail(resource.update, known.id), onRemove: () => remove(known) };
}

interface EditPageProps extends AddPageProps {
  readonly number: number | string;
  readonly title: string;
  readonly actions?: readonly Action[];
  readonly trail?: RecordInTrail;
  /** Omitted if the record cannot be deleted; the page says why. */
  readonly onRemove?: (() => void) | undefined;
  /** Beside the title. */
  readonly facts?: ReactNode;
  /** What else is deleted with the record. */
  readonly loss?: ReactNode;
  /** A card beside the form. */
  readonly aside?: ReactNode;
  /** Below the form. */
  readonly more?: ReactNode;
}

/** The page of an existing record, with its deletion; must be inside `RecordQuery`. */
export function EditPage(props: EditPageProps) {
  const { kind, number, title, facts, form, actions = [], trail, onRemove, loss, aside, more, children } = props;
  const removal = onRemove && {
    title: kind.one('deleteTitle', { title }),
    text: loss ? (
      <Stack gap="sm">
        <Text>{kind.one('deleteText')}</Text>
        <Text>{loss}</Text>
      </Stack>
    ) : (
      kind.one('deleteText')
    ),
    action: kind.one('delete'),
    onConfirm: onRemove,
  };
  const allFacts = (
    <>
      <Text c="dimmed">{`${kind.number} ${number}`}</Text>
      {facts}
    </>
  );
  return (
    <EntityPage
      title={title}
      back={kind.list}
      facts={allFacts}
      form={form}
      actions={actions}
      removal={removal}
      {...(trail && { trail })}
    >
      <WithAside aside={aside}>
        <Section>
          <ContractForm form={form}>{children}</ContractForm>
        </Section>
      </WithAside>
      {more}
    </EntityPage>
  );
}
