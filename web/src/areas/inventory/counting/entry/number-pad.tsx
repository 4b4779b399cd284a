import { IconBackspace, IconKeyboard } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useLanguage, useTranslation } from '../../../../kernel/translation.ts';
import { eraseIn, writeInto } from '../../../../kit/scan/field.ts';
import classes from '../counting.module.css';
import { keepFocus } from './quantities.tsx';

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
      <button key={key} type="button" className={classes.key} {...keepFocus} onClick={() => write(key)}>
        {key}
      </button>
    ));
  return (
    <fieldset className={classes.pad} aria-label={t('counting.entry.pad.label')}>
      {digits('789')}
      <button
        type="button"
        className={classes.key}
        aria-label={t('counting.entry.pad.erase')}
        {...keepFocus}
        onClick={erase}
      >
        <IconBackspace aria-hidden />
      </button>
      {digits('456')}
      <button
        type="button"
        className={classes.key}
        aria-label={t('counting.entry.pad.keyboard')}
        {...keepFocus}
        onClick={onKeyboard}
      >
        <IconKeyboard aria-hidden />
      </button>
      {digits('123')}
      <button type="button" className={`${classes.key} ${classes.next}`} {...keepFocus} onClick={onNext}>
        {t('counting.entry.pad.next')}
      </button>
      {digits(`0${mark}`)}
    </fieldset>
  );
}
