type Console = Pick<typeof console, 'warn' | 'info'>;

/**
 * Runs `work` without the library's notices about the Node version and its development defaults, which do not apply
 * here. Other lines are logged.
 */
export async function suppressLibraryNotices<T>(work: () => Promise<T>): Promise<T> {
  const { warn, info }: Console = console;
  const filtered =
    (print: (...items: unknown[]) => void) =>
    (first?: unknown, ...rest: unknown[]) => {
      if (typeof first !== 'string' || !/oidc-provider (WARNING|NOTICE)/.test(first)) print(first, ...rest);
    };
  console.warn = filtered(warn);
  console.info = filtered(info);
  try {
    return await work();
  } finally {
    console.warn = warn;
    console.info = info;
  }
}
