import { useQuery } from '@tanstack/react-query';
import { tenantsQuery } from '../data.ts';
import { TitleList } from '../parts/title-list.tsx';

export default function TenantListPage() {
  return <TitleList kind="tenant" query={useQuery(tenantsQuery())} />;
}
