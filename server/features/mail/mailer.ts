import type { Transporter } from 'nodemailer';
import type { Secret } from '../../config/secret.ts';
import type { MailText } from './mail-text.ts';

type Mail = MailText & { readonly to: string; readonly unsubscribeUrl: string };

/** Sends one email, or throws. */
export type Mailer = {
  readonly send: (mail: Mail) => Promise<void>;
  readonly close: () => void;
};

type MailServer = { readonly url: Secret; readonly from: string };

/** How long each step of a delivery may take. */
type MailTimeouts = { readonly connectMs: number; readonly answerMs: number };
const defaultTimeouts: MailTimeouts = { connectMs: 10_000, answerMs: 20_000 };

/** A client of the mail server that `SMTP_URL` names; it opens a connection for each email. */
export function createMailer({ url, from }: MailServer, timeouts = defaultTimeouts): Mailer {
  let opened: Promise<Transporter> | null = null;
  const open = () => {
    opened ??= openTransport(url, timeouts).catch((error: unknown) => {
      // The next email tries again.
      opened = null;
      throw error;
    });
    return opened;
  };
  return {
    async send({ to, subject, text, unsubscribeUrl }) {
      const transport = await open();
      await transport.sendMail({
        from,
        // Passed as an object, so that no part of an address is parsed as a second one.
        to: { name: '', address: to },
        subject,
        text,
        list: { unsubscribe: unsubscribeUrl },
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () =>
      void opened?.then(
        (transport) => transport.close(),
        // The email that opened it reports the failure.
        () => undefined,
      ),
  };
}

/** Loads the library with the first email: a portal without mail never needs it. */
async function openTransport(
  url: Secret,
  { connectMs, answerMs }: MailTimeouts,
): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const address = new URL(url.reveal());
  return createTransport({
    host: address.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(address.port) || (address.protocol === 'smtps:' ? 465 : 587),
    secure: address.protocol === 'smtps:',
    ...(address.username === ''
      ? {}
      : {
          // Otherwise a network that hides STARTTLS would get to see the password.
          requireTLS: true,
          auth: {
            user: decodeURIComponent(address.username),
            pass: decodeURIComponent(address.password),
          },
        }),
    connectionTimeout: connectMs,
    dnsTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: answerMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
