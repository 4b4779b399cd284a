import { placesOn, type Sheet } from '@kontor/contract/areas/price-tags/sheets/rules.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import classes from './sheet-picture.module.css';

interface SheetPictureProps {
  readonly sheet: Sheet;
  /** The place at which printing starts, from 1. */
  readonly start: number;
  /** The number of labels to place. */
  readonly labels: number;
  readonly label: string;
  readonly onStart: (start: number) => void;
}

const share = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** A picture of a label sheet for choosing the first free place by click or arrow keys. */
export function SheetPicture({ sheet, start, labels, label, onStart }: SheetPictureProps) {
  const { t } = useTranslation('priceTags');
  const { width, height, left, top, columns, gapX, gapY, place } = sheet;
  const count = placesOn(sheet);
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classes.sheet}
      data-across={width > height || undefined}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {Array.from({ length: count }, (_, at) => {
        const number = at + 1;
        const state = number < start ? 'used' : number < start + labels ? 'filled' : 'free';
        return (
          <label
            key={number}
            className={classes.place}
            data-state={state}
            style={{
              left: share(left + (at % columns) * (place.width + gapX), width),
              top: share(top + Math.floor(at / columns) * (place.height + gapY), height),
              width: share(place.width, width),
              height: share(place.height, height),
            }}
          >
            <input
              type="radio"
              name="place"
              checked={number === start}
              aria-label={t('pdf.place', { number, of: count })}
              onChange={() => onStart(number)}
            />
            <span aria-hidden>{number}</span>
          </label>
        );
      })}
    </div>
  );
}
