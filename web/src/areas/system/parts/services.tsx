import { Stack, Text } from '@mantine/core';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { Fact, Facts } from '../../../kit/page/facts.tsx';
import { Section } from '../../../kit/page/section.tsx';
import type { Service } from '../data.ts';

/** Each service with its state, and above them what the failing ones mean for people. */
export function Services({ services }: { readonly services: readonly Service[] }) {
  const { t } = useTranslation('system');
  return (
    <>
      {services.map((service) => (
        <ServiceFault key={service.name} service={service} />
      ))}
      <Section title={t('services.title')}>
        <Facts isAligned>
          {services.map((service) => (
            <Fact key={service.name} label={t(`services.names.${service.name}`)}>
              <Stack gap={4} pt={4} align="flex-start">
                <ServiceState service={service} />
                <Text span size="sm" c="dimmed">
                  {t(`services.kinds.${service.kind}`)}
                </Text>
              </Stack>
            </Fact>
          ))}
        </Facts>
      </Section>
    </>
  );
}

function ServiceState({ service: { kind, isWorking } }: { readonly service: Service }) {
  const { t } = useTranslation('system');
  if (!isWorking) return <Chip kind="red">{t('services.failing')}</Chip>;
  return kind === 'none' ? <Chip>{t('services.off')}</Chip> : <Chip kind="green">{t('services.working')}</Chip>;
}

function ServiceFault({ service: { name, kind, isWorking } }: { readonly service: Service }) {
  const { t } = useTranslation('system');
  // Without the database there is no answer at all.
  if (isWorking || name === 'database') return null;
  const fault = name === 'mail' && kind === 'none' ? 'noMail' : name;
  return (
    <Banner kind="error" title={t(`services.faults.${fault}`)}>
      {t(`services.faultTexts.${fault}`)}
    </Banner>
  );
}
