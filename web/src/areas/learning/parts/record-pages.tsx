import { Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../../kernel/title.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import { ContractForm } from '../../../kit/forms/ContractForm.tsx';
import type { FormHandle } from '../../../kit/forms/useContractForm.tsx';
import type { Action } from '../../../kit/page/ActionMenu.tsx';
import { AddLink } from '../../../kit/page/AddLink.tsx';
import { EntityPage, EntityQuery } from '../../../kit/page/EntityPage.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { WithAside } from '../../../kit/page/WithAside.tsx';
import type { Readable } from '../../../kit/states/states.tsx';
import { PLACES, pathTo, type RecordKind } from '../data.ts';
import { LearningNavigation } from './navigation.tsx';

/** Where the words of each kind stand: of one, of its number, and of many. */
const WORDS = {
  trainee: { one: 'people.trainee', number: 'people.trainee.number', many: 'people.trainees' },
  subject: { one: 'subjects.subject', number: 'subjects.subject.id', many: 'subjects' },
  exam: { one: 'exams.exam', number: 'exams.exam.id', many: 'exams' },
  category: { one: 'people.category', number: 'people.category.id', many: 'people.categories' },
  department: { one: 'people.department', number: 'people.department.id', many: 'people.departments' },
  tenant: { one: 'people.tenant', number: 'people.tenant.id', many: 'people.tenants' },
} as const;

/** The button that leads from a list to the form of a new record. */
export function AddButton({ kind }: { readonly kind: RecordKind }) {
  const { t } = useTranslation('learning');
  return <AddLink to={PLACES[kind].add}>{t(`${WORDS[kind].many}.add`)}</AddLink>;
}

interface ListPageProps {
  readonly kind: RecordKind;
  /** Beside the button that adds. */
  readonly buttons?: ReactNode;
  readonly children: ReactNode;
}

/** The page of one kind's table. */
export function ListPage({ kind, buttons, children }: ListPageProps) {
  const { t } = useTranslation('learning');
  const title = t(`${WORDS[kind].many}.title`);
  return (
    <Stack gap="lg">
      <LearningNavigation />
      <PageTitle title={title} />
      <PageHeader title={title}>
        {buttons}
        <AddButton kind={kind} />
      </PageHeader>
      {children}
    </Stack>
  );
}

/** What a table says while it holds nothing. */
export function useEmpty(kind: RecordKind) {
  const { t } = useTranslation('learning');
  const { many } = WORDS[kind];
  return { title: t(`${many}.none`), text: t(`${many}.noneText`), action: <AddButton kind={kind} /> };
}

/** After a record was made or saved: back to the list (`spec 2 §2`). */
function useReturn(kind: RecordKind) {
  const navigate = useNavigate();
  return () => void navigate({ to: PLACES[kind].list, replace: true });
}

/** After a new record was saved: says so and goes back to the list. */
export function useCreated(kind: RecordKind) {
  const { t } = useTranslation('learning');
  const goBack = useReturn(kind);
  return () => {
    notify.success(t(`${WORDS[kind].one}.created`));
    goBack();
  };
}

/** After a new record was saved of which its page shows more than its form did: says so and goes there. */
export function useOpened(kind: RecordKind) {
  const { t } = useTranslation('learning');
  const navigate = useNavigate();
  return (made: { readonly id: number }) => {
    notify.success(t(`${WORDS[kind].one}.created`));
    void navigate({ to: pathTo(kind)(made), replace: true });
  };
}

interface AddPageProps {
  readonly kind: RecordKind;
  readonly form: FormHandle;
  readonly children: ReactNode;
}

/** The page of a new record. */
export function AddPage({ kind, form, children }: AddPageProps) {
  const { t } = useTranslation('learning');
  const { one } = WORDS[kind];
  return (
    <EntityPage title={t(`${one}.add`)} back={PLACES[kind].list} form={form} saveLabel={t(`${one}.create`)}>
      <LearningNavigation />
      <PageTitle title={t(`${one}.add`)} />
      <Section>
        <ContractForm form={form}>{children}</ContractForm>
      </Section>
    </EntityPage>
  );
}

interface RecordQueryProps<Data> {
  readonly kind: RecordKind;
  readonly query: Readable<Data>;
  readonly children: (known: Data) => ReactNode;
}

/** Loads the record of a page. */
export function RecordQuery<Data>({ kind, query, children }: RecordQueryProps<Data>) {
  const { t } = useTranslation('learning');
  return (
    <>
      <LearningNavigation />
      <EntityQuery query={query} back={PLACES[kind].list} title={t(`${WORDS[kind].one}.one`)}>
        {children}
      </EntityQuery>
    </>
  );
}

/** What the page of a record says after saving and deleting, and where it goes then. */
export function useLeaving(kind: RecordKind) {
  const { t } = useTranslation('learning');
  const { one } = WORDS[kind];
  const onSaved = useReturn(kind);
  return { saved: t(`${one}.saved`), onSaved, deleted: t(`${one}.deleted`), back: PLACES[kind].list };
}

interface EditPageProps extends AddPageProps {
  readonly number: number | string;
  readonly title: string;
  readonly actions?: readonly Action[];
  readonly onRemove: () => void;
  /** Beside the title. */
  readonly facts?: ReactNode;
  /** What else goes with the record. */
  readonly loss?: ReactNode;
  /** A card beside the form. */
  readonly aside?: ReactNode;
  /** Below the form. */
  readonly more?: ReactNode;
}

/** The page of a record that exists, with its deletion. */
export function EditPage(props: EditPageProps) {
  const { kind, number, title, facts, form, actions, onRemove, loss, aside, more, children } = props;
  const { t } = useTranslation('learning');
  const { one, number: numberWord } = WORDS[kind];
  const removal = {
    title: t(`${one}.deleteTitle`, { title }),
    text: loss ? (
      <Stack gap="sm">
        <Text>{t(`${one}.deleteText`)}</Text>
        <Text>{loss}</Text>
      </Stack>
    ) : (
      t(`${one}.deleteText`)
    ),
    action: t(`${one}.delete`),
    onConfirm: onRemove,
  };
  return (
    <EntityPage
      title={title}
      back={PLACES[kind].list}
      facts={
        <>
          <Text c="dimmed">{`${t(numberWord)} ${number}`}</Text>
          {facts}
        </>
      }
      form={form}
      actions={actions ?? []}
      removal={removal}
    >
      <PageTitle title={title} />
      <WithAside aside={aside}>
        <Section>
          <ContractForm form={form}>{children}</ContractForm>
        </Section>
      </WithAside>
      {more}
    </EntityPage>
  );
}
