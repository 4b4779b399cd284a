import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Figures } from '../../../kit/page/figures.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { useNow } from '../../../kit/page/use-now.ts';
import { LoadingState, QueryState } from '../../../kit/states/states.tsx';
import { useAge } from '../../../pickers/age.ts';
import { devicesQuery } from '../data.ts';
import { MoreLink } from './more-link.tsx';

/** The paired counting devices. */
export function Devices() {
  const { t } = useTranslation('system');
  const { dateTime } = useFormats();
  const age = useAge();
  const now = useNow();
  return (
    <Section
      title={t('devices.title')}
      actions={<MoreLink to="/inventory-management/devices">{t('devices.toDevices')}</MoreLink>}
    >
      <QueryState query={useQuery(devicesQuery())} loading={<LoadingState lines={2} />}>
        {(devices) => {
          const paired = devices.filter(({ revokedAt }) => revokedAt === null);
          const lastSeen = paired
            .map(({ lastSeenAt }) => lastSeenAt)
            .sort()
            .at(-1);
          if (lastSeen === undefined) return <Text>{t('devices.none')}</Text>;
          return (
            <>
              <Figures
                figures={[
                  { label: t('devices.paired'), value: paired.length },
                  { label: t('devices.waiting'), value: paired.reduce((sum, { waiting }) => sum + waiting, 0) },
                ]}
              />
              <Text c="dimmed">{t('devices.lastSeen', { age: age(lastSeen, now), instant: dateTime(lastSeen) })}</Text>
            </>
          );
        }}
      </QueryState>
    </Section>
  );
}
