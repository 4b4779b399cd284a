import { IconBackspace, IconKeyboard } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useLanguage, useTranslation } from '../../../../kernel/translation.ts';
import { eraseIn, writeInto } from '../../../../kit/scan/field.ts';
import classes from '../counting.module.css';
import { keepsFocus } from './quantities.tsx';

interface NumberPadProps {
  /** The field that it writes into. */
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onKeyboard: () => void;
  readonly onNext: () => void;
}

/** A number pad large enough for gloves, which covers nothing, unlike the device's keyboard. */
export function NumberPad({ field, onKeyboard, onNext }: NumberPadProps) {
  const { t } = useTranslation('inventory');
  const mark = useLanguage().startsWith('de') ? ',' : '.';
  const write = (text: string) => {
    if (field.current) writeInto(field.current, text);
  };
  const erase = () => {
    if (field.current) eraseIn(field.current);
  };
  const digits = (keys: string) =>
    [...keys].map((key) => (
      <button key={key} type="button" className={classes.key} {...keepsFocus} onClick={() => write(key)}>
        {key}
      </button>
    ));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be listed as a field of the form.
    <div role="group" className={classes.pad} aria-label={t('counting.entry.pad.label')}>
      {digits('789')}
      <button
        type="button"
        className={classes.key}
        aria-label={t('counting.entry.pad.erase')}
        {...keepsFocus}
        onClick={erase}
      >
        <IconBackspace aria-hidden />
      </button>
      {digits('456')}
      <button
        type="button"
        className={classes.key}
        aria-label={t('counting.entry.pad.keyboard')}
        {...keepsFocus}
        onClick={onKeyboard}
      >
        <IconKeyboard aria-hidden />
      </button>
      {digits('123')}
      <button type="button" className={`${classes.key} ${classes.next}`} {...keepsFocus} onClick={onNext}>
        {t('counting.entry.pad.next')}
      </button>
      {digits(`0${mark}`)}
    </div>
  );
}
