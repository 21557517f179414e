import { createTransport } from 'nodemailer';
import type { Mailer, MailFailure } from './port.ts';

/** No mail was begun: no name, no way in. A connection that was closed says nothing: it may have been after the mail. */
const beforeAnything = ['EDNS', 'ETLS', 'EAUTH', 'ENOAUTH'];

const failureOf = (error: unknown): MailFailure => {
  const {
    code = '',
    responseCode = 0,
    syscall = '',
  } = error as { code?: string; responseCode?: number; syscall?: string };
  // The server said no: to the address, which stays so, or to the mail, which is our trouble and may be mended.
  if (responseCode >= 500 && code === 'EENVELOPE') return 'refused';
  const isBefore = beforeAnything.includes(code) || syscall === 'connect';
  return responseCode >= 400 || isBefore ? 'not-sent' : 'unsure';
};

export const createSmtpMailer = ({
  smtpUrl,
  from,
  domain,
}: {
  smtpUrl: string;
  from: string;
  /** The right side of message ids. */
  domain: string;
}): Mailer => {
  const transport = createTransport({
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
        // Mail made by a machine: no out-of-office answers, please.
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl
            ? {
                'List-Unsubscribe': `<${unsubscribeUrl}>`,
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              }
            : {}),
        },
        // One address, whatever commas it holds: never read as a list.
        to: { name: '', address: to },
        ...mail,
      });
    },
    close: () => transport.close(),
  };
};
