import { Button, Group, Stack, Text } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { type DegreeDay, degreeDaysQuery } from '../data.ts';
import { DEGREE_DAY_IMPORT } from '../parts/address.ts';

const rowKey = ({ id }: DegreeDay) => id;
const placeOf = ({ region, siteId, site }: DegreeDay) => region ?? `${siteId} · ${site?.title ?? ''}`;

/** How cold the months were in each region. */
export function DegreeDayTable() {
  const { t } = useTranslation('meters');
  const { month, short } = useFormats();
  const add = (
    <Button
      component={Link}
      to={DEGREE_DAY_IMPORT}
      variant="default"
      leftSection={<IconFileImport size="1.125rem" aria-hidden />}
    >
      {t('costs.degreeDays.import.action')}
    </Button>
  );
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('costs.degreeDays.text')}</Text>
      <DataTable<DegreeDay>
        name="meters.degreeDays"
        caption={t('costs.tabs.degreeDays')}
        query={useQuery(degreeDaysQuery())}
        rowKey={rowKey}
        columns={columnsOf(t, 'costs.degreeDays', [
          { key: 'place', value: placeOf, isName: true },
          { key: 'month', cell: (of) => month(`${of.month}-01`) },
          { key: 'degreeDays', cell: ({ degreeDays }) => short(degreeDays), align: 'right' },
          { key: 'longTerm', cell: ({ longTerm }) => short(longTerm), align: 'right' },
        ])}
        searchText={placeOf}
        sort={{ key: 'month', isDescending: true }}
        empty={{ title: t('costs.degreeDays.none'), text: t('costs.degreeDays.noneText'), action: add }}
        actions={<Group>{add}</Group>}
        canSave
        isInAddress
      />
    </Stack>
  );
}
