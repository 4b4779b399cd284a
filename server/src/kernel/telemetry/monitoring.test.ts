import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { recordBackup } from '../backup/last-backup.ts';
import { connectOnce } from '../database/migrate.ts';
import { queueMail } from '../mail/queue.ts';

const TOKEN = 'figures-of-this-portal';

interface Metric {
  readonly type: string;
  readonly labels: Set<string>;
}

type Metrics = ReadonlyMap<string, Metric>;

const LABEL = /(\w+)=~?"[^"]*"/g;
/** Labels of histograms, and those that Prometheus adds. */
const OTHER_LABELS = ['le', 'job', 'instance'];

const labelsIn = (selector: string) =>
  [...selector.matchAll(LABEL)].flatMap(([, label = '']) => (OTHER_LABELS.includes(label) ? [] : label));

const seriesName = (name: string) => name.replace(/_(?:bucket|count|sum)$/, '');

/** The metrics of an answer in Prometheus's text format. */
function metricsOf(text: string): Metrics {
  const metrics = new Map<string, Metric>();
  for (const [, name = '', type = ''] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm))
    metrics.set(name, { type, labels: new Set() });
  for (const [, name = '', selector = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const metric = metrics.get(name) ?? metrics.get(seriesName(name));
    for (const label of labelsIn(selector)) metric?.labels.add(label);
  }
  return metrics;
}

let app: TestApp;
let text: string;
let metrics: Metrics;

beforeAll(async () => {
  app = await startApp({ env: { METRICS_TOKEN: TOKEN, SMTP_URL: 'smtp://127.0.0.1:9' } });
  const client = await connectOnce(app.databaseUrl);
  await recordBackup(client, app.now());
  const copied = 'insert into sync_state (dataset, last_success, rows) values ($1, $2, 1)';
  await client.query(copied, ['stock', app.now().toISOString()]).finally(() => client.end());
  const mail = { recipient: 'vera@example.com', language: 'de', purpose: 'test', isPublic: false } as const;
  const content = { subject: 'Hallo', text: 'Hallo', html: 'Hallo' };
  await app.inTransaction((tx) => queueMail(tx, app.services, { ...mail, ...content }));
  await app.anonymous().send({ method: 'GET', url: '/api/tenant' });
  const answer = await app.server.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  text = answer.body;
  metrics = metricsOf(text);
});
afterAll(() => app.stop());

it('the portal measures mails, copies, backups, services and disks', () => {
  const at = app.now().getTime() / 1_000;
  expect(text).toContain('kontor_database_up 1\n');
  expect(text).toContain('kontor_jobs{queue="mail.send",state=');
  expect(text).toContain('kontor_mails_waiting 1\n');
  expect(text).toContain(`kontor_mail_oldest_due_timestamp_seconds ${at}\n`);
  expect(text).toContain(`kontor_merchandise_last_success_timestamp_seconds{dataset="stock"} ${at}\n`);
  expect(text).toContain(`kontor_backup_last_success_timestamp_seconds ${at}\n`);
  expect(text).toContain('kontor_service_up{service="storage"} 1\n');
  expect(text).toMatch(/kontor_disk_free_bytes\{folder=".+"\} [1-9]/);
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/api/tenant",status="2xx"} 1\n');
});

it('the documentation names every metric with its type and labels', async () => {
  const page = await readFile(new URL('../../../../docs/monitoring.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| `(\w+)` +\| (\w+) +\|([^|]*)\|/gm)];
  const documented = new Map(
    rows.map(([, name = '', type = '', labels = '']) => [name, { type, labels: labels.match(/\w+/g) ?? [] }]),
  );
  expect([...documented.keys()].toSorted()).toEqual([...metrics.keys()].toSorted());
  for (const [name, { type, labels }] of metrics) {
    expect(documented.get(name)?.type, name).toBe(type);
    // Some metrics of the process have no sample yet.
    if (labels.size > 0) expect(documented.get(name)?.labels.toSorted(), name).toEqual([...labels].toSorted());
  }
});

it.each(['alerts.yaml', 'grafana-dashboard.json'])('every metric and label in %s exists', async (name) => {
  const file = await readFile(new URL(`../../../../deploy/monitoring/${name}`, import.meta.url), 'utf8');
  const uses = [...file.replaceAll('\\"', '"').matchAll(/\b((?:kontor|http|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)];
  const unknown = uses.flatMap(([, series = '', selector = '']) => {
    const metric = metrics.get(series) ?? metrics.get(seriesName(series));
    if (!metric) return series;
    return labelsIn(selector).flatMap((label) => (metric.labels.has(label) ? [] : `${series}{${label}}`));
  });
  expect(uses.length).toBeGreaterThan(10);
  expect(unknown).toEqual([]);
});
