import { hasFailed } from './areas/merchandise/queries.ts';
import type { openCore } from './core.ts';
import type { Read } from './kernel/database/tx.ts';
import type { Settings } from './settings.ts';

/** The services that the portal can do without for a while. */
type Service = 'mail' | 'sign-in' | 'merchandise' | 'storage';

/** Whether each service works, for readiness and `/metrics` (`behaviour §10`). Throws what the database throws. */
type Health = (read: Pick<Read, 'db'>) => Promise<Readonly<Record<Service, boolean>>>;

export const createHealth =
  ({
    mailer,
    signIn,
    services,
    storage,
  }: Pick<Awaited<ReturnType<typeof openCore>>, 'mailer' | 'signIn' | 'services' | 'storage'>): Health =>
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
  { signIn, services }: Pick<Awaited<ReturnType<typeof openCore>>, 'signIn' | 'services'>,
) =>
  ({
    database: database.url === undefined ? 'embedded' : 'external',
    'sign-in': signIn.demo ? 'demo' : 'provider',
    mail: mail.smtpUrl === undefined ? (signIn.demo ? 'demo' : 'none') : 'server',
    storage: storage.kind,
    merchandise: services.source?.name ?? 'none',
  }) as const;
