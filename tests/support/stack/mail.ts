import { createServer } from 'node:http';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = {
  id: string;
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  /** Keyed by lower-case name. */
  headers: Record<string, string>;
  receivedAt: Date;
};

export type MailServer = {
  smtpUrl: string;
  mails: ReceivedMail[];
  /** Returns the next mail to `to` (one already received counts), or fails after `timeout`. */
  waitFor(to: string, options?: { subject?: RegExp; timeout?: number }): Promise<ReceivedMail>;
  /** How many senders are connected. */
  connections(): number;
  close(): Promise<void>;
};

export type MailServerOptions = {
  port: number;
  /** Called for each complete mail before it is accepted: throw to reject, wait to delay. */
  beforeAccept?: (mail: ReceivedMail) => Promise<void>;
};

/** Starts a real SMTP server that keeps mails in memory. */
export const startMailServer = async ({
  port,
  beforeAccept,
}: MailServerOptions): Promise<MailServer> => {
  const mails: ReceivedMail[] = [];
  const arrivals = new EventTarget();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onData: async (stream, session, done) => {
      try {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk as Buffer);
        const parsed = await PostalMime.parse(Buffer.concat(chunks));
        const mail: ReceivedMail = {
          id: parsed.messageId ?? '',
          to: session.envelope.rcptTo.map(({ address }) => address).join(', '),
          from: parsed.from?.address ?? '',
          subject: parsed.subject ?? '',
          text: parsed.text ?? '',
          html: parsed.html ?? '',
          headers: Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value])),
          receivedAt: new Date(),
        };
        await beforeAccept?.(mail);
        mails.push(mail);
        arrivals.dispatchEvent(new Event('mail'));
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
  // A client that dies during delivery must not stop the server.
  server.on('error', () => {});
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
  const address = server.server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;

  return {
    smtpUrl: `smtp://127.0.0.1:${actualPort}`,
    mails,
    connections: () => server.connections.size,
    async waitFor(to, { subject = /.*/, timeout = 50_000 } = {}) {
      const deadline = AbortSignal.timeout(timeout);
      while (true) {
        const found = mails.findLast((mail) => mail.to === to && subject.test(mail.subject));
        if (found) return found;
        await new Promise((resolve, reject) => {
          arrivals.addEventListener('mail', resolve, { once: true, signal: deadline });
          deadline.addEventListener('abort', () =>
            reject(new Error(`No mail to ${to} arrived within ${timeout} ms`)),
          );
        });
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(title)}</title><style>body{font:16px/1.5 system-ui;max-width:760px;margin:32px auto;padding:0 16px}li{padding:8px 0}iframe{width:100%;height:60vh;border:1px solid #ccc;border-radius:10px}</style>${body}</html>`;

/** Serves the mails of development as a web page. */
export const startMailbox = async (port: number, mails: ReceivedMail[]) => {
  const server = createServer((request, reply) => {
    if (request.url === '/mails.json') {
      reply.setHeader('content-type', 'application/json');
      return reply.end(JSON.stringify(mails));
    }
    reply.setHeader('content-type', 'text/html; charset=utf-8');
    const [, kind, index] = (request.url ?? '/').split('/');
    const mail = mails[Number(index)];
    if (kind === 'html' && mail) return reply.end(mail.html);
    if (kind === 'mail' && mail) {
      const heading = `<p><a href="/">All mail</a></p><h1>${escaped(mail.subject)}</h1><p>To ${escaped(mail.to)}, ${mail.receivedAt.toLocaleTimeString('en-GB')}</p>`;
      const frame = `<iframe src="/html/${index}" sandbox="allow-top-navigation-by-user-activation allow-popups"></iframe>`;
      return reply.end(page(mail.subject, `${heading}${frame}<pre>${escaped(mail.text)}</pre>`));
    }
    const rows = mails
      .map(
        (item, at) =>
          `<li><a href="/mail/${at}">${escaped(item.subject)}</a> to ${escaped(item.to)}</li>`,
      )
      .reverse();
    return reply.end(
      page(
        'Mail',
        `<h1>Mail</h1>${rows.length ? `<ul>${rows.join('')}</ul>` : '<p>Nothing sent yet.</p>'}`,
      ),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { close: () => server.close() };
};
