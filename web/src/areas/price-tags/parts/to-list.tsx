import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PRICE_TAGS } from './address.ts';

/** Leads to where labels are chosen. */
export function ToList() {
  const { t } = useTranslation('priceTags');
  return (
    <Button variant="default" renderRoot={(props) => <Link {...props} to={PRICE_TAGS} />}>
      {t('printing.toList')}
    </Button>
  );
}
