import { createTransport } from 'nodemailer';
import { signed } from './mail-page.ts';
import type { Mailer, MailFailure } from './port.ts';

/**
 * Errors before a mail begins: DNS, TLS or sign-in failed. A closed connection is not listed, because it may have
 * closed after the mail was accepted.
 */
const beforeAnything = ['EDNS', 'ETLS', 'EAUTH', 'ENOAUTH'];

const failureOf = (error: unknown): MailFailure => {
  const {
    code = '',
    responseCode = 0,
    syscall = '',
  } = error as { code?: string; responseCode?: number; syscall?: string };
  // A rejected address stays rejected; a rejected mail is our fault and may be fixed.
  if (responseCode >= 500 && code === 'EENVELOPE') return 'refused';
  const isBefore = beforeAnything.includes(code) || syscall === 'connect';
  return responseCode >= 400 || isBefore ? 'not-sent' : 'unsure';
};

const onThisMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

export const createSmtpMailer = ({
  smtpUrl,
  from,
  domain,
  signature = null,
}: {
  smtpUrl: string;
  from: string;
  /** The part of message ids after the @. */
  domain: string;
  /** Stands under every mail: who runs this server. */
  signature?: string | null;
}): Mailer => {
  const transport = createTransport({
    // Without TLS no mail leaves this machine. A parameter of the address overrides it: `?requireTLS=false`.
    requireTLS: !onThisMachine.has(new URL(smtpUrl).hostname),
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    failureOf,

    async send({ id, to, unsubscribeUrl, ...mail }) {
      await transport.sendMail({
        from,
        messageId: `<${id}@${domain}>`,
        // Marks the mail as automatic, so that mailboxes send no out-of-office replies.
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl
            ? {
                'List-Unsubscribe': `<${unsubscribeUrl}>`,
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              }
            : {}),
        },
        // One address, even if it contains commas: never parsed as a list.
        to: { name: '', address: to },
        ...(signature ? signed(mail, signature) : mail),
      });
    },
    close: () => transport.close(),
  };
};
