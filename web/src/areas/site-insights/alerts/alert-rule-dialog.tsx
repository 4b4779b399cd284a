import { ALERT_KINDS, DAILY_FIGURES } from '@kontor/contract/areas/site-insights/alerts/rules.ts';
import { alertRule } from '@kontor/contract/areas/site-insights/alerts/schema.ts';
import { Button, Group, SimpleGrid } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useRemove } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { act } from '../../../kit/feedback/act.ts';
import { notify } from '../../../kit/feedback/notify.tsx';
import { Field } from '../../../kit/forms/field.tsx';
import { fieldsOf } from '../../../kit/forms/fields-of.ts';
import { FormDialog } from '../../../kit/forms/form-dialog.tsx';
import { useEntityForm } from '../../../kit/forms/use-entity-form.ts';
import { useNewForm } from '../../../kit/forms/use-new-form.ts';
import { useSiteOptions } from '../../../pickers/site-field.tsx';
import type { AlertRule } from '../data.ts';

interface AlertRuleDialogProps {
  /** The rule to edit; null for a new one. */
  readonly known: AlertRule | null;
  readonly onClose: () => void;
}

/** A dialog for when a figure raises an alert. */
export default function AlertRuleDialog({ known, onClose }: AlertRuleDialogProps) {
  return known ? <KnownRule known={known} onClose={onClose} /> : <NewRule onClose={onClose} />;
}

function NewRule({ onClose }: Pick<AlertRuleDialogProps, 'onClose'>) {
  const { t } = useTranslation('siteInsights');
  const form = useNewForm(alertRule, {
    initial: { kind: 'change', isForAllSites: true },
    onSaved: notify.after(t('alerts.rules.created'), onClose),
  });
  return (
    <FormDialog
      form={form}
      title={t('alerts.rules.add')}
      width={700}
      onClose={onClose}
      saveLabel={t('alerts.rules.create')}
    >
      <RuleFields isForAllSites={form.values.isForAllSites ?? false} />
    </FormDialog>
  );
}

interface KnownRuleProps extends AlertRuleDialogProps {
  readonly known: AlertRule;
}

/** Changes a rule, or deletes it with its alerts. */
function KnownRule({ known, onClose }: KnownRuleProps) {
  const { t } = useTranslation('siteInsights');
  const form = useEntityForm(alertRule, known, t('alerts.rules.saved'), onClose);
  const removal = useRemove(alertRule);
  const question = {
    title: t('alerts.rules.removal.title'),
    text: t('alerts.rules.removal.text'),
    action: t('alerts.rules.removal.action'),
    isDestructive: true,
  };
  return (
    <FormDialog form={form} title={t('alerts.rules.edit')} width={700} onClose={onClose}>
      <RuleFields isForAllSites={form.values.isForAllSites ?? false} />
      <Group>
        <Button
          variant="default"
          color="red"
          loading={removal.isPending}
          leftSection={<IconTrash size="1.125rem" aria-hidden />}
          onClick={() =>
            void act(removal.mutate, known, { question, notice: t('alerts.rules.removal.done'), onDone: onClose })
          }
        >
          {question.action}
        </Button>
      </Group>
    </FormDialog>
  );
}

function RuleFields({ isForAllSites }: { readonly isForAllSites: boolean }) {
  const { t } = useTranslation('siteInsights');
  const field = fieldsOf(t, 'alerts.rules');
  const sites = useSiteOptions({ among: 'any' });
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Field
          {...field('figure')}
          options={DAILY_FIGURES.map((value) => ({ value, label: t(`terms.figures.${value}`) }))}
        />
        <Field
          {...field('kind')}
          options={ALERT_KINDS.map((value) => ({ value, label: t(`alerts.rules.kinds.${value}`) }))}
        />
      </SimpleGrid>
      <Field {...field('threshold')} description={t('alerts.rules.thresholdText')} />
      <Field {...field('isForAllSites')} />
      {!isForAllSites && <Field {...field('siteIds')} options={sites} required />}
    </>
  );
}
