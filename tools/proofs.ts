/** What `npm run proof` and `npm run bench` can run. */
export type Suite = {
  about: string;
  /** A module to run, or what Vitest is given. */
  run: { file: string } | { vitest: string[] };
  /** The environment of the whole run; a variable that the caller has set wins. */
  env?: Record<string, string>;
  /** Needs `npm run build` first. */
  build?: true;
  root?: true;
  /** Programs, each with the Debian package that has it. */
  programs?: Record<string, string>;
  /** Roughly how long it takes on two quiet cores. */
  minutes?: number;
};

const main = (folder: string) => ({ file: `tests/${folder}/main.ts` });
const chromium = { chromium: 'chromium' };
const cluster = { mmdebstrap: 'mmdebstrap' };

export const proofs: Record<string, Suite> = {
  isolation: {
    about: 'nobody reads or writes what is not theirs: every route, table, role and column',
    run: { vitest: ['tests/security/isolation', 'tests/security/garages'] },
    env: { ISOLATION_WHOLE: '1' },
  },
  invitations: {
    about: 'links to a garage: guessed, replayed, shared, withdrawn, expired: nobody gets in',
    run: { vitest: ['tests/security/invitations'] },
    env: { INVITATIONS_WHOLE: '1' },
  },
  visit: {
    about:
      'links for a repair garage: guessed, replayed, ended, flooded, hostile: nothing before an owner accepts',
    run: { vitest: ['tests/security/visit'] },
    env: { VISIT_WHOLE: '1' },
    programs: { bwrap: 'bubblewrap' },
  },
  passport: {
    about:
      'signed passports: altered, forged, dated back, after rotations of the key: all detected; links to them: guessed, ended, searched for private texts: none found',
    run: { vitest: ['tests/security/passport'] },
    env: { PASSPORT_WHOLE: '1' },
  },
  security: {
    about: 'attacks on accounts: takeover, replay, guessing, enumeration, forgery, logs',
    run: { vitest: ['tests/security/attacks'] },
    env: { SECURITY_WHOLE: '1' },
  },
  files: {
    about: 'photos and papers: links, interrupted uploads, hostile files, on a folder and on S3',
    run: { vitest: ['--project', 'files'] },
    env: { FILES_WHOLE: '1' },
    programs: { bwrap: 'bubblewrap', ...chromium },
  },
  lookup: {
    about: 'the plate lookup against the simulated sources, with every fault',
    run: { vitest: ['tests/security/lookup'] },
    env: { LOOKUP_PLATES: '200' },
  },
  anonymous: {
    about: 'shared budgets: visitors and attackers who look up plates without an account',
    run: main('security/anonymous'),
  },
  asvs: {
    about: 'every test that docs/asvs.md names exists and passes',
    run: main('security/asvs'),
    build: true,
    programs: chromium,
  },
  secrets: {
    about: 'no secret in the files or in the history',
    run: { file: 'tools/secrets.ts' },
    programs: { gitleaks: 'gitleaks' },
  },
  advisories: {
    about: 'no known vulnerability in the packages of the lockfile, by an export of OSV',
    run: { file: 'tools/advisories.ts' },
  },
  sync: {
    about: 'random histories of devices over a failing network: nothing lost, doubled or diverged',
    run: main('system/sync'),
  },
  reminders: {
    about: '430 days of reminders with kills and outages: none missed, late or twice',
    run: main('system/reminders'),
  },
  renewals: {
    about: 'each due renewal of 100,000 vehicles exists exactly once',
    run: main('system/renewals'),
  },
  checkout: {
    about: 'orders, payments and cancellations with events lost, repeated and forged',
    run: main('system/checkout'),
  },
  privacy: {
    about: 'the privacy page is true, and an erased account leaves nothing',
    run: main('system/privacy'),
    programs: { bwrap: 'bubblewrap' },
  },
  heavy: {
    about: 'every route and job for the heaviest account, and what others notice of it',
    run: main('system/heavy'),
  },
  processes: {
    about: 'several API processes and a worker on one database, one of them killed',
    run: { vitest: ['tests/system/processes'] },
  },
  'first-minute': {
    about: 'a new visitor on a slow phone: screens, typed fields, taps and time to the garage',
    run: main('system/first-minute'),
    build: true,
    programs: chromium,
  },
  'one-truth': {
    about: '10,000 random garages: every screen, mail, calendar and push agrees with an oracle',
    run: main('system/one-truth'),
  },
  law: { about: 'vehicles and sentences against the table of the law', run: main('system/law') },
  mutants: {
    about: 'the unit tests notice every change of the pure rules that an owner would notice',
    run: main('system/mutants'),
  },
  dates: {
    about: 'every day of 2024 to 2044 across twelve time zones',
    run: main('system/dates'),
  },
  papers: {
    about: 'reads printed invoices, receipts and certificates, and photos of them',
    run: main('system/papers'),
    programs: { tesseract: 'tesseract-ocr', pdftoppm: 'poppler-utils' },
  },
  diagnosis: {
    about: 'dangers, verdicts and causes on held-out sets, and hostile models',
    run: main('system/diagnosis'),
  },
  defects: {
    about: 'the classifier of MOT advisories on its held-out texts',
    run: { vitest: ['--project', 'domain', 'packages/diagnosis/src/defects'] },
  },
  ar: {
    about: 'the camera guide in Chromium: markers against the truth of rendered clips',
    run: main('system/ar'),
    build: true,
    programs: chromium,
  },
  transfer: {
    about: '10,000 random tables through CSV and JSON and back',
    run: { vitest: ['--project', 'web', 'apps/web/src/features/vehicles/transfer'] },
    env: { TRANSFER_TABLES: '10000' },
  },
  engines: {
    about: 'the main journeys in Chromium, Firefox and WebKit over TLS',
    run: { file: 'tests/journeys/engines/main.ts' },
    build: true,
    programs: {
      chromedriver: 'chromium-driver',
      'firefox-esr': 'firefox-esr',
      WebKitWebDriver: 'webkit2gtk-driver',
      Xvfb: 'xvfb',
    },
  },
  upgrade: {
    about: 'an upgrade in use behind the proxy: nothing lost, no request failed',
    run: main('system/upgrade'),
    programs: { haproxy: 'haproxy' },
  },
  failover: {
    about: 'a cluster of three PostgreSQL nodes whose primary is killed, cut off and frozen',
    run: main('system/failover'),
    root: true,
    programs: cluster,
  },
  restore: {
    about: 'the drill of the restore runbook, with devices that give back what the backup lacks',
    run: main('system/restore'),
    root: true,
    programs: cluster,
  },
  image: {
    about: 'builds the image and runs it as compose.yaml does',
    run: main('system/image'),
    root: true,
    programs: { buildah: 'buildah', podman: 'podman', haproxy: 'haproxy', ...cluster },
  },
  debian: {
    about: 'follows the Debian recipe on a fresh system',
    run: main('system/debian'),
    root: true,
    programs: { ...cluster, 'systemd-nspawn': 'systemd-container' },
  },
  watch: {
    about: 'alert rules, runbooks and dashboard against a real Prometheus',
    run: main('system/watch'),
    programs: { prometheus: 'prometheus' },
  },
  docs: {
    about: 'executes every fenced command of README, CONTRIBUTING and the runbooks',
    run: main('system/docs'),
  },
  quickstart: {
    about: 'a clean clone, the commands of the quick start, and the demo account',
    run: main('system/quickstart'),
    programs: chromium,
  },
  openapi: { about: 'lints the description of the API', run: { file: 'tools/lint-openapi.ts' } },
};

