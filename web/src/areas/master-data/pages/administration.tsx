import { IMPORT_KINDS } from '@kontor/contract/areas/master-data/imports/rules.ts';
import { Button } from '@mantine/core';
import { IconDatabase, IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../kernel/translation.ts';
import { Page } from '../../../kit/page/page.tsx';
import { ImportCard } from '../imports/import-card.tsx';
import { DATA_SOURCES, IMPORTS } from '../parts/address.ts';

/** A card for each kind of records that can be imported (`spec 1 §2`). */
export default function AdministrationPage() {
  const { t } = useTranslation('masterData');
  return (
    <Page
      title={t('administration.title')}
      buttons={
        <>
          <Button
            variant="default"
            component={Link}
            to={DATA_SOURCES}
            leftSection={<IconDatabase size="1.125rem" aria-hidden />}
          >
            {t('administration.sources')}
          </Button>
          <Button
            variant="default"
            component={Link}
            to={IMPORTS}
            leftSection={<IconHistory size="1.125rem" aria-hidden />}
          >
            {t('administration.history')}
          </Button>
        </>
      }
    >
      {IMPORT_KINDS.map((kind) => (
        <ImportCard key={kind} kind={kind} />
      ))}
    </Page>
  );
}
