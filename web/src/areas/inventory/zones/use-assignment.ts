import { zones } from '@kontor/contract/areas/inventory/zones/endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../kernel/mutation.ts';
import { isProblem } from '../../../kernel/problem.ts';
import { zonesQuery } from '../data.ts';
import { mergeTyped, type Typed, typedOf, zonesIn } from './assignment.ts';
import type { PlaceRow } from './place-rows.ts';

const NO_TEXTS: Typed = new Map();

/** What is stored, as fields show it. */
interface Stored {
  readonly typed: Typed;
  readonly version: number;
}

/**
 * The names typed for each place. If somebody else assigned places meanwhile, both changes are saved; only where they
 * overlap (`overlaps`: what is stored now), the person has to look and save again.
 */
export function useAssignment(
  id: number,
  rows: readonly PlaceRow[],
  version: number,
  onSaved: (overlaps: Typed) => void,
) {
  const client = useQueryClient();
  const { mutateAsync } = useCommand(zones.setZones);
  const [stored, setStored] = useState<Stored>(() => ({ typed: typedOf(rows), version }));
  const [typed, setTyped] = useState(stored.typed);
  const [overlaps, setOverlaps] = useState(NO_TEXTS);

  /** Saves, and reports the overlaps that prevented it. */
  const send = async (texts: Typed, known: Stored): Promise<Typed> => {
    try {
      await mutateAsync({ params: { id }, body: { zones: zonesIn(texts) }, ifMatch: known.version });
      return NO_TEXTS;
    } catch (refusal) {
      if (!isProblem(refusal, 'request.stale')) throw refusal;
    }
    const latest = await client.fetchQuery({ ...zonesQuery(id), staleTime: 0 });
    const theirs = { typed: typedOf(latest.content), version: latest.version };
    const merged = mergeTyped(known.typed, texts, theirs.typed);
    setStored(theirs);
    setTyped(merged.typed);
    return merged.overlaps.size > 0 ? merged.overlaps : send(merged.typed, theirs);
  };
  const saving = useMutation({
    mutationFn: () => send(typed, stored),
    onSuccess: (found: Typed) => {
      setOverlaps(found);
      if (found.size === 0) onSaved(found);
    },
  });
  return {
    typed,
    overlaps,
    write: (place: string, text: string) => setTyped((former) => new Map([...former, [place, text]])),
    save: () => saving.mutate(),
    isPending: saving.isPending,
    error: saving.error,
  };
}
