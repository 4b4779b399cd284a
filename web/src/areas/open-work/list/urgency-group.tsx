import type { Urgency } from '@kontor/contract/areas/open-work/rules.ts';
import { relativeDay } from '@kontor/contract/kernel/days.ts';
import { NavLink, Stack, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useLanguage, useTranslation } from '../../../kernel/translation.ts';
import { useToday } from '../../../kit/page/use-today.ts';
import { useCurrentSite } from '../../../pickers/current-site.ts';
import type { WorkEntry } from '../data.ts';
import classes from './urgency-group.module.css';

/**
 * What distinguishes an entry from others of its kind: its name, its site with the number, as several may have the same
 * name, its age, its seats.
 */
function useDetails(entry: WorkEntry): string {
  const { t } = useTranslation('openWork');
  const { counted, whole } = useFormats();
  const [language, today] = [useLanguage(), useToday()];
  const { kind, count, title, site, siteCount, day, seats } = entry;
  return [
    title,
    siteCount > 1 ? t('sites', counted(siteCount)) : site && t('site', { title: site.title, number: String(site.id) }),
    day !== null && t(`ages.${kind}`, { count, age: relativeDay(day, today, language) }),
    seats && t('seats', { reserved: whole(seats.reserved), slots: whole(seats.slots) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A link to the page where it is done. Pages that remember a site then show that of the entry. */
function EntryLink({ entry }: { readonly entry: WorkEntry }) {
  const { t } = useTranslation('openWork');
  const { counted } = useFormats();
  const { pick } = useCurrentSite();
  const { kind, count, site, path } = entry;
  return (
    <NavLink
      component={Link}
      to={path}
      label={t(`kinds.${kind}`, counted(count))}
      description={useDetails(entry)}
      rightSection={<IconChevronRight size="1rem" aria-hidden />}
      px={0}
      onClick={() => site && pick(site.id)}
    />
  );
}

interface UrgencyGroupProps {
  readonly urgency: Urgency;
  readonly entries: readonly WorkEntry[];
}

/** The entries of one urgency under its heading; nothing if there are none. */
export function UrgencyGroup({ urgency, entries }: UrgencyGroupProps) {
  const { t } = useTranslation('openWork');
  const id = useId();
  if (entries.length === 0) return null;
  return (
    <Stack gap={4}>
      <Title order={3} size="h4" id={id}>
        {t(`urgencies.${urgency}`)}
      </Title>
      <ul className={classes.list} aria-labelledby={id}>
        {entries.map((entry) => (
          <li key={[entry.kind, entry.site?.id].join(' ')}>
            <EntryLink entry={entry} />
          </li>
        ))}
      </ul>
    </Stack>
  );
}
