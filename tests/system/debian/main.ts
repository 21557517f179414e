import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { roleUrl } from '../../../apps/api/src/platform/migrate.ts';
import { figure } from '../../support/figures.ts';
import { openPlantLedger } from '../../support/plant/planting.ts';
import { freePort } from '../../support/stack/free-port.ts';
import { startMailServer } from '../../support/stack/mail.ts';
import { startPostgres } from '../../support/stack/postgres.ts';
import { copyTracked } from '../image/build.ts';
import {
  canSignIn,
  exposureOf,
  type Invariant,
  isReady,
  mostExposure,
  readSecrets,
  sandboxOf,
  secretsIn,
  stopUnit,
  userOf,
} from './checks.ts';
import { bootDebian, type Machine, unpackDebian } from './machine.ts';
import { readRecipe } from './recipe.ts';

/**
 * `npm run proof debian`: follows docs/running/debian.md on a fresh Debian, booted with its own systemd by
 * systemd-nspawn, and looks at the running units. Then planted bugs. Needs root and Debian's `mmdebstrap` and
 * `systemd-container`; `IMAGE_CACHE` names the folder that keeps downloads between runs.
 */
const origin = 'https://roadworthy.example';
const scratch = await mkdtemp(join(tmpdir(), 'roadworthy-debian-'));
const debian = join(scratch, 'root');
const inDebian = (path: string) => join(debian, path);

const postgres = await startPostgres({ folder: scratch, port: await freePort(), durable: false });
const mail = await startMailServer({ port: 0 });
const ports = [await freePort(), await freePort()];
const [first = 0, second = 0] = ports;
const web = ports.map((port) => `roadworthy-web@${port}`);
const workers = ['roadworthy-worker@1', 'roadworthy-worker@2'];

/** The ports of the recipe may be in use here. */
const withOurPorts = (script: string) =>
  script.replaceAll('3001', String(first)).replaceAll('3002', String(second));

/** What the recipe asks the operator to edit. */
const editSecrets = async () => {
  const folder = inDebian('etc/roadworthy/secrets');
  const [app = '', auth = '', jobs = ''] = (
    await readSecrets(['app', 'auth', 'jobs'].map((role) => join(folder, `${role}-database-url`)))
  ).map((url) => new URL(url).password);
  const { adminUrl } = postgres;
  const urls = {
    'database-url': adminUrl,
    'app-database-url': roleUrl(adminUrl, 'roadworthy_app', app),
    'auth-database-url': roleUrl(adminUrl, 'roadworthy_auth', auth),
    'jobs-database-url': roleUrl(adminUrl, 'roadworthy_jobs', jobs),
    'smtp-url': mail.smtpUrl,
  };
  for (const [name, value] of Object.entries(urls)) {
    await writeFile(join(folder, name), value, { mode: 0o600 });
  }
};

const follow = async ({ sh }: Machine, headings: RegExp): Promise<number> => {
  const steps = readRecipe().filter(({ heading }) => headings.test(heading));
  for (const { heading, script } of steps) {
    const startedAt = performance.now();
    if (/^3/.test(heading)) await editSecrets();
    await sh(`cd /opt/roadworthy; ${withOurPorts(script)}`);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    console.log(`${heading}: ${script.split('\n')[0]} … (${seconds} s)`);
  }
  return steps.length;
};

/** Restarts a unit with more lines in it, and removes them again after `look`. */
const withDropIn = async <T>(
  { sh }: Machine,
  { unit, lines }: { unit: string; lines: string },
  look: () => Promise<T>,
): Promise<T> => {
  const folder = `/etc/systemd/system/${unit}.service.d`;
  const restart = `systemctl daemon-reload; systemctl restart ${unit}`;
  await sh(
    `mkdir -p ${folder}; printf '[Service]\\n%s\\n' '${lines}' > ${folder}/z.conf; ${restart}`,
  );
  try {
    return await look();
  } finally {
    await sh(`rm -r ${folder}; ${restart}`);
  }
};

const plants: { name: string; lines: string; caughtBy: Invariant | null }[] = [
  { name: 'nothing', lines: 'Environment=NOTHING=1', caughtBy: null },
  {
    name: 'a unit that may write the system and keeps capabilities',
    lines:
      'ProtectSystem=no\nCapabilityBoundingSet=~\nPrivateUsers=no\nPrivateDevices=no\nSystemCallFilter=\nProtectKernelTunables=no\nProtectKernelModules=no',
    caughtBy: 'exposure is low',
  },
  {
    name: 'namespaces forbidden, as hardening guides advise',
    lines: 'RestrictNamespaces=yes',
    caughtBy: "strangers' files are confined",
  },
];

