import { Anchor, List } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { DATA_ENTRY } from '../parts/address.ts';
import { useDue } from './use-due.ts';

/** The home page's notice of sites with due meters, with links to enter readings. */
export default function DueNotice() {
  const { t } = useTranslation('meters');
  const { counted, day } = useFormats();
  const { all } = useDue();
  if (all.length === 0) return null;
  return (
    <Banner kind="warning" title={t('notice.title')}>
      <List>
        {all.map(({ siteId, title, count, since }) => (
          <List.Item key={siteId}>
            <Anchor
              inherit
              underline="always"
              renderRoot={(props) => <Link {...props} to={DATA_ENTRY} search={{ site: siteId }} />}
            >
              {title}
            </Anchor>
            {`, ${t('notice.meters', counted(count))}`}
            {since && `, ${t('notice.since', { day: day(since) })}`}
          </List.Item>
        ))}
      </List>
    </Banner>
  );
}
