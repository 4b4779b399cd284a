import { subject } from '@kontor/contract/areas/learning/subjects/schema.ts';
import { searchOf } from '../../../kernel/finder.ts';

/** The subjects that a new exam may be about. */
export default searchOf({
  resource: subject,
  most: 3,
  hitOf: ({ id, title }) => ({ label: title, hint: String(id), to: `/learning/exams/add?subject=${id}` }),
});
