import { notifications } from '@kontor/contract/areas/notifications/endpoints.ts';
import { Stack, Switch, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { notify } from '../../../kit/feedback/notify.tsx';
import { LoadingState, QueryState } from '../../../kit/states/states.tsx';
import { switchesQuery } from '../data.ts';

/** What the person wants to be notified of. A choice takes effect at once; an error is reported and reverts it. */
export function Switches() {
  const { t } = useTranslation('notifications');
  const client = useQueryClient();
  const query = useQuery(switchesQuery());
  const save = useCommand(notifications.setSwitches);
  const wanted = save.isPending ? save.variables.body.switches : [];
  const change = (changed: (typeof wanted)[number]) =>
    save.mutate(
      { body: { switches: [changed] } },
      {
        onSuccess: (answer) => {
          client.setQueryData(switchesQuery().queryKey, answer);
          notify.success(t('switches.saved'));
        },
        onError: notify.error,
      },
    );
  return (
    <QueryState query={query} loading={<LoadingState lines={3} />}>
      {({ switches, email }) =>
        switches.length === 0 ? (
          <Text c="dimmed">{t('switches.none')}</Text>
        ) : (
          <Stack gap="sm">
            <Text c="dimmed">
              {email === null ? t('switches.addressMissing') : t('switches.address', { address: email })}
            </Text>
            {switches.map(({ kind, isOn, isMailed }) => {
              const waiting = wanted.find((each) => each.kind === kind);
              const label = t(`kinds.${kind}`);
              return (
                <Stack key={kind} gap="xs">
                  <Switch
                    label={label}
                    checked={waiting?.isOn ?? isOn}
                    onChange={({ currentTarget }) => change({ kind, isOn: currentTarget.checked })}
                  />
                  {isMailed !== null && (
                    <Switch
                      ml="xl"
                      label={t('switches.mailed')}
                      aria-label={t('switches.mailedOf', { kind: label, mailed: t('switches.mailed') })}
                      checked={waiting?.isMailed ?? isMailed}
                      disabled={email === null && !isMailed}
                      onChange={({ currentTarget }) => change({ kind, isMailed: currentTarget.checked })}
                    />
                  )}
                </Stack>
              );
            })}
          </Stack>
        )
      }
    </QueryState>
  );
}
