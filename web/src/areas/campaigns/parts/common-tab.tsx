import type { Campaign } from '../data.ts';

interface CommonTabProps {
  readonly campaign: Campaign;
}

export function CommonTab({ campaign: { title } }: CommonTabProps) {
  return title;
}
