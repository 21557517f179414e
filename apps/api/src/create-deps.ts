import { demoEmailDomain } from '@roadworthy/domain/accounts/accounts.rules';
import { createVes } from './adapters/dvla/ves.ts';
import { createMotHistory } from './adapters/dvsa/mot-history.ts';
import type { Mailer } from './adapters/mail/port.ts';
import { createSmtpMailer } from './adapters/mail/smtp.ts';
import { createAnthropicModel } from './adapters/model/anthropic.ts';
import { createOpenAiCompatibleModel } from './adapters/model/openai-compatible.ts';
import type { ModelPort } from './adapters/model/port.ts';
import { createPaperReader } from './adapters/paper-reader/paper-reader.ts';
import { openTesseract } from './adapters/paper-reader/tesseract.ts';
import { createStripePayments } from './adapters/payments/stripe.ts';
import { createWebPush } from './adapters/push/web-push.ts';
import { createDiskStore } from './adapters/storage/disk.ts';
import { createS3Store } from './adapters/storage/s3.ts';
import { fillDemo } from './demo.ts';
import type { Deps } from './deps.ts';
import { syncEntities } from './entities.ts';
import { perAccount } from './features/accounts/accounts.limits.ts';
import { noteDemoUse } from './features/accounts/accounts.sql.ts';
import { createErasureLog } from './features/accounts/deletion/erasure-log.ts';
import { replayErasures } from './features/accounts/deletion/replay-erasures.ts';
import { createAuthEngine } from './features/accounts/engine/auth-engine.ts';
import { createAsk } from './features/diagnosis/ask.service.ts';
import { createLocalEngine } from './features/diagnosis/local-engine.ts';
import { regradeDocumentsOfFile } from './features/documents/documents.read-model.sql.ts';
import { createContentReader } from './features/files/files.content.ts';
import { createLinks } from './features/files/files.links.ts';
import { createPictures } from './features/files/pictures.ts';
import { createRestoreMarks } from './features/files/restore-marks.ts';
import { createLookup } from './features/lookup/lookup.service.ts';
import { openShop } from './features/orders/open-shop.ts';
import { createPassportThread } from './features/passport/passport-thread.ts';
import { createPublicKeys } from './features/passport/public-keys.ts';
import { signingKeyOf } from './features/passport/signing-keys.ts';
import { createReminderTokens } from './features/reminders/reminder-tokens.ts';
import { renewAfterChanges } from './features/tasks/renewals.service.ts';
import { createDownloadLinks } from './features/your-data/download-links.ts';
import type { Jobs } from './jobs.ts';
import { movedAlong } from './moved-along.ts';
import { createBudgets } from './platform/budgets.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { createDb, createPool, type Db } from './platform/db.ts';
import { logIgnoredFailures } from './platform/ignored-failures.ts';
import { createKeys } from './platform/keys.ts';
import { createLimits } from './platform/limits.ts';
import { createLog, type Log } from './platform/log.ts';
import { createQueue } from './platform/queue.ts';
import { openSandbox } from './platform/sandbox/sandbox-gate.ts';
import { noticeRestored } from './platform/sync/restore.ts';
import { createSync } from './platform/sync/sync.service.ts';
import { openTelemetry } from './platform/watch/telemetry.ts';

/** Returns the mailer without mails to demo accounts. */
const withoutDemo = (mailer: Mailer): Mailer => ({
  ...mailer,
  send: async (mail) => {
    if (!mail.to.endsWith(`@${demoEmailDomain}`)) await mailer.send(mail);
  },
});

const modelOf = ({ model }: Config, log: Log): ModelPort | undefined => {
  if (!model) return undefined;
  const create =
    model.provider === 'anthropic' ? createAnthropicModel : createOpenAiCompatibleModel;
  return create({ settings: model, log });
};

