import { priceTags } from '@kontor/contract/areas/price-tags/endpoints.ts';
import { Button, Group, Text } from '@mantine/core';
import { IconListCheck, IconPrinter, IconTrashX } from '@tabler/icons-react';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { act } from '../../../kit/feedback/act.ts';
import { notify } from '../../../kit/feedback/notify.tsx';
import { type Selection, useSelected } from '../../../kit/table/selection.ts';
import { SelectionBar } from '../../../kit/table/selection-bar.tsx';
import type { ChangedTag } from '../data.ts';
import { renewedTags, tagOf } from '../list/listed-tag.ts';
import { useTagList } from '../list/tag-list.ts';
import { PdfButton } from '../print/pdf-button.tsx';
import { usePrint } from '../print/print-job.ts';
import { type ChangedRow, isGone } from './changes-columns.tsx';

interface ChangesActionsProps {
  readonly siteId: number;
  readonly rows: readonly ChangedRow[];
  readonly selection: Selection<string>;
}

/** Rebuilds the list row from which a label was printed. */
const toListedTag = ({ productId, printStyle, asked }: ChangedTag) => tagOf(productId, printStyle, asked);

/** The actions on the ticked labels: remove those whose product is gone, reprint the others. */
export function ChangesActions({ siteId, rows, selection }: ChangesActionsProps) {
  const { t } = useTranslation('priceTags');
  const { counted } = useFormats();
  const chosen = useSelected(selection);
  const list = useTagList(siteId);
  const print = usePrint(siteId);
  const ticked = rows.filter(({ id }) => chosen.has(id));
  const gone = ticked.filter(isGone);
  const tags = ticked.filter((row) => !isGone(row)).map(toListedTag);
  if (ticked.length === 0) return null;
  const toList = () => {
    list.putBy((listed) => renewedTags(listed, tags));
    notify.success(t('renewal.listed', counted(tags.length)));
    selection.clear();
  };
  return (
    <SelectionBar>
      <Text role="status">
        {[
          t('renewal.selected', counted(ticked.length)),
          ...(gone.length > 0 && tags.length > 0 ? [t('renewal.gone', counted(gone.length))] : []),
        ].join(', ')}
      </Text>
      <Group gap="sm">
        {gone.length > 0 && <ForgetButton siteId={siteId} gone={gone} onDone={selection.clear} />}
        {tags.length > 0 && (
          <>
            <Button variant="default" leftSection={<IconListCheck size="1.125rem" aria-hidden />} onClick={toList}>
              {t('renewal.list')}
            </Button>
            <PdfButton siteId={siteId} tags={tags} />
            <Button leftSection={<IconPrinter size="1.125rem" aria-hidden />} onClick={() => print(tags)}>
              {t('renewal.print')}
            </Button>
          </>
        )}
      </Group>
    </SelectionBar>
  );
}

interface ForgetButtonProps {
  readonly siteId: number;
  readonly gone: readonly ChangedRow[];
  readonly onDone: () => void;
}

/** Deletes the records of labels that were taken off the shelf. */
function ForgetButton({ siteId, gone, onDone }: ForgetButtonProps) {
  const { t } = useTranslation('priceTags');
  const { counted } = useFormats();
  const { mutate, isPending } = useCommand(priceTags.forget);
  const forget = () => {
    const question = {
      title: t('renewal.forgetTitle', counted(gone.length)),
      text: t('renewal.forgetText'),
      action: t('renewal.forgetAction'),
    };
    const labels = gone.map(({ productId, printStyle, unit }) => ({ productId, printStyle, unit }));
    const notice = t('renewal.forgotten', counted(labels.length));
    return act(mutate, { params: { siteId }, body: { labels } }, { question, notice, onDone });
  };
  return (
    <Button
      variant="default"
      loading={isPending}
      leftSection={<IconTrashX size="1.125rem" aria-hidden />}
      onClick={() => void forget()}
    >
      {t('renewal.forget')}
    </Button>
  );
}
