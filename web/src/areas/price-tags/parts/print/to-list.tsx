import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useListLink } from '../list/list-link.ts';

/** Leads to where labels are chosen. */
export function ToList() {
  const { t } = useTranslation('priceTags');
  const link = useListLink();
  return (
    <Button variant="default" renderRoot={(props) => <Link {...props} {...link} />}>
      {t('printing.toList')}
    </Button>
  );
}
