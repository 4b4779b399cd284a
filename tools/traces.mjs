import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The source map beside a bundled file, read once; null if there is none. */
const maps = new Map();
function mapOf(file) {
  if (!maps.has(file)) {
    try {
      maps.set(file, new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${file}.map`), 'utf8'))));
    } catch {
      maps.set(file, null);
    }
  }
  return maps.get(file);
}

/** A line of a trace with the place in the sources instead of the one in the bundle. */
export const inSources = (line) =>
  line.replace(/(file:\/\/[^\s()]+):(\d+):(\d+)/, (place, file, row, column) => {
    const entry = mapOf(file)?.findEntry(Number(row) - 1, Number(column) - 1);
    if (!entry?.originalSource) return place;
    return `${new URL(entry.originalSource, file)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });

/**
 * Maps stack traces to the sources. Node's own way reads all source maps at start, 10 MB of memory that is hardly ever
 * needed; this reads a map when a trace is written.
 */
export function traceSources() {
  Error.prepareStackTrace = (error, sites) =>
    [Error.prototype.toString.call(error), ...sites.map((site) => `    at ${inSources(String(site))}`)].join('\n');
}
