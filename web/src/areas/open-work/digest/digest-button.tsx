import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { lazyOverlay } from '../../../kit/states/lazy.tsx';
import { useAddress } from '../../../kit/table/use-filters.ts';

const DigestDialog = lazyOverlay(
  () => import('./digest-dialog.tsx'),
  () => null,
);

/** Opens the user's choice of mails about open work. The link in such a mail has it open already. */
export function DigestButton() {
  const { t } = useTranslation('openWork');
  const { read, write } = useAddress();
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconMail size="1.125rem" aria-hidden />}
        onClick={() => write({ digest: true })}
      >
        {t('digest.title')}
      </Button>
      <Suspense>{read('digest') === true && <DigestDialog onClose={() => write({ digest: undefined })} />}</Suspense>
    </>
  );
}
