import type { Language } from '@kontor/words/words.ts';
import { escapeHtml } from '../html.ts';

interface Link {
  readonly label: string;
  readonly href: string;
}

interface Figure {
  readonly label: string;
  readonly value: string;
  readonly notes: readonly string[];
}

/**
 * Headings, and rows of as many cells; the last column holds figures and is right-aligned. Text after a line break in
 * a cell becomes a note, so that a table of two or three columns fits a phone.
 */
export interface MailTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface MailContent {
  readonly language: Language;
  readonly title: string;
  /** Plain text; line breaks are kept. */
  readonly paragraphs: readonly string[];
  /** Labels and values, one pair per line. A value that is a URL becomes a link. */
  readonly facts?: readonly (readonly [string, string])[];
  /** The same for numbers, each with muted notes below. */
  readonly figures?: readonly Figure[];
  /** Below the facts. */
  readonly table?: MailTable;
  readonly button?: Link;
  /** The footer: imprint, privacy notice. */
  readonly links: readonly Link[];
}

const isWebAddress = (text: string) => /^https?:\/\/\S+$/.test(text);

const BLUE = '#1b5fc1';
const TEXT = '#2b2f36';
const QUIET = '#5b6472';
const LINE = '#d8dee8';

const anchor = ({ label, href }: Link, style: string) =>
  isWebAddress(href) ? `<a href="${escapeHtml(href)}" style="${style}">${escapeHtml(label)}</a>` : escapeHtml(label);

/** Long values break anywhere, so that nobody has to scroll sideways on a phone; labels do not. */
const ANYWHERE = 'overflow-wrap:anywhere;word-break:break-word';
const WHOLE_WORDS = 'overflow-wrap:normal;word-break:normal';

/** On a phone, if the program supports media queries, the text uses the margins' space. */
const NARROW = '@media (max-width:480px){body{padding:0!important}.page{padding:24px 12px!important}}';

const factRow = ([label, value]: readonly [string, string]) => {
  const shown = isWebAddress(value) ? anchor({ label: value, href: value }, `color:${BLUE}`) : escapeHtml(value);
  return `<tr><td style="padding:4px 16px 4px 0;color:${QUIET};vertical-align:top;${WHOLE_WORDS}">${escapeHtml(label)}</td><td style="padding:4px 0;vertical-align:top;${ANYWHERE}">${shown}</td></tr>`;
};

/** The number beside its name, and the notes across both columns, so that they fit a phone too. */
const figureRows = ({ label, value, notes }: Figure) =>
  `<tr><td style="padding:8px 16px 0 0;border-top:1px solid ${LINE};vertical-align:top">${escapeHtml(label)}</td><td style="padding:8px 0 0;border-top:1px solid ${LINE};vertical-align:top;text-align:right;white-space:nowrap;font-weight:600">${escapeHtml(value)}</td></tr><tr><td colspan="2" style="padding:0 0 8px;font-size:14px;color:${QUIET}">${notes.map(escapeHtml).join('<br>')}</td></tr>`;

const tableOf = (rows: readonly string[], width: string) =>
  rows.length === 0
    ? ''
    : `<table role="presentation" style="${width}margin:0 0 24px;border-collapse:collapse;font-size:16px">${rows.join('')}</table>`;

const cellText = (text: string) => {
  const [first = '', ...beside] = text.split('\n').map(escapeHtml);
  const quiet = beside.map((line) => `<br><span style="font-size:14px;color:${QUIET}">${line}</span>`);
  return [first, ...quiet].join('');
};

function tableHtml({ head, rows }: MailTable): string {
  const look = (place: number) => {
    const [side, space] = place === head.length - 1 ? ['right', '8px 0'] : ['left', '8px 16px 8px 0'];
    return `padding:${space};text-align:${side};vertical-align:top;border-bottom:1px solid ${LINE}`;
  };
  const heading = (text: string, place: number) =>
    `<th scope="col" style="${look(place)};font-size:14px;color:${QUIET};${WHOLE_WORDS}">${escapeHtml(text)}</th>`;
  const row = (cells: readonly string[]) =>
    `<tr>${cells.map((cell, place) => `<td style="${look(place)}">${cellText(cell)}</td>`).join('')}</tr>`;
  return `<table style="width:100%;margin:0 0 24px;border-collapse:collapse;font-size:16px">
<thead><tr>${head.map(heading).join('')}</tr></thead>
<tbody>
${rows.map(row).join('\n')}
</tbody>
</table>`;
}

function html({ language, title, paragraphs, facts = [], figures = [], table, button, links }: MailContent): string {
  const texts = paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`);
  const tables = [tableOf(facts.map(factRow), ''), tableOf(figures.map(figureRows), 'width:100%;')];
  const look = `display:inline-block;box-sizing:border-box;max-width:100%;padding:12px 24px;border-radius:8px;background:${BLUE};color:#ffffff;font-weight:600;text-decoration:none`;
  const call = button ? `<p style="margin:0 0 24px">${anchor(button, look)}</p>` : '';
  const foot = links.map((link) => anchor(link, `color:${QUIET}`)).join(' · ');
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${NARROW}</style></head>
<body style="margin:0;padding:24px 8px;background:#f4f6f9">
<table role="presentation" align="center" style="width:100%;max-width:600px;table-layout:fixed;border-collapse:collapse;font:16px/1.5 Arial,sans-serif;color:${TEXT}">
<tr><td class="page" style="padding:32px 24px;${ANYWHERE};background:#ffffff;border:1px solid ${LINE};border-top:4px solid ${BLUE}">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escapeHtml(title)}</h1>
${texts.join('\n')}
${tables.join('')}
${table ? tableHtml(table) : ''}
${call}
</td></tr>
<tr><td class="page" style="padding:16px 24px;${ANYWHERE};font-size:14px;color:${QUIET}">Kontor${foot && ` · ${foot}`}</td></tr>
</table>
</body>
</html>
`;
}

const tableText = ({ head, rows }: MailTable) =>
  [head, ...rows].map((cells) => cells.map((cell) => cell.replaceAll('\n', ', ')).join(' | ')).join('\n');

function text({ title, paragraphs, facts = [], figures = [], table, button, links }: MailContent): string {
  const blocks = [
    title,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    figures.map(({ label, value, notes }) => `${label}: ${[value, ...notes].join(' · ')}`).join('\n'),
    table ? tableText(table) : '',
    button ? `${button.label}:\n${button.href}` : '',
    ['-- ', 'Kontor', ...links.map(({ label, href }) => `${label}: ${href}`)].join('\n'),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

/**
 * A mail in HTML that mail programs render well (tables, inline styles, no images), and the same as plain text.
 */
export const mailLayout = (content: MailContent): { text: string; html: string } => ({
  text: text(content),
  html: html(content),
});
