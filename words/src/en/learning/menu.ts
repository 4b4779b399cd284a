import type de from '../../de/learning/menu.ts';
import type { Words } from '../../words.ts';

export default {
  menu: {
    title: 'Learning and exams',
    text: 'Manage subjects with their questions, exams and trainees.',
  },
} satisfies Words<typeof de>;
