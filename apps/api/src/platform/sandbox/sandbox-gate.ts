import { type ExecFileException, execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Log } from '../log.ts';
import { Problem } from '../problem.ts';
import { type Sandbox, sandboxes, weakSandbox } from './sandbox.ts';

/** Why a sandbox does not work here: `why` may be published, `messages` are for the log. */
type Refusal = { why: string; messages: string };

const refusalOf = (error: Partial<ExecFileException> & { stderr?: string }): Refusal => ({
  why:
    error.code === 'ENOENT'
      ? 'bubblewrap is not installed'
      : error.killed
        ? 'bubblewrap took too long to start'
        : 'bubblewrap may not make user namespaces or mounts here',
  messages: (error.stderr ?? '').slice(0, 400),
});

/** Starts a program in a sandbox; returns why that failed, or null. */
const trySandbox = async (sandbox: Sandbox): Promise<Refusal | null> => {
  const here = fileURLToPath(new URL('.', import.meta.url));
  const [program, ...parameters] = sandbox.wrap(
    [process.execPath, '-e', `require('node:fs').readdirSync(${JSON.stringify(here)})`],
    { readable: [process.execPath, here], links: [] },
    { PATH: '/usr/bin:/bin' },
  );
  return await promisify(execFile)(program, parameters, { timeout: 30_000 }).then(
    () => null,
    (error: ExecFileException) => refusalOf(error),
  );
};

export type SandboxGate = {
  /** Returns the sandbox that strangers' files are opened in. Throws FILES_UNAVAILABLE if there is none. */
  require(): Sandbox;
  /** Returns the reason why there is no sandbox, for logs and replies; null if there is one. */
  whyUnavailable(): string | null;
  close(): void;
};

type Options = {
  log: Pick<Log, 'info' | 'warn'>;
  /** Whether the operator accepts the weak sandbox where no other works. */
  allowWeak: boolean;
  tryOut?: (sandbox: Sandbox) => Promise<Refusal | null>;
  /** How long after a failure the sandboxes are tried again: the operator may have allowed namespaces meanwhile. */
  againMs?: number;
};

/** Finds the strongest sandbox that works here, and logs it. Where none works, no file is opened. */
export const openSandbox = async ({
  log,
  allowWeak,
  tryOut = trySandbox,
  againMs = 10_000,
}: Options): Promise<SandboxGate> => {
  let found: Sandbox | null = null;
  let whyUnavailable: string | null = null;
  let timer: NodeJS.Timeout | undefined;

  const chooseSandbox = async (): Promise<Refusal | null> => {
    let refusal: Refusal | null = null;
    for (const sandbox of sandboxes) {
      refusal = await tryOut(sandbox);
      if (refusal) continue;
      log.info({ sandbox: sandbox.name }, 'files are opened in a sandbox');
      found = sandbox;
      return null;
    }
    if (!allowWeak || (await tryOut(weakSandbox))) return refusal;
    log.warn(
      { sandbox: weakSandbox.name, ...refusal, alert: true },
      'files are opened in a weak sandbox, because ALLOW_WEAK_SANDBOX is set',
    );
    found = weakSandbox;
    return null;
  };
  const look = async () => {
    const refusal = await chooseSandbox();
    if (refusal && refusal.why !== whyUnavailable) {
      log.warn(
        { sandbox: null, ...refusal, alert: true },
        'uploads and reading of files are off: no sandbox is available',
      );
    }
    whyUnavailable = refusal?.why ?? null;
    if (refusal) timer = setTimeout(look, againMs).unref();
  };
  await look();
  return {
    require() {
      if (!found) throw new Problem('FILES_UNAVAILABLE');
      return found;
    },
    whyUnavailable: () => whyUnavailable,
    close: () => clearTimeout(timer),
  };
};
