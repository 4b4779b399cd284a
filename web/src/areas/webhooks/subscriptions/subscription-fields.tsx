import { EVENT_TYPES } from '@kontor/contract/areas/webhooks/events/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../kernel/translation.ts';
import { Field } from '../../../kit/forms/field.tsx';
import { fieldsOf } from '../../../kit/forms/fields-of.ts';
import { targetsQuery } from '../data.ts';

/** What can be written of a subscription. */
export function SubscriptionFields() {
  const { t } = useTranslation('webhooks');
  const field = fieldsOf(t, 'subscription');
  const { data } = useQuery(targetsQuery());
  const hosts = data?.hosts.join(', ');
  return (
    <>
      <Field {...field('title')} />
      <Field {...field('url')} description={hosts && t('subscription.urlText', { hosts })} />
      <Field
        {...field('eventTypes')}
        options={EVENT_TYPES.map((value) => ({ value, label: t(`events.${value}`) }))}
        required
      />
      <Field {...field('isActive')} description={t('subscription.isActiveText')} />
    </>
  );
}
