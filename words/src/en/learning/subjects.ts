import type german from '../../de/learning/subjects.ts';
import type { Words } from '../../words.ts';

const english: Words<typeof german> = {
  title: 'Subjects',
};

export default english;
