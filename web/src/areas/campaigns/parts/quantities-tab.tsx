import type { Campaign } from '../data.ts';

interface QuantitiesTabProps {
  readonly campaign: Campaign;
}

export function QuantitiesTab({ campaign: { title } }: QuantitiesTabProps) {
  return title;
}
