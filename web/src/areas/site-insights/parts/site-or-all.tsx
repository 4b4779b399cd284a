import { ActionIcon, Button, useMatches } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { Link, Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { useAddress } from '../../../kit/table/use-filters.ts';
import { useCurrentSite, useIsUndecided } from '../../../pickers/current-site.ts';

interface SiteOrAllProps {
  /** The page of all sites. */
  readonly all: string;
  readonly children: ReactNode;
}

/** A page of one site, or that of all sites if the person has several and none is selected. */
export function SiteOrAll({ all, children }: SiteOrAllProps) {
  const { read } = useAddress();
  const isUndecided = useIsUndecided();
  if (isUndecided && read('site') === undefined) return <Navigate to={all} search={(old: object) => old} replace />;
  return <>{children}</>;
}

interface AllSitesLinkProps {
  readonly to: string;
  readonly search?: Readonly<Record<string, unknown>>;
}

/** Leads from a site to the page of all sites, if the person has several. */
export function AllSitesLink({ to, search = {} }: AllSitesLinkProps) {
  const { t } = useTranslation('siteInsights');
  const { among } = useCurrentSite();
  const isPhone = useMatches({ base: true, sm: false });
  if (among !== 'any' && among.length < 2) return null;
  const label = t('terms.allSites');
  const icon = <IconBuildingStore size="1.125rem" aria-hidden />;
  const asLink = { variant: 'default', renderRoot: (props: object) => <Link {...props} to={to} search={search} /> };
  // Beside the selected site, so that a phone shows more of the page.
  if (isPhone) {
    return (
      <ActionIcon {...asLink} size="input-sm" aria-label={label} title={label}>
        {icon}
      </ActionIcon>
    );
  }
  return (
    <Button {...asLink} leftSection={icon}>
      {label}
    </Button>
  );
}
