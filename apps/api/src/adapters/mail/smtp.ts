import { createTransport } from 'nodemailer';
import type { Mailer } from './port.ts';

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
    async send({ id, to, ...mail }) {
      await transport.sendMail({
        from,
        messageId: `<${id}@${domain}>`,
        // Mail made by a machine: no out-of-office answers, please.
        headers: { 'Auto-Submitted': 'auto-generated' },
        // One address, whatever commas it holds: never read as a list.
        to: { name: '', address: to },
        ...mail,
      });
    },
    close: () => transport.close(),
  };
};
