import { IconBackspace, IconKeyboard } from '@tabler/icons-react';
import { memo, type RefObject } from 'react';
import { useLanguage, useTranslation } from '../../../../kernel/translation.ts';
import { eraseIn, writeInto } from '../../../../kit/scan/field.ts';
import classes from '../counting.module.css';
import { keepFocus } from './quantities.tsx';

interface DigitsProps {
  /** The field that they write into. */
  readonly field: RefObject<HTMLInputElement | null>;
  readonly keys: string;
}

const Digits = ({ field, keys }: DigitsProps) =>
  [...keys].map((key) => (
    <button
      key={key}
      type="button"
      className={classes.key}
      {...keepFocus}
      onClick={() => field.current && writeInto(field.current, key)}
    >
      {key}
    </button>
  ));

interface NumberPadProps {
  /** The field that it writes into. */
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onKeyboard: () => void;
  readonly onNext: () => void;
}

/**
 * A number pad large enough for gloves, which covers nothing, unlike the device's keyboard. Memoized: every scan renders
 * the entry.
 */
export const NumberPad = memo(({ field, onKeyboard, onNext }: NumberPadProps) => {
  const { t } = useTranslation('inventory');
  const mark = useLanguage().startsWith('de') ? ',' : '.';
  const erase = () => {
    if (field.current) eraseIn(field.current);
  };
  return (
    <fieldset className={classes.pad} aria-label={t('counting.entry.pad.label')}>
      <Digits field={field} keys="789" />
      <button
        type="button"
        className={classes.key}
        aria-label={t('counting.entry.pad.erase')}
        {...keepFocus}
        onClick={erase}
      >
        <IconBackspace aria-hidden />
      </button>
      <Digits field={field} keys="456" />
      <button
        type="button"
        className={classes.key}
        aria-label={t('counting.entry.pad.keyboard')}
        {...keepFocus}
        onClick={onKeyboard}
      >
        <IconKeyboard aria-hidden />
      </button>
      <Digits field={field} keys="123" />
      <button type="button" className={`${classes.key} ${classes.next}`} {...keepFocus} onClick={onNext}>
        {t('counting.entry.pad.next')}
      </button>
      <Digits field={field} keys={`0${mark}`} />
    </fieldset>
  );
});
