import { merchandise } from '@kontor/contract/areas/merchandise/endpoints.ts';
import { MAX_CODE_LENGTH } from '@kontor/contract/areas/merchandise/rules.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../kernel/client.ts';
import { endpointQuery } from '../../../kernel/query.ts';
import { MAX_FOUND } from '../../../pickers/found-options.ts';
import { withoutPadding } from '../../../pickers/product-search.ts';

export type LiveProduct = AnswerOf<typeof merchandise.liveProducts>[number];

/** Products change at most once a day (`spec 3 §7`). */
const FRESH_MS = 30 * 60_000;

const foundInput = (text: string) => ({
  query: { search: withoutPadding(text), limit: MAX_FOUND, total: false } as const,
});

/** The products with printable labels that the server finds by a text, the best ones first. */
export const foundQuery = (text: string) => ({
  ...endpointQuery(merchandise.liveProducts, foundInput(text)),
  staleTime: FRESH_MS,
  placeholderData: keepPreviousData,
});

/** As `foundQuery`, for a pick: the query is cancelled when its text is cleared, and the pick would be lost. */
export const findForPick = async (client: QueryClient, text: string): Promise<readonly LiveProduct[]> =>
  client.getQueryData(foundQuery(text).queryKey) ?? call(merchandise.liveProducts, foundInput(text));

/** The products with a scanned code; several may have the same one (`behaviour §3`). */
export const byCodeQuery = (code: string) => ({
  ...endpointQuery(merchandise.liveProducts, { query: { ean: code, total: false } }),
  staleTime: FRESH_MS,
});

/** Whether a scanned text can be a product's code; a QR code may contain anything. */
export const isCode = (text: string): boolean =>
  text.trim() !== '' && text.length <= MAX_CODE_LENGTH && !text.includes('\0');
