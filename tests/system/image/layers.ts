import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createGzip } from 'node:zlib';
import { storage } from './build.ts';
import { podman } from './containers.ts';

export type Archive = { megabytes: number; unpackedMegabytes: number; secretsFound: number };

const mega = 1_000_000;

/**
 * Reads an image as `podman save` writes it: its size when compressed, and how many of the secrets are in its layers,
 * which this format holds uncompressed, or in its settings and history.
 */
export const readArchive = async (image: string, secrets: readonly string[]): Promise<Archive> => {
  const saving = spawn('podman', [...storage, 'save', '--format', 'docker-archive', image], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(saving, 'exit');
  const gzip = createGzip({ level: 6 });
  let bytes = 0;
  gzip.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  const found = new Set<string>();
  const overlap = Math.max(...secrets.map((secret) => secret.length));
  let before: Buffer = Buffer.alloc(0);
  for await (const chunk of saving.stdout) {
    // A secret may begin in one chunk and end in the next.
    const joined = Buffer.concat([before, chunk as Buffer]);
    for (const secret of secrets) if (joined.includes(secret)) found.add(secret);
    before = joined.subarray(-overlap);
    if (!gzip.write(chunk)) await once(gzip, 'drain');
  }
  const flushed = once(gzip, 'end');
  gzip.end();
  await flushed;
  const [code] = await ended;
  if (code !== 0) throw new Error(`podman save ended with exit code ${code}`);
  const told = `${await podman('image', 'inspect', image)}${await podman('history', '--no-trunc', image)}`;
  for (const secret of secrets) if (told.includes(secret)) found.add(secret);
  const size = Number(await podman('image', 'inspect', '--format', '{{.Size}}', image));
  return {
    megabytes: bytes / mega,
    unpackedMegabytes: size / mega,
    secretsFound: found.size,
  };
};
