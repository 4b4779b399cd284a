import { department } from '@kontor/contract/areas/master-data/schema.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { findQuery, listQuery } from '../../kernel/query.ts';

export type Department = AnswerOf<typeof department.find>;

export const departmentsQuery = () => listQuery(department);
export const departmentQuery = (id: number) => findQuery(department, id);

export const DEPARTMENTS = '/departments';
export const departmentPath = ({ id }: Pick<Department, 'id'>) => `${DEPARTMENTS}/${id}`;
