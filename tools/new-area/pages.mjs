/** All entries in a table, with the way to a new one. */
export const listPage = ({ kebab, camel }) => `import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../../kernel/title.tsx';
import { AddLink } from '../../../kit/page/AddLink.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { type Entry, entryPath, entriesQuery } from '../data.ts';

export default function EntryListPage() {
  const { t } = useTranslation('${camel}');
  const query = useQuery(entriesQuery());
  const columns = useMemo(
    (): Column<Entry>[] => [
      { key: 'title', header: t('entry.title'), value: ({ title }) => title, isName: true },
      { key: 'text', header: t('entry.text'), value: ({ text }) => text, hideOnPhone: true },
    ],
    [t],
  );
  const add = (
    <AddLink to="/${kebab}/add">
      {t('entries.add')}
    </AddLink>
  );
  return (
    <Stack gap="lg">
      <PageTitle title={t('entries.title')} />
      <PageHeader title={t('entries.title')}>{add}</PageHeader>
      <DataTable
        name="${kebab}"
        caption={t('entries.title')}
        query={query}
        rowKey={({ id }) => id}
        columns={columns}
        searchText={({ title, text }) => \`\${title} \${text}\`}
        sort={{ key: 'title', isDescending: false }}
        href={entryPath}
        empty={{ title: t('entries.none'), text: t('entries.noneText'), action: add }}
        isInAddress
      />
    </Stack>
  );
}
`;

/** The form of a new entry. */
export const addPage = ({ kebab, camel }) => `import { entry } from '@kontor/contract/areas/${kebab}/schema.ts';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCreate } from '../../../kernel/mutation.ts';
import { PageTitle } from '../../../kernel/title.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import { ContractForm } from '../../../kit/forms/ContractForm.tsx';
import { useContractForm } from '../../../kit/forms/useContractForm.tsx';
import { EntityPage } from '../../../kit/page/EntityPage.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { ENTRIES } from '../data.ts';
import { EntryFields } from '../parts/entry-fields.tsx';

export default function EntryAddPage() {
  const { t } = useTranslation('${camel}');
  const navigate = useNavigate();
  const create = useCreate(entry);
  const form = useContractForm(entry.newBody, {
    initial: {},
    onSubmit: (body) => create.mutateAsync(body),
    onSaved: () => {
      notify.success(t('entry.created'));
      void navigate({ to: ENTRIES, replace: true });
    },
  });
  return (
    <EntityPage title={t('entry.add')} back={ENTRIES} form={form} saveLabel={t('entry.create')}>
      <PageTitle title={t('entry.add')} />
      <Section>
        <ContractForm form={form}>
          <EntryFields />
        </ContractForm>
      </Section>
    </EntityPage>
  );
}
`;

/** One entry: its form, the question when somebody else changed it meanwhile, deleting. */
export const editPage = ({ kebab, camel }) => `import { entry } from '@kontor/contract/areas/${kebab}/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePathId } from '../../../kernel/area.ts';
import { PageTitle } from '../../../kernel/title.tsx';
import { ContractForm } from '../../../kit/forms/ContractForm.tsx';
import { useEntityForm } from '../../../kit/forms/useEntityForm.ts';
import { EntityPage, EntityQuery } from '../../../kit/page/EntityPage.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { useDeparture } from '../../../kit/page/useDeparture.ts';
import { type Entry, ENTRIES, entryQuery } from '../data.ts';
import { EntryFields } from '../parts/entry-fields.tsx';

export default function EntryPage() {
  const { t } = useTranslation('${camel}');
  const query = useQuery(entryQuery(usePathId('id')));
  return (
    <EntityQuery query={query} back={ENTRIES} title={t('entry.one')}>
      {(known) => <EntryEditor key={known.id} known={known} />}
    </EntityQuery>
  );
}

function EntryEditor({ known }: { readonly known: Entry }) {
  const { t } = useTranslation('${camel}');
  const form = useEntityForm(entry, known, t('entry.saved'));
  const remove = useDeparture(entry, { form, back: ENTRIES, notice: t('entry.deleted') });
  const removal = {
    title: t('entry.deleteTitle', { title: known.title }),
    text: t('entry.deleteText'),
    action: t('entry.delete'),
    onConfirm: () => remove(known),
  };
  return (
    <EntityPage title={known.title} back={ENTRIES} form={form} removal={removal}>
      <PageTitle title={known.title} />
      <Section>
        <ContractForm form={form}>
          <EntryFields />
        </ContractForm>
      </Section>
    </EntityPage>
  );
}
`;
