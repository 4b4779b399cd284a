import { PHOTO, PHOTOS_PER_PRODUCT } from '@kontor/contract/areas/receipts/schema.ts';
import { useMemo } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { PicturesField } from '../../../kit/files/pictures-field.tsx';
import { isUnderWay } from '../../../kit/files/use-uploads.ts';
import { useFacts, useForm } from '../../../kit/forms/context.ts';
import { PHOTOS_HERE } from './pending-photos.ts';

/** The photos of a product, usually taken of the breakage. */
export function PhotoList() {
  const { t } = useTranslation(['receipts', 'kit']);
  const { whole } = useFormats();
  const { form } = useForm();
  const { photoIds } = form.drafts;
  const values = useMemo(() => (Array.isArray(photoIds) ? photoIds.map(String) : []), [photoIds]);
  const faulty = values.filter((_value, at) => form.errors[`photoIds.${at}`]);
  const nameOf = (number: number) => t('editing.products.photo', { number });
  return (
    <>
      {values.map((_value, at) => (
        <PhotoFacts key={at} at={at} label={nameOf(at + 1)} />
      ))}
      <PicturesField
        id={`${form.id}-photoIds`}
        label={t('terms.fields.photos')}
        description={t('editing.products.photoText', { formatted: whole(PHOTOS_PER_PRODUCT) })}
        error={faulty.length > 0 && t(faulty.some(isUnderWay) ? 'kit:form.notSentYet' : 'kit:form.notSent')}
        addLabel={t('editing.products.addPhoto')}
        nameOf={nameOf}
        limits={PHOTO}
        most={PHOTOS_PER_PRODUCT}
        values={values}
        onChange={(next) => form.change('photoIds', next)}
        device={PHOTOS_HERE}
      />
    </>
  );
}

/** Registers a photo's path, so that its fault is shown here. */
function PhotoFacts({ at, label }: { readonly at: number; readonly label: string }) {
  useFacts(`photoIds.${at}`, label);
  return null;
}
