import { useQuery } from '@tanstack/react-query';
import { departmentQuery, departmentsQuery } from '../data.ts';
import { titled } from './titled.tsx';

export default titled('department', {
  useRows: () => useQuery(departmentsQuery()),
  useRecord: (id) => useQuery(departmentQuery(id)),
});
