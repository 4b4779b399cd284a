/**
 * Has the browser keep the app itself, so that its pages open without network. For those who work with the portal; a guest
 * who comes once is not made to load all of it.
 */
export function keepShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Pages do without it.
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => {});
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

const RELOADED = 'kontor-reloaded';

/** Whether the server has another version of the app by now: the script that this page began with is gone. */
async function isReplaced(script: string): Promise<boolean> {
  try {
    return (await fetch(script, { method: 'HEAD', cache: 'no-store' })).status === 404;
  } catch {
    return false;
  }
}

/**
 * A part of the app that has gone since the page was opened comes with the new version, which is loaded once; a form with
 * something unsaved has the browser ask before.
 */
export function reloadWhenReplaced(): void {
  addEventListener('vite:preloadError', () => {
    const script = document.querySelector<HTMLScriptElement>('script[type=module]')?.src;
    if (!script || sessionStorage.getItem(RELOADED) === script) return;
    void isReplaced(script).then((replaced) => {
      if (!replaced) return;
      sessionStorage.setItem(RELOADED, script);
      location.reload();
    });
  });
}
