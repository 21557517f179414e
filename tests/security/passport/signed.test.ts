import { canonical } from '@roadworthy/domain/passport/chain.rules';
import { comparePassports } from '@roadworthy/domain/passport/compare.rules';
import type { SignedPassport, Snapshot } from '@roadworthy/domain/passport/passport.schema';
import {
  type CheckName,
  type VerifySteps,
  verifyPassport,
  verifySteps,
} from '@roadworthy/domain/passport/verify.rules';
import { verifyWithLibrary } from '@roadworthy/domain/passport/web-crypto';
import { expect, test } from 'vitest';
import { figureInTest } from '../../support/figures.ts';
import {
  drawLine,
  inputOf,
  newSigningKey,
  openDice,
  openVehicle,
  publishedKey,
} from '../../support/passport/passports.ts';
import { openPlantLedger } from '../../support/plant/planting.ts';
import { alter, alterations, rewrite } from './alterations.ts';

/** `npm run proof passport` alters more files. */
const isWhole = Boolean(process.env.PASSPORT_WHOLE);
const altered = isWhole ? 1000 : 120;
const seed = Number(process.env.PASSPORT_SEED ?? 36);

const key = newSigningKey();
const keys = [publishedKey(newSigningKey()), publishedKey(key)];

/** A vehicle with two passports, of which the second continues the first. */
const signTwo = async (dice = openDice(seed), lineCount = 24) => {
  const vehicle = openVehicle(key);
  const lines = Array.from({ length: lineCount }, () => drawLine(dice));
  const first = await vehicle.sign(inputOf(lines));
  const more = [...lines.slice(1), drawLine(dice), drawLine(dice)];
  const second = await vehicle.sign(inputOf(more, { costs: true, vin: true }));
  return { lines: more, first, second, vehicle };
};

const verify = async (file: unknown, steps?: VerifySteps) =>
  await verifyPassport(typeof file === 'string' ? file : JSON.stringify(file), keys, steps);

test('a signed passport verifies, and so does the one that continues it', async () => {
  const { first, second } = await signTwo();
  for (const file of [first, second]) {
    const { holds, checks } = await verify(file);
    expect(checks.filter(({ result }) => result !== 'holds')).toEqual([]);
    expect(holds).toBe(true);
  }
  expect((await verify(first)).newLines).toBeNull();
  expect((await verify(second)).newLines).toBe(2);
});

test('every alteration of a signed passport is detected', async () => {
  const dice = openDice(seed);
  const { first, second } = await signTwo(dice);
  const names = Object.keys(alterations);
  const undetected: string[] = [];
  const tried = new Map<string, number>();
  for (let at = 0; at < altered; at += 1) {
    const file = dice.one([first, second]);
    const how = names[at % names.length] as string;
    const text = alter(file, how, dice);
    // It may have put in what was there.
    if (text === JSON.stringify(file)) throw new Error(`Nothing was altered: ${how}`);
    tried.set(how, (tried.get(how) ?? 0) + 1);
    if ((await verify(text)).holds) undetected.push(`${how}: ${text}`);
  }
  figureInTest('altered files', altered, { atLeast: altered });
  figureInTest('kinds of alterations', tried.size, { atLeast: names.length });
  figureInTest('alterations that were not detected', undetected.length, { atMost: 0 });
  expect(undetected).toEqual([]);
});

test('the same passport with names in another order and numbers written otherwise still verifies', async () => {
  const dice = openDice(seed + 1);
  const { first, second } = await signTwo(dice);
  let refused = 0;
  const rewritten = isWhole ? 200 : 20;
  for (let at = 0; at < rewritten; at += 1) {
    const text = rewrite(dice.one([first, second]), dice);
    if (!(await verify(text)).holds) refused += 1;
  }
  figureInTest(`rewritten files that were refused, of ${rewritten}`, refused, { atMost: 0 });
  expect(refused).toBe(0);
});

test('the library for browsers without Ed25519 decides like WebCrypto', async () => {
  const dice = openDice(seed + 2);
  const { second } = await signTwo(dice);
  const library = { ...verifySteps, verifySignature: verifyWithLibrary };
  expect((await verify(second, library)).holds).toBe(true);
  const signatures = ['another signature', 'another letter of the signature', 'a value'];
  for (let at = 0; at < 30; at += 1) {
    const text = alter(second, dice.one(signatures), dice);
    expect((await verify(text, library)).holds).toBe(false);
  }
});

