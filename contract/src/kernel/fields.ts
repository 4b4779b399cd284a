import * as z from 'zod/mini';
import { EARLIEST_YEAR } from './days.ts';
import { visibleText } from './visible.ts';

/**
 * The field types of which all bodies and entities are made. Each field carries its bounds and kind, from which the
 * server validates, the form chooses an input, and OpenAPI is generated.
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
  /** The number of decimals that are always displayed, if not two. */
  readonly decimals?: number;
}

/** Limits of a file field, where they are narrower than those of uploads in general. */
export interface FileLimits {
  /** Media types, as detected from the content. */
  readonly accepts?: readonly string[];
  /** Maximum length of the file in bytes. */
  readonly most?: number;
}

export const fieldKinds = z.registry<FieldMeta>();

/** Attaches field metadata to a schema. */
export function withMeta<S extends z.ZodMiniType>(schema: S, meta: FieldMeta): S {
  fieldKinds.add(schema, meta);
  return schema;
}

// Lone surrogates (Cs) are not text; the database would silently replace them.
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}\p{Cs}]*$/u;
const LINES = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u;
const ODD_LINE_BREAKS = /[\v\f\u0085\u2028\u2029]/g;

const MAX_INTEGER = 2_147_483_647;

/** Trimmed text that is not empty. */
const nonEmptyText = (maxLength: number, tidy = visibleText) =>
  z.string().check(z.overwrite(tidy), z.minLength(1), z.maxLength(maxLength));

const severalLines = (maxLength: number) =>
  nonEmptyText(maxLength, (text) => visibleText(text.replace(ODD_LINE_BREAKS, '\n'))).check(z.regex(LINES));

/**
 * Unlike zod's own check, this one does not abort, so that the rules between fields run too and all faults are
 * reported at once.
 */
const integer = (least: number, most: number) =>
  z
    .number()
    .check(
      z.refine(Number.isInteger, { params: { key: 'type' } }),
      z.gte(least),
      z.lte(most),
      z.meta({ type: 'integer' }),
    );

/** A record id: an integer that fits PostgreSQL's `integer`. */
export const id = () => withMeta(integer(1, MAX_INTEGER), { kind: 'reference' });

/** The ids of several records of one kind; defaults to none. */
export const ids = (most: number) =>
  withMeta(z._default(z.array(integer(1, MAX_INTEGER)).check(z.maxLength(most)), []), { kind: 'references' });

/** An id in a path or query, where every value is text. */
export function pathId() {
  const schema = z.pipe(
    z.string().check(
      z.regex(/^\d{1,10}$/),
      z.refine((text) => Number(text) >= 1 && Number(text) <= MAX_INTEGER),
    ),
    z.transform((text: string) => Number(text)),
  );
  // A transform has no JSON schema: this is what it results in.
  z.globalRegistry.add(schema, { type: 'integer', minimum: 1, maximum: MAX_INTEGER });
  return schema;
}

/** One line of trimmed text that is not empty. */
export const line = (maxLength = 200) =>
  withMeta(nonEmptyText(maxLength).check(z.regex(ONE_LINE)), { kind: 'line', maxLength });

