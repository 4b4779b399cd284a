import { trainee } from '@kontor/contract/areas/learning/people/schema.ts';
import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../kernel/client.ts';
import { useFormats } from '../../../kernel/formats.ts';
import { messageOf } from '../../../kernel/messages.ts';
import { isProblem } from '../../../kernel/problem.ts';
import { keyOfGroup, queryClient } from '../../../kernel/query.ts';
import { notify } from '../../../kit/feedback/notify.tsx';
import { CheckCell } from '../../../kit/table/CheckCell.tsx';
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
    // The shown data stays; the next page fetches it again.
    void queryClient.invalidateQueries({ queryKey: keyOfGroup(trainee.update), refetchType: 'none' });
    return read(id);
  },
  refused(row, error) {
    const name = nameOf(row);
    if (isProblem(error, 'request.stale')) return notify.error(i18next.t('learning:people.trainees.stale', { name }));
    notify.error(`${i18next.t('learning:people.trainees.refused', { name })} ${messageOf(error)}`);
    if (isProblem(error, 'request.notFound'))
      void queryClient.invalidateQueries({ queryKey: keyOfGroup(trainee.list) });
  },
});

/** More names than these make a card long. */
const MAX_NAMED = 3;

interface CategoryNamesProps {
  readonly trainee: Trainee;
  readonly categories: readonly Category[];
}

/** The categories of a trainee where there is no room for a box each. */
export function CategoryNames({ trainee: row, categories }: CategoryNamesProps) {
  const { t } = useTranslation('learning');
  const { counted } = useFormats();
  const own = useSyncExternalStore(marks.subscribe, () =>
    categories.flatMap(({ id }, at) => (marks.has(row, id) ? at : [])).join(),
  );
  const titles = own === '' ? [] : own.split(',').map((at) => categories[Number(at)]?.text);
  const names = titles.slice(0, MAX_NAMED).join(', ');
  const left = titles.length - MAX_NAMED;
  return left > 0 ? t('people.trainees.moreCategories', { names, ...counted(left) }) : names;
}

interface CategoryMarkProps {
  readonly trainee: Trainee;
  readonly category: Category;
}

/** Whether a trainee has a category; a click gives or takes it at once (`spec 2 §2`). */
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
