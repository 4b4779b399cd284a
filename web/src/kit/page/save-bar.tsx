import { Group, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../kernel/translation.ts';
import { Chip } from '../feedback/chip.tsx';
import { SubmitButton } from '../forms/contract-form.tsx';
import type { FormHandle } from '../forms/use-contract-form.tsx';
import { useSaveKey } from '../forms/use-save-key.ts';
import classes from './save-bar.module.css';

interface SaveBarProps {
  readonly form: FormHandle;
  /** The label for saving a new record. */
  readonly label?: ReactNode;
}

/**
 * The bottom bar of a page with a form, always in view: whether something is unsaved, and saving it, also by
 * Ctrl/Cmd-S.
 */
export function SaveBar({ form, label }: SaveBarProps) {
  const { t } = useTranslation('kit');
  useSaveKey(form);
  const isSaved = label === undefined && !form.isDirty && !form.isSending;
  return (
    <Group className={classes.bar} justify="flex-end" gap="sm">
      <div role="status">
        {form.isDirty && <Chip kind="orange">{t('page.unsaved')}</Chip>}
        {isSaved && (
          <Group component="span" gap={4} wrap="nowrap">
            <IconCheck size="1rem" aria-hidden />
            <Text span size="sm" c="dimmed">
              {t('saving.saved')}
            </Text>
          </Group>
        )}
      </div>
      <SubmitButton form={form}>{label}</SubmitButton>
    </Group>
  );
}
