import {
  answerPenalties,
  answerVerdict,
  judgeAnswer,
  type OwnFacts,
} from '@roadworthy/domain/dashboard/answer.verdict';
import { zoneAnswers } from '@roadworthy/domain/do-it-now/clean-air.rules';
import { vedOf } from '@roadworthy/domain/do-it-now/ved.rules';
import { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { normaliseRegistration } from '@roadworthy/domain/kernel/registration';
import { fieldsFrom } from '@roadworthy/domain/lookup/answer.rules';
import type { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';
import type { LegalPosition } from '@roadworthy/domain/vehicles/verdict.rules';
import * as z from 'zod';
import { readVesReply } from '../../apps/api/src/adapters/dvla/ves-reply.ts';
import { readMotReply } from '../../apps/api/src/adapters/dvsa/mot-reply.ts';
import type { Attempt } from '../../apps/api/src/adapters/vehicle-sources/answer.ts';
import { mergeAnswers, type SourceReply } from '../../apps/api/src/features/lookup/lookup.merge.ts';
import { createLog } from '../../apps/api/src/platform/log.ts';

const reply = z.record(z.string(), z.unknown()).nullish();
const Line = z.object({
  registration: z.string().transform(normaliseRegistration),
  today: CivilDate,
  /** England, Scotland and Wales have the same rules. */
  nation: z
    .string()
    .nullish()
    .transform((name) => (name ? (/^n/i.test(name) ? ('ni' as const) : ('gb' as const)) : null)),
  dvla: reply,
  dvsa: reply,
  insuredUntil: z.nullish(CivilDate),
});

const log = createLog({ logLevel: 'silent' });

/** Reads a register's reply as the product does, so that a reply which breaks the contract counts as none. */
const toldBy = <R>(attempt: Attempt<R> | null, askedAt: Date): SourceReply<R> =>
  attempt?.kind === 'found'
    ? { state: 'found', record: attempt.record, askedAt }
    : { state: attempt ? 'unavailable' : 'off', record: null, askedAt: null };

const replyOf = (body: object) =>
  ({ kind: 'reply', status: 200, text: JSON.stringify(body), retryAfterMs: 0 }) as const;

const verdictOf = ({ verdict, mot, tax }: LegalPosition): string => {
  if (verdict.legal === 'danger') return 'do-not-drive';
  if (verdict.legal === 'no' || verdict.legal === 'off-road') return 'not-legal';
  // A vehicle that failed its test may not be roadworthy, whatever its papers say.
  if (verdict.legal === 'yes') return mot.state === 'failed' ? 'legal-as-far-as-known' : 'legal';
  return [mot, tax].some(({ state }) => state === 'unknown')
    ? 'cannot-say'
    : 'legal-as-far-as-known';
};

export type Asked = { answer: LookupAnswer; own: OwnFacts };
export type Printed = {
  verdict: string;
  headline: string;
  mot: { state: string; due: CivilDate | null; certain: boolean };
  tax: { state: string; yearlyPence: number | null };
  zones: Record<string, string>;
  penalties: string[];
};

/** Returns what the landing page says of a plate. */
const printAnswer = ({ answer, own }: Asked, today: CivilDate): Printed => {
  const position = judgeAnswer(answer, today, own);
  const fields = { ...fieldsFrom(answer), ...own };
  const ved = vedOf(fields, today);
  const { mot, tax, dangers } = position;
  return {
    verdict: verdictOf(position),
    headline: answerVerdict(answer, today, own)
      .map(({ text }) => text)
      .join(''),
    mot: {
      state: dangers.length > 0 ? 'failed' : mot.state,
      due: mot.lastDay,
      certain: !mot.estimated && mot.state !== 'unknown',
    },
    tax: { state: tax.state, yearlyPence: ved.known ? ved.pence : null },
    zones: zoneAnswers(fields, today),
    penalties: answerPenalties(answer, today, own).map(({ text }) => text),
  };
};

/** `plant`: a fault in what the registers said, or in what is printed, for a proof that must notice it. */
export type Plant = {
  asked?: (asked: Asked, today: CivilDate) => Asked;
  printed?: (printed: Printed) => Printed;
};

/** Returns the landing answer about one vehicle: a JSON object for a JSON object. */
export const verdictLine = (line: string, { asked, printed }: Plant = {}): string => {
  const input = Line.safeParse(JSON.parse(line));
  if (!input.success) return JSON.stringify({ error: z.prettifyError(input.error) });
  const { registration, today, nation, dvla, dvsa, insuredUntil } = input.data;
  const now = new Date(`${today}T12:00:00Z`);
  const answer = mergeAnswers(
    registration,
    {
      dvla: toldBy(
        dvla
          ? readVesReply(replyOf({ registrationNumber: registration, ...dvla }), registration, log)
          : null,
        now,
      ),
      dvsa: toldBy(
        dvsa
          ? readMotReply(replyOf({ registration, ...dvsa }), registration, {
              log,
              now: () => now,
            })
          : null,
        now,
      ),
    },
    now,
  );
  const own: OwnFacts = { nation, insuranceExpiryDate: insuredUntil ?? null };
  const told = asked?.({ answer, own }, today) ?? { answer, own };
  const result = printAnswer(told, today);
  return JSON.stringify(printed?.(result) ?? result);
};
