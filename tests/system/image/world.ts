import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { roleUrl } from '../../../apps/api/src/platform/migrate.ts';
import { freePort } from '../../support/stack/free-port.ts';
import { startMailbox, startMailServer } from '../../support/stack/mail.ts';
import { startPostgres } from '../../support/stack/postgres.ts';
import { startProxy } from '../../support/stack/proxy.ts';
import { gatewayPackages, startS3Gateway } from '../../support/stack/s3-gateway.ts';
import { root } from '../../support/stack/stack.ts';

/** Makes the secrets as an operator does, with this machine's addresses in place of the services' names. */
const makeSecrets = async (
  folder: string,
  {
    adminUrl,
    smtpUrl,
    keys,
    tls,
  }: {
    adminUrl: string;
    smtpUrl: string;
    keys: [string, string];
    tls: { cert: string; key: string };
  },
) => {
  mkdirSync(folder);
  const given = { 'smtp-url': smtpUrl, 'database-url': adminUrl };
  const [id, key] = keys;
  const all = { ...given, 's3-access-key-id': id, 's3-secret-access-key': key };
  for (const [name, value] of Object.entries(all)) writeFileSync(join(folder, name), value);
  writeFileSync(join(folder, 'tls-certificate'), tls.cert);
  writeFileSync(join(folder, 'tls-key'), tls.key);
  execFileSync('sh', [join(root, 'ops/compose/make-secrets.sh'), folder]);
  for (const role of ['app', 'auth', 'jobs'] as const) {
    const file = join(folder, `${role}-database-url`);
    const { password } = new URL(readFileSync(file, 'utf8'));
    writeFileSync(file, roleUrl(adminUrl, `roadworthy_${role}`, password));
  }
};

export type World = Awaited<ReturnType<typeof openWorld>>;

/** Everything around the containers, real and on loopback: PostgreSQL, an S3 store, a mail server, the proxy with TLS. */
export const openWorld = async (folder: string) => {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const closer of closers.toReversed()) await closer().catch(console.error);
  };
  try {
    const postgres = await startPostgres({ folder, port: await freePort(), durable: false });
    closers.push(() => postgres.stop());
    const mail = await startMailServer({ port: 0 });
    closers.push(() => mail.close());
    const mailboxPort = await freePort();
    const mailbox = await startMailbox(mailboxPort, mail.mails);
    closers.push(async () => mailbox.close());
    const gateway = await startS3Gateway(join(folder, 's3'));
    if (!gateway) throw new Error(`Install ${gatewayPackages.join(', ')} first`);
    closers.push(() => gateway.stop());
    const webPorts = [await freePort(), await freePort()] as const;
    const proxyFolder = join(folder, 'proxy');
    mkdirSync(proxyFolder);
    const proxy = await startProxy(proxyFolder, { 'web-1': webPorts[0], 'web-2': webPorts[1] });
    closers.push(() => proxy.stop());
    const secrets = join(folder, 'secrets');
    await makeSecrets(secrets, {
      adminUrl: postgres.adminUrl,
      smtpUrl: mail.smtpUrl,
      keys: [gateway.settings.accessKeyId, gateway.settings.secretAccessKey],
      tls: { cert: proxy.ca, key: proxy.key },
    });
    const names = await readdir(secrets);
    const values = await Promise.all(names.map((name) => readFile(join(secrets, name), 'utf8')));
    return {
      origin: proxy.url,
      mailboxUrl: `http://localhost:${mailboxPort}`,
      s3: gateway.settings,
      webPorts,
      secrets,
      /** The contents of every secret that a process is given; the certificate is public. */
      secretValues: names
        .flatMap((name, at) => (name.startsWith('tls') ? [] : [(values[at] ?? '').trim()]))
        // There is no previous secret.
        .filter((value) => value !== ''),
      /** Waits until the proxy has found both web processes. */
      async proxyAnswers() {
        await Promise.all([proxy.untilUp('web-1'), proxy.untilUp('web-2')]);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};
