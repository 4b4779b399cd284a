import { isOld } from '@kontor/contract/areas/merchandise/rules.ts';
import { Group, Text } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useFormats } from '../kernel/formats.ts';
import { useTranslation } from '../kernel/translation.ts';
import { Banner } from '../kit/feedback/banner.tsx';
import { useNow } from '../kit/page/use-now.ts';
import { useAge } from './age.ts';

interface DataAgeProps {
  /** When the data were last copied from the merchandise system; null if never. Of several copies, the oldest. */
  readonly lastSuccess: string | null;
  /** Some of the data shown are more recent, or the only ones copied. */
  readonly isPartial?: boolean;
}

/** Shown above figures of the merchandise system: their age, and a warning if they are too old to rely on. */
export function DataAge({ lastSuccess, isPartial = false }: DataAgeProps) {
  const { t } = useTranslation('merchandise');
  const { dateTime } = useFormats();
  const age = useAge();
  const now = useNow();
  if (lastSuccess === null) {
    return (
      <Banner kind="warning" title={t(isPartial ? 'age.partlyNone' : 'age.none')}>
        {t(isPartial ? 'age.partlyNoneText' : 'age.noneText')}
      </Banner>
    );
  }
  const instant = dateTime(lastSuccess);
  if (isOld({ lastSuccess }, now)) {
    return (
      <Banner kind="warning" title={t(isPartial ? 'age.partlyOld' : 'age.old')}>
        {t(isPartial ? 'age.partlyOldText' : 'age.oldText', { instant, age: age(lastSuccess, now) })}
      </Banner>
    );
  }
  return (
    <Group gap="xs" c="dimmed" wrap="nowrap">
      <IconClock size="1.125rem" aria-hidden />
      <Text inherit>{t('age.title', { age: age(lastSuccess, now), instant })}</Text>
    </Group>
  );
}
