import { affiliations } from '@kontor/contract/areas/master-data/affiliations/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../kernel/query.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { useAffiliations } from '../../../pickers/affiliation.ts';
import { useStateText } from '../attendees/use-state-text.ts';
import { useAnswerColumns } from '../custom-fields/answer-columns.ts';
import { type Attendee, type Event, mailsQuery } from '../data.ts';

/** The columns of attendees in a file: each fact on its own, more than a screen has room for. */
export function useFileColumns(event: Event, dateId: number): Column<Attendee>[] {
  const { t } = useTranslation('booking');
  const stateText = useStateText();
  const { tenants, departments } = useAffiliations({ enabled: !event.external });
  const { data: sites = [] } = useQuery({ ...endpointQuery(affiliations.externalSites), enabled: !event.external });
  const { data: mails = [] } = useQuery(mailsQuery(dateId));
  const answers = useAnswerColumns(event.customFields);
  const labelOf = (options: typeof tenants, id: number | null) => options.find(({ value }) => value === id)?.label;
  const mailOf = (id: number) => mails.find(({ attendeeId }) => attendeeId === id);
  const affiliation: Column<Attendee>[] = [
    { key: 'tenantId', header: t('attendee.tenant'), value: ({ tenantId }) => labelOf(tenants, tenantId) },
    {
      key: 'departmentId',
      header: t('attendee.department'),
      value: ({ departmentId }) => labelOf(departments, departmentId),
    },
    {
      key: 'siteId',
      header: t('attendee.site'),
      value: ({ siteId }) => sites.find(({ id }) => id === siteId)?.title,
    },
  ];
  return columnsOf(t, 'attendee', [
    'givenName',
    'familyName',
    'email',
    ...(event.external ? [] : affiliation),
    { key: 'state', value: stateText },
    { key: 'cancelledDate', header: t('lists.cancelledDate') },
    {
      key: 'latestMail',
      header: t('attendeeMails.latest'),
      // They come newest first.
      value: ({ id }) => {
        const mail = mailOf(id);
        return mail && t(`attendeeMails.${mail.state}`);
      },
    },
    ...answers,
  ]);
}
