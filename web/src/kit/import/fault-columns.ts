import type { importAnswer } from '@kontor/contract/kernel/csv-import.ts';
import type * as z from 'zod/mini';
import { useFormats } from '../../kernel/formats.ts';
import { useTranslation } from '../../kernel/translation.ts';
import { type Column, columnsOf } from '../table/columns.ts';

export type ImportAnswer = z.output<typeof importAnswer>;
type FileFault = ImportAnswer['faults'][number];

/** The columns of a file's faults with their positions, in tables and in files. */
export function useFaultColumns(): Column<FileFault>[] {
  const { t } = useTranslation('kit');
  const { whole } = useFormats();
  return columnsOf(t, 'imports', [
    { key: 'line', cell: ({ line }) => whole(line), align: 'right', width: '6rem' },
    { key: 'column', cell: ({ column }) => column ?? t('imports.wholeLine'), width: '11rem' },
    { key: 'value', cell: ({ value }) => value ?? '–' },
    { key: 'reason', value: ({ message }) => message, isName: true },
  ]);
}
