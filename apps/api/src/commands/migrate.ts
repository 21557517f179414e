import { jobNames } from '../jobs.ts';
import { readAdminUrl, readRoleUrls } from '../platform/command-config.ts';
import { migrate, type Role } from '../platform/migrate.ts';

/** `npm run roadworthy migrate`: DATABASE_URL must be able to create roles; the passwords come from the three role URLs. */
const urls = readRoleUrls(process.env);
const passwordIn = (url: string) => decodeURIComponent(new URL(url).password);

const passwords: Record<Role, string> = {
  roadworthy_app: passwordIn(urls.APP_DATABASE_URL),
  roadworthy_auth: passwordIn(urls.AUTH_DATABASE_URL),
  roadworthy_jobs: passwordIn(urls.JOBS_DATABASE_URL),
};

await migrate({
  adminUrl: readAdminUrl(process.env),
  passwords,
  jobNames,
  log: (message) => console.log(message),
});
console.log('The database is up to date.');
