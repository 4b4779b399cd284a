import { Group, Skeleton, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useFormats } from '../../kernel/formats.ts';
import { LinkPaper } from './link-paper.tsx';
import classes from './tile.module.css';

interface TileProps {
  readonly to: string;
  readonly title: string;
  /** One sentence. */
  readonly text: string;
  readonly icon: Icon;
  /** The number of items; null while loading. */
  readonly count?: number | null;
  /** Additional information; null while loading. */
  readonly note?: string | null | undefined;
}

/** A link to a page with its description. */
export function Tile({ to, title, text, icon: Icon, count, note }: TileProps) {
  const { whole } = useFormats();
  return (
    <LinkPaper to={to}>
      <Group wrap="nowrap" align="flex-start" gap="md">
        <ThemeIcon variant="light" size={44} radius="md">
          <Icon size="1.5rem" stroke={1.75} aria-hidden />
        </ThemeIcon>
        <Stack gap={4} miw={0} flex={1}>
          <Group gap="sm" justify="space-between" wrap="nowrap">
            <Title order={2} size="h3">
              {title}
            </Title>
            {count !== undefined && <Text className={classes.count}>{count === null ? '\u00A0' : whole(count)}</Text>}
          </Group>
          <Text size="sm" c="dimmed">
            {text}
          </Text>
          {note !== undefined && (
            <Text size="sm" fw={500}>
              {note ?? <Skeleton component="span" display="inline-block" width="8rem" height="0.75rem" />}
            </Text>
          )}
        </Stack>
      </Group>
    </LinkPaper>
  );
}
