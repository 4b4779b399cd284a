import { files } from '@kontor/contract/kernel/attachment.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../kernel/query.ts';
import { ProblemText } from '../feedback/ProblemText.tsx';
import { FileLink } from './FileLink.tsx';

/** Links are good for fifteen minutes. */
const RENEWED_AFTER = 10 * 60_000;

/** A file of which only the id is known, with a link that stays good. */
export function KnownFile({ id }: { readonly id: string }) {
  const { data, error } = useQuery({
    ...endpointQuery(files.attachment, { params: { id } }),
    refetchInterval: RENEWED_AFTER,
  });
  if (data) return <FileLink file={data} />;
  return error ? <ProblemText error={error} /> : <Skeleton height="1.5rem" />;
}
