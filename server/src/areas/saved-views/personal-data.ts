import type { PersonalData } from '../../kernel/personal-data/rule.ts';
import { note, noteInJson, subject } from '../../kernel/personal-data/sql.ts';

export const savedViewsData: PersonalData = {
  tables: {
    saved_view: {
      kind: 'users',
      whose: ['staff'],
      // People may save a search for somebody's name.
      columns: { subject: subject(), name: note, query: noteInJson },
      neutral: ['page'],
      erasure: 'delete',
    },
  },
};
