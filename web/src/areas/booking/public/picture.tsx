import { publicReads } from '@kontor/contract/areas/booking/public/endpoints.ts';
import { addressOf } from '../../../kernel/client.ts';
import type { PublicEvent } from './data.ts';
import classes from './public.module.css';

interface PictureProps {
  readonly event: Pick<PublicEvent, 'pictureId' | 'pictureAlt'>;
}

/** The picture of an event, if it has one; its place is reserved. */
export function Picture({ event: { pictureId, pictureAlt } }: PictureProps) {
  if (pictureId === null) return null;
  const address = addressOf(publicReads.publicPicture, { params: { id: pictureId } });
  return <img src={address} alt={pictureAlt ?? ''} className={classes.picture} loading="lazy" />;
}
