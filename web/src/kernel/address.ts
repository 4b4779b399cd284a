import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

/** Reads what is written as JSON: lists, objects, and texts that would else be read as such. Throws for all others. */
function jsonIn(text: string): unknown {
  if (!/^["[{]/.test(text)) throw new SyntaxError('This is no JSON.');
  return JSON.parse(text);
}

/** What an address says after its question mark. A number that somebody looked for is a number to whoever reads it. */
export const parseSearch = parseSearchWith(jsonIn);

/** Writes it as people would: `?search=4711`, where the router would put the number into quotes. */
export const stringifySearch = stringifySearchWith(JSON.stringify, jsonIn);
