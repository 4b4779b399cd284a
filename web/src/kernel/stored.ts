/** Small choices that the browser remembers. Without storage they are forgotten, without further effect. */
export function readChoice(name: string): string | null {
  try {
    return localStorage.getItem(`kontor.${name}`);
  } catch {
    return null;
  }
}

/** As `remember`; returns whether it was stored, which fails if storage is forbidden or full. */
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

/** Calls `then` when another tab of this browser removes a choice. */
export function onRemovedInOtherTab(name: string, then: () => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (newValue === null && (key === null || key === `kontor.${name}`)) then();
  });
}

/** The names of remembered choices with a prefix. */
export function rememberedNames(prefix: string): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) =>
      key.startsWith(`kontor.${prefix}`) ? [key.slice('kontor.'.length)] : [],
    );
  } catch {
    return [];
  }
}
