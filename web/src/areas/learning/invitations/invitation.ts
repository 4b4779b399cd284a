import { formatKey } from '@kontor/contract/areas/learning/attempts/rules.ts';
import { MINUTE_MS } from '@kontor/contract/kernel/durations.ts';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { usePathId, usePathText } from '../../../kernel/area.ts';
import { secretOwner } from '../../../kernel/offline/owner.ts';
import { usePresence } from '../../../kernel/offline/presence.ts';
import { invitedQuery } from './invited-data.ts';

/** The trainee of the key in the path with their exams; refreshed regularly, as exams start and end. */
export function useInvitation() {
  const key = formatKey(usePathText('key'));
  const owner = use(secretOwner('key', key));
  usePresence(owner);
  const query = useQuery({
    ...invitedQuery(key),
    // An unknown key is not requested again, because that counts as guessing.
    refetchInterval: ({ state }) => state.status === 'success' && MINUTE_MS,
  });
  return { key, owner, query };
}

/** The invitation and the exam in the path. */
export function useInvitedExam() {
  const invitation = useInvitation();
  const examId = usePathId('examId');
  const { key, query } = invitation;
  return { ...invitation, examParams: { key, examId }, exam: query.data?.find(({ id }) => id === examId) };
}