test('an unknown key, a leaked key and another format are named', async () => {
  const { first } = await signTwo();
  const text = JSON.stringify(first);
  const failsOf = async (from: Parameters<typeof verifyPassport>[1], of = text) =>
    (await verifyPassport(of, from)).checks.flatMap(({ fault }) => fault?.why ?? []);
  expect(await failsOf([])).toEqual(['unknown-key']);
  const leakedAt = '2027-05-03T00:00:00.000Z';
  expect(await failsOf([publishedKey(key, { leakedAt })])).toEqual(['leaked-key']);
  const other = text.replace('roadworthy-passport-1', 'roadworthy-passport-2');
  expect(await failsOf(keys, other)).toEqual(['other-format']);
  // A key under the id of another.
  const mixed = { ...publishedKey(newSigningKey()), keyId: key.keyId };
  expect(await failsOf([mixed])).toEqual(['signature']);
});

test('what was dated back after a passport was shared shows in the next one', async () => {
  const { lines, second, vehicle } = await signTwo();
  const [target] = lines;
  if (!target) throw new Error('There is no line');
  const backdated = lines.map((line) =>
    line === target ? { ...line, date: '2018-01-01', miles: 4000 } : line,
  );
  const third = await vehicle.sign(inputOf(backdated, { costs: true, vin: true }));
  const { holds, newLines } = await verify(third);
  expect({ holds, newLines }).toEqual({ holds: true, newLines: 1 });
  const { continues, gone, since } = comparePassports(second.snapshot, third.snapshot);
  expect(continues).toBe(true);
  expect(gone.map(({ title, date }) => ({ title, date }))).toEqual([
    { title: target.title, date: target.date },
  ]);
  expect(since.map(({ date }) => date)).toEqual(['2018-01-01']);
  const fresh = await openVehicle(key).sign(inputOf(backdated));
  expect(comparePassports(second.snapshot, fresh.snapshot).continues).toBe(false);
});

test('hostile files get their sentence, and none takes long', async () => {
  const { second } = await signTwo();
  const text = JSON.stringify(second);
  const deep = (open: string, close: string) => open.repeat(200_000) + close.repeat(200_000);
  const million = `[${'0,'.repeat(999_999)}0]`;
  const hostile: Record<string, [file: string, why: string]> = {
    '20 MB': [`"${'x'.repeat(20_000_000)}"`, 'too-large'],
    'nested lists': [deep('[', ']'), 'too-deep'],
    'nested names': [deep('{"a":', '}').replace('}', '0}'), 'too-deep'],
    'a million values': [million, 'too-deep'],
    'a million lines': [
      text.replace('"lines":[', `"lines":[${'0,'.repeat(1_000_000)}`),
      'too-deep',
    ],
    'many wrong lines': [
      text.replace('"lines":[', `"lines":[${'{"a":1},'.repeat(400_000)}`),
      'not-a-passport',
    ],
    'a prototype': [text.replace('{"snapshot"', '{"__proto__":{"x":1},"snapshot"'), ''],
    'a prototype inside': [text.replace('"vehicle":{', '"vehicle":{"__proto__":{"vin":"x"},'), ''],
    'a picture': ['\u0089PNG\r\n', 'not-json'],
    nothing: ['', 'not-json'],
    'a number': ['1', 'not-a-passport'],
    null: ['null', 'not-a-passport'],
  };
  let slowest = 0;
  for (const [name, [file, why]] of Object.entries(hostile)) {
    const started = performance.now();
    const { holds, checks } = await verify(file);
    slowest = Math.max(slowest, performance.now() - started);
    expect(holds, name).toBe(false);
    if (why) expect(checks.find(({ fault }) => fault)?.fault?.why, name).toBe(why);
  }
  figureInTest('slowest hostile file, ms', slowest, { atMost: 5000 });
  expect(slowest).toBeLessThan(5000);
});

type Invariant = 'altered files are refused' | 'rewritten files verify' | CheckName;

