import { jobNames } from './jobs.ts';
import { migrate, type Role } from './platform/migrate.ts';

/** `npm run migrate`: DATABASE_URL must be able to create roles; the passwords come from the three role URLs. */
const need = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`Environment: ${name} is missing`);
  return value;
};
const passwordIn = (name: string) => decodeURIComponent(new URL(need(name)).password);

const passwords: Record<Role, string> = {
  roadworthy_app: passwordIn('APP_DATABASE_URL'),
  roadworthy_auth: passwordIn('AUTH_DATABASE_URL'),
  roadworthy_jobs: passwordIn('JOBS_DATABASE_URL'),
};

await migrate({
  adminUrl: need('DATABASE_URL'),
  passwords,
  jobNames,
  log: (message) => console.log(message),
});
console.log('The database is up to date.');
