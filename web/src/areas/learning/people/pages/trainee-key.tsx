import InvitedEntry from '../../invitations/invited-entry.tsx';

/** The trainees' entry page, with an invitation key instead of a sign-in (`spec 2 §2`). */
export default function TraineeKeyPage() {
  return <InvitedEntry />;
}
