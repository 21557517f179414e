import { figure, median } from '../support/figures.ts';
import { startVehicleSources } from '../support/simulators/vehicle-sources/server.ts';
import { benchOrigin, type Server, startBenchStack } from './bench-stack.ts';

/**
 * Compares a lookup answered from our own store with the bare server reading the same rows by their key, in turns over
 * the same data. Ratios are taken within each turn, so a noisy machine slows both.
 */
const turns = Number(process.env.BENCH_TURNS ?? 15);
const requests = Number(process.env.BENCH_REQUESTS ?? 1500);
const atOnce = 8;
const plates = Array.from({ length: 200 }, (_, at) => {
  const letter = (power: number) => 'ABCDEFGHJK'[Math.floor(at / power) % 10];
  return `B${letter(1)}17${letter(10)}${letter(100)}C`;
});

const sources = await startVehicleSources({});
const stack = await startBenchStack({
  users: 1000,
  environment: { ...sources.environment, ADDRESS_LIMIT_FACTOR: '1000' },
});

const ask = async ({ base }: Server, at: number) => {
  const reply = await fetch(`${base}/api/lookup`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: benchOrigin,
      cookie: stack.cookieOf((at % plates.length) * 7),
    },
    body: JSON.stringify({ registrationNumber: plates[at % plates.length] }),
  });
  if (reply.status !== 200)
    throw new Error(`${base} rejected a look-up: ${reply.status} ${await reply.text()}`);
  await reply.arrayBuffer();
};

const p95Of = async (server: Server): Promise<number> => {
  const times: number[] = [];
  let next = 0;
  const lane = async () => {
    while (next < requests) {
      next += 1;
      const started = performance.now();
      await ask(server, next);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return times.sort((left, right) => left - right)[Math.floor(times.length * 0.95)] ?? Number.NaN;
};

try {
  for (const at of plates.keys()) await ask(stack.ours, at);
  for (const server of [stack.ours, stack.bare]) await p95Of(server);
  const asked = sources.calls().length;
  const ours: number[] = [];
  const bare: number[] = [];
  const ratios: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const order = turn % 2 ? [stack.bare, stack.ours] : [stack.ours, stack.bare];
    const times = new Map<Server, number>();
    for (const server of order) times.set(server, await p95Of(server));
    ours.push(times.get(stack.ours) ?? Number.NaN);
    bare.push(times.get(stack.bare) ?? Number.NaN);
    ratios.push((ours.at(-1) ?? 0) / (bare.at(-1) ?? 0));
  }
  console.log(`executed: ${turns * requests * 2} lookups in ${turns} turns`);
  figure('cached look-up through our API, p95 ms', median(ours), { digits: 1 });
  figure('the same row read by its key alone, p95 ms', median(bare), { digits: 1 });
  figure('cached look-up through our API relative to reading the row alone, p95', median(ratios), {
    atMost: 1.5,
  });
  figure('requests to DVLA and DVSA during the run', sources.calls().length - asked, { atMost: 0 });
} finally {
  await stack.close();
  await sources.close();
}
