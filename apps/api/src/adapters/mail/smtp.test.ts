import { createServer, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { createSmtpMailer } from './smtp.ts';

const mail = { id: 'one', to: 'alex@example.com', subject: 'MOT', text: 'x', html: 'x' };
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

type Answer = string | 'hang up';

/** Starts a mail server that gives its own answer to some commands and the usual answer to all others. */
const startServer = async (answers: Record<string, Answer>, host = '127.0.0.1') => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    let isData = false;
    socket.write('220 here\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      const command = isData ? 'DOT' : (text.split(/[\s:]/, 1)[0] ?? '').toUpperCase();
      if (isData && !text.endsWith('\r\n.\r\n')) return;
      isData = command === 'DATA' && !answers.DATA;
      const usual = { EHLO: '250 here', DATA: '354 go on' }[command] ?? '250 fine';
      const answer = answers[command] ?? usual;
      if (answer === 'hang up') socket.destroy();
      else socket.write(`${answer}\r\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  closing.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  return `smtp://${host}:${typeof address === 'object' ? address?.port : 0}`;
};

const failureAt = async (smtpUrl: string) => {
  const mailer = createSmtpMailer({ smtpUrl, from: 'a@example.com', domain: 'example.com' });
  closing.push(async () => mailer.close());
  return await mailer.send(mail).then(
    () => 'sent',
    (error: unknown) => mailer.failureOf(error),
  );
};

test.each([
  ['nothing', {}, 'sent'],
  ['the address permanently', { RCPT: '550 no such person' }, 'refused'],
  ['the address temporarily', { RCPT: '450 mailbox busy' }, 'not-sent'],
  ['the mail', { DOT: '552 too much' }, 'not-sent'],
] as const)(
  'if the mail server rejects %s, the SMTP adapter reports how far the mail got',
  async (_, answers, failure) => {
    expect(await failureAt(await startServer(answers))).toBe(failure);
  },
);

test('if the connection is lost after the mail was sent, the SMTP adapter reports that the delivery is uncertain', async () => {
  expect(await failureAt(await startServer({ DOT: 'hang up' }))).toBe('unsure');
}, 60_000);

test('if no mail server can be reached, the SMTP adapter reports that the mail was not sent', async () => {
  expect(await failureAt('smtp://127.0.0.1:1')).toBe('not-sent');
});

test('a mail leaves this machine only over TLS, unless the mail server’s address allows plain text', async () => {
  const elsewhere = await startServer({ STARTTLS: '502 not here' }, '127.0.0.2');
  expect(await failureAt(elsewhere)).toBe('not-sent');
  expect(await failureAt(`${elsewhere}?requireTLS=false`)).toBe('sent');
});

test('no mail is sent to a mail server with an untrusted certificate', async () => {
  // The library's own certificate, which it signed itself.
  const server = new SMTPServer({ secure: true, authOptional: true, closeTimeout: 100 });
  server.on('error', () => {});
  let began = 0;
  server.onMailFrom = (_address, _session, callback) => {
    began += 1;
    callback();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  expect(await failureAt(`smtps://127.0.0.1:${port}`)).not.toBe('sent');
  expect(began).toBe(0);
  expect(await failureAt(`smtps://127.0.0.1:${port}?tls.rejectUnauthorized=false`)).toBe('sent');
  expect(began).toBe(1);
});
