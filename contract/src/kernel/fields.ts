import * as z from 'zod/mini';
import { EARLIEST_YEAR } from './days.ts';
import { visible } from './visible.ts';

/**
 * The vocabulary of which every body and entity is made. Each field carries its bounds and its kind, so that the server
 * can refuse, the form can draw the right input, and OpenAPI can say it, from the same line.
 */
export type FieldKind =
  | 'line'
  | 'text'
  | 'richText'
  | 'email'
  | 'link'
  | 'whole'
  | 'money'
  | 'decimal'
  | 'choice'
  | 'flag'
  | 'instant'
  | 'day'
  | 'reference'
  | 'references'
  | 'name'
  | 'file'
  | 'picture'
  | 'strokes'
  | 'localized'
  | 'list';

export interface FieldMeta {
  readonly kind: FieldKind;
  readonly maxLength?: number;
  readonly file?: FileLimits;
  /** How many decimals are always shown of a decimal, where these are not two. */
  readonly decimals?: number;
}

/** What a field for a file takes, where that is less than any upload. */
export interface FileLimits {
  /** Media types, as sniffed. */
  readonly accepts?: readonly string[];
  /** Bytes of the longest file. */
  readonly most?: number;
}

export const fieldKinds = z.registry<FieldMeta>();

/** A schema whose values are of a kind. */
export function of<S extends z.ZodMiniType>(schema: S, meta: FieldMeta): S {
  fieldKinds.add(schema, meta);
  return schema;
}

// Halves of a character (Cs) are no text, and the database would replace them in silence.
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}\p{Cs}]*$/u;
const LINES = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u;
const ODD_LINE_BREAKS = /[\v\f\u0085\u2028\u2029]/g;

const MAX_INTEGER = 2_147_483_647;

/** Text, trimmed, not empty. */
const filled = (maxLength: number, tidy = visible) =>
  z.string().check(z.overwrite(tidy), z.minLength(1), z.maxLength(maxLength));

const severalLines = (maxLength: number) =>
  filled(maxLength, (text) => visible(text.replace(ODD_LINE_BREAKS, '\n'))).check(z.regex(LINES));

/** Unlike zod's own, its fault lets the rules between fields be asked too, so that all faults come at once. */
const integer = (least: number, most: number) =>
  z
    .number()
    .check(
      z.refine(Number.isInteger, { params: { key: 'type' } }),
      z.gte(least),
      z.lte(most),
      z.meta({ type: 'integer' }),
    );

/** The id of a record: an integer that fits PostgreSQL's `integer`. */
export const id = () => of(integer(1, MAX_INTEGER), { kind: 'reference' });

/** The ids of several records of one kind; none unless they are sent. */
export const ids = (most: number) =>
  of(z._default(z.array(integer(1, MAX_INTEGER)).check(z.maxLength(most)), []), { kind: 'references' });

/** An id in a path or query, where everything is text. */
export const pathId = () =>
  z.pipe(
    z.string().check(
      z.regex(/^\d{1,10}$/),
      z.refine((text) => Number(text) >= 1 && Number(text) <= MAX_INTEGER),
    ),
    z.transform((text: string) => Number(text)),
  );

/** One line of text, trimmed, not empty. */
export const line = (maxLength = 200) => of(filled(maxLength).check(z.regex(ONE_LINE)), { kind: 'line', maxLength });

/** What mail programs make a link of: an address with its scheme, with `www.`, or a host with a path. */
const LINK_LIKE = /\w:\/\/|\b[Ww]{3}\.|[\p{L}\d]\.(?:\p{Ll}{2,24}|\p{Lu}{2,24})\//u;

/** A person's name as they give it themselves. It stands in mails to others, so it holds no links (`behaviour §4`). */
export const personName = (maxLength = 200) =>
  of(
    filled(maxLength).check(
      z.regex(ONE_LINE),
      z.refine((name: string) => !LINK_LIKE.test(name), { params: { key: 'link' } }),
    ),
    { kind: 'line', maxLength },
  );

/** One line of text that becomes a part of an address, where '.' and '..' would lead elsewhere. */
export const pathPart = (maxLength = 200) =>
  of(
    filled(maxLength).check(
      z.regex(ONE_LINE),
      z.refine((part: string) => part !== '.' && part !== '..', { params: { key: 'dots' } }),
    ),
    { kind: 'line', maxLength },
  );

