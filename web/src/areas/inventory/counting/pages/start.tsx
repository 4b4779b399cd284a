import { Navigate } from '@tanstack/react-router';
import { LoadingState } from '../../../../kit/states/states.tsx';
import { USER } from '../address.ts';
import { rememberedPage } from '../remembered-page.ts';
import { useSession } from '../sync/session.ts';

/** The start page of the installed app: opens the last page, or asks for a name first. */
export default function CountingStartPage() {
  const state = useSession();
  if (state.kind === 'loading') return <LoadingState />;
  const isNew = state.kind === 'there' && state.session.name === null;
  return <Navigate to={isNew ? USER : rememberedPage()} replace />;
}
