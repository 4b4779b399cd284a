import { LISTED_DAYS } from '@kontor/contract/areas/site-insights/alerts/rules.ts';
import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Section } from '../../../kit/page/section.tsx';
import { alertsQuery } from '../data.ts';
import { ALERTS } from '../parts/address.ts';
import { AlertTable } from './alert-table.tsx';

interface RecentAlertsProps {
  /** Null means all sites. */
  readonly siteId: number | null;
  /** Only these of all sites; then the section is left out if none of them has any. */
  readonly among?: ReadonlySet<number> | undefined;
}

/** The latest alerts beside the figures of a site or of all, and the way to all of them and to their mails. */
export function RecentAlerts({ siteId, among }: RecentAlertsProps) {
  const { t } = useTranslation('siteInsights');
  const { counted } = useFormats();
  const { data } = useQuery(alertsQuery(siteId, among));
  if (!data || (among && data.length === 0)) return null;
  return (
    <Section title={t('alerts.title')}>
      <Stack gap="sm">
        {data.length === 0 ? (
          <Text c="dimmed">{t('alerts.none', counted(LISTED_DAYS))}</Text>
        ) : (
          <AlertTable siteId={siteId} among={among} />
        )}
        <Anchor renderRoot={(props) => <Link {...props} to={ALERTS} />}>{t('alerts.open')}</Anchor>
      </Stack>
    </Section>
  );
}
