import { isComplete } from '@kontor/contract/areas/learning/subjects/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { optionsById } from '../../../kit/forms/options.ts';
import { subjectsQuery } from '../data.ts';

/** The subjects as options; incomplete ones are marked. */
export function useSubjectOptions() {
  const { t } = useTranslation('learning');
  const { compare } = useFormats();
  const { data } = useQuery(subjectsQuery());
  return useMemo(() => {
    const subjects = data ?? [];
    const incomplete = new Set(subjects.filter((each) => !isComplete(each)).map(({ id }) => id));
    const label = ({ id, title }: { readonly id: number; readonly title: string }) =>
      incomplete.has(id) ? t('subjects.subject.incompleteOption', { title }) : title;
    return { options: optionsById(subjects, label, compare), incomplete };
  }, [data, t, compare]);
}
