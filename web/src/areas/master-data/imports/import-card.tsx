import { FILE_NAMES, type ImportKind } from '@kontor/contract/areas/master-data/imports/rules.ts';
import { importRows } from '@kontor/contract/areas/master-data/schema.ts';
import { Anchor, Button, Group, SimpleGrid, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PageOf } from '../../../kernel/client.ts';
import { useFormats } from '../../../kernel/formats.ts';
import { isProblem } from '../../../kernel/problem.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { CsvImportHelp, csvColumns } from '../../../kit/import/csv-import-help.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { LoadingState, QueryState, type Readable } from '../../../kit/states/states.tsx';
import { idsIn, useAddress } from '../../../kit/table/use-filters.ts';
import { type ImportRun, importRunQuery, newestImportsQuery } from '../data.ts';
import { importPath, LISTS } from '../parts/address.ts';
import { useImportRun } from './import-run.ts';
import { StateChip } from './import-state.tsx';
import { ImportView } from './import-view.tsx';
import { useFieldLabel, useResultText } from './import-words.ts';
import { type ImportSource, SourceForm } from './source-form.tsx';

/**
 * The imports of one kind of records: the last one, and the current one from form to dry run to result, with its id in
 * the address.
 */
export function ImportCard({ kind }: { readonly kind: ImportKind }) {
  const { t } = useTranslation('masterData');
  const client = useQueryClient();
  const labelOf = useFieldLabel(kind);
  const newest = useQuery(newestImportsQuery(kind));
  const { read, write } = useAddress();
  const [named = null] = idsIn(read(kind));
  const [source, setSource] = useState<ImportSource>('file');
  const [deleteMissing, setDeleteMissing] = useState(false);
  const [isGone, setGone] = useState(false);
  const show = (id: number | null) => write({ [kind]: id ?? undefined });
  // Shows an import that is still running after returning to the page, until the user leaves it.
  const running = newest.data?.rows.find(({ state }) => state === 'running')?.id ?? null;
  const keepInView = useEffectEvent(show);
  useEffect(() => {
    if (running !== null && named === null) keepInView(running);
  }, [running, named]);
  const currentId = named ?? running;
  return (
    <Section
      title={t(`${kind}s.title`)}
      actions={
        <Button variant="default" component={Link} to={LISTS[kind]}>
          {t(`imports.${kind}.toList`)}
        </Button>
      }
    >
      <ImportLast newest={newest} />
      {isGone && <Banner kind="info">{t('imports.check.gone')}</Banner>}
      {currentId === null ? (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
          <SourceForm
            kind={kind}
            source={source}
            onSource={setSource}
            onChecked={(run, isDeleting) => {
              client.setQueryData(importRunQuery(run.id).queryKey, run);
              setDeleteMissing(isDeleting);
              setGone(false);
              show(run.id);
            }}
          />
          {source === 'file' && (
            <CsvImportHelp
              level={3}
              columns={csvColumns(importRows[kind]).map((column) => ({ ...column, text: labelOf(column.name) }))}
              template={FILE_NAMES[kind]}
            />
          )}
        </SimpleGrid>
      ) : (
        <ShownImport
          kind={kind}
          id={currentId}
          deleteMissing={deleteMissing}
          onLeave={() => show(null)}
          onGone={() => {
            setGone(true);
            show(null);
          }}
        />
      )}
    </Section>
  );
}

interface ShownImportProps {
  readonly kind: ImportKind;
  readonly id: number;
  readonly deleteMissing: boolean;
  readonly onLeave: () => void;
  /** Called if the import does not exist, such as after its record was deleted. */
  readonly onGone: () => void;
}

function ShownImport({ kind, id, deleteMissing, onLeave, onGone }: ShownImportProps) {
  const query = useImportRun(id);
  // The import in the address may be deleted or of another kind.
  const isMissing = isProblem(query.error, 'request.notFound') || (query.data && query.data.kind !== kind);
  const leave = useEffectEvent(onGone);
  useEffect(() => {
    if (isMissing) leave();
  }, [isMissing]);
  if (isMissing) return null;
  return (
    <QueryState query={query}>
      {(run) => <ImportView run={run} deleteMissing={deleteMissing || run.deleteMissing} onLeave={onLeave} />}
    </QueryState>
  );
}

/** Time and result of the last import of a kind; dry runs do not count. */
function ImportLast({ newest }: { readonly newest: Readable<PageOf<readonly ImportRun[]>> }) {
  const { t } = useTranslation('masterData');
  const { dateTime } = useFormats();
  const resultOf = useResultText();
  return (
    <QueryState query={newest} loading={<LoadingState lines={1} />}>
      {({ rows }) => {
        const last = rows.find(({ state }) => state !== 'running');
        if (!last) return <Text c="dimmed">{t('imports.last.none')}</Text>;
        return (
          <Group gap="xs">
            <Text c="dimmed">{t('imports.last.title')}:</Text>
            <Anchor component={Link} to={importPath(last)} inherit>
              {dateTime(last.finishedAt ?? last.createdAt)}
            </Anchor>
            <StateChip state={last.state} />
            {last.state === 'done' && <Text>{resultOf(last)}</Text>}
          </Group>
        );
      }}
    </QueryState>
  );
}
