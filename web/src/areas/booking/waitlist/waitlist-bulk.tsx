import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { mayOffer } from '@kontor/contract/areas/booking/waitlist/rules.ts';
import { IconMail } from '@tabler/icons-react';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { BulkBar, type BulkOption } from '../../../kit/bulk/bulk-bar.tsx';
import { useRemoval } from '../../../kit/bulk/removal.ts';
import type { Selection } from '../../../kit/table/selection.ts';
import type { EventDate, WaitlistEntry } from '../data.ts';

export const nameOf = ({ givenName, familyName }: WaitlistEntry) => `${givenName} ${familyName}`;

interface WaitlistBulkProps {
  readonly date: EventDate;
  readonly rows: readonly WaitlistEntry[];
  readonly selection: Selection;
}

/** Offers free slots to the ticked people, or deletes them. */
export function WaitlistBulk({ date, ...props }: WaitlistBulkProps) {
  const { t } = useTranslation('booking');
  const { counted } = useFormats();
  const { mutateAsync } = useCommand(booking.offerSlots);
  const removal = useRemoval<WaitlistEntry>(booking.removeEntries);
  const offer: BulkOption<WaitlistEntry> = {
    label: t('waitlist.offers.action'),
    icon: IconMail,
    isMain: true,
    isOffered: (ticked) => ticked.some((entry) => mayOffer(entry, date, new Date()) === null),
    actionOf: () => ({
      perform: (mode, ids) => mutateAsync({ body: { mode, ids: [...ids] } }),
      title: (count) => t('waitlist.offers.title', counted(count)),
      text: t('waitlist.offers.text'),
      action: t('waitlist.offers.action'),
      notice: (count) => t('waitlist.offers.done', counted(count)),
    }),
  };
  return <BulkBar {...props} nameOf={nameOf} options={[offer, removal]} />;
}
