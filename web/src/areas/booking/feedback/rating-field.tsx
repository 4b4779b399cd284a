import { MAX_RATING } from '@kontor/contract/areas/booking/feedback/rules.ts';
import { Group, Radio } from '@mantine/core';
import { useTranslation } from '../../../kernel/translation.ts';
import { useFacts, useForm } from '../../../kit/forms/context.ts';

const RATINGS = Array.from({ length: MAX_RATING }, (_, index) => index + 1);

interface RatingFieldProps {
  /** The field's name in the contract. */
  readonly name: string;
  readonly label: string;
}

/** A rating from 1 to 5 in one row, so that it fits a phone. */
export function RatingField({ name, label }: RatingFieldProps) {
  const { t } = useTranslation('booking');
  const { form } = useForm();
  useFacts(name, label);
  const [value, error] = [form.drafts[name], form.errors[name]];
  return (
    <Radio.Group
      id={`${form.id}-${name}`}
      label={label}
      description={t('feedback.scale')}
      withAsterisk
      error={error}
      value={typeof value === 'number' ? String(value) : null}
      onChange={(rating) => form.change(name, Number(rating))}
    >
      <Group gap="xs" my="xs" justify="space-between" wrap="nowrap" maw="20rem">
        {RATINGS.map((rating) => (
          <Radio
            key={rating}
            value={String(rating)}
            label={String(rating)}
            aria-invalid={Boolean(error) || undefined}
            onBlur={() => form.leave(name)}
          />
        ))}
      </Group>
    </Radio.Group>
  );
}
