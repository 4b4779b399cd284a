import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestProject } from 'vitest/node';
import { createApp } from '../app.ts';
import { connectOnce } from '../kernel/database/migrate.ts';
import setupDatabase from '../kernel/database/testing.setup.ts';
import { readSettings } from '../settings.ts';

const TEMPLATE = 'kontor_demo';
const NOW = '2027-03-01T08:00:00Z';

async function makeTemplate(project: TestProject, files: string) {
  const { postgres, bundle } = project.getProvidedContext();
  const client = await connectOnce(postgres.url);
  await client.query(`create database ${TEMPLATE} template ${postgres.template}`).finally(() => client.end());
  const app = await createApp({
    settings: readSettings({
      PUBLIC_URL: 'https://kontor.example',
      DEMO_SIGN_IN: 'public',
      DEMO_DATA: 'on',
      DEMO_SIZE: 'tiny',
      LOG_LEVEL: 'silent',
      STORAGE_URL: `file:${files}`,
    }),
    databaseUrl: Object.assign(new URL(postgres.url), { pathname: `/${TEMPLATE}` }).href,
    clock: () => new Date(NOW),
    webRoot: null,
    report: () => {},
    runsJobsImmediately: true,
    threadProgram: pathToFileURL(bundle.thread),
  });
  await app.close();
  project.provide('demoTemplate', { template: TEMPLATE, files, now: NOW });
}

/** As `testing.setup.ts`, with a template database that has the demo data of the tests' usual day. */
export default async function setup(project: TestProject) {
  const closeDatabase = await setupDatabase(project);
  const files = await mkdtemp(join(tmpdir(), 'kontor-demo-files-'));
  const close = async () => {
    await closeDatabase();
    await rm(files, { recursive: true, force: true });
  };
  try {
    await makeTemplate(project, files);
  } catch (error) {
    await close();
    throw error;
  }
  return close;
}
