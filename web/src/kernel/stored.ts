/** Small choices that the browser remembers. A browser that forbids its storage forgets them, and nothing else happens. */
export function remembered(name: string): string | null {
  try {
    return localStorage.getItem(`kontor.${name}`);
  } catch {
    return null;
  }
}

/** As `remember`; says whether the browser did it, which it does not where its storage is forbidden or full. */
export function store(name: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(`kontor.${name}`);
    else localStorage.setItem(`kontor.${name}`, value);
    return true;
  } catch {
    return false;
  }
}

/** Remembers a choice, or forgets it. */
export function remember(name: string, value: string | null): void {
  store(name, value);
}

/** Tells when another tab of this browser forgets a choice. */
export function onForgottenElsewhere(name: string, then: () => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (newValue === null && (key === null || key === `kontor.${name}`)) then();
  });
}

/** The names of what is remembered that begin so. */
export function rememberedNames(beginning: string): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) =>
      key.startsWith(`kontor.${beginning}`) ? [key.slice('kontor.'.length)] : [],
    );
  } catch {
    return [];
  }
}
