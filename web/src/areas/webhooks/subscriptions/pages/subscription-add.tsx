import { subscription } from '@kontor/contract/areas/webhooks/schema.ts';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useNewForm } from '../../../../kit/forms/use-new-form.ts';
import { AddPage } from '../../../../kit/page/record-pages.tsx';
import { lazyOverlay } from '../../../../kit/states/lazy.tsx';
import { type Subscription, WEBHOOKS } from '../../data.ts';
import { useKind } from '../record-pages.tsx';
import { SubscriptionFields } from '../subscription-fields.tsx';
import { SwitchedOff } from '../switched-off.tsx';

const SecretDialog = lazyOverlay(() => import('../secret-dialog.tsx'));

/** A new subscription; once created, its secret is shown. */
export default function SubscriptionAddPage() {
  const kind = useKind();
  const navigate = useNavigate();
  const [created, setCreated] = useState<Subscription | null>(null);
  const form = useNewForm(subscription, { initial: { eventTypes: [], isActive: true }, onSaved: setCreated });
  return (
    <AddPage kind={kind} form={form}>
      <SwitchedOff />
      <SubscriptionFields />
      <Suspense>
        {created?.secret && (
          <SecretDialog
            secret={created.secret}
            onClose={() => void navigate({ to: `${WEBHOOKS}/${created.id}`, replace: true })}
          />
        )}
      </Suspense>
    </AddPage>
  );
}
