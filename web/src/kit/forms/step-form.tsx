import { Button, Card, Group, Stack, Stepper, Title } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../kernel/translation.ts';
import { Banner } from '../feedback/banner.tsx';
import type { FieldFacts } from './context.ts';
import { ContractForm } from './contract-form.tsx';
import classes from './step-form.module.css';
import type { FormHandle } from './use-contract-form.tsx';
import type { Steps } from './use-steps.ts';

interface StepFormProps {
  readonly form: FormHandle;
  readonly steps: Steps;
  /** The titles of the steps. */
  readonly titles: readonly string[];
  /** Labels of the fields of all steps. */
  readonly others: ReadonlyMap<string, FieldFacts>;
  /** Set if the content was restored from the device: discards it. */
  readonly onDiscard: (() => void) | null;
  /** The button of the last step. */
  readonly finish: ReactNode;
  /** Additional buttons, such as saving a draft. */
  readonly buttons?: ReactNode;
  /** The fields of the current step. */
  readonly children: ReactNode;
}

/** A form in several steps: progress, the step's fields, and buttons for back and next. */
export function StepForm({ form, steps, titles, others, onDiscard, finish, buttons, children }: StepFormProps) {
  const { t } = useTranslation('kit');
  const { step, goTo, heading, isLast } = steps;
  return (
    <Stack gap="lg">
      {onDiscard && <RestoredNotice onDiscard={onDiscard} />}
      <Stepper
        active={step}
        onStepClick={goTo}
        size="sm"
        aria-label={t('steps.label')}
        classNames={{ step: classes.step, stepBody: classes.stepBody }}
      >
        {titles.map((title) => (
          <Stepper.Step key={title} label={title} />
        ))}
      </Stepper>
      <Card>
        <ContractForm form={form} others={others}>
          <Title order={2} ref={heading} tabIndex={-1} className={classes.heading}>
            {titles[step]}
          </Title>
          {children}
          <Group justify="space-between" gap="sm" mt="md" className={classes.foot}>
            {step > 0 && (
              <Button
                variant="default"
                size="md"
                leftSection={<IconArrowLeft size="1.25rem" aria-hidden />}
                onClick={() => goTo(step - 1)}
              >
                {t('steps.back')}
              </Button>
            )}
            <Group gap="sm" ms="auto">
              {buttons}
              <Button
                type="submit"
                size="md"
                loading={isLast && form.isSending}
                leftSection={isLast && <IconCheck size="1.25rem" aria-hidden />}
                rightSection={!isLast && <IconArrowRight size="1.25rem" aria-hidden />}
              >
                {isLast ? finish : t('steps.continue')}
              </Button>
            </Group>
          </Group>
        </ContractForm>
      </Card>
    </Stack>
  );
}

/** Reports that the content was restored from the device. */
function RestoredNotice({ onDiscard }: { readonly onDiscard: () => void }) {
  const { t } = useTranslation('kit');
  return (
    <Banner kind="info" title={t('steps.restored')}>
      <Group justify="space-between" gap="sm">
        {t('steps.restoredText')}
        <Button variant="default" onClick={onDiscard}>
          {t('steps.discard')}
        </Button>
      </Group>
    </Banner>
  );
}
