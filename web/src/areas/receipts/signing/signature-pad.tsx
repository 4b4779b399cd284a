import { Button, Group, Input } from '@mantine/core';
import { IconArrowBackUp, IconEraser } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import classes from './signature.module.css';
import type { Stroke } from './strokes.ts';
import { useDrawing } from './use-drawing.ts';

interface SignaturePadProps {
  readonly strokes: readonly Stroke[];
  readonly onChange: (strokes: Stroke[]) => void;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
}

/** The pad for signing with pen, finger or mouse. */
export function SignaturePad({ strokes, onChange, description, error, disabled = false }: SignaturePadProps) {
  const { t } = useTranslation('receipts');
  const id = useId();
  const { canvas, handlers } = useDrawing(strokes, onChange, disabled);
  const isEmpty = strokes.length === 0;
  return (
    <Input.Wrapper
      id={id}
      label={t('terms.fields.signature')}
      labelElement="div"
      description={description ?? t('pad.text')}
      error={error}
      withAsterisk
      descriptionProps={{ id: `${id}-description` }}
      errorProps={{ id: `${id}-error`, role: 'alert' }}
    >
      <div className={classes.field} data-faulty={Boolean(error) || undefined} data-disabled={disabled || undefined}>
        <canvas
          ref={canvas}
          role="img"
          aria-label={t(isEmpty ? 'pad.empty' : 'pad.drawn')}
          aria-describedby={[`${id}-description`, error && `${id}-error`].filter(Boolean).join(' ')}
          className={classes.canvas}
          {...handlers}
        />
        {isEmpty && (
          <div className={classes.line} aria-hidden>
            {t('pad.here')}
          </div>
        )}
      </div>
      <Group gap="sm" mt="xs">
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size="1.25rem" aria-hidden />}
          disabled={isEmpty || disabled}
          onClick={() => onChange(strokes.slice(0, -1))}
        >
          {t('pad.undo')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconEraser size="1.25rem" aria-hidden />}
          disabled={isEmpty || disabled}
          onClick={() => onChange([])}
        >
          {t('pad.clear')}
        </Button>
      </Group>
    </Input.Wrapper>
  );
}
