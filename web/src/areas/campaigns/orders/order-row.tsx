import { MAX_COMMENT } from '@kontor/contract/areas/campaigns/orders/rules.ts';
import { MAX_QUANTITY } from '@kontor/contract/areas/campaigns/schema.ts';
import { Input, Text, Textarea, VisuallyHidden } from '@mantine/core';
import { memo, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { QuantityField } from '../../../kit/forms/quantity-field.tsx';
import { ProductLink } from '../../../pickers/product-link.tsx';
import { titleOf } from '../parts/titles.ts';
import classes from './order.module.css';
import { faultOf, markOf, nearest, type OrderLine, type OrderProduct, quantityAfterStep } from './order-form.ts';
import type { OrderForm } from './use-order.tsx';

export interface OrderRowProps {
  readonly product: OrderProduct;
  readonly line: OrderLine;
  readonly saved: OrderLine;
  /** Whether the site has answered at all. */
  readonly isAnswered: boolean;
  readonly allocated: number | null;
  readonly hasComment: boolean;
  readonly disabled: boolean;
  /** Hidden by the filters; the row stays mounted to keep its state. */
  readonly isHidden: boolean;
  readonly showsFaults: boolean;
  readonly serverFault: string | undefined;
  readonly onChange: OrderForm['changeLine'];
}

interface QuantityProps extends OrderRowProps {
  /** The id of the text that describes the product's limits. */
  readonly limitsId: string | undefined;
}

/** Describes the limits of a product. */
function useLimits({ packStep, minimum, maximum, available }: OrderProduct): string {
  const { t } = useTranslation('campaigns');
  const { whole } = useFormats();
  const limits = [
    packStep !== null && packStep > 1 && t('orders.list.packStep', { step: whole(packStep) }),
    minimum !== null && t('orders.list.minimum', { least: whole(minimum) }),
    maximum !== null && t('orders.list.maximum', { most: whole(maximum) }),
    available !== null && t('orders.list.available', { available: whole(available) }),
  ];
  return limits.filter(Boolean).join(', ');
}

/** The fault of a quantity, with the nearest valid quantities. */
function useFault(product: OrderProduct, quantity: number | null): string | null {
  const { t } = useTranslation('campaigns');
  const { whole } = useFormats();
  const fault = faultOf(product, quantity);
  if (fault === null) return null;
  const { packStep, minimum, maximum } = product;
  const most = fault === 'tooBig' ? MAX_QUANTITY : (maximum ?? 0);
  const sentence = t(`orders.faults.${fault}`, {
    step: whole(packStep ?? 1),
    least: whole(minimum ?? 1),
    most: whole(most),
  });
  if (quantity === null || fault === 'required' || fault === 'whole' || fault === 'tooBig') return sentence;
  const possible = nearest(product, quantity);
  const [first = 0, second = 0] = possible;
  const count = possible.length;
  return t('orders.faults.withNearest', { fault: sentence, count, first: whole(first), second: whole(second) });
}

function Allocation({
  allocated,
  saved,
  isChanged,
}: Pick<OrderRowProps, 'saved'> & { readonly allocated: number; readonly isChanged: boolean }) {
  const { t } = useTranslation('campaigns');
  const { whole } = useFormats();
  const quantity = saved.quantity ?? 0;
  if (isChanged) return <>{t('orders.list.reallocated', { allocated: whole(allocated) })}</>;
  return (
    <Chip kind={allocated < quantity ? 'orange' : 'green'}>
      {t('orders.list.allocated', { allocated: whole(allocated), quantity: whole(quantity) })}
    </Chip>
  );
}

function Quantity({
  product,
  line,
  saved,
  isAnswered,
  allocated,
  disabled,
  showsFaults,
  serverFault,
  onChange,
  limitsId,
}: QuantityProps) {
  const { t } = useTranslation('campaigns');
  const { whole } = useFormats();
  const [isLeft, setLeft] = useState(false);
  const id = useId();
  const title = titleOf(product);
  const { quantity } = line;
  const mark = markOf(line, saved, isAnswered);
  const fault = useFault(product, quantity);
  const isFaulty = serverFault !== undefined || (fault !== null && (isLeft || showsFaults));
  const notes = useRef<HTMLDivElement>(null);
  // Keeps the hint of the focused field from being covered by the bar.
  useEffect(() => {
    const place = notes.current;
    if (fault !== null && place?.parentElement?.contains(document.activeElement)) {
      place.scrollIntoView({ block: 'nearest' });
    }
  }, [fault]);
  const isScarce = product.available !== null && (quantity ?? 0) > product.available;
  const markText =
    mark === 'changed' && isAnswered
      ? t('orders.list.changedFrom', { quantity: whole(saved.quantity ?? 0) })
      : mark && t(`orders.list.${mark}`);
  const noteNodes: ReactNode[] = [
    (serverFault ?? fault) && (
      <Text key="fault" size="sm" c={isFaulty ? 'var(--mantine-color-error)' : 'dimmed'}>
        {serverFault ?? fault}
      </Text>
    ),
    !fault && isScarce && (
      <Text key="scarce" size="sm" c="dimmed">
        {t('orders.list.scarce')}
      </Text>
    ),
    allocated !== null && (
      <Text key="allocated" component="div" size="sm" c="dimmed">
        <Allocation allocated={allocated} saved={saved} isChanged={mark === 'changed'} />
      </Text>
    ),
  ];
  return (
    <div className={classes.quantity}>
      <div className={classes.amount}>
        <QuantityField
          label={t('orders.list.quantityOf', { product: title })}
          value={quantity}
          onChange={(next) => onChange(product.productId, { quantity: next })}
          onBlur={() => setLeft(true)}
          less={quantityAfterStep(product, quantity, -1)}
          more={quantityAfterStep(product, quantity, 1)}
          lessLabel={t('orders.list.less', { product: title })}
          moreLabel={t('orders.list.more', { product: title })}
          mark={mark}
          describedBy={[limitsId, `${id}-mark`, `${id}-notes`].filter(Boolean).join(' ')}
          isFaulty={isFaulty}
          isInvalid={isFaulty || fault !== null}
          disabled={disabled}
        />
        <Text span>{product.unit}</Text>
      </div>
      {mark === 'changed' && isAnswered ? (
        <Text id={`${id}-mark`} size="sm" c="dimmed">
          {markText}
        </Text>
      ) : (
        <VisuallyHidden id={`${id}-mark`}>{markText}</VisuallyHidden>
      )}
      <div id={`${id}-notes`} ref={notes} className={classes.notes} aria-live="polite">
        {noteNodes}
      </div>
    </div>
  );
}

function Comment({ product, line, disabled, showsFaults, onChange }: OrderRowProps) {
  const { t } = useTranslation('campaigns');
  const { whole } = useFormats();
  const [isLeft, setLeft] = useState(false);
  const isTooLong = line.comment.trim().length > MAX_COMMENT;
  return (
    <Textarea
      className={classes.comment}
      aria-label={t('orders.list.commentOf', { product: titleOf(product) })}
      placeholder={t('orders.list.comment')}
      rows={1}
      resize="vertical"
      value={line.comment}
      onChange={({ currentTarget }) => onChange(product.productId, { comment: currentTarget.value })}
      onBlur={() => setLeft(true)}
      error={isTooLong && (isLeft || showsFaults) && t('orders.faults.tooLong', { most: whole(MAX_COMMENT) })}
      disabled={disabled}
    />
  );
}

function PlainOrderRow(props: OrderRowProps) {
  const { product, hasComment, isHidden } = props;
  const { t } = useTranslation('campaigns');
  const { short } = useFormats();
  const limits = useLimits(product);
  const limitsId = useId();
  const { productId, discount } = product;
  return (
    <li className={classes.row} hidden={isHidden} data-with-comment={hasComment || undefined}>
      <div className={classes.product}>
        <Text fw={500}>{titleOf(product)}</Text>
        <Text size="sm" c="dimmed">
          <ProductLink productId={productId}>{productId}</ProductLink>
          {discount !== null && ` · ${t('orders.list.discount', { discount: short(discount) })}`}
        </Text>
        {limits && <Input.Description id={limitsId}>{limits}</Input.Description>}
      </div>
      <Quantity {...props} limitsId={limits ? limitsId : undefined} />
      {hasComment && <Comment {...props} />}
    </li>
  );
}

/** Memoized, because a campaign may have hundreds of products. */
export const OrderRow = memo(PlainOrderRow);
