import type german from '../../de/learning/attempts.ts';
import type { Words } from '../../words.ts';

const english: Words<typeof german> = {
  title: 'My exams',
};

export default english;
