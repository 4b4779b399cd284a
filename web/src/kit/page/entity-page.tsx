import { Stack } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { confirm, type Question } from '../feedback/confirm.tsx';
import type { FormHandle } from '../forms/use-contract-form.tsx';
import { QueryState, type Readable } from '../states/states.tsx';
import { type Action, ActionMenu } from './action-menu.tsx';
import { PageHeader } from './page-header.tsx';
import { SaveBar } from './save-bar.tsx';

export interface Removal extends Omit<Question, 'isDestructive'> {
  readonly onConfirm: () => void;
}

interface EntityPageProps {
  readonly title: ReactNode;
  readonly back: string;
  readonly facts?: ReactNode;
  /** The form that the bar at the bottom saves. */
  readonly form?: FormHandle;
  readonly saveLabel?: ReactNode;
  /** Other common actions. */
  readonly buttons?: ReactNode;
  readonly actions?: readonly Action[];
  /** Deletion with its confirmation; `action` names what is deleted. */
  readonly removal?: Removal | undefined;
  readonly children: ReactNode;
}

/**
 * The page of one record: back link, title, buttons, a menu with deletion and less common actions, and at the bottom
 * the save bar.
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
  /** The title before the record is loaded. */
  readonly title: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Loads the record of an `EntityPage`; the back link is shown before that, and if there is no such record. */
export function EntityQuery<Data>({ query, back, title, children }: EntityQueryProps<Data>) {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  return (
    <Stack gap="lg">
      <PageHeader title={title} back={back} />
      <QueryState query={query}>{children}</QueryState>
    </Stack>
  );
}
