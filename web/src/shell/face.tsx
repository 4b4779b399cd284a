import { Avatar, VisuallyHidden } from '@mantine/core';
import type { Person } from '../kernel/person.ts';
import { useTranslation } from '../kernel/translation.ts';

/** A person's picture, or their initials; the name has to be shown beside it. */
export function Face({ person }: { readonly person: Person }) {
  return <Avatar src={person.picture} name={person.name} color="blue" alt="" size={34} aria-hidden />;
}

/** The content of the account button. */
export function FaceWithName({ person }: { readonly person: Person }) {
  const { t } = useTranslation('shell');
  return (
    <>
      <Face person={person} />
      <VisuallyHidden>{t('bar.account', { name: person.name })}</VisuallyHidden>
    </>
  );
}
