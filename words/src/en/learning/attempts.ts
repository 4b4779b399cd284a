import type german from '../../de/learning/attempts.ts';
import type { Words } from '../../words.ts';

const english: Words<typeof german> = {
  title: 'My exams',
  certificate: {
    title: 'Certificate',
    hasPassed: 'has passed the following exam:',
    on: 'on {{date}}',
    check: 'With this code anybody can check that the certificate is genuine:',
  },
};

export default english;
