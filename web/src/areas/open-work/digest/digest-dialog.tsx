import { openWork } from '@kontor/contract/areas/open-work/endpoints.ts';
import { DIGEST_FREQUENCIES, type DigestFrequency } from '@kontor/contract/areas/open-work/rules.ts';
import { PAUSED_AFTER_DAYS } from '@kontor/contract/areas/site-insights/subscriptions/rules.ts';
import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import { LoadingState, QueryState } from '../../../kit/states/states.tsx';
import { type Digest, digestQuery } from '../data.ts';

/** The choice takes effect at once; an error is reported and reverts it. */
function Choice({ frequency, email }: Digest) {
  const { t } = useTranslation('openWork');
  const client = useQueryClient();
  const save = useCommand(openWork.setDigest);
  const wanted = save.isPending ? save.variables.body.frequency : frequency;
  const choose = (next: DigestFrequency) =>
    save.mutate(
      { body: { frequency: next } },
      {
        onSuccess: (answer) => {
          client.setQueryData(digestQuery().queryKey, answer);
          notify.success(t('digest.saved'));
        },
        onError: notify.error,
      },
    );
  return (
    <Radio.Group
      label={t('digest.label')}
      description={email === null ? t('digest.noAddress') : t('digest.address', { email })}
      value={wanted}
    >
      <Stack gap="sm" mt="sm">
        {DIGEST_FREQUENCIES.map((each) => (
          <Radio
            key={each}
            value={each}
            label={t(`digest.frequencies.${each}`)}
            disabled={email === null && each !== 'off'}
            onChange={() => choose(each)}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

/** How often the user gets their open work by mail. */
export default function DigestDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['openWork', 'kit']);
  const query = useQuery(digestQuery());
  return (
    <Dialog title={t('digest.title')} size={500} onClose={onClose}>
      <Stack>
        <QueryState query={query} loading={<LoadingState lines={3} />}>
          {(digest) => <Choice {...digest} />}
        </QueryState>
        <Text size="sm" c="dimmed">
          {t('digest.pausing', { days: PAUSED_AFTER_DAYS })}
        </Text>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {t('kit:dialog.close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
