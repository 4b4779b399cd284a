import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Gap } from '../data.ts';
import { VALUES } from './address.ts';

type OfMeter = Pick<Gap, 'siteId' | 'site' | 'text' | 'number' | 'type'>;

/** The values of the site of a meter. */
export const valuesOf = ({ siteId }: Pick<Gap, 'siteId'>): string => `${VALUES}?site=${siteId}`;

/** In what a search for a meter looks. */
export const textOf = ({ siteId, site, text, number }: OfMeter): string =>
  `${siteId} ${site.title} ${site.tenant} ${text} ${number}`;

/** A site under its number and tenant. */
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

/** A meter with its type and number. */
export function MeterOf({ of: { text, type, number } }: { readonly of: OfMeter }) {
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
