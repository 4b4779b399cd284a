import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { confirm, type Question } from '../feedback/confirm.tsx';
import type { FormHandle } from '../forms/use-contract-form.tsx';
import type { RecordInTrail } from '../history/history.ts';
import { useHistory } from '../history/use-history.tsx';
import { QueryState, type Readable } from '../states/states.tsx';
import { type Action, ActionMenu } from './action-menu.tsx';
import { Page, type PageProps } from './page.tsx';
import { SaveBar } from './save-bar.tsx';

export interface Removal extends Omit<Question, 'isDestructive'> {
  readonly onConfirm: () => void;
}

interface EntityPageProps extends PageProps {
  readonly back: string;
  /** The form that the bar at the bottom saves. */
  readonly form?: FormHandle;
  readonly saveLabel?: ReactNode;
  readonly actions?: readonly Action[];
  /** Deletion with its confirmation; `action` names what is deleted. */
  readonly removal?: Removal | undefined;
  /** The record in the audit trail, for its history. */
  readonly trail?: RecordInTrail;
}

/**
 * The page of one record: a menu with deletion and less common actions, and at the bottom the save bar.
 */
export function EntityPage(props: EntityPageProps) {
  const { form, saveLabel, buttons, actions = [], removal, trail, children, ...page } = props;
  const history = useHistory(trail);
  const remove = async () => {
    if (removal && (await confirm({ ...removal, isDestructive: true }))) removal.onConfirm();
  };
  const others = [...actions, ...history.actions];
  const entries = removal
    ? [...others, { label: removal.action, icon: IconTrash, onClick: remove, isDestructive: true }]
    : others;
  return (
    <Page
      {...page}
      buttons={
        <>
          {buttons}
          <ActionMenu actions={entries} />
        </>
      }
    >
      {children}
      {form && <SaveBar form={form} label={saveLabel} />}
      {history.dialog}
    </Page>
  );
}

interface EntityQueryProps<Data> {
  readonly query: Readable<Data>;
  readonly back: string;
  /** The title before the record is loaded. */
  readonly title: string;
  readonly children: (data: Data) => ReactNode;
}

/** Loads the record of an `EntityPage`; the back link is shown before that, and if there is no such record. */
export function EntityQuery<Data>({ query, back, title, children }: EntityQueryProps<Data>) {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  return (
    <Page title={title} back={back}>
      <QueryState query={query}>{children}</QueryState>
    </Page>
  );
}
