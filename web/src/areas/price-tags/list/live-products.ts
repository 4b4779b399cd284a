import { merchandise } from '@kontor/contract/areas/merchandise/endpoints.ts';
import { MAX_CODE_LENGTH } from '@kontor/contract/areas/merchandise/rules.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { endpointQuery } from '../../../kernel/query.ts';
import { MAX_FOUND } from '../../../pickers/found-options.ts';
import { withoutPadding } from '../../../pickers/product-search.ts';

export type LiveProduct = AnswerOf<typeof merchandise.liveProducts>[number];

/** Products change at most once a day (`spec 3 §7`). */
const FRESH_MS = 30 * 60_000;

/** The products with printable labels that the server finds by a text, the best ones first. */
export const foundQuery = (text: string) => ({
  ...endpointQuery(merchandise.liveProducts, {
    query: { search: withoutPadding(text), limit: MAX_FOUND, total: false },
  }),
  staleTime: FRESH_MS,
  placeholderData: keepPreviousData,
});

/** The products with a scanned code; several may have the same one (`behaviour §3`). */
export const byCodeQuery = (code: string) => ({
  ...endpointQuery(merchandise.liveProducts, { query: { ean: code, total: false } }),
  staleTime: FRESH_MS,
});

/** Whether a scanned text can be a product's code; a QR code may contain anything. */
export const isCode = (text: string): boolean =>
  text.trim() !== '' && text.length <= MAX_CODE_LENGTH && !text.includes('\0');
