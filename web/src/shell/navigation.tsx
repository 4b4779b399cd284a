import { IconHome } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useMenu } from '../kernel/menu.ts';
import { useTranslation, useWords } from '../kernel/translation.ts';
import classes from './shell.module.css';

/** The entries that the person may open. `onChoose` closes the drawer on phones. */
export function NavigationLinks({ onChoose }: { readonly onChoose?: () => void }) {
  const { t } = useTranslation('shell');
  const words = useWords();
  const entries = [
    { to: '/', label: t('navigation.home'), icon: IconHome, Hint: undefined },
    ...useMenu().map(({ to, title, icon, Hint }) => ({ to, label: words(title), icon, Hint })),
  ];
  return (
    <ul className={classes.links}>
      {entries.map(({ to, label, icon: Icon, Hint }) => (
        <li key={to}>
          <Link to={to} activeOptions={{ exact: to === '/' }} className={classes.link} onClick={onChoose}>
            <Icon size="1.25rem" stroke={1.75} aria-hidden />
            <span>
              {label}
              {Hint && (
                <Suspense>
                  <Hint />
                </Suspense>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
