import { Stack } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { confirm, type Question } from '../feedback/confirm.tsx';
import type { FormHandle } from '../forms/useContractForm.tsx';
import { QueryState, type Readable } from '../states/states.tsx';
import { type Action, ActionMenu } from './ActionMenu.tsx';
import { PageHeader } from './PageHeader.tsx';
import { SaveBar } from './SaveBar.tsx';

export interface Removal extends Omit<Question, 'isDestructive'> {
  readonly onConfirm: () => void;
}

interface EntityPageProps {
  readonly title: ReactNode;
  readonly back: string;
  readonly facts?: ReactNode;
  /** The form that the bar at the foot saves. */
  readonly form?: FormHandle;
  readonly saveLabel?: ReactNode;
  /** What else is often done with the record. */
  readonly buttons?: ReactNode;
  readonly actions?: readonly Action[];
  /** Deleting, with the question that comes before it; `action` names what is deleted. */
  readonly removal?: Removal | undefined;
  readonly children: ReactNode;
}

/**
 * The page of one record: back, title, buttons, a menu with deleting and rarer actions, and at its foot whether something is
 * unsaved, and saving it.
 */
export function EntityPage(props: EntityPageProps) {
  const { title, back, facts, form, saveLabel, buttons, actions = [], removal, children } = props;
  const remove = async () => {
    if (removal && (await confirm({ ...removal, isDestructive: true }))) removal.onConfirm();
  };
  const entries = removal
    ? [...actions, { label: removal.action, icon: IconTrash, onClick: remove, isDestructive: true }]
    : actions;
  return (
    <Stack gap="lg">
      <PageHeader title={title} back={back} facts={facts}>
        {buttons}
        <ActionMenu actions={entries} />
      </PageHeader>
      {children}
      {form && <SaveBar form={form} label={saveLabel} />}
    </Stack>
  );
}

interface EntityQueryProps<Data> {
  readonly query: Readable<Data>;
  readonly back: string;
  /** What the page is called before it knows its record. */
  readonly title: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Loads what an `EntityPage` shows; until then, and when there is no such record, the way back stands there already. */
export function EntityQuery<Data>({ query, back, title, children }: EntityQueryProps<Data>) {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  return (
    <Stack gap="lg">
      <PageHeader title={title} back={back} />
      <QueryState query={query}>{children}</QueryState>
    </Stack>
  );
}
