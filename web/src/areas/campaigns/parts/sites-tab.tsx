import type { Campaign } from '../data.ts';

interface SitesTabProps {
  readonly campaign: Campaign;
}

export function SitesTab({ campaign: { title } }: SitesTabProps) {
  return title;
}
