import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { createLazyComponent, type LazyComponent, type MissingProps } from '../../kernel/lazy-component.tsx';
import { useTranslation } from '../../kernel/translation.ts';
import { Banner } from '../feedback/banner.tsx';
import { ProblemText } from '../feedback/problem-text.tsx';
import kit from '../kit.module.css';

function LoadError({ error, retry, close }: MissingProps) {
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
      <LoadError {...props} />
    </div>,
    document.body,
  );

type Load<P> = () => Promise<{ readonly default: (props: P) => ReactNode }>;

/** A lazily loaded component of a page. If it cannot be loaded, a message replaces it. */
export const lazyComponent = <P extends object>(load: Load<P>): LazyComponent<P> =>
  createLazyComponent(load, LoadError);

/** As `lazyComponent`, for overlays: dialogs, drawers, menus, with an optional fallback that stays in the page. */
export const lazyOverlay = <P extends object>(load: Load<P>, Fallback?: (props: P) => ReactNode): LazyComponent<P> =>
  createLazyComponent(load, MissingOverlay, Fallback);
