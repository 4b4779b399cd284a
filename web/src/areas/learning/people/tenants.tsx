import { useQuery } from '@tanstack/react-query';
import { tenantQuery, tenantsQuery } from '../data.ts';
import { titled } from './titled.tsx';

export default titled('tenant', {
  useRows: () => useQuery(tenantsQuery()),
  useRecord: (id) => useQuery(tenantQuery(id)),
});
