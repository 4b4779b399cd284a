import type { PersonalData } from '../../kernel/personal-data/rule.ts';
import { subject } from '../../kernel/personal-data/sql.ts';

export const openWorkData: PersonalData = {
  tables: {
    open_work_digest: {
      kind: 'users',
      whose: ['staff'],
      columns: { subject: subject() },
      neutral: ['frequency'],
      erasure: 'delete',
    },
  },
};
