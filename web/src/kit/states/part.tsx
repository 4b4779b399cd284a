import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { type MissingProps, type Part, partOf } from '../../kernel/part.tsx';
import { useTranslation } from '../../kernel/translation.ts';
import { Banner } from '../feedback/banner.tsx';
import { ProblemText } from '../feedback/problem-text.tsx';
import kit from '../kit.module.css';

function MissingPart({ error, retry, close }: MissingProps) {
  const { t } = useTranslation('kit');
  return (
    <Banner kind="error">
      <Stack gap="sm" align="flex-start">
        <ProblemText error={error} />
        <Group gap="xs">
          <Button variant="default" onClick={retry}>
            {t('state.retry')}
          </Button>
          {close && (
            <Button variant="default" onClick={close}>
              {t('dialog.close')}
            </Button>
          )}
        </Group>
      </Stack>
    </Banner>
  );
}

const MissingOverlay = (props: MissingProps) =>
  createPortal(
    <div className={kit.missing}>
      <MissingPart {...props} />
    </div>,
    document.body,
  );

type Load<P> = () => Promise<{ readonly default: (props: P) => ReactNode }>;

/** A lazily loaded component of a page. If it cannot be loaded, a message replaces it. */
export const lazyComponent = <P extends object>(load: Load<P>): Part<P> => partOf(load, MissingPart);

/** As `lazyComponent`, for overlays: dialogs, drawers, menus, with an optional fallback that stays in the page. */
export const lazyOverlay = <P extends object>(load: Load<P>, Instead?: (props: P) => ReactNode): Part<P> =>
  partOf(load, MissingOverlay, Instead);
