import type { Command } from './command.ts';

export const command: Command = {
  help: `Starts the portal and serves it until Ctrl-C or SIGTERM. Updates the database first; an embedded one is created in
DATA_DIR. Several servers may share one database and one storage.`,
  options: { workers: { value: 'count', meaning: 'how many processes serve the port, instead of WORKERS' } },
  run: async ({ textOf }) => {
    const workers = textOf('workers');
    if (workers !== undefined) process.env['WORKERS'] = workers;
    await import('../main.ts');
    // It ends the process itself.
    return new Promise(() => {});
  },
};