/** Text that mail programs turn into a link even within a sentence. */
const LINK_LIKE = [
  /\w:\/\//u,
  /\b[Ww]{3}\./u,
  /[^\s@]@[\p{L}\d-]+\.\p{L}/u,
  // A host with a path or a port; alone, only with a common ending, as titles have dots too ("Dr.med").
  /[\p{L}\d]\.(?:\p{Ll}{2,24}|\p{Lu}{2,24})(?:[/?#]|:\d)/u,
  /[\p{L}\d-]{3}\.(?:com|net|org|info|biz|de|eu|io|ru|xyz|shop|top)(?![\p{L}\d])/iu,
];

/** Browsers read full-width letters and dots in addresses like ordinary ones. */
const isLinkLike = (name: string): boolean => {
  const plain = name.normalize('NFKC').replaceAll('\u3002', '.');
  return LINK_LIKE.some((link) => link.test(plain));
};

/**
 * A person's name as they enter it. It appears in mails to others, so it must not contain links (`behaviour §4`).
 */
export const personName = (maxLength = 200) =>
  withMeta(
    nonEmptyText(maxLength).check(
      z.regex(ONE_LINE),
      z.refine((name: string) => !isLinkLike(name), { params: { key: 'link' } }),
    ),
    { kind: 'line', maxLength },
  );

/** One line of text that becomes part of a URL, where '.' and '..' would change the path. */
export const pathPart = (maxLength = 200) =>
  withMeta(
    nonEmptyText(maxLength).check(
      z.regex(ONE_LINE),
      z.refine((part: string) => part !== '.' && part !== '..', { params: { key: 'dots' } }),
    ),
    { kind: 'line', maxLength },
  );

/** The name of a record of another kind, where the API refers to it by name instead of id. */
export const nameOf = (maxLength = 200) =>
  withMeta(nonEmptyText(maxLength).check(z.regex(ONE_LINE)), { kind: 'name', maxLength });

/** Several lines of trimmed text, not empty. */
export const text = (maxLength = 10_000) => withMeta(severalLines(maxLength), { kind: 'text', maxLength });

/** HTML in the allowed formats; the server sanitises it (`behaviour §4`). */
export const richText = (maxLength = 20_000) => withMeta(severalLines(maxLength), { kind: 'richText', maxLength });

/** Exactly one valid e-mail address. */
export const email = () => withMeta(nonEmptyText(254).check(z.email()), { kind: 'email', maxLength: 254 });

/** An http or https address. */
export const link = () =>
  withMeta(nonEmptyText(2000).check(z.regex(ONE_LINE), z.url({ protocol: /^https?$/ })), {
    kind: 'link',
    maxLength: 2000,
  });

/** A whole number between two bounds, both included. */
export const whole = (least = 0, most = MAX_INTEGER) => withMeta(integer(least, most), { kind: 'whole' });

/** An amount in euros with at most two decimals, not negative. */
export const money = (most = 1_000_000) =>
  withMeta(z.number().check(z.gte(0), z.lte(most), z.multipleOf(0.01)), { kind: 'money' });

/** A quantity with at most two decimals, not negative. */
export const decimal = (most = 1_000_000, least = 0) =>
  withMeta(z.number().check(z.gte(least), z.lte(most), z.multipleOf(0.01)), { kind: 'decimal' });

/** One of a fixed list of values. */
export const choice = <const Name extends string>(names: readonly Name[]) =>
  withMeta(z.enum(names), { kind: 'choice' });

/** A checkbox. */
export const flag = () => withMeta(z.boolean(), { kind: 'flag' });

/** A checkbox that must be ticked. */
export const consent = () => withMeta(z.literal(true), { kind: 'flag' });

/** Normalises to UTC and milliseconds: the database does not accept every offset or finer precision. */
const inUtc = (value: string): string => {
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? value : instant.toISOString();
};

/** An instant, ISO 8601 with offset; always UTC in answers. */
export const instant = () =>
  withMeta(
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
export const day = () => withMeta(z.iso.date(), { kind: 'day' });

type Optional<S extends z.ZodMiniType> = z.ZodMiniDefault<
  z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniNullable<S>>
>;

/**
 * A field that may be left out: missing, null and blank text all mean null, so that PUT clears the fields it omits
 * (`design §2`).
 */
export function optional<S extends z.ZodMiniType>(schema: S): Optional<S> {
  const blankIsNull = z.transform((value: unknown) =>
    typeof value === 'string' && visibleText(value) === '' ? null : value,
  );
  const wrapped: Optional<S> = z._default(z.pipe(blankIsNull, z.nullable(schema)), null);
  const meta = fieldKinds.get(schema);
  return meta ? withMeta(wrapped, meta) : wrapped;
}

/** A flag that defaults to false. */
export const flagOff = () => withMeta(z._default(z.boolean(), false), { kind: 'flag' });

/** The id of an attachment: a random UUID (`behaviour §2`). */
export const fileId = (file: FileLimits = {}) => withMeta(z.uuid(), { kind: 'file', file });

/** Text in at least one of the portal's languages; null where a translation is missing. */
export const localized = (maxLength = 2000) =>
  withMeta(
    z
      .strictObject({ de: optional(text(maxLength)), en: optional(text(maxLength)) })
      .check(z.refine(({ de, en }) => de !== null || en !== null, { path: ['de'], params: { key: 'required' } })),
    { kind: 'localized', maxLength },
  );

export type Localized = z.output<ReturnType<typeof localized>>;

/** An ordered list of items with their own fields. */
export const list = <S extends z.ZodMiniType>(item: S, most: number) =>
  withMeta(z.array(item).check(z.maxLength(most)), { kind: 'list' });
