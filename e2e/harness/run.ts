import * as z from 'zod/mini';

const Run = z.object({
  /** The URL of the run's PostgreSQL. */
  cluster: z.string(),
  /** The folder of the build. */
  dist: z.string(),
  /** The template database with the demo data, of which workers get copies. */
  template: z.string(),
  /** The folder of the demo's files. */
  files: z.string(),
});

type Run = z.output<typeof Run>;

/** Workers are separate processes: the setup's results reach them by the environment. */
export const provideRun = (run: Run): void => {
  process.env.E2E_RUN = JSON.stringify(run);
};

export const currentRun = (): Run => z.parse(Run, JSON.parse(process.env.E2E_RUN ?? 'null'));
