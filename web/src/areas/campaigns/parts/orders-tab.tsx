import type { Campaign } from '../data.ts';

interface OrdersTabProps {
  readonly campaign: Campaign;
}

export function OrdersTab({ campaign: { title } }: OrdersTabProps) {
  return title;
}
