import { Navigate } from '@tanstack/react-router';
import { INVENTORIES } from '../../parts/address.ts';

/** The way in: the list is where one begins. */
export default function InventoryOverviewPage() {
  return <Navigate to={INVENTORIES} replace />;
}
