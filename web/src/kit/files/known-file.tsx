import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ProblemText } from '../feedback/problem-text.tsx';
import { attachmentQuery } from './attachment-query.ts';
import { FileLink } from './file-link.tsx';

/** A file known only by its id, with a link that is kept fresh. */
export function KnownFile({ id }: { readonly id: string }) {
  const { data, error } = useQuery(attachmentQuery(id));
  if (data) return <FileLink file={data} />;
  return error ? <ProblemText error={error} /> : <Skeleton height="1.5rem" />;
}
