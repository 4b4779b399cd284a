import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from '../../kernel/translation.ts';
import { useDownload } from './use-download.ts';

interface DownloadButtonProps {
  /** Fetches and downloads the file. */
  readonly onDownload: () => Promise<void>;
  readonly icon?: ComponentType<{ readonly size?: number | string }>;
  readonly isPrimary?: boolean;
  readonly children: ReactNode;
}

/** Downloads a file; while it is fetched it shows that, and cannot be triggered twice. */
export function DownloadButton({
  onDownload,
  icon: Icon = IconDownload,
  isPrimary = false,
  children,
}: DownloadButtonProps) {
  const { isFetching, start } = useDownload(onDownload);
  return (
    <>
      <Button
        variant={isPrimary ? 'filled' : 'default'}
        leftSection={<Icon size="1.125rem" aria-hidden />}
        loading={isFetching}
        onClick={() => start()}
      >
        {children}
      </Button>
      <Fetching isFetching={isFetching} />
    </>
  );
}

interface DownloadIconProps {
  readonly onDownload: () => Promise<void>;
  readonly label: string;
}

/** As `DownloadButton`, for table rows. */
export function DownloadIcon({ onDownload, label }: DownloadIconProps) {
  const { isFetching, start } = useDownload(onDownload);
  return (
    <>
      <ActionIcon variant="subtle" size="lg" aria-label={label} loading={isFetching} onClick={() => start()}>
        <IconDownload size="1.125rem" aria-hidden />
      </ActionIcon>
      <Fetching isFetching={isFetching} />
    </>
  );
}

/** For screen readers. */
export function Fetching({ isFetching }: { readonly isFetching: boolean }) {
  const { t } = useTranslation('kit');
  return <VisuallyHidden role="status">{isFetching && t('file.fetching')}</VisuallyHidden>;
}
