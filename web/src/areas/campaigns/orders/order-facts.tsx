import { Stack, Text } from '@mantine/core';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { FileLink } from '../../../kit/files/file-link.tsx';
import kit from '../../../kit/kit.module.css';
import { Fact, Facts } from '../../../kit/page/facts.tsx';
import { Section } from '../../../kit/page/section.tsx';
import type { Campaign } from '../data.ts';
import classes from './order.module.css';
import type { SiteOrder } from './order-form.ts';

interface OrderFactsProps {
  readonly campaign: Campaign;
  readonly siteId: number;
  readonly order: SiteOrder;
}

/** The campaign's description and the site's answer so far. */
export function OrderFacts({ campaign, siteId, order }: OrderFactsProps) {
  const { t } = useTranslation('campaigns');
  const { day, dateTime } = useFormats();
  const { greeting, description, documentation, startDate, endDate, sites } = campaign;
  const site = sites.find((each) => each.siteId === siteId)?.site;
  return (
    <Section>
      <Stack gap="md">
        {greeting && (
          <Text size="lg" className={classes.text}>
            {greeting}
          </Text>
        )}
        {description && <Text className={classes.text}>{description}</Text>}
        <Facts>
          {site && <Fact label={t('orders.page.site')}>{site.title}</Fact>}
          <Fact label={t('orders.page.period')}>
            <span className={kit.unbroken}>{`${day(startDate)} – ${day(endDate)}`}</span>
          </Fact>
          <Fact label={t('orders.page.orderBy')}>{day(endDate)}</Fact>
          {order.date && (
            <Fact label={t(order.answer === 'declined' ? 'orders.page.lastDecline' : 'orders.page.lastOrder')}>
              {t('orders.page.by', { when: dateTime(order.date), person: order.personInCharge ?? '' })}
            </Fact>
          )}
          {documentation && (
            <Fact label={t('orders.page.documentation')}>
              <FileLink file={documentation} />
            </Fact>
          )}
        </Facts>
      </Stack>
    </Section>
  );
}
