/** How far a reader of a feed has come: all changes up to a version, and of the next one those up to a product. */
export interface FeedCursor {
  readonly version: number;
  readonly productId: number;
}

export const FEED_START: FeedCursor = { version: 0, productId: 0 };

/** The maximum number of products per call. */
export const MAX_FEED = 5_000;

const CURSOR = /^(\d{1,9})-(\d{1,10})$/;

/** A cursor as text. */
export const cursorText = ({ version, productId }: FeedCursor): string => `${version}-${productId}`;

/** Reads a cursor; undefined if it is none. */
export function cursorOf(text: string): FeedCursor | undefined {
  const [, version, productId] = CURSOR.exec(text) ?? [];
  const cursor = { version: Number(version), productId: Number(productId) };
  return version !== undefined && cursor.productId <= 2_147_483_647 ? cursor : undefined;
}
