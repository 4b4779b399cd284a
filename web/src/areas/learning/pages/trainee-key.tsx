import InvitedEntry from '../parts/invited-entry.tsx';

/** The trainees' entry page: with the invitation key, without sign-in (`spec 2 §2`). */
export default function TraineeKeyPage() {
  return <InvitedEntry />;
}
