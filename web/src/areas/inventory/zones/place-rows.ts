import { comparePlaces } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { countingPlacesQuery, zonesQuery } from '../data.ts';

/** A place, its positions, and who counts there. */
export interface PlaceRow {
  readonly place: string;
  readonly positions: number;
  readonly counters: readonly string[];
}

/** The places with positions, and those that somebody was to count; with the version of who counts where. */
export function usePlaceRows(id: number) {
  const places = useQuery(countingPlacesQuery(id));
  const zones = useQuery(zonesQuery(id));
  const data = useMemo(() => {
    if (!places.data || !zones.data) return undefined;
    const counters = new Map(zones.data.content.map((zone) => [zone.place, zone.counters]));
    const positions = new Map(places.data.map((each) => [each.place, each.positions]));
    return [...new Set([...positions.keys(), ...counters.keys()])]
      .toSorted(comparePlaces)
      .map((place) => ({ place, positions: positions.get(place) ?? 0, counters: counters.get(place) ?? [] }));
  }, [places.data, zones.data]);
  return { data, version: zones.data?.version, error: places.error ?? zones.error };
}
