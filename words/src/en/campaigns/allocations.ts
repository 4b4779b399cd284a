import type de from '../../de/campaigns/allocations.ts';
import type { Words } from '../../words.ts';

export default { title: 'Quantities' } satisfies Words<typeof de>;
