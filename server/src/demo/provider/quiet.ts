type Console = Pick<typeof console, 'warn' | 'info'>;

/**
 * Runs `work` without the library's remarks on itself (its wish for a newer Node, its development defaults): they are
 * settled here and would only startle whoever reads the log. Other lines get through.
 */
export async function quietly<T>(work: () => Promise<T>): Promise<T> {
  const { warn, info }: Console = console;
  const unless =
    (print: (...items: unknown[]) => void) =>
    (first?: unknown, ...rest: unknown[]) => {
      if (typeof first !== 'string' || !/oidc-provider (WARNING|NOTICE)/.test(first)) print(first, ...rest);
    };
  console.warn = unless(warn);
  console.info = unless(info);
  try {
    return await work();
  } finally {
    console.warn = warn;
    console.info = info;
  }
}
