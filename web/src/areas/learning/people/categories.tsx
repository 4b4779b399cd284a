import { people } from '@kontor/contract/areas/learning/people/endpoints.ts';
import { category } from '@kontor/contract/areas/learning/people/schema.ts';
import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Field } from '../../../kit/forms/field.tsx';
import { records } from '../../../kit/page/records.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { type Category, categoriesQuery, categoryQuery, traineePageQuery } from '../data.ts';
import { useKind } from './record-pages.tsx';

function useColumns(): readonly Column<Category>[] {
  const { t } = useTranslation('learning');
  return useMemo(
    () => [
      { key: 'sort', header: t('people.category.sort'), value: ({ sort }) => sort, align: 'right', width: '9rem' },
      { key: 'text', header: t('people.category.title'), value: ({ text }) => text, isName: true },
    ],
    [t],
  );
}

function CategoryFields() {
  const { t } = useTranslation('learning');
  return (
    <>
      <Field name="text" label={t('people.category.title')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Field name="sort" label={t('people.category.sort')} description={t('people.category.sortText')} />
      </SimpleGrid>
    </>
  );
}

/** The trainees who lose the category. */
function useLoss({ id }: Category): string | undefined {
  const { t } = useTranslation('learning');
  const { counted } = useFormats();
  const { data } = useQuery(traineePageQuery({ categoryId: [id], limit: 1 }));
  const members = data?.total ?? 0;
  return members > 0 ? t('people.category.loss', counted(members)) : undefined;
}

export default records(category, {
  removal: people.removeCategories,
  name: 'learning.categories',
  useKind: () => useKind('category'),
  useRows: () => useQuery(categoriesQuery()),
  useRecord: (id) => useQuery(categoryQuery(id)),
  numberWidth: '7rem',
  useColumns,
  fields: CategoryFields,
  titleOf: ({ text }) => text,
  sort: { key: 'sort', isDescending: false },
  useLoss,
});
