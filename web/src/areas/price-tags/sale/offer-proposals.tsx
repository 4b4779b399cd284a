import type { SaleStyle } from '@kontor/contract/areas/price-tags/rules.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { settings } from '../../../kernel/settings.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Section } from '../../../kit/page/section.tsx';
import { useNow } from '../../../kit/page/use-now.ts';
import { LoadingState } from '../../../kit/states/states.tsx';
import { type Offer, recentOffersQuery } from '../data.ts';
import { type ListedTag, tagKeyOf, tagOf } from '../list/listed-tag.ts';
import type { TagList } from '../list/tag-list.ts';
import { lastDayOf, type Proposals, proposalsOf } from './proposals.ts';
import { tagOfOffer } from './sale-rows.ts';

interface OfferProposalsProps {
  readonly siteId: number;
  readonly style: SaleStyle;
  readonly list: TagList;
}

const KINDS = ['starting', 'ending', 'ended'] as const satisfies readonly (keyof Proposals)[];

type Kind = (typeof KINDS)[number];

/** The labels to print for offers: sale labels when they start, regular labels when they end. */
const tagsOf = (kind: Kind, offers: readonly Offer[], style: SaleStyle): readonly ListedTag[] =>
  kind === 'starting'
    ? offers.map((offer) => tagOfOffer(offer, style))
    : [...new Set(offers.map(({ productId }) => productId))].map((productId) => tagOf(productId, 'default'));

interface ProposalProps {
  readonly text: string;
  readonly action: string;
  readonly offers: readonly Offer[];
  /** Whether all its labels are listed. */
  readonly isTaken: boolean;
  readonly take: () => void;
}

function Proposal({ text, action, offers, isTaken, take }: ProposalProps) {
  const { t } = useTranslation('priceTags');
  const { days } = useFormats();
  return (
    <Group justify="space-between" align="flex-start" gap="sm">
      <details>
        <summary>{text}</summary>
        {offers.map(({ productId, productTitle, unit, start, end }) => (
          <Text key={`${productId} ${unit} ${start}`} size="sm" c="dimmed" py="0.125rem" pl="md">
            {t('proposals.offer', { title: productTitle, unit, days: days({ start, end }) })}
          </Text>
        ))}
      </details>
      {isTaken ? (
        <Group gap="xs" c="dimmed">
          <IconCheck size="1.25rem" aria-hidden />
          <Text>{t('proposals.taken')}</Text>
        </Group>
      ) : (
        <Button
          variant="default"
          // Large enough for a finger when the text wraps to two lines on a phone.
          h="auto"
          py="xs"
          maw="100%"
          styles={{ label: { whiteSpace: 'normal', lineHeight: 1.3 } }}
          leftSection={<IconPlus size="1.125rem" aria-hidden />}
          onClick={take}
        >
          {action}
        </Button>
      )}
    </Group>
  );
}

/** Proposes sale labels for offers that start soon and regular labels for those that end; nothing if there are none. */
export default function OfferProposals({ siteId, style, list }: OfferProposalsProps) {
  const { t } = useTranslation('priceTags');
  const { day, counted } = useFormats();
  const today = dayOf(useNow(), settings().timeZone);
  const { data: offers = [], isPending } = useQuery(recentOffersQuery(siteId));
  const [done, setDone] = useState('');
  const proposals = proposalsOf(offers, today);
  const listed = new Set(list.rows.map(tagKeyOf));
  const kinds = KINDS.filter((kind) => proposals[kind].length > 0);
  if (isPending) return <LoadingState lines={3} />;
  if (kinds.length === 0) return null;
  const take = (tags: readonly ListedTag[]) => {
    list.add(tags);
    const of = tags[0]?.printStyle ?? style;
    setDone(t('proposals.done', { ...counted(tags.length), style: t(`terms.styles.${of}`) }));
  };
  return (
    <Section title={t('proposals.title')}>
      <Stack gap="sm">
        {kinds.map((kind) => {
          const tags = tagsOf(kind, proposals[kind], style);
          return (
            <Proposal
              key={kind}
              text={t(`proposals.${kind}`, { ...counted(proposals[kind].length), day: day(lastDayOf(today)) })}
              action={t(kind === 'starting' ? 'proposals.takeSale' : 'proposals.takeNormal')}
              offers={proposals[kind]}
              isTaken={tags.every((tag) => listed.has(tagKeyOf(tag)))}
              take={() => take(tags)}
            />
          );
        })}
        <Text role="status" size="sm" mih={done ? undefined : 0}>
          {done}
        </Text>
      </Stack>
    </Section>
  );
}
