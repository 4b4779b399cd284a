import { comparePlaces, receiptNumber } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { formatDateTime, formatDay } from '@kontor/contract/kernel/days.ts';
import type { FileAnswer } from '@kontor/contract/kernel/endpoint.ts';
import type { Language } from '@kontor/words/words.ts';
import type { Read } from '../../../../kernel/database/tx.ts';
import type { Services } from '../../../../kernel/services.ts';
import { words } from '../../../../kernel/words.ts';
import { printedPositions, printedReceipt } from '../queries.ts';
import { drawCountingSheet } from '../tasks.ts';

/** What a receipt lists, to count on paper, in the language of the person who prints it; undefined if there is none. */
export async function countingSheetFile(
  { thread, timeZone }: Pick<Services, 'thread' | 'timeZone'>,
  read: Read,
  id: number,
  language: Language,
): Promise<FileAnswer | undefined> {
  const receipt = await printedReceipt(read, id);
  if (!receipt) return undefined;
  const positions = await printedPositions(read, id);
  const t = words(language);
  const number = receiptNumber(id);
  const { content } = await thread.perform(drawCountingSheet, {
    language,
    title: t('inventory:sheet.title', { number, inventory: receipt.inventoryNumber }),
    facts: [
      [receipt.warehouse, receipt.place, formatDay(receipt.dateOfCounting, language)].filter(Boolean).join(' · '),
      t('inventory:sheet.person'),
    ],
    headers: {
      place: t('inventory:places.label'),
      item: t('inventory:sheet.item'),
      code: t('inventory:sheet.code'),
      quantities: t('inventory:sheet.quantities'),
    },
    rows: positions
      .toSorted((a, b) => comparePlaces(a.place, b.place) || a.positionNumber - b.positionNumber)
      .map(({ place, title, number: itemNumber, positionNumber, ean, units }) => ({
        place: place ?? '',
        title: title ?? itemNumber,
        note: t('inventory:sheet.note', { position: positionNumber, number: itemNumber }),
        ean,
        units,
      })),
    none: t('inventory:sheet.none'),
    made: t('inventory:sheet.made', { at: formatDateTime(read.now, timeZone, language) }),
    page: t('inventory:sheet.page', { page: '{page}', pages: '{pages}' }),
  });
  return { name: t('inventory:sheet.file', { number }), type: 'application/pdf', content };
}