export const createDeps = async (
  config: Config,
  log: Log = createLog(config),
  now: Clock = systemClock,
): Promise<Deps> => {
  const stopLoggingIgnored = logIgnoredFailures(log);
  // Before everything that may be traced.
  const telemetry = await openTelemetry(config);
  const appPool = createPool(config.databases.app, { max: config.databases.poolSize });
  const authPool = createPool(config.databases.auth, {
    max: config.databases.poolSize,
    options: '-c search_path=accounts',
  });
  const queue = await createQueue<Jobs>(authPool, log);
  const keys = createKeys(config.secret, config.previousSecret);
  const limits = createLimits(appPool, keys);
  const budgets = createBudgets(appPool, { keys, now, factor: config.addressLimitFactor });
  const accounts = await createAuthEngine({
    config,
    keys,
    pool: authPool,
    log,
    async onUserCreated(client, user) {
      if (user.email.endsWith(`@${demoEmailDomain}`)) return;
      await queue.enqueue(client, 'mail.new-user', { userId: user.id });
      if (!user.email_verified) {
        await queue.enqueue(client, 'mail.confirm-email', { userId: user.id });
      }
    },
    async onGoogleLinked(client, user) {
      await queue.enqueue(client, 'mail.google-linked', { userId: user.id });
    },
    // Other people's wrong guesses must not lock out the owner, who has just proved ownership.
    onPasswordReset: ({ email }) => limits.forget(perAccount, email),
  });
  const mailer = withoutDemo(
    createSmtpMailer({
      smtpUrl: config.mail.smtpUrl,
      from: config.mail.from,
      domain: config.publicUrl.hostname,
      signature: [config.operator.operator, config.operator.contact].filter(Boolean).join(' · '),
    }),
  );
  const sandbox = await openSandbox({ log, allowWeak: config.allowWeakSandbox });
  const pictures = createPictures({ sandbox });
  // Called only for its log message, which says if photos cannot be read.
  await openTesseract({ log });
  const { storage } = config;
  const store = storage.kind === 's3' ? createS3Store(storage) : createDiskStore(storage);
  const appDb = createDb(appPool);
  const db: Db = { ...appDb, waiting: () => appDb.waiting() + authPool.waitingCount };
  const erasureLog = createErasureLog(store, keys);
  await noticeRestored({ db, log });
  await replayErasures({ accounts, db, erasureLog, log, now, queue });
  const signingKeys = config.passportKeys.map(signingKeyOf);
  const passportKeys = createPublicKeys(store);
  await passportKeys.add(signingKeys, now());
  const dvla = config.dvla && createVes({ settings: config.dvla, log });
  const dvsa = config.dvsa && createMotHistory({ settings: config.dvsa, log, now });
  const push = config.push && createWebPush(config.push);
  const model = modelOf(config, log);
  const engine = createLocalEngine(log);
  const passports = createPassportThread(log);
  const onChanged = renewAfterChanges({ queue, log });
  const onDemoSeen = (userId: string) => {
    accounts
      .transaction((client) => client.query(noteDemoUse, [userId, now()]))
      .catch((err: Error) => log.warn({ err }, 'could not record that a demo account was used'));
  };
  const entities = syncEntities;
  const followers = movedAlong(config);
  const sync = createSync({ db, limits, log, now, entities, followers, onChanged, onDemoSeen });
  return {
    config,
    keys,
    log,
    telemetry,
    pools: { app: appPool, auth: authPool },
    now,
    db,
    sync,
    lookup: createLookup({ budgets, config, db, limits, now, dvla, dvsa }),
    accounts,
    limits,
    budgets,
    queue,
    mailer,
    store,
    erasureLog,
    sandbox,
    papers: createPaperReader({ log, sandbox }),
    regradeDocuments: regradeDocumentsOfFile,
    links: createLinks(keys),
    downloadLinks: createDownloadLinks(keys),
    restoreMarks: createRestoreMarks(keys),
    readContent: createContentReader(pictures),
    dvla,
    dvsa,
    push,
    signingKeys,
    passportKeys,
    passports,
    reminderTokens: createReminderTokens(keys),
    payments: config.payments && createStripePayments(config.payments),
    openShop: openShop(config, log),
    model,
    engine,
    ask: createAsk({ budgets, config, db, limits, log, now, model, engine }),
    fillDemo: (userId) => fillDemo({ sync, now, log }, userId),
    async close() {
      mailer.close();
      pictures.close();
      sandbox.close();
      store.close();
      await dvla?.close();
      await dvsa?.close();
      await push?.close();
      await engine.close();
      await passports.close();
      await queue.close();
      await db.close();
      await authPool.end();
      await telemetry?.close();
      stopLoggingIgnored();
    },
  };
};
