import { Navigate } from '@tanstack/react-router';
import { rememberedPage } from '../parts/counting/remembered-page.ts';

/** The start page of the installed app: continues where one was. */
export default function CountingStartPage() {
  return <Navigate to={rememberedPage()} replace />;
}
