import { isOld } from '@kontor/contract/areas/merchandise/rules.ts';
import { Group, Text } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../kernel/locale.ts';
import { Banner } from '../kit/feedback/Banner.tsx';
import { useAge, useNow } from './age.ts';

interface DataAgeProps {
  /** When the data were last copied of the merchandise system; null where they never were. */
  readonly lastSuccess: string | null;
}

/** Stands above figures of the merchandise system: how old they are, and a warning where that is too old to rely upon. */
export function DataAge({ lastSuccess }: DataAgeProps) {
  const { t } = useTranslation('merchandise');
  const { dateTime } = useFormats();
  const age = useAge();
  const now = useNow();
  if (lastSuccess === null) {
    return (
      <Banner kind="warning" title={t('age.none')}>
        {t('age.noneText')}
      </Banner>
    );
  }
  const title = t('age.title', { age: age(lastSuccess, now) });
  if (isOld({ lastSuccess }, now)) {
    return (
      <Banner kind="warning" title={`${t('age.old')} (${title})`}>
        {t('age.oldText', { instant: dateTime(lastSuccess) })}
      </Banner>
    );
  }
  return (
    <Group gap="xs" c="dimmed" wrap="nowrap">
      <IconClock size="1.125rem" aria-hidden />
      <Text inherit>
        {title} ({dateTime(lastSuccess)})
      </Text>
    </Group>
  );
}
