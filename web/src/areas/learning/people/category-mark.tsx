import { trainee } from '@kontor/contract/areas/learning/people/schema.ts';
import { useSyncExternalStore } from 'react';
import { call } from '../../../kernel/client.ts';
import { useFormats } from '../../../kernel/formats.ts';
import { messageOf } from '../../../kernel/messages.ts';
import { isProblem } from '../../../kernel/problem.ts';
import { keyOfGroup, queryClient } from '../../../kernel/query.ts';
import { translate, useTranslation } from '../../../kernel/translation.ts';
import { notify } from '../../../kit/feedback/notify.tsx';
import { CheckCell } from '../../../kit/table/check-cell.tsx';
import { type Category, nameOf, type Trainee, traineeQuery } from '../data.ts';
import { createMarks } from './marks.ts';

async function read(id: number): Promise<Trainee> {
  const now = await call(trainee.find, { params: { id } });
  queryClient.setQueryData(traineeQuery(id).queryKey, now);
  return now;
}

const marks = createMarks<Trainee>({
  read,
  async save(row, categories) {
    const { id, number, givenName, familyName, email, tenantId, departmentId } = row;
    const body = { number, givenName, familyName, email, tenantId, departmentId, categories: [...categories] };
    await call(trainee.update, { params: { id }, body, ifMatch: row.version });
    // Marks the data as stale without refetching it on this page.
    void queryClient.invalidateQueries({ queryKey: keyOfGroup(trainee.update), refetchType: 'none' });
    return read(id);
  },
  refused(row, error) {
    const name = nameOf(row);
    if (isProblem(error, 'request.stale')) return notify.error(translate('learning:people.trainees.stale', { name }));
    notify.error(`${translate('learning:people.trainees.refused', { name })} ${messageOf(error)}`);
    if (isProblem(error, 'request.notFound'))
      void queryClient.invalidateQueries({ queryKey: keyOfGroup(trainee.list) });
  },
});

/** More names would make a card too long. */
const MAX_NAMED = 3;

interface CategoryNamesProps {
  readonly trainee: Trainee;
  readonly categories: readonly Category[];
}

/** The categories of a trainee as text, where checkboxes do not fit. */
export function CategoryNames({ trainee: row, categories }: CategoryNamesProps) {
  const { t } = useTranslation('learning');
  const { counted } = useFormats();
  const own = useSyncExternalStore(marks.subscribe, () =>
    categories.flatMap(({ id }, at) => (marks.has(row, id) ? at : [])).join(),
  );
  const titles = own === '' ? [] : own.split(',').map((at) => categories[Number(at)]?.text);
  const names = titles.slice(0, MAX_NAMED).join(', ');
  const moreCount = titles.length - MAX_NAMED;
  return moreCount > 0 ? t('people.trainees.moreCategories', { names, ...counted(moreCount) }) : names;
}

interface CategoryMarkProps {
  readonly trainee: Trainee;
  readonly category: Category;
}

/** The checkbox of a trainee's category; saved immediately (`spec 2 §2`). */
export function CategoryMark({ trainee: row, category: { id, text } }: CategoryMarkProps) {
  const { t } = useTranslation('learning');
  const isOn = useSyncExternalStore(marks.subscribe, () => marks.has(row, id));
  return (
    <CheckCell
      label={t('people.trainees.markOf', { category: text, name: nameOf(row) })}
      checked={isOn}
      onChange={(next) => void marks.set(row, id, next)}
    />
  );
}
