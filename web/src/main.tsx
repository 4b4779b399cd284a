import './kernel/zod.ts';
import './styles.css';
import { type ComponentProps, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { chosenLanguage, startLocale } from './kernel/locale.ts';
import { reloadWhenReplaced } from './kernel/offline/shell.ts';
import { loadSettings } from './kernel/settings.ts';
import { startPages } from './router.tsx';

/** How long the first page may take before its skeleton replaces the blank screen. */
const PENDING_AFTER_MS = 500;

/**
 * Loads words, settings and the first page's code before rendering. React delays what follows a fallback by 300 ms
 * each time, so a first page loaded in parts would take a second longer than its code does.
 */
async function start(): Promise<ComponentProps<typeof App>> {
  const chosen = chosenLanguage();
  const words = chosen && startLocale(chosen);
  const pages = startPages();
  try {
    const [{ defaultLanguage }, router] = await Promise.all([loadSettings(), pages]);
    await (words ?? startLocale(defaultLanguage));
    await Promise.race([router.load(), new Promise((resolve) => setTimeout(resolve, PENDING_AFTER_MS))]);
    return { router };
  } catch (failure) {
    await (words ?? startLocale('de'));
    return { router: null, failure };
  }
}

// In development, components come without their styles.
if (import.meta.env.DEV) void import('@mantine/core/styles.layer.css');

reloadWhenReplaced();

const container = document.getElementById('root');
if (container) {
  const root = createRoot(container);
  void start().then((props) =>
    root.render(
      <StrictMode>
        <App {...props} />
      </StrictMode>,
    ),
  );
}
