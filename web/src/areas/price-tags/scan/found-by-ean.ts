import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { byCodeQuery, isCode, type LiveProduct } from '../list/live-products.ts';

/** Finds products by a scanned code on the server. */
export function useFoundByEan(): (code: string) => Promise<readonly LiveProduct[]> {
  const client = useQueryClient();
  return useCallback(async (code) => (isCode(code) ? client.fetchQuery(byCodeQuery(code)) : []), [client]);
}
