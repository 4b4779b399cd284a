import { people } from '@kontor/contract/areas/learning/people/endpoints.ts';
import type { ASSIGNABLE } from '@kontor/contract/areas/learning/people/schema.ts';
import type { BulkMode } from '@kontor/contract/kernel/bulk-action.ts';
import { IconBuilding, IconBuildingStore, IconTag, IconTagOff } from '@tabler/icons-react';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { setBack } from '../../../kit/bulk/bulk-action.ts';
import { BulkBar, type BulkOption } from '../../../kit/bulk/bulk-bar.tsx';
import type { Found } from '../../../kit/bulk/found.ts';
import { useRemoval } from '../../../kit/bulk/removal.ts';
import type { Selection } from '../../../kit/table/selection.ts';
import { nameOf, type Trainee } from '../data.ts';
import { useAffiliations } from './affiliations.ts';

interface TraineeBulkProps {
  readonly rows: readonly Trainee[];
  readonly found: Found<Trainee>;
  readonly selection: Selection;
}

/** What the ticked trainees can be given, and their deletion. */
export function TraineeBulk(props: TraineeBulkProps) {
  const removal = useRemoval<Trainee>(people.removeTrainees);
  return <BulkBar {...props} nameOf={nameOf} options={[...useAssignments(), removal]} />;
}

type Assignable = (typeof ASSIGNABLE)[number];

function useAssignments(): BulkOption<Trainee>[] {
  const { t } = useTranslation('learning');
  const { counted } = useFormats();
  const { departments, tenants, categories } = useAffiliations();
  const { mutateAsync } = useCommand(people.assignTrainees);
  const assign = (what: Assignable, to: number, mode: BulkMode, ids: readonly number[]) =>
    mutateAsync({ body: { mode, ids: [...ids], what, to } });

  /** The assignment that gives trainees back what they had. */
  const undoOf = (ticked: readonly Trainee[], what: Assignable, to: number) => (ids: readonly number[]) => {
    switch (what) {
      case 'tenant':
        return setBack(
          ticked,
          ids,
          ({ tenantId }) => tenantId,
          (id, some) => assign(what, id, 'apply', some),
        );
      case 'department':
        return setBack(
          ticked,
          ids,
          ({ departmentId }) => departmentId,
          (id, some) => assign(what, id, 'apply', some),
        );
      default:
        return setBack(
          ticked,
          ids,
          ({ categories }) => categories.includes(to),
          (wasIn, some) => assign(wasIn ? 'category' : 'category-', to, 'apply', some),
        );
    }
  };

  const option = (
    what: Assignable,
    word: 'department' | 'tenant' | 'category' | 'noCategory',
    { icon, options }: { readonly icon: BulkOption<Trainee>['icon']; readonly options: typeof departments },
  ): BulkOption<Trainee> => ({
    label: t(`people.trainees.bulk.${word}.action`),
    icon,
    value: {
      title: t(`people.trainees.bulk.${word}.action`),
      label: t(`people.trainees.bulk.${word}.label`),
      options,
    },
    actionOf: (ticked, value) => {
      const to = Number(value);
      const title = options.find((each) => each.value === to)?.label ?? '';
      return {
        perform: (mode, ids) => assign(what, to, mode, ids),
        title: (count) => t(`people.trainees.bulk.${word}.title`, { ...counted(count), title }),
        action: t(`people.trainees.bulk.${word}.action`),
        notice: (count) => t(`people.trainees.bulk.${word}.done`, { ...counted(count), title }),
        undo: {
          perform: undoOf(ticked, what, to),
          notice: (count) => t('people.trainees.bulk.undone', counted(count)),
        },
      };
    },
  });
  return [
    option('department', 'department', { icon: IconBuildingStore, options: departments }),
    option('category', 'category', { icon: IconTag, options: categories }),
    option('category-', 'noCategory', { icon: IconTagOff, options: categories }),
    option('tenant', 'tenant', { icon: IconBuilding, options: tenants }),
  ];
}
