import { Stack, Text, Title } from '@mantine/core';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { useNow } from '../../../kit/page/use-now.ts';
import { columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { WithNote } from '../../../kit/text/with-note.tsx';
import { useAge } from '../../../pickers/age.ts';
import type { Progress } from '../data.ts';

/** On which devices counts wait, and when these were seen last. */
export function DevicesTable({ devices }: Pick<Progress, 'devices'>) {
  const { t } = useTranslation('inventory');
  const { dateTime, whole } = useFormats();
  const age = useAge();
  const now = useNow();
  return (
    <Stack gap="sm">
      <Title order={3}>{t('progress.devices.title')}</Title>
      <Text size="sm" c="dimmed">
        {t('progress.devices.unpaired')}
      </Text>
      {devices.length === 0 ? (
        <Text c="dimmed">{t('progress.devices.none')}</Text>
      ) : (
        <DataTable<Progress['devices'][number]>
          name="inventory.waiting-devices"
          caption={t('progress.devices.title')}
          query={{ data: devices, error: null }}
          rowKey={({ id }) => id}
          sort={{ key: 'waiting', isDescending: true }}
          pageSize={10}
          columns={columnsOf(t, 'progress.devices', [
            {
              key: 'name',
              cell: ({ name, revokedAt }) =>
                revokedAt === null ? name : <WithNote text={name} note={t('progress.devices.revoked')} />,
              isName: true,
            },
            { key: 'waiting', cell: ({ waiting }) => whole(waiting), align: 'right' },
            {
              key: 'lastSeen',
              value: ({ lastSeenAt }) => lastSeenAt,
              cell: ({ lastSeenAt }) => <WithNote text={age(lastSeenAt, now)} note={dateTime(lastSeenAt)} />,
              align: 'right',
            },
          ])}
          empty={{ title: t('progress.devices.none') }}
        />
      )}
    </Stack>
  );
}
