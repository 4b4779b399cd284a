import { parseDateTime } from '@kontor/contract/kernel/days.ts';
import type { Fault } from '@kontor/contract/kernel/faults.ts';
import type * as z from 'zod/mini';
import { sentenceAt, storedNamespaces, useLanguage, useTranslation, withValues } from '../../kernel/translation.ts';
import { formatNumber } from './numbers.ts';
import { fieldOf, metaOf, type Values } from './values.ts';

interface FaultTextProps {
  readonly fault: Fault;
  readonly schema: z.ZodMiniObject;
  readonly values: Values;
}

/** Whether a value names an existing day and time, regardless of clock changes in a zone. */
const isWholeDateTime = (value: unknown): boolean => typeof value === 'string' && parseDateTime(value, 'UTC') !== null;

/** The sentence of a fault in the current language: the kernel's, or that of the area whose rule it is. */
export function FaultText({ fault, schema, values }: FaultTextProps) {
  const { t } = useTranslation('kit');
  const language = useLanguage();
  const kind = fault.path in schema.shape ? metaOf(fieldOf(schema, fault.path)).kind : null;
  const value = values[fault.path];
  if (fault.key === 'type' && kind === 'whole') return <>{t('form.whole')}</>;
  if (fault.key === 'type' && kind === 'money') {
    return <>{t('form.number', { example: formatNumber(12.5, language, 2) })}</>;
  }
  if (fault.key === 'format' && kind === 'file') {
    return <>{t(value === 'sending' ? 'form.notSentYet' : 'form.notSent')}</>;
  }
  // The contract's own sentence describes the wire format, which users do not type.
  if (fault.key === 'datetime') {
    return <>{t(isWholeDateTime(value) ? 'form.timeSkipped' : 'form.dateTime')}</>;
  }
  const sentence = storedNamespaces()
    .map((namespace) => sentenceAt(namespace, `validation.${fault.key}`))
    .find((found) => found !== null);
  return <>{sentence ? withValues(sentence, fault.values) : t('state.unexpected')}</>;
}
