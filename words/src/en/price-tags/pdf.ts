import type de from '../../de/price-tags/pdf.ts';
import type { Words } from '../../words.ts';

export default {
  pdf: {
    action: 'PDF',
    title: 'Price tags as PDF',
    layout: 'Paper',
    layouts: {
      single: 'One page per label',
      a4: 'A4 for cutting',
      'a4-2x2': 'Labels 105 × 148 mm, 4 per sheet',
      'a4-2x4': 'Labels 105 × 74 mm, 8 per sheet',
      'a4-2x5': 'Labels 99.1 × 57 mm, 10 per sheet',
    },
    start: 'First free label',
    startText: 'On a sheet that was begun: where should printing start?',
    place: '{{number}} of {{of}}',
    shrunk: 'Labels of {{width}} × {{height}} mm are reduced to {{percent}}% to fit on these sheets.',
    adjust: 'Adjust the printer',
    adjustText: 'Moves the print on this device. Negative values move it left and up.',
    right: 'To the right',
    down: 'Down',
    millimetres: 'mm',
    offsetFault: 'Please enter a number between −99.99 and 99.99',
    remember: 'Remember what was printed',
    rememberText: 'The portal then reports which labels change afterwards.',
    create: 'Create PDF',
    creating: 'Creating the PDF …',
    amount: '{{labels}} on {{pages}}',
    pages_one: '{{formatted}} page',
    pages_other: '{{formatted}} pages',
    done: 'The PDF is ready',
    refused: 'The PDF was not created',
    faulty: 'These cannot be printed:',
    without: 'Create it without these',
    nothing: 'None of these labels can be printed.',
  },
} satisfies Words<typeof de>;
