import { Button, Group, Stack, UnstyledButton, useMatches } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../kernel/translation.ts';
import { Dialog } from '../feedback/dialog.tsx';
import kit from '../kit.module.css';
import classes from './pictures.module.css';

export interface Picture {
  readonly id: string;
  readonly url: string;
  /** Alternative text. */
  readonly alt: string;
}

/** Thumbnails side by side; each opens a large view with the others. */
export function Pictures({ pictures }: { readonly pictures: readonly Picture[] }) {
  const { t } = useTranslation('kit');
  const [shown, setShown] = useState<number | null>(null);
  return (
    <>
      {/* At least two side by side, even in a table column. */}
      <Group gap="xs" miw={pictures.length > 1 ? '7.75rem' : undefined}>
        {pictures.map(({ id, url, alt }, index) => (
          <UnstyledButton
            key={id}
            className={classes.small}
            aria-label={t('picture.enlarge', { picture: alt })}
            onClick={() => setShown(index)}
          >
            <img src={url} alt="" loading="lazy" className={kit.thumbnail} />
          </UnstyledButton>
        ))}
      </Group>
      {shown !== null && <Large pictures={pictures} start={shown} onClose={() => setShown(null)} />}
    </>
  );
}

interface LargeProps {
  readonly pictures: readonly Picture[];
  readonly start: number;
  readonly onClose: () => void;
}

function Large({ pictures, start, onClose }: LargeProps) {
  const { t } = useTranslation('kit');
  const isPhone = useMatches({ base: true, sm: false });
  const [index, setIndex] = useState(start);
  const picture = pictures[index];
  if (!picture) return null;
  return (
    <Dialog onClose={onClose} title={picture.alt} size="xl" fullScreen={isPhone}>
      <Stack>
        <img src={picture.url} alt={picture.alt} className={classes.large} />
        {pictures.length > 1 && (
          <Group justify="space-between">
            <Button
              variant="default"
              leftSection={<IconChevronLeft size="1.125rem" aria-hidden />}
              disabled={index === 0}
              onClick={() => setIndex(index - 1)}
            >
              {t('picture.previous')}
            </Button>
            <Button
              variant="default"
              rightSection={<IconChevronRight size="1.125rem" aria-hidden />}
              disabled={index === pictures.length - 1}
              onClick={() => setIndex(index + 1)}
            >
              {t('picture.next')}
            </Button>
          </Group>
        )}
      </Stack>
    </Dialog>
  );
}
