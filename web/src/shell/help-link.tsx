import { IconHelp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../kernel/translation.ts';
import { BarButton } from './bar.tsx';
import { useHelpPath } from './use-help-path.ts';

/** The bar's link to the help about the current page. */
export function HelpLink() {
  const { t } = useTranslation('shell');
  const path = useHelpPath();
  return <BarButton label={t('bar.help')} icon={IconHelp} renderRoot={(props) => <Link {...props} to={path} />} />;
}
