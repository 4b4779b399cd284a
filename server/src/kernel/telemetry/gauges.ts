import { statfs } from 'node:fs/promises';
import { setTimeout as pass } from 'node:timers/promises';
import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';
import type { Readers } from '../database/readers.ts';
import type { Standby } from '../database/standby.ts';
import type { Jobs } from '../jobs/jobs.ts';

/** What is measured with every scrape; queries must be small and indexed. */
export interface MetricSources {
  readonly version: string;
  readonly pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'> & {
    readonly options: { readonly max: number };
  };
  readonly readers: Pick<Readers, 'size'>;
  readonly standby: Standby | null;
  readonly jobs: Pick<Jobs, 'sizes'>;
  /** How many mails are due and not sent, and since when the oldest is due. */
  readonly waitingMails: () => Promise<{ readonly count: number; readonly since: Date | null }>;
  /** When each dataset of the merchandise system was last copied. */
  readonly copies: () => Promise<readonly { readonly dataset: string; readonly lastSuccess: string | null }[]>;
  readonly lastBackup: () => Promise<Date | null>;
  /** Whether each service works. */
  readonly health: () => Promise<Readonly<Record<string, boolean>>>;
  /** The folders of files and of the embedded database, if there are any. */
  readonly folders: readonly string[];
}

/** Prometheus gives up after ten seconds, which would lose the other metrics too. */
const TIMEOUT_MS = 2_000;

/** An answer, or undefined if it fails or takes too long: then the other metrics matter all the more. */
const settled = <T>(answer: Promise<T>): Promise<T | undefined> =>
  Promise.race([answer.catch(() => undefined), pass(TIMEOUT_MS, undefined, { ref: false })]);

const diskOf = async (folder: string) => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { folder, free: bavail * bsize, size: blocks * bsize };
};

async function gather(sources: MetricSources) {
  const { standby, jobs, waitingMails, copies, lastBackup, health, folders } = sources;
  const [lag, sizes, mails, copied, backup, services, disks] = await Promise.all([
    standby && settled(standby.lag()),
    settled(jobs.sizes()),
    settled(waitingMails()),
    settled(copies()),
    settled(lastBackup()),
    settled(health()),
    Promise.all(folders.map((folder) => settled(diskOf(folder)))),
  ]);
  return {
    ...sources,
    lag: lag ?? null,
    sizes,
    mails,
    copied,
    backup,
    services,
    disks: disks.filter((disk) => disk !== undefined),
  };
}

type Facts = Awaited<ReturnType<typeof gather>>;

interface Sample {
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
}

interface Measure {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly string[];
  /** No sample for what is unknown, because zero would be a statement. */
  readonly samples: (facts: Facts) => readonly Sample[];
}

const secondsOf = (at: Date | string) => new Date(at).getTime() / 1_000;

const MEASURES: readonly Measure[] = [
  {
    name: 'kontor_build_info',
    help: 'Always 1; the labels say which program runs',
    labelNames: ['version', 'node'],
    samples: ({ version }) => [{ value: 1, labels: { version, node: process.versions.node } }],
  },
  {
    name: 'kontor_database_up',
    help: 'Whether the database answers',
    samples: ({ sizes }) => [{ value: sizes ? 1 : 0 }],
  },
  {
    name: 'kontor_database_connections',
    help: 'Connections of the pool, and those that reads share',
    labelNames: ['state'],
    samples: ({ pool, readers }) => [
      { value: pool.idleCount, labels: { state: 'idle' } },
      { value: pool.totalCount - pool.idleCount, labels: { state: 'busy' } },
      { value: readers.size(), labels: { state: 'shared' } },
    ],
  },
  {
    name: 'kontor_database_connections_max',
    help: 'Limit of the pool',
    samples: ({ pool }) => [{ value: pool.options.max }],
  },
  {
    name: 'kontor_database_requests_waiting',
    help: 'Requests and jobs that wait for a connection of the pool',
    samples: ({ pool }) => [{ value: pool.waitingCount }],
  },
  {
    name: 'kontor_standby_lag_seconds',
    help: 'By how much the standby for reads is behind the database',
    samples: ({ lag }) => (lag === null ? [] : [{ value: lag }]),
  },
  {
    name: 'kontor_standby_reads',
    help: 'Reads for the standby since the start, and which database answered them',
    labelNames: ['from'],
    samples: ({ standby }) =>
      Object.entries(standby?.reads() ?? {}).map(([from, value]) => ({ value, labels: { from } })),
  },
  {
    name: 'kontor_jobs',
    help: 'Jobs by name and state',
    // Prometheus itself has a label 'job'.
    labelNames: ['queue', 'state'],
    samples: ({ sizes = [] }) =>
      sizes.map(({ job, state, count }) => ({ value: count, labels: { queue: job, state } })),
  },
  {
    name: 'kontor_mails_waiting',
    help: 'Mails that are due and not sent',
    samples: ({ mails }) => (mails ? [{ value: mails.count }] : []),
  },
  {
    name: 'kontor_mail_oldest_due_timestamp_seconds',
    help: 'Since when the oldest waiting mail is due',
    samples: ({ mails }) => (mails?.since ? [{ value: secondsOf(mails.since) }] : []),
  },
  {
    name: 'kontor_merchandise_last_success_timestamp_seconds',
    help: 'When a dataset of the merchandise system was last copied without an error',
    labelNames: ['dataset'],
    samples: ({ copied = [] }) =>
      copied.flatMap(({ dataset, lastSuccess }) =>
        lastSuccess === null ? [] : { value: secondsOf(lastSuccess), labels: { dataset } },
      ),
  },
  {
    name: 'kontor_backup_last_success_timestamp_seconds',
    help: 'When the last complete backup by kontor backup ended',
    samples: ({ backup }) => (backup ? [{ value: secondsOf(backup) }] : []),
  },
  {
    name: 'kontor_service_up',
    help: 'Whether a service works, as readiness reports it',
    labelNames: ['service'],
    samples: ({ services = {} }) =>
      Object.entries(services).map(([service, isUp]) => ({ value: isUp ? 1 : 0, labels: { service } })),
  },
  {
    name: 'kontor_disk_free_bytes',
    help: 'Free space where files or the embedded database lie',
    labelNames: ['folder'],
    samples: ({ disks }) => disks.map(({ folder, free }) => ({ value: free, labels: { folder } })),
  },
  {
    name: 'kontor_disk_size_bytes',
    help: 'Size of the disk where files or the embedded database lie',
    labelNames: ['folder'],
    samples: ({ disks }) => disks.map(({ folder, size }) => ({ value: size, labels: { folder } })),
  },
];

/** Registers the gauges; returns what measures them all. */
export function registerGauges(register: Registry, sources: MetricSources): () => Promise<void> {
  const gauges = MEASURES.map(({ name, help, labelNames = [], samples }) => {
    const gauge = new Gauge({ name, help, labelNames, registers: [register] });
    return (facts: Facts) => {
      gauge.reset();
      // A gauge without labels would start with a zero.
      if (labelNames.length === 0) gauge.remove();
      for (const { value, labels = {} } of samples(facts)) gauge.set(labels, value);
    };
  });
  return async () => {
    const facts = await gather(sources);
    for (const measure of gauges) measure(facts);
  };
}
