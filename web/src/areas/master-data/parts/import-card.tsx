import type { ImportKind } from '@kontor/contract/areas/master-data/imports/rules.ts';
import { Button, SimpleGrid } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../kit/page/Section.tsx';
import { QueryState } from '../../../kit/states/states.tsx';
import { importRunQuery, newestImportsQuery } from '../data.ts';
import { LISTS } from './address.ts';
import { ImportForm } from './import-form.tsx';
import { ImportHelp } from './import-help.tsx';
import { ImportLast } from './import-last.tsx';
import { useImportRun } from './import-run.ts';
import { ImportView } from './import-view.tsx';

interface Shown {
  readonly id: number;
  readonly deleteMissing: boolean;
}

/** One kind of records: its last import, and the way from the form over the dry run to the result. */
export function ImportCard({ kind }: { readonly kind: ImportKind }) {
  const { t } = useTranslation('masterData');
  const client = useQueryClient();
  const newest = useQuery(newestImportsQuery(kind));
  const [shown, setShown] = useState<Shown | null>(null);
  // Whoever comes back finds the import that is still running, and keeps it in view until they leave it.
  const running = newest.data?.rows.find(({ state }) => state === 'running');
  if (running && !shown) setShown(running);
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
      {shown ? (
        <ShownImport {...shown} onLeave={() => setShown(null)} />
      ) : (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
          <ImportForm
            kind={kind}
            onChecked={(run, deleteMissing) => {
              client.setQueryData(importRunQuery(run.id).queryKey, run);
              setShown({ id: run.id, deleteMissing });
            }}
          />
          <ImportHelp kind={kind} />
        </SimpleGrid>
      )}
    </Section>
  );
}

function ShownImport({ id, deleteMissing, onLeave }: Shown & { readonly onLeave: () => void }) {
  const query = useImportRun(id);
  return (
    <QueryState query={query}>
      {(run) => <ImportView run={run} deleteMissing={deleteMissing} onLeave={onLeave} />}
    </QueryState>
  );
}
