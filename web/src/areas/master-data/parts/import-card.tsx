import type { ImportKind } from '@kontor/contract/areas/master-data/imports/rules.ts';
import { Button, SimpleGrid } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../kernel/problem.ts';
import { Banner } from '../../../kit/feedback/Banner.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { QueryState } from '../../../kit/states/states.tsx';
import { idsIn, useAddress } from '../../../kit/table/useFilters.ts';
import { importRunQuery, newestImportsQuery } from '../data.ts';
import { LISTS } from './address.ts';
import { ImportForm, type ImportSource } from './import-form.tsx';
import { ImportHelp } from './import-help.tsx';
import { ImportLast } from './import-last.tsx';
import { useImportRun } from './import-run.ts';
import { ImportView } from './import-view.tsx';

/**
 * One kind of records: its last import, and the way from the form over the dry run to the result, which the address
 * names.
 */
export function ImportCard({ kind }: { readonly kind: ImportKind }) {
  const { t } = useTranslation('masterData');
  const client = useQueryClient();
  const newest = useQuery(newestImportsQuery(kind));
  const { read, write } = useAddress();
  const [named = null] = idsIn(read(kind));
  const [source, setSource] = useState<ImportSource>('file');
  const [deleteMissing, setDeleteMissing] = useState(false);
  const [isGone, setGone] = useState(false);
  const show = (id: number | null) => write({ [kind]: id ?? undefined });
  // Coming back shows the import that is still running, and keeps it in view until one leaves it.
  const running = newest.data?.rows.find(({ state }) => state === 'running')?.id ?? null;
  const keepInView = useEffectEvent(show);
  useEffect(() => {
    if (running !== null && named === null) keepInView(running);
  }, [running, named]);
  const shown = named ?? running;
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
      {shown === null ? (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
          <ImportForm
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
          {source === 'file' && <ImportHelp kind={kind} />}
        </SimpleGrid>
      ) : (
        <ShownImport
          kind={kind}
          id={shown}
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
  /** There is none: its record has been deleted since. */
  readonly onGone: () => void;
}

function ShownImport({ kind, id, deleteMissing, onLeave, onGone }: ShownImportProps) {
  const query = useImportRun(id);
  // An address may name one that has been forgotten since, or is of other records.
  const isNone = isProblem(query.error, 'request.notFound') || (query.data && query.data.kind !== kind);
  const leave = useEffectEvent(onGone);
  useEffect(() => {
    if (isNone) leave();
  }, [isNone]);
  if (isNone) return null;
  return (
    <QueryState query={query}>
      {(run) => <ImportView run={run} deleteMissing={deleteMissing || run.deleteMissing} onLeave={onLeave} />}
    </QueryState>
  );
}
