import type { AttachmentLink } from '@kontor/contract/kernel/attachment.ts';
import { Anchor, Group, Text } from '@mantine/core';
import { useFormats } from '../../kernel/formats.ts';
import classes from './file-field.module.css';
import { FilePreview } from './file-preview.tsx';

interface FileLinkProps {
  readonly file: AttachmentLink;
  /** Its title, if not the file's own name. */
  readonly title?: string;
}

/** A link that opens a file in a new tab. */
export function FileLink({ file: { name, contentType, size: bytes, url }, title = name }: FileLinkProps) {
  const { size } = useFormats();
  return (
    <Group wrap="nowrap" gap="sm" className={classes.name}>
      <FilePreview type={contentType} url={url} />
      <Anchor href={url} target="_blank" rel="noreferrer" className={classes.name}>
        {title}
      </Anchor>
      <Text span c="dimmed" size="sm" className={classes.size}>
        {size(bytes)}
      </Text>
    </Group>
  );
}
