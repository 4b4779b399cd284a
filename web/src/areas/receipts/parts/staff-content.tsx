import { useFormats } from '../../../kernel/formats.ts';
import { Thumbnails } from '../../../kit/files/Thumbnails.tsx';
import { useCurrentSite } from '../../../pickers/current-site.ts';
import { useManufacturers } from '../../../pickers/products.ts';
import { useSiteOptions } from '../../../pickers/SiteField.tsx';
import { useLineFacts } from './line-facts.ts';
import { PHOTOS_HERE } from './pending-photos.ts';
import type { SignedContent } from './receipt-form.ts';
import { SignContent } from './sign-content.tsx';

interface StaffContentProps {
  readonly values: SignedContent;
  /** Of when it is, or would be. */
  readonly date: string | Date;
}

/** All that is signed on this screen, to be read by two; its photos may still wait on the device. */
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
