import { priceTags } from '@kontor/contract/areas/price-tags/endpoints.ts';
import { Button, Group, Text } from '@mantine/core';
import { IconListCheck, IconPrinter, IconTrashX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../kernel/formats.ts';
import { useCommand } from '../../../../kernel/mutation.ts';
import { confirm } from '../../../../kit/feedback/confirm.tsx';
import { notify } from '../../../../kit/feedback/notify.tsx';
import { SelectionBar } from '../../../../kit/table/SelectionBar.tsx';
import { type Selection, useSelected } from '../../../../kit/table/selection.ts';
import type { ChangedTag } from '../../data.ts';
import { renewedTags, tagOf } from '../list/listed-tag.ts';
import { useTagList } from '../list/tag-list.ts';
import { PdfButton } from '../print/pdf-button.tsx';
import { usePrint } from '../print/to-print.ts';
import { type ChangedRow, isGone } from './changes-columns.tsx';

interface ChangesActionsProps {
  readonly siteId: number;
  readonly rows: readonly ChangedRow[];
  readonly selection: Selection<string>;
}

/** A label again, as it was requested when it was printed. */
const again = ({ productId, printStyle, asked }: ChangedTag) => tagOf(productId, printStyle, asked);

/** The actions on the ticked labels: those that are gone are taken down, the others printed. */
export function ChangesActions({ siteId, rows, selection }: ChangesActionsProps) {
  const { t } = useTranslation('priceTags');
  const { counted } = useFormats();
  const chosen = useSelected(selection);
  const list = useTagList(siteId);
  const print = usePrint(siteId);
  const ticked = rows.filter(({ id }) => chosen.has(id));
  const gone = ticked.filter(isGone);
  const tags = ticked.filter((row) => !isGone(row)).map(again);
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

/** Has the portal forget labels that were taken down. */
function ForgetButton({ siteId, gone, onDone }: ForgetButtonProps) {
  const { t } = useTranslation('priceTags');
  const { counted } = useFormats();
  const { mutate, isPending } = useCommand(priceTags.forget);
  const forget = async () => {
    const isSure = await confirm({
      title: t('renewal.forgetTitle', counted(gone.length)),
      text: t('renewal.forgetText'),
      action: t('renewal.forgetAction'),
    });
    if (!isSure) return;
    const labels = gone.map(({ productId, printStyle, unit }) => ({ productId, printStyle, unit }));
    mutate(
      { params: { siteId }, body: { labels } },
      {
        onSuccess: () => {
          notify.success(t('renewal.forgotten', counted(labels.length)));
          onDone();
        },
        onError: notify.error,
      },
    );
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
