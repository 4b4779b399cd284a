import { priceTags } from '@kontor/contract/areas/price-tags/endpoints.ts';
import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { DialogFoot } from '../../../kit/feedback/dialog-foot.tsx';
import { ErrorBanner } from '../../../kit/feedback/error-banner.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import { useListLink } from '../list/list-link.ts';
import { type ListedTag, tagKeyOf } from '../list/listed-tag.ts';
import { labelsIn } from '../list/printable.ts';
import { useTagList } from '../list/tag-list.ts';
import classes from './print-pages.module.css';

interface PrintedDialogProps {
  readonly siteId: number;
  /** The labels that were sent to the printer. */
  readonly tags: readonly ListedTag[];
  readonly onClose: () => void;
}

/** Asks whether labels were printed, since browsers do not report it, and records them. */
export default function PrintedDialog({ siteId, tags, onClose }: PrintedDialogProps) {
  const { t } = useTranslation('priceTags');
  const { counted } = useFormats();
  const navigate = useNavigate();
  const link = useListLink();
  const list = useTagList(siteId);
  const [isRemoved, setRemoved] = useState(true);
  const { mutate, isPending, error } = useCommand(priceTags.remember);
  const names = new Set(tags.map(tagKeyOf));
  const isListed = list.rows.some((row) => names.has(tagKeyOf(row)));
  const remember = () =>
    mutate(
      { body: { labels: tags.map((tag) => ({ ...tag, siteId })) } },
      {
        onSuccess: () => {
          notify.success(t('printing.done.saved', counted(labelsIn(tags))));
          if (isRemoved && isListed) list.remove(tags);
          void navigate(link);
        },
      },
    );
  return (
    // Some browsers report the print dialog as closed while they are still printing.
    <Dialog onClose={onClose} title={t('printing.done.title')} size={500} className={classes.screen}>
      <Stack>
        <Text>{t('printing.done.text')}</Text>
        {isListed && (
          <Checkbox
            label={t('printing.done.remove')}
            checked={isRemoved}
            onChange={({ currentTarget }) => setRemoved(currentTarget.checked)}
          />
        )}
        {error && <ErrorBanner error={error} />}
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {t('printing.done.no')}
          </Button>
          <Button loading={isPending} onClick={remember} data-autofocus>
            {t('printing.done.yes')}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