const bench = (name: string) => ({ file: `tests/bench/${name}.ts` });
const inBrowser = { build: true, programs: chromium } as const;

export const benches: Record<string, Suite> = {
  api: { about: 'lists, reads, pushes and pulls beside a bare server', run: bench('api') },
  files: {
    about: 'PDFs through the API beside the same bytes put straight into the store',
    run: bench('files'),
    programs: { radosgw: 'radosgw', 'ceph-mon': 'ceph-mon' },
  },
  lookup: { about: 'a lookup from our own store beside the bare row', run: bench('lookup') },
  scale: {
    about: 'requests, jobs and gauges with 10,000 and 100,000 vehicles: what grows with them',
    run: bench('scale'),
    minutes: 20,
  },
  sync: {
    about: 'first pull and offline start of a full account beside a bare page',
    run: bench('sync'),
    ...inBrowser,
  },
  dashboard: {
    about: 'the dashboard of a full account on a slow phone',
    run: bench('dashboard'),
    ...inBrowser,
  },
  tasks: {
    about: 'the Tasks page with 5,000 tasks on a slow phone',
    run: bench('tasks'),
    ...inBrowser,
  },
  palette: {
    about: 'the palette with 100 vehicles and 5,000 tasks, letter by letter',
    run: bench('palette'),
    ...inBrowser,
  },
  web: {
    about: 'JavaScript of every page, answers to taps and keys, and Lighthouse',
    run: bench('web'),
    ...inBrowser,
  },
};
