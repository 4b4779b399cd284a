import { personSearch } from '@kontor/contract/areas/people/schema.ts';
import { Button, Group, Stack, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../kernel/translation.ts';
import { ContractForm, SubmitButton } from '../../../kit/forms/contract-form.tsx';
import { Field } from '../../../kit/forms/field.tsx';
import { useContractForm } from '../../../kit/forms/use-contract-form.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { WithNote } from '../../../kit/text/with-note.tsx';
import { type FoundPerson, searchQuery, titleOf } from '../data.ts';

interface SearchFormProps {
  readonly text: string | null;
  readonly onSearch: (text: string) => void;
}

export function SearchForm({ text, onSearch }: SearchFormProps) {
  const { t } = useTranslation('people');
  const form = useContractForm(personSearch, {
    initial: text === null ? {} : { text },
    onSubmit: async (body) => onSearch(body.text),
  });
  return (
    <Section title={t('search.title')}>
      <ContractForm form={form}>
        <Stack>
          <Field name="text" label={t('search.fields.text')} description={t('search.hint')} isFirst />
          <Group justify="flex-end">
            <SubmitButton form={form}>{t('search.submit')}</SubmitButton>
          </Group>
        </Stack>
      </ContractForm>
    </Section>
  );
}

interface SearchResultsProps {
  readonly text: string;
  readonly onOpen: (person: FoundPerson) => void;
}

export function SearchResults({ text, onOpen }: SearchResultsProps) {
  const { t } = useTranslation('people');
  return (
    <Section title={t('search.results')}>
      <DataTable<FoundPerson>
        name="people.search"
        caption={t('search.results')}
        query={useQuery(searchQuery(text))}
        rowKey={(person) => JSON.stringify(person)}
        columns={useColumns(onOpen)}
        canSave
        empty={{ title: t('search.none'), text: t('search.noneText') }}
      />
    </Section>
  );
}

function useColumns(onOpen: SearchResultsProps['onOpen']): Column<FoundPerson>[] {
  const { t } = useTranslation('people');
  const nameOf = (person: FoundPerson) => titleOf(person) || t('search.unnamed');
  const noteOf = ({ emails, numbers }: FoundPerson) =>
    [...emails, ...numbers.map((number) => t('search.number', { number }))].join(', ');
  return columnsOf(t, 'search.fieldsOfResult', [
    {
      key: 'person',
      value: nameOf,
      cell: (person) => <WithNote text={nameOf(person)} note={noteOf(person)} />,
      saved: columnsOf(t, 'search.fieldsOfResult', [
        { key: 'person', value: nameOf },
        { key: 'note', value: noteOf },
      ]),
      isName: true,
    },
    {
      key: 'places',
      value: ({ places }) =>
        places.map(({ kind, count }) => t('search.place', { kind: t(`kinds.${kind}.title`), count })).join(', '),
      isLong: true,
      isSortable: false,
    },
    {
      key: 'actions',
      head: <VisuallyHidden>{t('search.fieldsOfResult.actions')}</VisuallyHidden>,
      value: () => null,
      saved: false,
      cell: (person) => (
        <Button
          variant="default"
          aria-label={t('search.openOf', { person: nameOf(person) })}
          onClick={() => onOpen(person)}
        >
          {t('search.open')}
        </Button>
      ),
      width: '9rem',
      isSortable: false,
    },
  ]);
}
