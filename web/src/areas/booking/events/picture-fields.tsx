import { Paper, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { Field } from '../../../kit/forms/field.tsx';
import { fieldsOf } from '../../../kit/forms/fields-of.ts';
import type { FormHandle } from '../../../kit/forms/use-contract-form.tsx';
import classes from './events.module.css';

/** The picture of the public page, closed until there is one; the field of a fault is never hidden. */
export function PictureFields({ form }: { readonly form: FormHandle }) {
  const { t } = useTranslation('booking');
  const field = fieldsOf(t, 'event');
  const hasPicture = Boolean(form.drafts['pictureId']);
  const [isOpen, setOpen] = useState(hasPicture);
  const hasFault = Boolean(form.errors['pictureId'] ?? form.errors['pictureAlt']);
  return (
    <Paper component="details" open={isOpen || hasFault} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={classes.summary}>{t('event.picture')}</summary>
      <Stack px="md" pb="md">
        <Field {...field('pictureId')} description={t('event.pictureIdText')} />
        {hasPicture && <Field {...field('pictureAlt')} description={t('event.pictureAltText')} />}
      </Stack>
    </Paper>
  );
}
