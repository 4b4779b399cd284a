import { hasFailed } from './areas/merchandise/queries.ts';
import type { AnySignIn } from './demo/sign-in.ts';
import type { Read } from './kernel/database/tx.ts';
import type { Storage } from './kernel/files/storage.ts';
import type { Mailer } from './kernel/mail/mailer.ts';
import type { Services } from './kernel/services.ts';
import type { Settings } from './settings.ts';

/** The services that the portal can do without for a while. */
type Service = 'mail' | 'sign-in' | 'merchandise' | 'storage';

/** Whether each service works, for readiness and `/metrics` (`behaviour §10`). Throws what the database throws. */
type Health = (read: Pick<Read, 'db'>) => Promise<Readonly<Record<Service, boolean>>>;

interface Dependencies {
  readonly mailer: Pick<Mailer, 'isDegraded'>;
  readonly signIn: AnySignIn;
  readonly services: Pick<Services, 'source'>;
  readonly storage: Pick<Storage, 'check'>;
}

export const createHealth =
  ({ mailer, signIn, services, storage }: Dependencies): Health =>
  async (read) => ({
    mail: !mailer.isDegraded(),
    'sign-in': !signIn.isDegraded(),
    merchandise: !services.source || !(await hasFailed(read)),
    storage: await storage.check().then(
      () => true,
      () => false,
    ),
  });

/** How each service is provided. */
export const serviceKinds = (
  { database, mail, storage }: Settings,
  { signIn, services }: Pick<Dependencies, 'signIn' | 'services'>,
) =>
  ({
    database: database.url === undefined ? 'embedded' : 'external',
    'sign-in': signIn.demo ? 'demo' : 'provider',
    mail: mail.smtpUrl === undefined ? (signIn.demo ? 'demo' : 'none') : 'server',
    storage: storage.kind,
    merchandise: services.source?.name ?? 'none',
  }) as const;
