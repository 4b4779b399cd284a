import { exams } from '@kontor/contract/areas/learning/exams/endpoints.ts';
import { Button, Group, Stack, Text, useMatches } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { act } from '../../../kit/feedback/act.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { DialogFoot } from '../../../kit/feedback/dialog-foot.tsx';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { SearchBox } from '../../../kit/table/search-box.tsx';
import { selectColumn } from '../../../kit/table/select-column.tsx';
import { useSelected, useSelection } from '../../../kit/table/selection.ts';
import { filterByText } from '../../../kit/text/found.ts';
import { type Exam, nameOf, PLACES, type Trainee, traineesQuery } from '../data.ts';
import { useAffiliations } from '../people/affiliations.ts';
import { TraineeFilterBar, useLocalTraineeFilters } from '../people/trainee-filters.tsx';

interface AddTraineesDialogProps {
  readonly exam: Exam;
  readonly onClose: () => void;
}

/** The trainees to choose from; search and filters also define who 'all' includes. */
function useCandidates({ trainees: participants }: Exam) {
  const query = useQuery(traineesQuery());
  const [search, setSearch] = useState('');
  const { filters, filter } = useLocalTraineeFilters();
  const { test, key, clear } = filter;
  const all = query.data;
  const matching = useMemo(
    () => filterByText((all ?? []).filter(test), search, ({ number, ...one }) => `${number} ${nameOf(one)}`),
    [all, test, search],
  );
  const present = useMemo(() => new Set(participants.map(({ id }) => id)), [participants]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: clearing always does the same.
  const rows = useMemo(() => {
    const ids = new Set(matching.map(({ id }) => id));
    return {
      test: ({ id }: Trainee) => ids.has(id),
      key: search.trim() ? `${key}&${search}` : key,
      clear: () => {
        setSearch('');
        clear();
      },
    };
  }, [matching, key, search]);
  return { query, search, setSearch, filters, rows, matching, present };
}

/** Adds selected or all matching trainees to an exam; existing participants are skipped (`spec 2 §2`). */
export function AddTraineesDialog({ exam, onClose }: AddTraineesDialogProps) {
  const { t } = useTranslation('learning');
  const { counted } = useFormats();
  const isPhone = useMatches({ base: true, sm: false });
  const { query, search, setSearch, filters, rows, matching, present } = useCandidates(exam);
  const affiliations = useAffiliations();
  const selection = useSelection();
  const chosen = [...useSelected(selection)].filter((id) => !present.has(id));
  const newCount = matching.filter(({ id }) => !present.has(id)).length;
  const { mutate, isPending } = useCommand(exams.addTrainees);
  const columns = useColumns(present);
  const select = useCallback(
    (found: readonly Trainee[]) =>
      selectColumn({
        header: t('exams.adding.select'),
        rows: found,
        selection,
        labelOf: (one) => (present.has(one.id) ? null : t('exams.adding.one', { name: nameOf(one) })),
      }),
    [t, selection, present],
  );
  const add = (body: Parameters<typeof mutate>[0]['body']) =>
    act(
      mutate,
      { params: { examId: exam.id }, body },
      {
        notice: ({ added, skipped }) => {
          const messages = [t('exams.adding.added', counted(added))];
          if (skipped > 0) messages.push(t('exams.adding.skipped', counted(skipped)));
          return messages.join(' ');
        },
        onDone: onClose,
      },
    );
  // The server supports the filters, but not the search.
  const addAll = () =>
    add(
      search.trim()
        ? { traineeIds: matching.map(({ id }) => id) }
        : {
            tenantIds: [...filters.chosen('tenant')],
            departmentIds: [...filters.chosen('department')],
            categoryIds: [...filters.chosen('category')],
          },
    );
  return (
    <Dialog onClose={onClose} title={t('exams.adding.title')} size={1000} fullScreen={isPhone}>
      <Stack>
        <Text>{t('exams.adding.text')}</Text>
        <Group gap="sm">
          <SearchBox value={search} onChange={setSearch} />
          <TraineeFilterBar filters={filters} affiliations={affiliations} />
        </Group>
        <DataTable
          name="learning.exam.adding"
          caption={t('exams.adding.title')}
          query={query}
          rowKey={({ id }) => id}
          columns={columns}
          filter={rows}
          select={select}
          pageSize={10}
          sort={{ key: 'name', isDescending: false }}
          canSave
          empty={{
            title: t('exams.adding.none'),
            text: t('exams.adding.noneText'),
            action: (
              <Button component={Link} to={PLACES.trainee.list}>
                {t('exams.adding.toTrainees')}
              </Button>
            ),
          }}
        />
        <DialogFoot>
          <Button variant="default" disabled={newCount === 0} loading={isPending} onClick={addAll}>
            {newCount === 0 ? t('exams.adding.allIn') : t('exams.adding.all', counted(newCount))}
          </Button>
          <Button disabled={chosen.length === 0} loading={isPending} onClick={() => add({ traineeIds: chosen })}>
            {chosen.length === 0 ? t('exams.adding.chosenNone') : t('exams.adding.chosen', counted(chosen.length))}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}

function useColumns(present: ReadonlySet<number>): Column<Trainee>[] {
  const { t } = useTranslation('learning');
  const { tenants, departments } = useAffiliations();
  return useMemo(() => {
    const tenantTitles = new Map(tenants.map(({ value, label }) => [value, label]));
    const departmentTitles = new Map(departments.map(({ value, label }) => [value, label]));
    return columnsOf(t, 'exams.trainees', [
      { key: 'number', width: '7rem' },
      { key: 'name', value: ({ familyName, givenName }) => `${familyName}, ${givenName}`, isName: true },
      { key: 'tenant', value: ({ tenantId }) => tenantTitles.get(tenantId) },
      { key: 'department', value: ({ departmentId }) => departmentTitles.get(departmentId) },
      {
        key: 'state',
        header: t('exams.adding.state'),
        value: ({ id }) => present.has(id),
        cell: ({ id }) => (present.has(id) ? <Chip kind="green">{t('exams.adding.already')}</Chip> : '–'),
        width: '9rem',
      },
    ]);
  }, [t, tenants, departments, present]);
}