/** Signs an altered snapshot with the real key: then the signature holds, and the other checks must notice. */
const resign = (snapshot: Snapshot): SignedPassport => ({
  snapshot,
  signature: {
    keyId: key.keyId,
    algorithm: 'Ed25519',
    value: key.sign(Buffer.from(canonical(snapshot))),
  },
});

const wrongly: Record<'chain' | 'lines' | 'counts', (snapshot: Snapshot) => void> = {
  chain: ({ chain }) => {
    chain.entries.pop();
    chain.length -= 1;
  },
  lines: ({ lines: [line] }) => {
    if (line) line.date = '2018-01-01';
  },
  counts: ({ counts }) => {
    counts.owner -= 1;
    counts.record += 1;
  },
};

/** Returns the invariants that a verifier with these steps breaks. */
const tryVerifier = async (steps: VerifySteps): Promise<Invariant[]> => {
  const broken = new Set<Invariant>();
  const dice = openDice(seed + 3);
  const { second } = await signTwo(dice);
  for (const how of Object.keys(alterations)) {
    for (let at = 0; at < 4; at += 1) {
      if ((await verify(alter(second, how, dice), steps)).holds)
        broken.add('altered files are refused');
    }
  }
  if (!(await verify(rewrite(second, dice), steps)).holds) broken.add('rewritten files verify');
  for (const name of ['chain', 'lines', 'counts'] as const) {
    const snapshot = structuredClone(second.snapshot);
    wrongly[name](snapshot);
    const { checks } = await verify(resign(snapshot), steps);
    if (checks.find((check) => check.name === name)?.result !== 'fails') broken.add(name);
  }
  return [...broken];
};

const nothing = () => null;
const without = (name: string) => (value: unknown) =>
  canonical({ ...(value as object), [name]: null });

test('planted fault: each verifier that skips a step, and each form that ignores a part, is detected', async () => {
  const ledger = openPlantLedger<Invariant>({ print: figureInTest });
  const bug = async (name: string, caughtBy: Invariant, steps: Partial<VerifySteps>) => {
    ledger.bug(name, caughtBy, { broken: await tryVerifier({ ...verifySteps, ...steps }) });
  };
  await bug('the chain is not checked', 'chain', { findChainFault: nothing });
  await bug('the lines are not compared with the chain', 'lines', { findLineFault: nothing });
  await bug('the sums are not compared with the lines', 'counts', { findCountFault: nothing });
  await bug('any signature will do', 'altered files are refused', {
    verifySignature: async () => true,
  });
  for (const name of ['repairs', 'vehicle', 'sentence', 'madeAt']) {
    const ignoring = without(name);
    const signed = async (parts: Parameters<typeof verifySteps.verifySignature>[0]) =>
      await verifySteps.verifySignature(parts);
    // The server's form ignores the field too, or nothing would verify.
    const broken = await tryIgnored(name, ignoring, signed);
    ledger.bug(`the canonical form ignores ${name}`, 'altered files are refused', { broken });
  }
  await bug('the text is checked as it was written', 'rewritten files verify', {
    canonical: (value) => JSON.stringify(value),
  });
  ledger.identity('the same verifier', { broken: await tryVerifier({ ...verifySteps }) });
  expect(ledger.close()).toEqual({ missed: [], noticedIdentities: [] });
});

/** Signs and verifies with a form that ignores a field, and alters that field. */
const tryIgnored = async (
  name: string,
  form: (value: unknown) => string,
  verifySignature: VerifySteps['verifySignature'],
): Promise<Invariant[]> => {
  const { second } = await signTwo();
  const signed = structuredClone(second);
  signed.signature.value = key.sign(Buffer.from(form(signed.snapshot)));
  const steps = { ...verifySteps, canonical: form, verifySignature };
  if (!(await verify(signed, steps)).holds) throw new Error(`The form without ${name} is no form`);
  const { snapshot } = structuredClone(signed);
  const others: Partial<Snapshot> = {
    repairs: [],
    vehicle: { ...snapshot.vehicle, model: 'Yaris' },
    sentence: 'All is well.',
    madeAt: '2020-01-01T00:00:00.000Z',
  };
  const text = JSON.stringify({
    ...signed,
    snapshot: { ...snapshot, [name]: others[name as keyof Snapshot] },
  });
  return (await verify(text, steps)).holds ? ['altered files are refused'] : [];
};
