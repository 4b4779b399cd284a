import type { DatasetName } from '@kontor/contract/areas/merchandise/rules.ts';
import { Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../../kernel/title.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import { ContractForm } from '../../../kit/forms/ContractForm.tsx';
import type { FormHandle } from '../../../kit/forms/useContractForm.tsx';
import { AddLink } from '../../../kit/page/AddLink.tsx';
import { EntityPage } from '../../../kit/page/EntityPage.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { DatasetAge } from '../../../pickers/DatasetAge.tsx';
import { LISTS, type RecordKind } from '../data.ts';

/** The button that leads from a list to the form of a new record. */
export function AddButton({ kind }: { readonly kind: RecordKind }) {
  const { t } = useTranslation('masterData');
  return <AddLink to={`${LISTS[kind]}/add`}>{t(`${kind}s.add`)}</AddLink>;
}

/** What the merchandise system keeps up to date. */
const DATASETS: Readonly<Partial<Record<RecordKind, DatasetName>>> = {
  manufacturer: 'manufacturers',
  product: 'products',
  site: 'sites',
};

interface ListPageProps {
  readonly kind: RecordKind;
  readonly back?: string;
  readonly children: ReactNode;
}

/** The page of one kind's table. */
export function ListPage({ kind, back, children }: ListPageProps) {
  const { t } = useTranslation('masterData');
  const title = t(`${kind}s.title`);
  const dataset = DATASETS[kind];
  return (
    <Stack gap="lg">
      <PageTitle title={title} />
      <PageHeader title={title} back={back}>
        <AddButton kind={kind} />
      </PageHeader>
      {dataset && <DatasetAge dataset={dataset} />}
      {children}
    </Stack>
  );
}

/** What a table says while it holds nothing. */
export function useEmpty(kind: RecordKind) {
  const { t } = useTranslation('masterData');
  return { title: t(`${kind}s.none`), text: t(`${kind}s.noneText`), action: <AddButton kind={kind} /> };
}

/** After a new record was saved: says so and goes back to the list. */
export function useCreated(kind: RecordKind) {
  const { t } = useTranslation('masterData');
  const navigate = useNavigate();
  return () => {
    notify.success(t(`${kind}.created`));
    void navigate({ to: LISTS[kind], replace: true });
  };
}

interface AddPageProps {
  readonly kind: RecordKind;
  readonly form: FormHandle;
  readonly children: ReactNode;
}

/** The page of a new record. */
export function AddPage({ kind, form, children }: AddPageProps) {
  const { t } = useTranslation('masterData');
  return (
    <EntityPage title={t(`${kind}.add`)} back={LISTS[kind]} form={form} saveLabel={t(`${kind}.create`)}>
      <PageTitle title={t(`${kind}.add`)} />
      <Section>
        <ContractForm form={form}>{children}</ContractForm>
      </Section>
    </EntityPage>
  );
}

interface EditPageProps extends AddPageProps {
  readonly id: number;
  readonly title: string;
  readonly onRemove: () => void;
}

/** The page of a record that exists, with its deletion. */
export function EditPage({ kind, id, title, form, onRemove, children }: EditPageProps) {
  const { t } = useTranslation('masterData');
  const removal = {
    title: t(`${kind}.deleteTitle`, { title }),
    text: t(`${kind}.deleteText`),
    action: t(`${kind}.delete`),
    onConfirm: onRemove,
  };
  const number = <Text c="dimmed">{`${t(`${kind}.id`)} ${id}`}</Text>;
  return (
    <EntityPage title={title} back={LISTS[kind]} facts={number} form={form} removal={removal}>
      <PageTitle title={title} />
      <Section>
        <ContractForm form={form}>{children}</ContractForm>
      </Section>
    </EntityPage>
  );
}
