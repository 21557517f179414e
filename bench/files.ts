import { hash, randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Agent, request } from 'undici';
import { createDiskStore } from '../apps/api/src/adapters/storage/disk.ts';
import type { ObjectStore } from '../apps/api/src/adapters/storage/port.ts';
import { createS3Store } from '../apps/api/src/adapters/storage/s3.ts';
import { digestOf, samplePdf } from '../apps/api/test/files.ts';
import { gatewayPackages, startS3Gateway } from '../scripts/local-stack/s3-gateway.ts';
import { benchOrigin, startBenchStack } from './bench-stack.ts';
import { figure, median } from './figures.ts';

/**
 * PDFs of a megabyte through our API, in a process of its own, and the same bytes put straight into the store by the
 * same adapter, in turns. Compared within each turn, so that a noisy machine slows both.
 */
const turns = Number(process.env.BENCH_TURNS ?? 20);
const perTurn = Number(process.env.BENCH_FILES ?? 20);
const atOnce = 4;
const megabyte = 1024 * 1024;

const papers = Array.from({ length: perTurn }, () => {
  const bytes = samplePdf(randomBytes(8).toString('hex'), megabyte);
  return { bytes, digest: digestOf(bytes), sha256: hash('sha256', bytes, 'hex') };
});
type Paper = (typeof papers)[number];

const cpuOf = (pid: number | undefined) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

const perSecond = async (send: (paper: Paper, at: number) => Promise<void>): Promise<number> => {
  let next = 0;
  const lane = async () => {
    while (next < papers.length) {
      const at = next;
      next += 1;
      await send(papers[at] as Paper, at);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: atOnce }, lane));
  return (papers.length * 1000) / (performance.now() - started);
};

const measure = async (store: ObjectStore, environment: Record<string, string>) => {
  const stack = await startBenchStack({ users: 40, environment });
  const agent = new Agent({ connections: atOnce });
  const throughApi = (turn: number) => async (paper: Paper, at: number) => {
    const reply = await request(`${stack.ours.base}/api/files/${randomUUID()}?purpose=document`, {
      method: 'PUT',
      dispatcher: agent,
      headers: {
        origin: benchOrigin,
        cookie: stack.cookieOf(turn + at),
        'content-type': 'application/octet-stream',
        'content-digest': paper.digest,
      },
      body: paper.bytes,
    });
    const text = await reply.body.text();
    if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${text}`);
  };
  const put: string[] = [];
  const straight = async ({ bytes, sha256 }: Paper) => {
    const name = `bare/${randomUUID()}`;
    put.push(name);
    await store.put(name, bytes, { contentType: 'application/pdf', sha256 });
  };

  try {
    await perSecond(throughApi(0));
    await perSecond(straight);
    const cpu = cpuOf(stack.ours.child.pid);
    const ours: number[] = [];
    const bare: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      if (turn % 2) bare.push(await perSecond(straight));
      ours.push(await perSecond(throughApi(turn)));
      if (!(turn % 2)) bare.push(await perSecond(straight));
    }
    console.log('cpu ms per upload', (cpuOf(stack.ours.child.pid) - cpu) / turns / perTurn);
    await store.remove(put);
    return { ours, bare, ratio: median(ours.map((each, at) => each / (bare[at] ?? Number.NaN))) };
  } finally {
    await agent.close();
    await stack.close();
  }
};

const folder = await mkdtemp(join(tmpdir(), 'roadworthy-bench-files-'));
const gateway = await startS3Gateway(join(folder, 's3'));
try {
  if (!gateway) throw new Error(`Install Debian's packages ${gatewayPackages.join(', ')} first`);
  const { bucket, endpoint = '', region, accessKeyId, secretAccessKey } = gateway.settings;
  const s3 = await measure(createS3Store(gateway.settings), {
    STORAGE_URL: `s3://${bucket}`,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
  const disk = await measure(createDiskStore({ folder: join(folder, 'bare') }), {
    STORAGE_URL: pathToFileURL(join(folder, 'disk')).href,
  });
  console.log(`executed: ${turns * perTurn} files of 1 MB each way, on S3 and on disk`);
  figure('files of 1 MB per second through the API, S3', median(s3.ours), { digits: 1 });
  figure('files of 1 MB per second, bare S3', median(s3.bare), { digits: 1 });
  figure('upload throughput through the API / bare store', s3.ratio, { atLeast: 0.7 });
  figure('files of 1 MB per second through the API, disk', median(disk.ours), { digits: 1 });
  figure('files of 1 MB per second, bare disk', median(disk.bare), { digits: 1 });
  figure('upload throughput through the API / bare disk', disk.ratio);
} finally {
  await gateway?.stop();
  await rm(folder, { recursive: true, force: true });
}
