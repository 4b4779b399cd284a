import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../kernel/translation.ts';
import { useListLink } from '../list/list-link.ts';

/** A link back to the list. */
export function ListLink() {
  const { t } = useTranslation('priceTags');
  const link = useListLink();
  return (
    <Button variant="default" renderRoot={(props) => <Link {...props} {...link} />}>
      {t('printing.toList')}
    </Button>
  );
}
