import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { Agent, request } from 'undici';
import { createDiskStore } from '../../apps/api/src/adapters/storage/disk.ts';
import { createS3Client } from '../../apps/api/src/adapters/storage/s3.ts';
import { digestOf, samplePdf } from '../support/api/files.ts';
import { figure, median } from '../support/figures.ts';
import { gatewayPackages, startS3Gateway } from '../support/stack/s3-gateway.ts';
import { benchOrigin, startBenchStack } from './bench-stack.ts';

/**
 * Compares PDFs of 1 MB through our API, in its own process, with the same bytes put straight into the store, in turns.
 * Ratios are taken within each turn, so a noisy machine slows both. The gateway keeps its objects in memory, so the
 * database does not wait for its disk either: the code is compared, not a disk.
 */
const turns = Number(process.env.BENCH_TURNS ?? 20);
const perTurn = Number(process.env.BENCH_FILES ?? 20);
const atOnce = 4;
const contentType = 'application/pdf';

const papers = Array.from({ length: perTurn }, () => {
  const bytes = samplePdf(randomBytes(8).toString('hex'), 1024 * 1024);
  return { bytes, digest: digestOf(bytes) };
});
type Paper = (typeof papers)[number];

const perSecond = async (send: (paper: Paper, at: number) => Promise<unknown>): Promise<number> => {
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

const measure = async (
  name: string,
  {
    bareName,
    environment,
    durable,
    straight,
    asked,
  }: {
    bareName: string;
    environment: Record<string, string>;
    durable: boolean;
    straight: (paper: Paper) => Promise<unknown>;
    asked: { atLeast?: number };
  },
) => {
  const stack = await startBenchStack({ users: 40, environment, durable });
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
    if (reply.statusCode !== 200)
      throw new Error(`The upload was rejected: ${reply.statusCode} ${text}`);
  };

  try {
    for (let turn = 0; turn < 3; turn += 1) {
      await perSecond(throughApi(turn));
      await perSecond(straight);
    }
    const ours: number[] = [];
    const bare: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      if (turn % 2) bare.push(await perSecond(straight));
      ours.push(await perSecond(throughApi(turn)));
      if (!(turn % 2)) bare.push(await perSecond(straight));
    }
    const ratios = ours.map((each, at) => each / (bare[at] ?? Number.NaN));
    console.log(`executed: ${turns * perTurn} files of 1 MB each way, ${name}`);
    figure(`files of 1 MB per second through the API, ${name}`, median(ours), { digits: 1 });
    figure(`files of 1 MB per second, bare ${bareName}`, median(bare), { digits: 1 });
    figure(`upload throughput through the API relative to bare ${bareName}`, median(ratios), asked);
  } finally {
    await agent.close();
    await stack.close();
  }
};

const folder = await mkdtemp(join(tmpdir(), 'roadworthy-bench-files-'));
const gateway = await startS3Gateway(join(folder, 's3'));
try {
  if (!gateway) throw new Error(`Install Debian's packages ${gatewayPackages.join(', ')} first`);
  const { bucket: Bucket, endpoint = '', region, accessKeyId, secretAccessKey } = gateway.settings;
  const client = createS3Client(gateway.settings);
  await measure('S3', {
    bareName: 'store',
    environment: {
      STORAGE_URL: `s3://${Bucket}`,
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    durable: false,
    straight: ({ bytes: Body }) =>
      client.send(
        new PutObjectCommand({ Bucket, Key: randomUUID(), Body, ContentType: contentType }),
      ),
    asked: { atLeast: 0.7 },
  });
  client.destroy();
  const bareDisk = createDiskStore({ folder: join(folder, 'bare') });
  await measure('disk', {
    bareName: 'disk',
    environment: { STORAGE_URL: pathToFileURL(join(folder, 'disk')).href },
    durable: true,
    straight: ({ bytes }) => bareDisk.put(randomUUID(), bytes, { contentType }),
    asked: {},
  });
} finally {
  await gateway?.stop();
  await rm(folder, { recursive: true, force: true });
}
