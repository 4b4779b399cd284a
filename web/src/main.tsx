import './kernel/zod.ts';
import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { chosenLanguage, startLocale } from './kernel/locale.ts';
import { loadSettings } from './kernel/settings.ts';

/** Words and settings are there before anything is shown; no page has to wait for them again. */
async function start(): Promise<unknown> {
  const chosen = chosenLanguage();
  const words = chosen && startLocale(chosen);
  try {
    const { defaultLanguage } = await loadSettings();
    await (words ?? startLocale(defaultLanguage));
    return null;
  } catch (error) {
    await (words ?? startLocale('de'));
    return error;
  }
}

const place = document.getElementById('root');
if (place) {
  const root = createRoot(place);
  void start().then((failure) =>
    root.render(
      <StrictMode>
        <App failure={failure} />
      </StrictMode>,
    ),
  );
}
