import classes from './mail-frame.module.css';

interface MailFrameProps {
  /** The accessible name. */
  readonly title: string;
  readonly html: string;
  /** Whether its links open, in a new window; otherwise they do nothing. */
  readonly opensLinks?: boolean;
}

/** The HTML of a mail, in a sandboxed frame without scripts. */
export function MailFrame({ title, html, opensLinks = false }: MailFrameProps) {
  return (
    <iframe
      className={classes.frame}
      title={title}
      sandbox={opensLinks ? 'allow-popups allow-popups-to-escape-sandbox' : ''}
      srcDoc={`<base target="_blank">${html}`}
    />
  );
}
