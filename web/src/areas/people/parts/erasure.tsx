import { people } from '@kontor/contract/areas/people/endpoints.ts';
import type { Identifiers } from '@kontor/contract/areas/people/rules.ts';
import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { DialogFoot } from '../../../kit/feedback/dialog-foot.tsx';
import { ErrorBanner } from '../../../kit/feedback/error-banner.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import { LoadingState, QueryState } from '../../../kit/states/states.tsx';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { bodyOf, type Erasure, previewQuery } from '../data.ts';

type Result = Erasure['results'][number];

interface EraseDialogProps {
  readonly person: Identifiers;
  readonly onClose: () => void;
  readonly onErased: (erasure: Erasure) => void;
}

/** Shows what an erasure would do, and does it. */
export function EraseDialog({ person, onClose, onErased }: EraseDialogProps) {
  const { t } = useTranslation('people');
  const kit = useTranslation('kit');
  const erase = useCommand(people.erase);
  const confirm = () =>
    erase.mutate({ body: bodyOf(person) }, { onSuccess: notify.after(t('erasure.done'), onErased) });
  return (
    <Dialog onClose={onClose} title={t('erasure.title')} size={1000}>
      <Stack>
        {erase.error && <ErrorBanner error={erase.error} />}
        <QueryState query={useQuery(previewQuery(person))} loading={<LoadingState lines={4} />}>
          {(preview) => (
            <>
              <Text>{t('erasure.text')}</Text>
              <ErasureResults erasure={preview} />
              <DialogFoot>
                <Button variant="default" onClick={onClose} data-autofocus>
                  {kit.t('dialog.cancel')}
                </Button>
                <Button color="red" loading={erase.isPending} onClick={confirm}>
                  {t('erasure.action')}
                </Button>
              </DialogFoot>
            </>
          )}
        </QueryState>
      </Stack>
    </Dialog>
  );
}

/** What an erasure did or would do, with what stays and why. */
export function ErasureResults({ erasure: { reference, results } }: { readonly erasure: Erasure }) {
  const { t } = useTranslation('people');
  return (
    <>
      {reference !== null && <Text>{t('erasure.reference', { reference })}</Text>}
      <DataTable<Result>
        name="people.erasure"
        caption={t('erasure.doneTitle')}
        query={{ data: results, error: null }}
        rowKey={({ table }) => table}
        columns={useColumns()}
        canSave
        empty={{ title: t('erasure.nothing') }}
      />
    </>
  );
}

function useColumns(): Column<Result>[] {
  const { t } = useTranslation('people');
  const { day, whole } = useFormats();
  const reasonOf = ({ because, until }: Result): string => {
    if (because === null) return '';
    const reason = t(`erasure.because.${because}`);
    return until === null ? reason : t('erasure.until', { reason, until: day(until) });
  };
  return columnsOf(t, 'erasure.fields', [
    { key: 'kind', value: ({ kind }) => t(`kinds.${kind}.title`), isName: true, isSortable: false },
    { key: 'deleted', cell: ({ deleted }) => whole(deleted), align: 'right', width: '7rem', isSortable: false },
    {
      key: 'anonymised',
      cell: ({ anonymised }) => whole(anonymised),
      align: 'right',
      width: '9rem',
      isSortable: false,
    },
    { key: 'kept', cell: ({ kept }) => whole(kept), align: 'right', width: '6rem', isSortable: false },
    { key: 'reason', value: reasonOf, isLong: true, isSortable: false },
  ]);
}
