import type german from '../../de/learning/people.ts';
import type { Words } from '../../words.ts';

const english: Words<typeof german> = {
  title: 'Trainees',
};

export default english;
