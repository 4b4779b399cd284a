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
  const change = (kind: (typeof wanted)[number]['kind'], isOn: boolean) =>
    save.mutate(
      { body: { switches: [{ kind, isOn }] } },
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
      {({ switches }) =>
        switches.length === 0 ? (
          <Text c="dimmed">{t('switches.none')}</Text>
        ) : (
          <Stack gap="sm">
            {switches.map(({ kind, isOn }) => (
              <Switch
                key={kind}
                label={t(`kinds.${kind}`)}
                checked={wanted.find((each) => each.kind === kind)?.isOn ?? isOn}
                onChange={({ currentTarget }) => change(kind, currentTarget.checked)}
              />
            ))}
          </Stack>
        )
      }
    </QueryState>
  );
}
