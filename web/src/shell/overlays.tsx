import { Notifications } from '@mantine/notifications';
import { ConfirmHost } from '../kit/feedback/confirm-host.tsx';

/** Toasts and confirmations; their stores keep what comes before this is loaded. */
export default function Overlays() {
  return (
    <>
      <Notifications position="bottom-right" />
      <ConfirmHost />
    </>
  );
}
