import { imports } from '@kontor/contract/areas/master-data/imports/endpoints.ts';
import { mustConfirmDeletions } from '@kontor/contract/areas/master-data/imports/rules.ts';
import { Button, Group, List, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { isProblem } from '../../../kernel/problem.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { ErrorBanner } from '../../../kit/feedback/error-banner.tsx';
import NumberField from '../../../kit/forms/number-field.tsx';
import { LoadingState, QueryState } from '../../../kit/states/states.tsx';
import { type ImportRun, importChangesQuery } from '../data.ts';
import { DeleteMissing } from './import-delete-missing.tsx';
import { renewAfterImport } from './import-run.ts';

interface ImportDecisionProps {
  readonly run: ImportRun;
  readonly deleteMissing: boolean;
  readonly onLeave?: (() => void) | undefined;
}

/** Whether the import was already started elsewhere; this is no error, and its state is shown instead. */
const isNotReady = (error: unknown) => isProblem(error, 'masterData.importNotReady');

/** The decision after the dry run: whether to delete missing records, and a button that names its effect. */
export function ImportDecision({ run, deleteMissing: ticked, onLeave }: ImportDecisionProps) {
  const { t } = useTranslation(['masterData', 'kit']);
  const { counted } = useFormats();
  const [deleteMissing, setDeleteMissing] = useState(ticked);
  const [typed, setTyped] = useState<number | null>(null);
  const client = useQueryClient();
  const { mutate, isPending, error } = useCommand(imports.runImport);
  const { id, kind, rows, total, created, updated, deleted } = run;
  const mustType = deleteMissing && mustConfirmDeletions({ deletions: deleted, total });
  const isReady = !mustType || typed === deleted;
  const isIdle = created + updated === 0 && !(deleteMissing && deleted > 0);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || isIdle) return;
    const body = { deleteMissing, deletions: mustType ? typed : null };
    mutate({ params: { id }, body }, { onError: (refusal) => isNotReady(refusal) && renewAfterImport(client, run) });
  };

  const cancel = onLeave && (
    <Button variant="default" onClick={onLeave} disabled={isPending}>
      {t('kit:dialog.cancel')}
    </Button>
  );
  if (rows === 0) {
    return (
      <Stack align="flex-start">
        <Banner kind="warning">{t('kit:imports.empty')}</Banner>
        {cancel}
      </Stack>
    );
  }
  return (
    <form onSubmit={submit} noValidate aria-busy={isPending}>
      <Stack>
        {isIdle && <Banner kind="info">{t('kit:imports.nothing')}</Banner>}
        <DeleteMissing value={deleteMissing} onChange={setDeleteMissing} />
        {deleteMissing && <Deletions run={run} />}
        {mustType && (
          <NumberField
            label={t('imports.check.confirm', counted(deleted))}
            description={t('imports.check.confirmText')}
            required
            maw="24rem"
            decimals={0}
            value={typed}
            onChange={setTyped}
          />
        )}
        {error && !isNotReady(error) && <ErrorBanner error={error} title={t(`imports.${kind}.failed`)} />}
        <Group gap="sm">
          {!isIdle && (
            <Button
              type="submit"
              h="auto"
              mih="2.25rem"
              py="0.375rem"
              styles={{ label: { whiteSpace: 'normal' } }}
              loading={isPending}
              disabled={!isReady}
              color={deleteMissing && deleted > 0 ? 'red' : undefined}
            >
              {deleteMissing && deleted > 0
                ? t(`imports.${kind}.runAndDelete`, counted(deleted))
                : t(`imports.${kind}.run`, counted(rows))}
            </Button>
          )}
          {cancel}
        </Group>
      </Stack>
    </form>
  );
}

const MAX_LISTED = 8;

/** The summary of 'delete current data'; the table below has the details. */
function Deletions({ run: { id, kind, deleted, kept } }: { readonly run: ImportRun }) {
  const { t } = useTranslation('masterData');
  const { counted } = useFormats();
  const query = useQuery({ ...importChangesQuery(id, { what: 'deleted', limit: MAX_LISTED }), enabled: deleted > 0 });
  if (deleted === 0) return <Text>{t(`imports.${kind}.noDeletions`)}</Text>;
  return (
    <Banner kind="warning" title={t(`imports.${kind}.deletions`, counted(deleted))}>
      <QueryState query={query} loading={<LoadingState lines={3} />}>
        {({ rows }) => (
          <List size="sm">
            {rows.map(({ id: record, title }) => (
              <List.Item key={record}>{title}</List.Item>
            ))}
            {deleted > rows.length && <List.Item>{t('imports.check.more', counted(deleted - rows.length))}</List.Item>}
          </List>
        )}
      </QueryState>
      {kept > 0 && (
        <Text size="sm" mt="xs">
          {t('imports.check.alsoKept', counted(kept))}
        </Text>
      )}
    </Banner>
  );
}
