import type german from '../../de/learning/exams.ts';
import type { Words } from '../../words.ts';

const english: Words<typeof german> = {
  title: 'Exams',
};

export default english;
