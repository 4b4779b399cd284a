import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useFormats } from '../../kernel/formats.ts';
import { useLanguage, useTranslation } from '../../kernel/translation.ts';
import kit from '../kit.module.css';
import { menuButtonKeys } from '../page/menu-button-keys.ts';
import { useToday } from '../page/use-today.ts';
import { Fetching } from './download-button.tsx';
import { downloadTable, TABLE_FORMATS, type TableFile, type TableFormat, type TableRows } from './table-file.ts';
import { useDownload } from './use-download.ts';

interface SaveTableProps<Row> extends Omit<TableFile<Row>, 'rows' | 'name' | 'title'> {
  /** What is saved, or how to fetch it if the page does not have all of it. */
  readonly rows: readonly Row[] | (() => TableRows<Row> | Promise<TableRows<Row>>);
  /** The title of the table. */
  readonly name: string;
  /** The record that the table is about, if it has one: other records have such a table too. */
  readonly subject?: string | undefined;
  /** What the rows are of, if not of today: a year, or the days of a period. */
  readonly period?: string | number | undefined;
}

/** A name that every system allows for a file: `Verbrauch je Monat: Strom` as `Verbrauch-je-Monat-Strom`. */
const fileNameOf = (...parts: readonly (string | number | undefined)[]): string =>
  parts
    .filter((part) => part !== undefined)
    .join('-')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** Saves a table as a spreadsheet or a CSV file. */
export function SaveTable<Row>({ rows, name, subject, period, ...file }: SaveTableProps<Row>) {
  const { t } = useTranslation('kit');
  const formats = useFormats();
  const language = useLanguage();
  const today = useToday();
  const { isFetching, start } = useDownload(async (format: TableFormat) =>
    downloadTable(
      {
        ...file,
        name: fileNameOf(name, subject, period ?? today),
        title: name,
        rows: typeof rows === 'function' ? await rows() : rows,
      },
      format,
      {
        ...formats,
        language,
        flags: { yes: t('value.yes'), no: t('value.no') },
        units: {
          euros: t('file.units.euros'),
          percent: t('file.units.percent'),
          points: t('file.units.points'),
          share: t('file.units.share'),
        },
      },
    ),
  );
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size="1.125rem" aria-hidden />}
          rightSection={<IconChevronDown size="1rem" aria-hidden />}
          loading={isFetching}
          onKeyDown={menuButtonKeys}
        >
          {t('file.save')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={kit.menu}>
        {TABLE_FORMATS.map((format) => (
          <Menu.Item key={format} className={kit.target} onClick={() => start(format)}>
            {t(`file.formats.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
      <Fetching isFetching={isFetching} />
    </Menu>
  );
}
