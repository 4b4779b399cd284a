import { ActionIcon, Group, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../../kernel/translation.ts';
import kit from '../kit.module.css';

interface PageLink {
  readonly to: string;
  readonly search: Readonly<Record<string, unknown>>;
}

export interface PageHeaderProps {
  readonly title: ReactNode;
  /** The parent page, optionally with its query. */
  readonly back?: string | PageLink | undefined;
  /** Chips and similar beside the title. */
  readonly facts?: ReactNode;
  /** Buttons on the right. */
  readonly children?: ReactNode;
}

/** A page's header: back link, title, and actions. */
export function PageHeader({ title, back, facts, children }: PageHeaderProps) {
  const { t } = useTranslation('kit');
  return (
    <Group component="header" justify="space-between" gap="sm" mih="2.75rem">
      <Group gap="sm" wrap="nowrap" flex="1 1 16rem" miw={0}>
        {back && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            className={kit.target}
            aria-label={t('page.back')}
            renderRoot={(props) => <Link {...props} {...(typeof back === 'string' ? { to: back } : back)} />}
          >
            <IconArrowLeft aria-hidden />
          </ActionIcon>
        )}
        <Group gap="xs" miw={0}>
          <Title order={1}>{title}</Title>
          {facts && <Group gap="xs">{facts}</Group>}
        </Group>
      </Group>
      <Group gap="sm">{children}</Group>
    </Group>
  );
}
