import type de from '../../de/learning/menu.ts';
import type { Words } from '../../words.ts';

export default {
  menu: {
    title: 'Learning and exams',
    text: 'Manage subjects with their questions, exams and trainees.',
    newExamFor: 'New exam: {{name}}',
    myExams: 'My exams',
    myExamsText: 'Using the invitation key from your card or e-mail.',
    certificate: 'Check a certificate',
    certificateText: 'Using the code printed on the certificate.',
  },
} satisfies Words<typeof de>;
