import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { hashToken } from '../apps/api/src/platform/session.ts';
import { figure, median } from '../dev/figures.ts';
import { startBenchStack } from './bench-stack.ts';

/**
 * Compares a signed-in request that reads one row through our stack with the same through the bare server, over the
 * same data, in turns. Throughput is compared within each turn, so a noisy machine slows both. Many short turns: a
 * disturbance of half a turn then weighs little in the median.
 */
const turns = Number(process.env.BENCH_TURNS ?? 15);
const seconds = Number(process.env.BENCH_SECONDS ?? 2);
const users = 20_000;
const connections = 20;

const stack = await startBenchStack({ users });
const { admin, ours, bare, cookieOf } = stack;

/** Processor time a process has used, in µs: the kernel counts it in hundredths of a second. */
const cpuOf = ({ child }: { child: ChildProcess }) => {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
};

const run = async (server: { child: ChildProcess; base: string }, duration: number) => {
  const { base } = server;
  const cpuBefore = cpuOf(server);
  let next = 0;
  const result = await autocannon({
    url: `${base}/api/profile`,
    connections,
    duration,
    requests: [
      {
        setupRequest: (request) => {
          next += 7;
          return { ...request, headers: { ...request.headers, cookie: cookieOf(next) } };
        },
      },
    ],
  });
  if (result.non2xx || result.errors) {
    throw new Error(`${base}: ${result.non2xx} rejected, ${result.errors} errors`);
  }
  return {
    perSecond: result.requests.average,
    cpu: (cpuOf(server) - cpuBefore) / result.requests.total,
    p99: result.latency.p99,
    total: result.requests.total,
  };
};

try {
  await run(ours, 6);
  await run(bare, 6);
  const ratios: number[] = [];
  const p99 = { ours: [] as number[], bare: [] as number[] };
  const cpu = { ours: [] as number[], bare: [] as number[] };
  let executed = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    const order = turn % 2 ? [bare, ours] : [ours, bare];
    const results = new Map<string, Awaited<ReturnType<typeof run>>>();
    for (const server of order) results.set(server.base, await run(server, seconds));
    const our = results.get(ours.base);
    const theirs = results.get(bare.base);
    if (!our || !theirs) throw new Error('A run is missing');
    ratios.push(our.perSecond / theirs.perSecond);
    p99.ours.push(our.p99);
    p99.bare.push(theirs.p99);
    cpu.ours.push(our.cpu);
    cpu.bare.push(theirs.cpu);
    executed += our.total + theirs.total;
    console.log(
      `turn ${turn + 1}: ours ${our.perSecond.toFixed(0)}/s ${our.cpu.toFixed(0)} µs, bare ${theirs.perSecond.toFixed(0)}/s ${theirs.cpu.toFixed(0)} µs`,
    );
  }

  // Revocation is immediate: the first request after the session is deleted is rejected.
  const asFirst = { headers: { cookie: cookieOf(0) } };
  const before = (await fetch(`${ours.base}/api/profile`, asFirst)).status;
  await admin.query('delete from accounts.sessions where token_hash = $1', [
    hashToken(stack.tokenOf(0)),
  ]);
  const after = (await fetch(`${ours.base}/api/profile`, asFirst)).status;

  console.log(`executed: ${executed} requests in ${turns} turns`);
  figure('api read, ours against bare', median(ratios), { atLeast: 0.75 });
  figure('api read p99 ms, ours', median(p99.ours), { digits: 1 });
  figure('api read p99 ms, bare', median(p99.bare), { digits: 1 });
  figure('processor µs per request, ours', median(cpu.ours), { digits: 0 });
  figure('processor µs per request, bare', median(cpu.bare), { digits: 0 });
  figure('requests served after revocation', before === 200 && after === 401 ? 0 : 1, {
    atMost: 0,
  });
} finally {
  await stack.close();
}
