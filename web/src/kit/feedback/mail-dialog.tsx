import { Button, List, ScrollArea, Stack, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { Dialog } from './dialog.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import { ErrorBanner } from './error-banner.tsx';

interface MailDialogProps {
  readonly title: string;
  /** The labels of the buttons. */
  readonly words: { readonly send: string; readonly cancel: string; readonly done: string };
  /** The result, once the mails were sent. */
  readonly outcome: ReactNode;
  readonly isPending: boolean;
  readonly error: unknown;
  /** Null if there are no recipients. */
  readonly onSend: (() => void) | null;
  readonly onClose: () => void;
  /** The recipients. */
  readonly children: ReactNode;
}

/** Shows the recipients of a mail, sends it, and then shows the result. */
export function MailDialog(props: MailDialogProps) {
  const { title, words, outcome, isPending, error, onSend, onClose, children } = props;
  return (
    <Dialog onClose={onClose} title={title} size={600} closeOnClickOutside={false}>
      <Stack>
        {outcome ?? children}
        {!outcome && error !== null && <ErrorBanner error={error} />}
        <DialogFoot>
          {outcome ? (
            <Button onClick={onClose}>{words.done}</Button>
          ) : (
            <>
              <Button variant="default" onClick={onClose}>
                {words.cancel}
              </Button>
              <Button
                leftSection={<IconMail size="1.125rem" aria-hidden />}
                disabled={onSend === null}
                loading={isPending}
                onClick={() => onSend?.()}
              >
                {words.send}
              </Button>
            </>
          )}
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}

interface ReceiversProps {
  readonly sites: readonly { readonly siteId: number; readonly site: { readonly title: string } }[];
}

/** The sites whose users get a mail; a long list scrolls. */
export function Receivers({ sites }: ReceiversProps) {
  return (
    <ScrollArea.Autosize mah="14rem" type="auto" viewportProps={{ tabIndex: 0 }}>
      <List>
        {sites.map(({ siteId, site }) => (
          <List.Item key={siteId}>{site.title}</List.Item>
        ))}
      </List>
    </ScrollArea.Autosize>
  );
}

interface MailOutcomeProps {
  /** The number of mails and recipients; null if there are none, in which case `none` is shown. */
  readonly sent: { readonly mails: string; readonly sites: string } | null;
  readonly none: string;
  /** Recipients that are left out; null for none. */
  readonly skipped: string | null;
  /** Recipients without an address. */
  readonly children: ReactNode;
}

/** The result of sending: number of mails, skipped recipients, and recipients without an address. */
export function MailOutcome({ sent, none, skipped, children }: MailOutcomeProps) {
  return (
    <>
      {sent ? (
        <Banner kind="success" title={sent.mails}>
          {sent.sites}
        </Banner>
      ) : (
        <Banner kind="info">{none}</Banner>
      )}
      {skipped && <Text>{skipped}</Text>}
      {children}
    </>
  );
}
