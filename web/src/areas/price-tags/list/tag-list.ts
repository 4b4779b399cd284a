import { useMemo } from 'react';
import { workName } from '../../../kernel/own-data.ts';
import { useSession } from '../../../kernel/session.ts';
import { rememberNext, useIsKept, useRemembered } from '../../../kernel/shown-choice.ts';
import {
  type ListedTag,
  readTags,
  tagKeyOf,
  textOf,
  withAdded,
  withChanged,
  withPut,
  withReplaced,
} from './listed-tag.ts';

/** The labels that a user selected for a site, kept on the device until they are removed (`spec 3 §2.2`). */
export function useTagList(siteId: number) {
  const session = useSession();
  const name = workName(session.state === 'signedIn' ? session.subject : '', `priceTags.${siteId}`);
  const text = useRemembered(name);
  const isKept = useIsKept(name);
  const rows = useMemo(() => readTags(text), [text]);
  const acts = useMemo(() => {
    const change = (next: (rows: readonly ListedTag[]) => readonly ListedTag[]) =>
      rememberNext(name, (last) => {
        const changed = next(readTags(last));
        return changed.length > 0 ? textOf(changed) : null;
      });
    return {
      add: (added: readonly ListedTag[]) => change((last) => withAdded(last, added)),
      /** Adds or replaces rows. */
      put: (...tags: readonly ListedTag[]) => change((last) => withPut(last, tags)),
      /** Changes a row, and adds it if it is not listed. */
      change: (tag: ListedTag, next: Partial<Pick<ListedTag, 'count' | 'note'>>) =>
        change((last) => withChanged(last, tag, next)),
      /** Replaces a row with another one in the same place. */
      replace: (known: ListedTag, tag: ListedTag) => change((last) => withReplaced(last, known, tag)),
      /** Adds rows computed from the current list, and returns them. */
      putBy(rowsFor: (listed: readonly ListedTag[]) => readonly ListedTag[]): readonly ListedTag[] {
        let tags: readonly ListedTag[] = [];
        change((last) => {
          tags = rowsFor(last);
          return withPut(last, tags);
        });
        return tags;
      },
      remove: (removed: readonly ListedTag[]) =>
        change((last) => {
          const names = new Set(removed.map(tagKeyOf));
          return last.filter((tag) => !names.has(tagKeyOf(tag)));
        }),
    };
  }, [name]);
  return { rows, isKept, ...acts };
}

export type TagList = ReturnType<typeof useTagList>;
