import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

/**
 * Parses only values that are written as JSON: lists, objects, and quoted texts that would otherwise be parsed as
 * something else. Throws for all others.
 */
function jsonIn(text: string): unknown {
  if (!/^["[{]/.test(text)) throw new SyntaxError('This is no JSON.');
  return JSON.parse(text);
}

/** Parses a query string. Text that is a number, such as a search for one, becomes a number. */
export const parseSearch = parseSearchWith(jsonIn);

/** Formats a query string without quotes: `?search=4711`, where the router would quote the number. */
export const stringifySearch = stringifySearchWith(JSON.stringify, jsonIn);