let machine: Machine | null = null;
try {
  await unpackDebian(debian);
  await copyTracked(inDebian('opt/roadworthy'));
  const booted = await bootDebian(debian);
  machine = booted;
  const followed = await follow(booted, /^[123]/);
  const units = [...web, ...workers];
  const folder = inDebian('etc/roadworthy/secrets');
  // No bucket is used, and there is no previous secret.
  const names = (await readdir(folder)).filter((name) => !/^(s3|secret-previous$)/.test(name));
  const secrets = await readSecrets(names.map((name) => join(folder, name)));
  const brokenIn = async (unit: string): Promise<Invariant[]> => [
    ...((await exposureOf(booted, unit)) > mostExposure ? (['exposure is low'] as const) : []),
    ...((await sandboxOf(booted, unit))?.startsWith('bubblewrap')
      ? []
      : (["strangers' files are confined"] as const)),
    ...((await secretsIn(booted, unit, secrets)) > 0
      ? (['no secret is in an environment'] as const)
      : []),
  ];

  const verified = await booted.sh(
    `systemd-analyze verify ${units.map((unit) => `${unit}.service`).join(' ')} roadworthy-migrate.service 2>&1 || true`,
  );
  const complaints = verified.split('\n').filter((line) => line.includes('roadworthy'));
  for (const line of complaints) console.log(line);
  figure('complaints of systemd-analyze verify', complaints.length, { atMost: 0 });
  const states = await booted.sh(`systemctl is-active ${units.join(' ')} || true`);
  figure('units active, of 4', states.split('\n').filter((state) => state === 'active').length, {
    atLeast: units.length,
  });
  const ready = await Promise.all(ports.map(isReady));
  figure('web processes ready, of 2', ready.filter(Boolean).length, { atLeast: 2 });
  const signed = await Promise.all(ports.map((port) => canSignIn(port, origin)));
  figure('web processes that sign a demo user in, of 2', signed.filter(Boolean).length, {
    atLeast: 2,
  });
  const kinds = [web[0] ?? '', workers[0] ?? '', 'roadworthy-migrate'];
  for (const unit of kinds) {
    const kind = unit.replace(/@.*/, '');
    figure(`exposure of ${kind}, of 10`, await exposureOf(booted, unit), {
      atMost: mostExposure,
      digits: 1,
    });
  }
  const sandboxes = await Promise.all(units.map((unit) => sandboxOf(booted, unit)));
  console.log(`sandbox: ${[...new Set(sandboxes)].join(', ')}`);
  figure(
    'units that open files in bubblewrap, of 4',
    sandboxes.filter((name) => name?.startsWith('bubblewrap')).length,
    { atLeast: units.length },
  );
  const users = await Promise.all(units.map((unit) => userOf(booted, unit)));
  figure('user id of the processes', Math.min(...users), { atLeast: 1 });
  const visible = await Promise.all(units.map((unit) => secretsIn(booted, unit, secrets)));
  figure(
    'secrets in an environment',
    visible.reduce((sum, count) => sum + count, 0),
    {
      atMost: 0,
    },
  );
  const upgraded = await follow(booted, /^4/);
  const readyAgain = await Promise.all(ports.map(isReady));
  figure('web processes ready after the upgrade, of 2', readyAgain.filter(Boolean).length, {
    atLeast: 2,
  });

  const ledger = openPlantLedger<Invariant>();
  const unit = web[0] ?? '';
  for (const { name, lines, caughtBy } of plants) {
    const broken = await withDropIn(booted, { unit, lines }, () => brokenIn(unit));
    if (caughtBy) ledger.bug(name, caughtBy, { broken });
    else ledger.identity(name, { broken });
  }
  const exposed = { unit, lines: `Environment=SEEN=${secrets[names.indexOf('secret')]}` };
  ledger.bug('a secret in the environment', 'no secret is in an environment', {
    broken: await withDropIn(booted, exposed, () => brokenIn(unit)),
  });
  ledger.close('planted faults of the units');

  const stopped = await Promise.all(units.map((each) => stopUnit(booted, each)));
  figure('exit codes other than 0', stopped.filter(({ exitCode }) => exitCode !== 0).length, {
    atMost: 0,
  });
  figure(
    'seconds until the last unit has stopped',
    Math.max(...stopped.map((each) => each.seconds)),
    {
      atMost: 20,
    },
  );
  console.log(`executed: ${followed + upgraded} blocks of the recipe, ${plants.length + 1} plants`);
} finally {
  await machine?.stop();
  await mail.close();
  await postgres.stop();
  await rm(scratch, { recursive: true, force: true });
}
process.exit(process.exitCode ?? 0);
