import { drawingOf } from '@kontor/contract/areas/price-tags/labels/parts/drawing.ts';
import { ICONS, type IconName } from '@kontor/contract/areas/price-tags/labels/parts/icons.ts';
import { INKS, type Shape } from '@kontor/contract/areas/price-tags/labels/parts/shapes.ts';
import { contentOf, type LabelContent, type LabelFacts } from '@kontor/contract/areas/price-tags/labels/rules.ts';
import texts from '@kontor/words/de/price-tags/labels.ts';
import classes from './label-picture.module.css';

const ANCHORS = { left: 'start', center: 'middle', right: 'end' } as const;

function ShapePicture({ shape }: { readonly shape: Shape }) {
  switch (shape.kind) {
    case 'text': {
      const { text, x, y, size, face, align, ink } = shape;
      return (
        <text x={x} y={y} fontSize={size} className={classes[face]} textAnchor={ANCHORS[align]} fill={INKS[ink]}>
          {text}
        </text>
      );
    }
    case 'price':
      return <Shapes shapes={shape.parts} />;
    case 'box': {
      const { x, y, width, height, ink } = shape;
      return <rect x={x} y={y} width={width} height={height} fill={INKS[ink]} />;
    }
    case 'icon': {
      const { icon, x, y, height, ink } = shape;
      const { paths, height: grid } = ICONS[icon];
      return (
        <g transform={`translate(${x} ${y}) scale(${height / grid})`}>
          {paths.map(({ d, stroke }) =>
            stroke === null ? (
              <path key={d} d={d} fill={INKS[ink]} fillRule="evenodd" />
            ) : (
              <path key={d} d={d} fill="none" stroke={INKS[ink]} strokeWidth={stroke} />
            ),
          )}
        </g>
      );
    }
    case 'bars': {
      const { bars, x, y, module, height } = shape;
      const d = bars.map(([offset, width]) => `M${offset} 0h${width}v1h-${width}z`).join('');
      return <path transform={`translate(${x} ${y}) scale(${module} ${height})`} d={d} />;
    }
  }
}

const Shapes = ({ shapes }: { readonly shapes: readonly Shape[] }) =>
  shapes.map((shape, at) => <ShapePicture key={at} shape={shape} />);

/** The names of a label's icons, for the text alternative: small icons have no caption. */
function badgesIn({ award, seals, foods }: LabelContent, shapes: readonly Shape[]): readonly string[] {
  const names = new Map([...seals, ...foods].map(({ icon, name }): [IconName, string] => [icon, name]));
  if (award) names.set('medal', award.name);
  return shapes.flatMap((shape) => (shape.kind === 'icon' ? (names.get(shape.icon) ?? []) : []));
}

interface LabelPictureProps {
  readonly facts: LabelFacts;
  /** The subject of the picture. */
  readonly label: string;
  /** The id that `LabelCopy` refers to. */
  readonly id?: string;
}

/** A label in its printed form and size; nothing if it has no content. */
export function LabelPicture({ facts, label, id }: LabelPictureProps) {
  const content = contentOf(facts, texts);
  if (!content) return null;
  const { width, height, backdrop, shapes } = drawingOf(content);
  const badges = badgesIn(content, shapes);
  return (
    <svg
      role="img"
      aria-label={[label, ...badges].join(', ')}
      viewBox={`0 0 ${width} ${height}`}
      width={`${width}mm`}
      height={`${height}mm`}
      className={classes.label}
    >
      <rect width={width} height={height} fill={INKS.paper} />
      <g id={id}>
        <Shapes shapes={backdrop} />
        <Shapes shapes={shapes} />
      </g>
    </svg>
  );
}

interface LabelCopyProps {
  /** The id of the `LabelPicture` to copy. */
  readonly id: string;
  readonly size: { readonly width: number; readonly height: number };
}

/** A copy of a label on the same page, which spares the browser a second layout. */
export const LabelCopy = ({ id, size: { width, height } }: LabelCopyProps) => (
  <svg
    aria-hidden
    viewBox={`0 0 ${width} ${height}`}
    width={`${width}mm`}
    height={`${height}mm`}
    className={classes.label}
  >
    <use href={`#${id}`} />
  </svg>
);
