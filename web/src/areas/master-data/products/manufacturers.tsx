import { masterData } from '@kontor/contract/areas/master-data/endpoints.ts';
import { manufacturer } from '@kontor/contract/areas/master-data/schema.ts';
import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { Field } from '../../../kit/forms/field.tsx';
import { fieldsOf } from '../../../kit/forms/fields-of.ts';
import { records } from '../../../kit/page/records.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { DatasetAge } from '../../../pickers/dataset-age.tsx';
import { type Manufacturer, manufacturerQuery, manufacturersQuery } from '../data.ts';
import { ADMINISTRATION } from '../parts/address.ts';
import { useKind } from '../parts/record-pages.ts';

function useColumns(): readonly Column<Manufacturer>[] {
  const { t } = useTranslation('masterData');
  return useMemo(
    () => [
      {
        key: 'title',
        header: t('manufacturer.title'),
        value: ({ title }) => title,
        noteOnPhone: ({ id }) => `${t('manufacturer.id')} ${id}`,
        isName: true,
      },
      {
        key: 'customerId',
        header: t('manufacturer.customerId'),
        value: ({ customerId }) => customerId,
        align: 'right',
        width: '11rem',
      },
    ],
    [t],
  );
}

function ManufacturerFields() {
  const { t } = useTranslation('masterData');
  const field = fieldsOf(t, 'manufacturer');
  return (
    <>
      <Field {...field('title')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Field {...field('customerId')} />
      </SimpleGrid>
    </>
  );
}

export default records(manufacturer, {
  removal: masterData.removeManufacturers,
  name: 'manufacturers',
  useKind: () => useKind('manufacturer'),
  useRows: () => useQuery(manufacturersQuery()),
  useRecord: (id) => useQuery(manufacturerQuery(id)),
  numberWidth: '8rem',
  useColumns,
  fields: ManufacturerFields,
  titleOf: ({ title }) => title,
  searchText: ({ id, title, customerId }) => `${id} ${title} ${customerId ?? ''}`,
  sort: { key: 'title', isDescending: false },
  back: ADMINISTRATION,
  above: <DatasetAge dataset="manufacturers" />,
});
