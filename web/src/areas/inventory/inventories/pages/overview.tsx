import { Navigate } from '@tanstack/react-router';
import { INVENTORIES } from '../../parts/address.ts';

/** The entry page: redirects to the list. */
export default function InventoryOverviewPage() {
  return <Navigate to={INVENTORIES} replace />;
}
