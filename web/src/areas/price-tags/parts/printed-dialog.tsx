import { priceTags } from '@kontor/contract/areas/price-tags/endpoints.ts';
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { Banner } from '../../../kit/feedback/Banner.tsx';
import { Dialog } from '../../../kit/feedback/Dialog.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import { ProblemText } from '../../../kit/feedback/ProblemText.tsx';
import { PRICE_TAGS } from './address.ts';
import { type ListedTag, nameOf } from './listed-tag.ts';
import classes from './paper.module.css';
import { labelsIn } from './printable.ts';
import { useTagList } from './tag-list.ts';

interface PrintedDialogProps {
  readonly siteId: number;
  /** What was on paper. */
  readonly tags: readonly ListedTag[];
  readonly onClose: () => void;
}

/** Asks whether labels were printed, which browsers do not tell, and remembers them. */
export default function PrintedDialog({ siteId, tags, onClose }: PrintedDialogProps) {
  const { t } = useTranslation('priceTags');
  const { counted } = useFormats();
  const navigate = useNavigate();
  const list = useTagList(siteId);
  const [isRemoved, setRemoved] = useState(true);
  const { mutate, isPending, error } = useCommand(priceTags.remember);
  const names = new Set(tags.map(nameOf));
  const isListed = list.rows.some((row) => names.has(nameOf(row)));
  const remember = () =>
    mutate(
      { body: { labels: tags.map((tag) => ({ ...tag, siteId })) } },
      {
        onSuccess: () => {
          notify.success(t('printing.done.saved', counted(labelsIn(tags))));
          if (isRemoved && isListed) list.remove(tags);
          void navigate({ to: PRICE_TAGS });
        },
      },
    );
  return (
    // Some browsers tell that it was closed while they still print.
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
        {error && (
          <Banner kind="error">
            <ProblemText error={error} />
          </Banner>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('printing.done.no')}
          </Button>
          <Button loading={isPending} onClick={remember} data-autofocus>
            {t('printing.done.yes')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
