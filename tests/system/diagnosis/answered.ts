import { readVehicleFacts } from '@roadworthy/diagnosis/engine/vehicle-facts';
import * as z from 'zod/mini';
import { figure } from '../../support/figures.ts';
import { askCommand, type Reply, shareOf } from './command.ts';
import { forbidsDriving } from './everyday.ts';
import { isAbsent } from './impossible.ts';
import { readHeldOut } from './red-flag-texts.ts';

/** A case with answers by taps, in words, or both. */
const AnsweredCase = z.object({
  complaint: z.string(),
  vehicle: z.record(z.string(), z.unknown()),
  answers: z.record(z.string(), z.unknown()),
  triage: z.array(z.string()),
  cause: z.string(),
  safety: z.literal(['safe', 'care', 'unsafe']),
});

const severity = { drive: 0, unknown: 0, not_vehicle: 0, immobile: 1, care: 1, ask: 2, stop: 3 };
const isMilder = (one: Reply, other: Reply): boolean =>
  severity[one.verdict] < severity[other.verdict] && other.verdict !== 'ask';

export const printAnswered = (asked: { safeStopped: number }): void => {
  const all = ['cases-a.json', 'cases-b.json'].flatMap((file) => readHeldOut(file, AnsweredCase));
  const heard = all.map((one) => {
    const { complaint, vehicle, answers, triage } = one;
    return {
      one,
      reply: askCommand({ complaint, vehicle, answers, triage }),
      before: askCommand({ complaint, vehicle, triage }),
    };
  });
  const safe = heard.filter(({ one }) => one.safety === 'safe');
  const unsafe = heard.filter(({ one }) => one.safety === 'unsafe');
  const calm = heard.filter(({ one }) => one.safety !== 'unsafe');
  const stopped = (of: typeof heard) => of.filter(({ reply }) => reply.stop);
  figure('cases with answers', all.length, { atLeast: 200 });
  figure(
    `cases with answers: safe cases stopped, of 100 (${safe.length} tried)`,
    shareOf(stopped(safe).length, safe.length),
    { atMost: asked.safeStopped, digits: 1 },
  );
  figure(
    `cases with answers: cases labelled ‘safe’ or ‘care’ stopped, of 100 (${calm.length} tried)`,
    shareOf(stopped(calm).length, calm.length),
    { digits: 1 },
  );
  for (const { one, reply } of stopped(calm))
    console.log(`  stopped (${one.safety}) ${reply.flags}: ${one.complaint}`);
  figure(
    `cases with answers: unsafe cases called drivable, of ${unsafe.length}`,
    unsafe.filter(({ reply }) => !forbidsDriving(reply)).length,
    { atMost: 0 },
  );
  const milder = heard.filter(({ reply, before }) => isMilder(reply, before));
  figure('cases with answers: verdicts made milder by an answer', milder.length, { atMost: 0 });
  for (const { one, reply, before } of milder)
    console.log(`  ${before.verdict} became ${reply.verdict}: ${one.complaint}`);
  figure(
    'cases with answers: the right cause listed first, of 100',
    shareOf(heard.filter(({ one, reply }) => reply.causes[0]?.id === one.cause).length, all.length),
    { digits: 1 },
  );
  figure(
    'cases with answers: impossible causes',
    heard.reduce(
      (sum, { one, reply }) =>
        sum + reply.causes.filter(({ id }) => isAbsent(id, readVehicleFacts(one.vehicle))).length,
      0,
    ),
    { atMost: 0 },
  );
};
