import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { confirm } from '../../../kit/feedback/confirm.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import { usePrint } from '../print/print-job.ts';
import { knownLabelsQuery } from './known-labels.ts';
import { useLeftOutText } from './left-out-text.ts';
import type { ListedTag } from './listed-tag.ts';
import { labelsIn, selectPrintable } from './printable.ts';

/** Opens the print view with the printable rows, after a confirmation if some have to be left out. */
export function usePrintChosen(siteId: number) {
  const { t } = useTranslation('priceTags');
  const { counted } = useFormats();
  const client = useQueryClient();
  const print = usePrint(siteId);
  const leftOutText = useLeftOutText();
  return useMutation({
    mutationFn: async (tags: readonly ListedTag[]) => {
      const { printable, leftOut } = selectPrintable(tags, await client.fetchQuery(knownLabelsQuery(siteId, tags)));
      if (printable.length === 0) return notify.error(leftOutText(leftOut));
      const isWanted =
        leftOut.length === 0 ||
        (await confirm({
          title: t('list.leftOut.title'),
          text: leftOutText(leftOut),
          action: t('list.print.some', counted(labelsIn(printable))),
        }));
      if (isWanted) print(printable);
    },
    onError: notify.error,
  });
}
