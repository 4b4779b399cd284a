import type { Language } from '@kontor/words/words.ts';
import { queryOptions } from '@tanstack/react-query';
import { ProblemError } from '../../kernel/problem.ts';
import type { MarkdownPage } from '../../kit/text/markdown-nodes.ts';

interface PageFile {
  readonly default: MarkdownPage;
}

type Files = Readonly<Record<string, () => Promise<PageFile>>>;

const REPOSITORY = '../../../..';

// Each page is a chunk of its own.
const topics: Files = import.meta.glob<PageFile>(
  ['../../../../docs/help/*/*.md', '../../../../docs/help/*/administration/*.md'],
  { query: '?page' },
);
const documents: Files = import.meta.glob<PageFile>(
  ['../../../../docs/*.md', '../../../../ARCHITECTURE.md', '../../../../CONTRIBUTING.md'],
  { query: '?page' },
);

async function loadPage(load: Files[string] | undefined): Promise<MarkdownPage> {
  if (!load) throw new ProblemError(404, 'request.notFound');
  const { default: page } = await load().catch(() => {
    throw new ProblemError(0, 'network.partMissing');
  });
  return page;
}

const pageQuery = (files: Files, file: string) =>
  queryOptions({
    queryKey: ['help', file],
    queryFn: () => loadPage(files[file]),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A topic in a language: `receipts`, `administration/devices`; an unknown one is not found. */
export const topicQuery = (language: Language, topic: string) =>
  pageQuery(topics, `${REPOSITORY}/docs/help/${language}/${topic}.md`);

/** A document for operators and developers, which is in English only. */
export function documentQuery(name: string) {
  const wanted = Object.keys(documents).find((file) => file.toLowerCase().endsWith(`/${name}.md`));
  return pageQuery(documents, wanted ?? name);
}
