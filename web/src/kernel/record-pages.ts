/** The pages of records by the server's tables, with `$id` if each record has its own. */
export type RecordPaths = Readonly<Record<string, string>>;

let pages: ReadonlyMap<string, string> = new Map();

/** Sets the record pages of all areas. */
export function setRecordPaths(known: RecordPaths): void {
  pages = new Map(Object.entries(known));
}

/** The page of a record; null for an unknown table or id. */
export function pageOfRecord(table: string, id: string | null): string | null {
  const page = pages.get(table);
  if (page === undefined) return null;
  if (!page.includes('$id')) return page;
  return id === null ? null : page.replace('$id', id);
}
