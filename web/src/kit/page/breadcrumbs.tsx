import { Anchor, Breadcrumbs as MantineBreadcrumbs, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../kernel/translation.ts';

export interface Crumb {
  readonly label: string;
  readonly to: string;
  readonly search?: Readonly<Record<string, unknown>>;
}

interface BreadcrumbsProps {
  /** The pages above this one, the topmost first. */
  readonly above: readonly Crumb[];
  readonly current: string;
}

/** The pages that lead to the current one, each as a link back. */
export function Breadcrumbs({ above, current }: BreadcrumbsProps) {
  const { t } = useTranslation('kit');
  return (
    <nav aria-label={t('page.breadcrumbs')}>
      <MantineBreadcrumbs separator="›" separatorMargin="xs" style={{ flexWrap: 'wrap' }}>
        {above.map(({ label, to, search = {} }) => (
          <Anchor key={label} size="sm" renderRoot={(props) => <Link {...props} to={to} search={search} />}>
            {label}
          </Anchor>
        ))}
        <Text size="sm" aria-current="page">
          {current}
        </Text>
      </MantineBreadcrumbs>
    </nav>
  );
}
