import { people } from '@kontor/contract/areas/learning/people/endpoints.ts';
import { learningDepartment, learningTenant } from '@kontor/contract/areas/learning/people/schema.ts';
import { useCallback } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { plainFields } from '../../../kit/page/plain-fields.tsx';
import { records } from '../../../kit/page/records.tsx';
import type { Readable } from '../../../kit/states/states.tsx';
import type { LearningDepartment, LearningTenant } from '../data.ts';
import { useKind } from './record-pages.tsx';

type Titled = LearningDepartment | LearningTenant;
type Kind = 'department' | 'tenant';

const RESOURCES = { department: learningDepartment, tenant: learningTenant } as const;

const REMOVALS = { department: people.removeDepartments, tenant: people.removeTenants } as const;

interface Queries {
  readonly useRows: () => Readable<readonly Titled[]>;
  readonly useRecord: (id: number) => Readable<Titled>;
}

function useLabel(kind: Kind) {
  const { t } = useTranslation('learning');
  return useCallback((name: 'title') => t(`people.${kind}.${name}`), [t, kind]);
}

/** The pages of learning departments or tenants, which have a title and nothing else. */
export const titled = (kind: Kind, queries: Queries) =>
  records(RESOURCES[kind], {
    ...plainFields(RESOURCES[kind].body, () => useLabel(kind)),
    ...queries,
    removal: REMOVALS[kind],
    name: `learning.${kind}s`,
    useKind: () => useKind(kind),
    numberWidth: '7rem',
    titleOf: ({ title }) => title,
    sort: { key: 'title', isDescending: false },
  });
