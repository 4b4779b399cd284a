import './kernel/zod.ts';
import './styles.css';
import { type ComponentProps, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { chosenLanguage, startLocale } from './kernel/locale.ts';
import { reloadWhenReplaced } from './kernel/offline/shell.ts';
import { loadSettings } from './kernel/settings.ts';
import { startPages } from './router.tsx';

/** Words, settings and pages are there before anything is shown; nothing has to wait for them again. */
async function start(): Promise<ComponentProps<typeof App>> {
  const chosen = chosenLanguage();
  const words = chosen && startLocale(chosen);
  const pages = startPages();
  try {
    const [{ defaultLanguage }, router] = await Promise.all([loadSettings(), pages]);
    await (words ?? startLocale(defaultLanguage));
    return { router };
  } catch (failure) {
    await (words ?? startLocale('de'));
    return { router: null, failure };
  }
}

reloadWhenReplaced();

const place = document.getElementById('root');
if (place) {
  const root = createRoot(place);
  void start().then((props) =>
    root.render(
      <StrictMode>
        <App {...props} />
      </StrictMode>,
    ),
  );
}