/** The name of a record of another kind, where the wire carries that instead of its id. */
export const nameOf = (maxLength = 200) => of(filled(maxLength).check(z.regex(ONE_LINE)), { kind: 'name', maxLength });

/** Text of several lines, trimmed, not empty. */
export const text = (maxLength = 10_000) => of(severalLines(maxLength), { kind: 'text', maxLength });

/** HTML of the listed formats; the server sanitises it (`behaviour §4`). */
export const richText = (maxLength = 20_000) => of(severalLines(maxLength), { kind: 'richText', maxLength });

/** Exactly one valid e-mail address. */
export const email = () => of(filled(254).check(z.email()), { kind: 'email', maxLength: 254 });

/** An http or https address. */
export const link = () =>
  of(filled(2000).check(z.regex(ONE_LINE), z.url({ protocol: /^https?$/ })), { kind: 'link', maxLength: 2000 });

/** A whole number between two bounds, both included. */
export const whole = (least = 0, most = MAX_INTEGER) => of(integer(least, most), { kind: 'whole' });

/** An amount in euro with at most two decimals, not negative. */
export const money = (most = 1_000_000) =>
  of(z.number().check(z.gte(0), z.lte(most), z.multipleOf(0.01)), { kind: 'money' });

/** A quantity with at most two decimals, not negative. */
export const decimal = (most = 1_000_000, least = 0) =>
  of(z.number().check(z.gte(least), z.lte(most), z.multipleOf(0.01)), { kind: 'decimal' });

/** One of a fixed list of names. */
export const choice = <const Name extends string>(names: readonly Name[]) => of(z.enum(names), { kind: 'choice' });

/** A box that may be ticked. */
export const flag = () => of(z.boolean(), { kind: 'flag' });

/** A box that has to be ticked. */
export const consent = () => of(z.literal(true), { kind: 'flag' });

/** In UTC and to the millisecond: the database knows neither every offset nor finer steps. */
const inUtc = (value: string): string => {
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? value : instant.toISOString();
};

/** A moment, ISO 8601 with zone; always in UTC when it comes from the server. */
export const instant = () =>
  of(
    z.string().check(
      z.iso.datetime({ offset: true }),
      z.refine((value: string) => {
        const year = new Date(value).getUTCFullYear();
        return year >= EARLIEST_YEAR && year <= 9999;
      }),
      z.overwrite(inUtc),
    ),
    { kind: 'instant' },
  );

/** A calendar day, `YYYY-MM-DD`. */
export const day = () => of(z.iso.date(), { kind: 'day' });

type Optional<S extends z.ZodMiniType> = z.ZodMiniDefault<
  z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniNullable<S>>
>;

/**
 * A field that may be left out: missing, null and blank text all mean null, so that PUT empties what it does not name
 * (`design §2`).
 */
export function optional<S extends z.ZodMiniType>(schema: S): Optional<S> {
  const blankIsNull = z.transform((value: unknown) =>
    typeof value === 'string' && visible(value) === '' ? null : value,
  );
  const wrapped: Optional<S> = z._default(z.pipe(blankIsNull, z.nullable(schema)), null);
  const meta = fieldKinds.get(schema);
  return meta ? of(wrapped, meta) : wrapped;
}

/** A flag that is false unless it is sent. */
export const flagOff = () => of(z._default(z.boolean(), false), { kind: 'flag' });

/** The id of an attachment: a random UUID (`behaviour §2`). */
export const fileId = (file: FileLimits = {}) => of(z.uuid(), { kind: 'file', file });

/** Text in each language of the portal, in at least one of them; null where a translation is missing. */
export const localized = (maxLength = 2000) =>
  of(
    z
      .strictObject({ de: optional(text(maxLength)), en: optional(text(maxLength)) })
      .check(z.refine(({ de, en }) => de !== null || en !== null, { path: ['de'], params: { key: 'required' } })),
    { kind: 'localized', maxLength },
  );

export type Localized = z.output<ReturnType<typeof localized>>;

/** Several things in an order, each with fields of its own. */
export const list = <S extends z.ZodMiniType>(item: S, most: number) =>
  of(z.array(item).check(z.maxLength(most)), { kind: 'list' });
