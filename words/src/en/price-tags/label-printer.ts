import type de from '../../de/price-tags/label-printer.ts';
import type { Words } from '../../words.ts';

export default {
  labelPrinter: {
    action: 'Label printer',
    title: 'Print on a label printer',
    printer: 'Printer',
    named: '{{name}} ({{dpi}} dpi, {{width}} mm roll)',
    file: 'File for another printer (ZPL)',
    tooNarrow: 'These labels need a roll of at least {{width}} mm',
    resolution: 'Resolution',
    dpi: '{{dpi}} dpi',
    width: 'Width of the roll',
    widthFault: 'Please enter a whole number from {{least}} to {{most}}',
    print: 'Print',
    save: 'Download file',
    sending: 'Drawing and sending the labels…',
    sent_one: '{{formatted}} label sent to “{{printer}}”',
    sent_other: '{{formatted}} labels sent to “{{printer}}”',
    saved: 'The file is ready',
    refused: 'Nothing was printed',
  },
} satisfies Words<typeof de>;
