import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import {
  EDITABLE_MAILS,
  type EditableMail,
  MAIL_LANGUAGES,
  type MailLanguage,
  type MailText,
  mailTextFaults,
  withoutStandard,
  withStandard,
} from '@kontor/contract/areas/booking/mail-texts/rules.ts';
import { mailTexts } from '@kontor/contract/areas/booking/mail-texts/schema.ts';
import { NativeSelect, SegmentedControl, SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { usePathId } from '../../../../kernel/area.ts';
import { callWith } from '../../../../kernel/client.ts';
import { useUpdate } from '../../../../kernel/mutation.ts';
import { useLanguage, useTranslation } from '../../../../kernel/translation.ts';
import { notify } from '../../../../kit/feedback/notify.tsx';
import { ContractForm } from '../../../../kit/forms/contract-form.tsx';
import { useContractForm } from '../../../../kit/forms/use-contract-form.tsx';
import { withExtraRules } from '../../../../kit/forms/with-extra-rules.ts';
import { inTrail } from '../../../../kit/history/history.ts';
import { EntityPage, EntityQuery } from '../../../../kit/page/entity-page.tsx';
import { Section } from '../../../../kit/page/section.tsx';
import { useAddress } from '../../../../kit/table/use-filters.ts';
import { type EventMailTexts, eventPath, mailTextsQuery } from '../../data.ts';
import { MailPreview } from '../mail-preview.tsx';
import { MailTextFields } from '../mail-text-fields.tsx';
import { useMailLabels } from '../use-mail-labels.ts';

const mailTextsForm = withExtraRules(mailTexts, mailTextFaults);

const NO_TEXT: MailText = { subject: null, text: null };

/** The texts as they are sent, which is what the form shows. */
const shownTexts = (known: EventMailTexts) => ({ ...known, ...withStandard(known, known.standard) });

/** The mail and the language that are shown, kept in the URL. */
function useShown() {
  const { read, write } = useAddress();
  const own = useLanguage();
  return {
    mail: EDITABLE_MAILS.find((each) => each === read('mail')) ?? 'registered',
    language: MAIL_LANGUAGES.find((each) => each === read('language')) ?? own,
    show: (mail: string, language: string) => write({ mail, language }),
  };
}

export default function MailTextsPage() {
  const { t } = useTranslation('booking');
  const id = usePathId('eventId');
  return (
    <EntityQuery query={useQuery(mailTextsQuery(id))} back={eventPath(id)} title={t('mailTexts.open')}>
      {(known) => <MailTextsEditor key={known.id} known={known} />}
    </EntityQuery>
  );
}

/** Edits the texts of an event's mails, beside a preview of the one that is shown. */
function MailTextsEditor({ known }: { readonly known: EventMailTexts }) {
  const { t } = useTranslation('booking');
  const { id, standard } = known;
  const { mail, language, show } = useShown();
  const labels = useMailLabels();
  const { mutateAsync } = useUpdate({ update: booking.saveMailTexts });
  const form = useContractForm(mailTextsForm, {
    initial: shownTexts(known),
    onSubmit: (texts, entity) => mutateAsync({ entity, body: withoutStandard(texts, standard) }),
    onSaved: notify.after(t('mailTexts.saved')),
    reload: async () => shownTexts(await callWith(booking.mailTexts, { params: { id } })),
  });

  const showFirstFault = useEffectEvent(() => {
    const [faulty, itsLanguage] = Object.keys(form.errors)[0]?.split('.') ?? [];
    if (faulty && itsLanguage) show(faulty, itsLanguage);
  });
  useEffect(() => {
    if (form.refusals > 0) showFirstFault();
  }, [form.refusals]);

  const textOf = (ofMail: EditableMail, inLanguage: MailLanguage) => form.values[ofMail]?.[inLanguage] ?? NO_TEXT;
  const value = textOf(mail, language);
  const change = (text: MailText) =>
    form.set(mail, { de: textOf(mail, 'de'), en: textOf(mail, 'en'), [language]: text });

  const isChanged = (ofMail: EditableMail) =>
    MAIL_LANGUAGES.some((each) => {
      const { subject, text } = textOf(ofMail, each);
      return subject !== standard[ofMail][each].subject || text !== standard[ofMail][each].text;
    });
  const mails = EDITABLE_MAILS.map((each) => {
    const name = t(`mailTexts.mails.${each}`);
    return { value: each, label: isChanged(each) ? t('mailTexts.changed', { mail: name }) : name };
  });
  return (
    <EntityPage
      title={t('mailTexts.of', { event: known.title })}
      back={eventPath(id)}
      form={form}
      trail={inTrail(booking.saveMailTexts, id)}
    >
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Section title={t('mailTexts.edit')}>
          <ContractForm form={form} others={labels}>
            <NativeSelect
              label={t('mailTexts.mail')}
              description={t(`mailTexts.occasions.${mail}`)}
              data={mails}
              value={mail}
              onChange={({ currentTarget }) => show(currentTarget.value, language)}
            />
            <SegmentedControl
              aria-label={t('mailTexts.language')}
              value={language}
              onChange={(chosen) => show(mail, chosen)}
              data={MAIL_LANGUAGES.map((each) => ({ value: each, label: t(`mailTexts.languages.${each}`) }))}
            />
            <MailTextFields
              key={`${mail}.${language}`}
              mail={mail}
              language={language}
              value={value}
              standard={standard[mail][language]}
              onChange={change}
            />
          </ContractForm>
        </Section>
        <MailPreview eventId={id} draft={{ mail, language, ...value }} />
      </SimpleGrid>
    </EntityPage>
  );
}
