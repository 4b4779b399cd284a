import { Text } from '@mantine/core';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import type { Entry, Gap } from '../data.ts';
import { DATA_ENTRY, VALUES } from './address.ts';
import { useQuantityFormat } from './quantity-format.ts';

type MeterFacts = Pick<Gap, 'siteId' | 'site' | 'text' | 'number' | 'type'>;

/** The path to the values of a meter's site. */
export const valuesOf = ({ siteId }: Pick<Gap, 'siteId'>): string => `${VALUES}?site=${siteId}`;

/** The path to the entry of readings of a meter's site. */
export const entryOf = ({ siteId }: Pick<Gap, 'siteId'>): string => `${DATA_ENTRY}?site=${siteId}`;

/** The text that a search for meters matches. */
export const textOf = ({ siteId, site, text, number }: MeterFacts): string =>
  `${siteId} ${site.title} ${site.tenant} ${text} ${number}`;

/** A site with its number and tenant. */
export function SiteOf({ of: { siteId, site } }: { readonly of: Pick<Gap, 'siteId' | 'site'> }) {
  return (
    <div>
      {site.title}
      <Text size="sm" c="dimmed" fw={400}>
        {`${siteId} · ${site.tenant}`}
      </Text>
    </div>
  );
}

interface LastReadingProps {
  readonly of: Pick<Entry, 'previousValue' | 'previousDate' | 'unit'>;
}

/** The last value of a meter and its day. */
export function LastReading({ of: { previousValue, previousDate, unit } }: LastReadingProps) {
  const { t } = useTranslation('meters');
  const { day } = useFormats();
  const quantity = useQuantityFormat();
  if (previousValue === null || previousDate === null) return t('entry.never');
  return (
    <div>
      {`${quantity(previousValue)} ${unit}`}
      <Text size="sm" c="dimmed">
        {day(previousDate)}
      </Text>
    </div>
  );
}

/** A meter with its type and number. */
export function MeterOf({ of: { text, type, number } }: { readonly of: Pick<MeterFacts, 'text' | 'number' | 'type'> }) {
  const { t } = useTranslation('meters');
  return (
    <div>
      {text}
      <Text size="sm" c="dimmed">
        {t('entry.number', { type: t(`types.${type}`), number })}
      </Text>
    </div>
  );
}
