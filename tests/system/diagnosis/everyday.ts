import { Verdict } from '@roadworthy/domain/diagnosis/verdict.schema';
import * as z from 'zod/mini';
import { figure } from '../../support/figures.ts';
import { askCommand, type Reply, shareOf } from './command.ts';
import { readHeldOut } from './red-flag-texts.ts';

/** An everyday complaint, with the verdict and the causes of a mechanic who had not seen ours. */
const Complaint = z.object({
  text: z.string(),
  vehicle: z.record(z.string(), z.unknown()),
  /** The card, answered truthfully. */
  triage: z.array(z.string()),
  verdict: Verdict,
  fair: z.array(z.string()),
  /** Other verdicts that the author accepts. */
  also: z._default(z.array(Verdict), []),
});

export type EverydayBounds = { agree: number; fair: number; unknown: number };

/** Whether the owner is told not to drive. */
export const forbidsDriving = ({ verdict, safe_to_drive }: Reply): boolean =>
  verdict === 'stop' || verdict === 'immobile' || (verdict === 'care' && safe_to_drive === 'no');

export const printEveryday = (asked: EverydayBounds): void => {
  const all = ['everyday-a.json', 'everyday-b.json'].flatMap((file) =>
    readHeldOut(file, Complaint),
  );
  const heard = all.map((one) => ({
    one,
    reply: askCommand({ complaint: one.text, vehicle: one.vehicle, triage: one.triage }),
  }));
  const agrees = heard.filter(
    ({ one, reply }) => one.verdict === reply.verdict || one.also.includes(reply.verdict),
  );
  const named = heard.filter(({ one }) => one.fair.length > 0);
  const fair = named.filter(({ one, reply }) =>
    reply.causes.slice(0, 3).some(({ id }) => one.fair.includes(id)),
  );
  const unknown = heard.filter(({ reply }) => ['unknown', 'not_vehicle'].includes(reply.verdict));
  figure('everyday complaints', all.length, { atLeast: 300 });
  figure('everyday: the verdict agrees, of 100', shareOf(agrees.length, all.length), {
    atLeast: asked.agree,
    digits: 1,
  });
  figure(
    'everyday: a fair cause among the first three, of 100',
    shareOf(fair.length, named.length),
    { atLeast: asked.fair, digits: 1 },
  );
  figure('everyday: answers ‘we can’t tell’, of 100', shareOf(unknown.length, all.length), {
    atMost: asked.unknown,
    digits: 1,
  });
  const unsafe = heard.filter(({ one }) => one.verdict === 'stop');
  figure(
    `everyday: unsafe vehicles called drivable, of ${unsafe.length}`,
    unsafe.filter(({ reply }) => !forbidsDriving(reply)).length,
    { atMost: 0 },
  );
  if (process.env.DIAGNOSIS_MISSES)
    for (const { one, reply } of heard)
      if (!agrees.some((each) => each.one === one))
        console.log(`  expected ${one.verdict}, got ${reply.verdict} ${reply.flags}: ${one.text}`);

  const nonsense = ['nonsense-a.json', 'nonsense-b.json'].flatMap((file) =>
    readHeldOut(file, z.object({ text: z.string() })),
  );
  const guessed = nonsense.filter(({ text }) => askCommand({ complaint: text }).causes.length > 0);
  figure(`nonsense and other texts that were given causes, of ${nonsense.length}`, guessed.length, {
    atMost: 0,
  });
  for (const { text } of guessed) console.log(`  causes given for: ${text}`);
};
