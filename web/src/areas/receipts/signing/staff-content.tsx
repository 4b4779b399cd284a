import { useFormats } from '../../../kernel/formats.ts';
import { Thumbnails } from '../../../kit/files/thumbnails.tsx';
import { useCurrentSite } from '../../../pickers/current-site.ts';
import { useManufacturers } from '../../../pickers/products.ts';
import { useSiteOptions } from '../../../pickers/site-field.tsx';
import { PHOTOS_HERE } from '../editing/pending-photos.ts';
import type { SignedContent } from '../editing/receipt-form.ts';
import { useLineFacts } from '../receipts/line-facts.ts';
import { SignContent } from './sign-content.tsx';

interface StaffContentProps {
  readonly values: SignedContent;
  /** The receipt's date, or the current time for a new one. */
  readonly date: string | Date;
}

/** The content for signing on this screen; its photos may still be on the device. */
export function StaffContent({ values, date }: StaffContentProps) {
  const { dateTime } = useFormats();
  const labelIn = (options: readonly { value: unknown; label: string }[], id: unknown) =>
    options.find(({ value }) => value === id)?.label;
  const sites = useSiteOptions(useCurrentSite());
  const manufacturers = useManufacturers();
  const factsOf = useLineFacts(values.manufacturerId);
  return (
    <SignContent
      summary={{
        date: dateTime(date),
        site: labelIn(sites, values.siteId),
        siteEmployee: values.siteEmployee,
        manufacturer: labelIn(manufacturers, values.manufacturerId),
        manufacturerRepresentative: values.manufacturerRepresentative,
        reason: values.reason,
        refundType: values.refundType,
      }}
      lines={(values.products ?? []).map((line) => ({
        ...factsOf(line),
        pictures: line.photoIds.length > 0 && <Thumbnails ids={line.photoIds} device={PHOTOS_HERE} />,
      }))}
    />
  );
}
