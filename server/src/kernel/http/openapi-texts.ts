import type { EndpointDefinition } from '@kontor/contract/kernel/endpoint.ts';
import { SUMMARIES } from './openapi-summaries.ts';

/** What the calls of each area are about. */
export const AREA_TEXTS: Readonly<Record<string, string>> = {
  portal: 'Settings, session and health of the portal itself.',
  files: 'Files that records refer to: uploaded first, then named in the record.',
  masterData: 'Departments, manufacturers, products and sites, and their imports.',
  merchandise: 'What is copied from the merchandise system: products on sale, prices and offers.',
  booking: 'Events, their dates, registrations and waiting lists.',
  learning: 'Trainees, subjects, questions and exams.',
  receipts: 'Receipts for free products, their signatures and exports.',
  siteInsights: 'Figures of sites, pre-orders, stock and sales of products.',
  campaigns: 'Sales campaigns: what sites order, and what they are allocated.',
  priceTags: 'Labels: their facts, files, and which printed ones are out of date.',
  meters: 'Meters, readings, tariffs, costs and rankings.',
  inventory: 'Inventories, receipts, positions, counts and the devices that count.',
  openWork: 'What waits for a person.',
  system: 'The portal’s services and jobs.',
  trail: 'Who did what.',
  notifications: 'What others changed in the things of a person.',
  savedViews: 'Views of lists that people saved.',
  people: 'What is known of a person, and its erasure.',
  webhooks: 'Other systems that receive events, and what was delivered to them.',
};

/** `eventDate` as "event date". */
export const spaced = (name: string): string =>
  name.replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** `category` as "categories". */
export const plural = (noun: string): string =>
  noun.replace(/(?:([^aeiou])y|(s|x|ch|sh)|)$/, (_, consonant, hiss) => {
    if (consonant !== undefined) return `${consonant}ies`;
    return hiss === undefined ? 's' : `${hiss}es`;
  });

const one = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

const GENERIC: Readonly<Record<string, (noun: string) => string>> = {
  list: (noun) => `List ${plural(noun)}`,
  find: (noun) => `Read ${one(noun)}`,
  create: (noun) => `Create ${one(noun)}`,
  update: (noun) => `Change ${one(noun)}`,
  remove: (noun) => `Delete ${one(noun)}`,
};

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a call does, in a few words: `booking`, `eventDate.list` as "List event dates". */
export function summaryOf(area: string, name: string, { method }: EndpointDefinition): string {
  const [noun = '', call = ''] = name.split('.');
  const own = SUMMARIES[`${area}.${name}`];
  if (own !== undefined) return own;
  const text = spaced(noun);
  return GENERIC[call]?.(text) ?? (method === 'GET' && !text.startsWith('find ') ? `Read ${text}` : sentence(text));
}
