import { ActionIcon } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../kernel/translation.ts';
import { useHelpPath } from './use-help-path.ts';

/** The bar's link to the help about the current page. */
export function HelpLink() {
  const { t } = useTranslation('shell');
  const path = useHelpPath();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      c="inherit"
      aria-label={t('bar.help')}
      title={t('bar.help')}
      renderRoot={(props) => <Link {...props} to={path} />}
    >
      <IconHelp size="1.25rem" aria-hidden />
    </ActionIcon>
  );
}
