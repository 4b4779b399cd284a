import { siteDetails } from '@kontor/contract/areas/master-data/schema.ts';
import { faultsOf } from '@kontor/contract/kernel/faults.ts';
import type { SiteDetails } from '../../master-data/sites/commands.ts';
import type { Dataset } from './dataset.ts';
import { rowFault } from './fault.ts';
import type { Chunk } from './reading.ts';

/** The fields of sites that are not in import files; `row` is the number of the chunk's first row. */
export function siteDetailsOf({ columns }: Dataset, chunk: Chunk, row: number): SiteDetails[] {
  const names = Object.keys(columns);
  const valuesOf = (name: string) => chunk.columns[names.indexOf(name)] ?? [];
  const [keys, sizes, emails] = [valuesOf('key'), valuesOf('size'), valuesOf('email')];
  return valuesOf('id').map((id, index) => {
    const size = sizes[index] ?? null;
    const details = siteDetails.safeParse({
      id: Number(id),
      key: keys[index],
      size: size === null ? null : Number(size),
      email: emails[index],
    });
    if (details.success) return details.data;
    const [fault] = faultsOf(details.error);
    const { path = '', key = 'format', values = {} } = fault ?? {};
    throw rowFault(row + index, path, valuesOf(path)[index] ?? null, key, values);
  });
}
