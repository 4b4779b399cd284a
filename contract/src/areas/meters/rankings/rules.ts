/** Why a site has no rating: nobody knows its floor space, or too few months of its readings are known. */
export const UNRATED = ['size', 'readings'] as const;
