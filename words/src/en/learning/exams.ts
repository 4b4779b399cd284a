import type german from '../../de/learning/exams.ts';
import type { Words } from '../../words.ts';

const english: Words<typeof german> = {
  title: 'Exams',
  cards: {
    title: 'Invitations: {{exam}}',
    hint: 'Please enter this invitation key here:',
    file: 'Invitations-{{id}}.pdf',
  },
  mails: {
    subject: 'Your invitation to the exam: {{exam}}',
    title: 'You are invited to an exam',
    greeting: 'Dear {{givenName}} {{familyName}},',
    text: 'You are invited to the exam “{{exam}}”. The following link opens your exams without signing in; it is yours alone. Please do not pass it on.',
    exam: 'Exam',
    period: 'Period',
    key: 'Invitation key',
    open: 'Open my exams',
  },
};

export default english;
