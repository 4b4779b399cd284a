import { Button, Group, Input, Stack, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { useFacts, useForm } from '../../../kit/forms/context.ts';
import type { ContractForm } from '../../../kit/forms/use-contract-form.tsx';
import { IconAction } from '../../../kit/page/icon-action.tsx';
import { EmptyState } from '../../../kit/states/states.tsx';
import { useLineFacts } from '../receipts/line-facts.ts';
import { ReceiptLine } from '../receipts/receipt-line.tsx';
import classes from './editing.module.css';
import { ProductDialog } from './product-dialog.tsx';
import type { ProductLine, receiptForm } from './receipt-form.ts';

interface ProductsStepProps {
  readonly form: ContractForm<typeof receiptForm>;
  /** Whether the user tried to continue without products. */
  readonly isMissed: boolean;
}

/** The second step: the products handed out or refunded. */
export function ProductsStep({ form, isMissed }: ProductsStepProps) {
  const { t } = useTranslation('receipts');
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const lines = form.values.products ?? [];
  const known = typeof open === 'number' ? (lines[open] ?? null) : null;
  const take = (line: ProductLine) =>
    form.set('products', known ? lines.map((each) => (each === known ? line : each)) : [...lines, line]);
  const add = (
    <Button
      size="md"
      variant={lines.length === 0 ? 'filled' : 'default'}
      leftSection={<IconPlus size="1.25rem" aria-hidden />}
      onClick={() => setOpen('new')}
    >
      {t('editing.products.add')}
    </Button>
  );
  return (
    <Stack>
      {lines.length === 0 ? (
        <EmptyState title={t('editing.products.none')} text={t('editing.products.noneText')} action={add} />
      ) : (
        <>
          <ProductList
            lines={lines}
            manufacturerId={form.values.manufacturerId}
            faultsOf={(at) => <LineFaults at={at} errors={form.errors} />}
            onEdit={setOpen}
            onRemove={(at) => form.set('products', lines.toSpliced(at, 1))}
          />
          <Group>{add}</Group>
        </>
      )}
      {isMissed && lines.length === 0 && (
        <Input.Error role="alert" ta="center">
          {t('editing.products.missing')}
        </Input.Error>
      )}
      {open !== null && (
        <ProductDialog
          known={known}
          takenIds={lines.flatMap((line) => (line.new && line !== known ? line.productId : []))}
          manufacturerId={form.values.manufacturerId}
          onDone={take}
          onClose={() => setOpen(null)}
        />
      )}
    </Stack>
  );
}

interface LineFaultsProps {
  readonly at: number;
  readonly errors: Readonly<Record<string, ReactNode>>;
}

/** The server's faults of a line. */
function LineFaults({ at, errors }: LineFaultsProps) {
  const paths = Object.keys(errors).filter((path) => path.startsWith(`products.${at}.`));
  return paths.map((path) => <LineFault key={path} path={path} />);
}

function LineFault({ path }: { readonly path: string }) {
  const { t } = useTranslation('receipts');
  const { form } = useForm();
  useFacts(path, t('terms.fields.products'));
  return (
    <Text w="100%" size="sm" c="var(--mantine-color-error)" role="alert">
      {form.errors[path]}
    </Text>
  );
}

interface ProductListProps {
  readonly lines: readonly ProductLine[];
  /** The receipt's manufacturer; a line shows its own if it differs. */
  readonly manufacturerId: number | null | undefined;
  /** The faults of a line. */
  readonly faultsOf: (at: number) => ReactNode;
  readonly onEdit: (at: number) => void;
  readonly onRemove: (at: number) => void;
}

/** The products of a receipt being edited. */
function ProductList({ lines, manufacturerId, faultsOf, onEdit, onRemove }: ProductListProps) {
  const { t } = useTranslation('receipts');
  const { counted } = useFormats();
  const factsOf = useLineFacts(manufacturerId);
  return (
    <ul className={classes.lines}>
      {lines.map((line, at) => {
        const facts = factsOf(line);
        const photoCount = line.photoIds.length;
        return (
          <li key={at} className={classes.line}>
            <ReceiptLine
              line={facts}
              chip={line.new && <Chip>{t('editing.products.isNew')}</Chip>}
              note={photoCount > 0 ? t('editing.products.photos', counted(photoCount)) : null}
            />
            <Group gap="xs" wrap="nowrap" ms="auto">
              <IconAction
                icon={IconPencil}
                label={t('editing.products.editOf', { product: facts.title })}
                onClick={() => onEdit(at)}
              />
              <IconAction
                icon={IconTrash}
                isDestructive
                label={t('editing.products.removeOf', { product: facts.title })}
                onClick={() => onRemove(at)}
              />
            </Group>
            {faultsOf(at)}
          </li>
        );
      })}
    </ul>
  );
}
