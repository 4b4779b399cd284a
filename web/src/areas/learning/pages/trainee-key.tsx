import InvitedEntry from '../parts/invited-entry.tsx';

/** Where trainees begin: with the key of their invitation, without sign-in (`spec 2 §2`). */
export default function TraineeKeyPage() {
  return <InvitedEntry />;
}
