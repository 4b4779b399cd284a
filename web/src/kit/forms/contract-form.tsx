import { Box, Button, Stack, Text } from '@mantine/core';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { loadWords, withWords } from '../../kernel/locale.ts';
import { useTranslation } from '../../kernel/translation.ts';
import { Banner } from '../feedback/banner.tsx';
import kit from '../kit.module.css';
import { lazyOverlay } from '../states/lazy.tsx';
import { type FieldFacts, FormProvider } from './context.ts';
import { focusFault } from './focus.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';
import type { FormHandle } from './use-contract-form.tsx';

const ConflictDialog = lazyOverlay(() => withWords(import('./conflict-dialog.tsx'), loadWords(['kit'])));

interface ContractFormProps {
  readonly form: FormHandle;
  /** Labels of fields that are not rendered now, in a form with several steps. */
  readonly others?: ReadonlyMap<string, FieldFacts>;
  readonly children: ReactNode;
}

/** The form element: provides the form to its fields, shows what prevents saving, and guards unsaved input. */
export function ContractForm({ form, others, children }: ContractFormProps) {
  const { t } = useTranslation('kit');
  const element = useRef<HTMLFormElement>(null);
  const banner = useRef<HTMLDivElement>(null);
  const facts = useMemo(() => new Map<string, FieldFacts>(), []);
  const context = useMemo(() => ({ form, facts }), [form, facts]);
  const { refusals, problem, errors } = form;
  // Otherwise faults of fields that this page does not render would be invisible.
  const unrendered = Object.entries(errors).filter(([path]) => !facts.has(path));
  const hasFaults = Object.keys(errors).length > 0;

  const showFault = useEffectEvent(() => {
    const isRendered = (path: string) =>
      [path, path.split('.')[0] ?? ''].some((name) => facts.has(name) || others?.has(name));
    const hasField = Object.keys(errors).some(isRendered);
    return element.current ? focusFault(element.current, hasField ? null : banner.current) : undefined;
  });
  useEffect(() => (refusals === 0 ? undefined : showFault()), [refusals]);

  return (
    <FormProvider value={context}>
      <Box
        component="form"
        ref={element}
        id={form.id}
        noValidate
        className={kit.form}
        aria-busy={form.isSending}
        onSubmit={(event) => {
          event.preventDefault();
          // In React's tree a form in a dialog is a child of the page's form, which must not be submitted.
          event.stopPropagation();
          form.submit();
        }}
      >
        <Stack>
          {problem ? (
            <Banner kind="error" ref={banner}>
              {problem}
            </Banner>
          ) : (
            hasFaults && (
              <Banner kind="error" ref={banner}>
                {t('form.attention')}
                {unrendered.map(([path, message]) => (
                  <Text key={path} inherit>
                    {message}
                  </Text>
                ))}
              </Banner>
            )
          )}
          {children}
        </Stack>
      </Box>
      <UnsavedGuard hasUnsaved={() => form.hasUnsaved()} isDirty={form.isDirty && !form.isSending} />
      {form.conflict && (
        <Suspense>
          <ConflictDialog
            schema={form.schema}
            conflict={form.conflict}
            facts={new Map([...(others ?? []), ...facts])}
          />
        </Suspense>
      )}
    </FormProvider>
  );
}

interface SubmitButtonProps {
  readonly form: FormHandle;
  readonly children?: ReactNode;
  readonly disabled?: boolean;
}

/** Submits its form from anywhere, including the page's header. */
export function SubmitButton({ form, children, disabled }: SubmitButtonProps) {
  const { t } = useTranslation('kit');
  return (
    <Button type="submit" form={form.id} loading={form.isSending} disabled={disabled}>
      {children ?? t('form.save')}
    </Button>
  );
}
