/** The pages of records by the tables of the server, with `$id` where each has its own. */
export type RecordPages = Readonly<Record<string, string>>;

let pages: ReadonlyMap<string, string> = new Map();

/** Tells where the records of all areas are looked after. */
export function setRecordPages(known: RecordPages): void {
  pages = new Map(Object.entries(known));
}

/** Where a record is looked after; null where nobody said, or its id is not known. */
export function pageOfRecord(table: string, id: string | null): string | null {
  const page = pages.get(table);
  if (page === undefined) return null;
  if (!page.includes('$id')) return page;
  return id === null ? null : page.replace('$id', id);
}
