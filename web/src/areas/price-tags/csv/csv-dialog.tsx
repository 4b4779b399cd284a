import { MAX_LABELS, type PrintStyle } from '@kontor/contract/areas/price-tags/rules.ts';
import { Button, Code, Group, Stack, Text, useMatches } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { ErrorBanner } from '../../../kit/feedback/error-banner.tsx';
import { downloadCsv } from '../../../kit/files/csv.ts';
import { DownloadButton } from '../../../kit/files/download-button.tsx';
import { FileField } from '../../../kit/files/file-field.tsx';
import { LoadingState } from '../../../kit/states/states.tsx';
import type { ListedTag } from '../list/listed-tag.ts';
import { CsvPreview } from './csv-preview.tsx';
import { COLUMNS, type CsvRead, readLines } from './csv-rows.ts';

/** Larger than any realistic product list. */
const MAX_BYTES = 2 * 1024 * 1024;

interface CsvDialogProps {
  readonly siteId: number;
  readonly style: PrintStyle;
  /** The listed labels of `style`. */
  readonly listed: readonly ListedTag[];
  readonly onTake: (tags: readonly ListedTag[]) => void;
  readonly onClose: () => void;
}

/** Reads a file of products and counts, and previews the result before it is added to the list (`spec 3 §5`). */
export default function CsvDialog({ siteId, style, listed, onTake, onClose }: CsvDialogProps) {
  const { t } = useTranslation('priceTags');
  const isPhone = useMatches({ base: true, sm: false });
  const reading = useMutation({
    mutationFn: async (file: File): Promise<CsvRead> =>
      file.size > MAX_BYTES ? { kind: 'tooLong' } : readLines(new Uint8Array(await file.arrayBuffer())),
  });
  const { data: read, variables: file = null, error } = reading;
  const { whole, size } = useFormats();
  const fault = read && faultOf(read, t, { lines: whole(MAX_LABELS), size: size(MAX_BYTES) });
  return (
    <Dialog
      onClose={onClose}
      title={t('imports.title', { style: t(`terms.styles.${style}`) })}
      size={1000}
      fullScreen={isPhone}
    >
      <Stack>
        <Text>
          {t('imports.text')} <Code>{COLUMNS.join(';')}</Code>
        </Text>
        <FileField
          label={t('imports.file')}
          accept=".csv,text/csv"
          value={file}
          onChange={(next) => next && reading.mutate(next)}
          error={fault}
        />
        {reading.isPending && <LoadingState lines={3} />}
        {error && <ErrorBanner error={error} />}
        {read?.kind === 'lines' ? (
          <CsvPreview
            key={reading.submittedAt}
            siteId={siteId}
            style={style}
            listed={listed}
            lines={read.lines}
            onTake={(tags) => {
              onTake(tags);
              onClose();
            }}
            onClose={onClose}
          />
        ) : (
          <Group justify="space-between">
            <DownloadButton onDownload={() => downloadCsv(t('imports.templateName'), COLUMNS, [])}>
              {t('imports.template')}
            </DownloadButton>
            <Button variant="default" onClick={onClose}>
              {t('imports.cancel')}
            </Button>
          </Group>
        )}
      </Stack>
    </Dialog>
  );
}

/** The faults of the file as a whole. */
function faultOf(
  read: CsvRead,
  t: ReturnType<typeof useTranslation<'priceTags'>>['t'],
  limits: { readonly lines: string; readonly size: string },
): string | undefined {
  switch (read.kind) {
    case 'lines':
      return undefined;
    case 'columns':
      return t('imports.faults.columns', { count: read.missing.length, columns: read.missing.join(', ') });
    case 'columnsTwice':
      return t('imports.faults.columnsTwice', { count: read.columns.length, columns: read.columns.join(', ') });
    case 'openQuote':
      return t('imports.faults.openQuote', { line: read.line });
    default:
      return t(`imports.faults.${read.kind}`, limits);
  }
}
