import { useQuery } from '@tanstack/react-query';
import { departmentsQuery } from '../data.ts';
import { TitleList } from '../parts/title-list.tsx';

export default function DepartmentListPage() {
  return <TitleList kind="department" query={useQuery(departmentsQuery())} />;
}
