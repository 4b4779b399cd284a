import { Navigate } from '@tanstack/react-router';
import { rememberedPage } from '../parts/counting/remembered-page.ts';

/** Where the installed app begins: where one was. */
export default function CountingStartPage() {
  return <Navigate to={rememberedPage()} replace />;
}
