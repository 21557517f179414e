/** A command reads its own parameters from `process.argv`. */
type Command = { about: string; run: () => Promise<unknown> };

/** The words that `roadworthy` takes. */
export const commands: Record<string, Command> = {
  migrate: {
    about: 'migrates the database',
    run: () => import('./commands/migrate.ts'),
  },
  bucket: {
    about: 'creates the bucket that STORAGE_URL names',
    run: () => import('./commands/bucket.ts'),
  },
  orders: {
    about: 'lists orders to send or refund; sent NUMBER or closed NUMBER changes one',
    run: () => import('./commands/orders.ts'),
  },
  restored: {
    about: 'tells the server that its database was restored from a backup',
    run: () => import('./commands/restored.ts'),
  },
  operate: {
    about: 'answers an alert: figures, activity, failed-jobs or retry-failed',
    run: () => import('./commands/operate.ts'),
  },
  'sign-out': {
    about: 'ends every session of EMAIL, or with --everybody those of all',
    run: () => import('./commands/sign-out.ts'),
  },
  secret: {
    about: 'says what still needs SECRET_PREVIOUS; encrypt-again encrypts it with SECRET',
    run: () => import('./commands/secret.ts'),
  },
  'passport-keys': {
    about: 'lists the public keys of passports; leaked KEY_ID marks one as no longer safe',
    run: () => import('./commands/passport-keys.ts'),
  },
  healthy: {
    about: 'ends with 0 if the process beside it can do its work',
    run: () => import('./commands/healthy.ts'),
  },
};
