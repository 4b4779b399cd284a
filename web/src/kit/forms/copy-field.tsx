import { ActionIcon, CopyButton, TextInput, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../kernel/translation.ts';
import kit from '../kit.module.css';

interface CopyFieldProps {
  readonly label: string;
  readonly description?: ReactNode;
  readonly value: string;
}

/** A generated text, to be read and copied but not changed. */
export function CopyField({ label, description, value }: CopyFieldProps) {
  const { t } = useTranslation('kit');
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <TextInput
          label={label}
          description={description}
          value={value}
          readOnly
          classNames={{ input: kit.code }}
          // If the browser forbids pages to copy, the text is selected for the keyboard.
          onFocus={({ currentTarget }) => currentTarget.select()}
          rightSectionWidth="2.75rem"
          rightSection={
            <Tooltip label={t(copied ? 'form.copied' : 'form.copy', { field: label })}>
              <ActionIcon
                variant="subtle"
                color={copied ? 'green' : 'gray'}
                className={kit.target}
                aria-label={t(copied ? 'form.copied' : 'form.copy', { field: label })}
                onClick={copy}
              >
                {copied ? <IconCheck size="1.25rem" aria-hidden /> : <IconCopy size="1.25rem" aria-hidden />}
              </ActionIcon>
            </Tooltip>
          }
        />
      )}
    </CopyButton>
  );
}
