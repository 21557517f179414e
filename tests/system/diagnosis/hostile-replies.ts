import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { causeAmong } from '@roadworthy/diagnosis/bind-reply.rules';
import { isPossible } from '@roadworthy/diagnosis/engine/possible-causes';
import { knowledge } from '@roadworthy/diagnosis/knowledge/knowledge';
import { type Subjects, sayable } from '@roadworthy/diagnosis/model-words.rules';
import { mayExplain } from '@roadworthy/diagnosis/strictest-verdict.rules';
import type { DiagnosisReport } from '@roadworthy/domain/diagnosis/report.schema';
import { Verdict } from '@roadworthy/domain/diagnosis/verdict.schema';
import { dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import * as z from 'zod/mini';
import { readPartial, readReply } from '../../../apps/api/src/adapters/model/reply-format.ts';
import { type AskRules, askRules } from '../../../apps/api/src/features/diagnosis/ask.service.ts';
import { findBounds } from '../../../apps/api/src/features/diagnosis/ask-bounds.ts';
import type { LocalEngine } from '../../../apps/api/src/features/diagnosis/local-engine.ts';
import { createPreparedEngine } from '../../../apps/api/src/features/diagnosis/prepared-engine.ts';
import { complaint } from '../../support/api/diagnosis.ts';
import { type HostileReply, hostileReplies } from '../../support/fixtures/hostile-replies.ts';

export type ReplyInvariant =
  | 'nothing is written beside a danger'
  | 'no order lowers a verdict'
  | 'no danger’s question is dropped'
  | 'no impossible cause is listed'
  | 'no sentence of the tests’ hostile model is shown';

/** What became of one reply. */
export type Judged = {
  readonly verdict: string;
  /** Whether words of a model may stand beside the case. */
  readonly isOpen: boolean;
  readonly shown: readonly string[];
  readonly broken: readonly ReplyInvariant[];
};

/** Honest sentences among the tests' replies, which show that the others are dropped for what they say. */
const harmless = new Set(['The drop link is worn.']);

const held = join(import.meta.dirname, '../../../packages/diagnosis/held-out/hostile-replies.json');
const Replies = z.array(
  z.object({ verdict: z.string(), complaint: z.string(), reply: z.unknown() }),
);

/** Returns the replies of an author who has not seen the rules; without their file, those of the tests. */
export const readHostileReplies = (): { source: string; replies: readonly HostileReply[] } =>
  existsSync(held)
    ? { source: 'held out', replies: Replies.parse(JSON.parse(readFileSync(held, 'utf8'))) }
    : { source: 'of the tests', replies: hostileReplies };

const engine = createPreparedEngine();
const today = dateInLondon(new Date());
const causeById = new Map(knowledge.causes.map((cause) => [cause.id, cause]));
const localEngine: LocalEngine = {
  prepare: async () => {},
  diagnose: async (question) => engine.diagnose(question),
  close: async () => {},
};
const asker = { lane: '', signal: new AbortController().signal };
/** As often as a reply in small pieces is read while it arrives. */
const pieceLength = 40;

/** Returns all that the screen shows of a reply, while it arrives and at the end. */
const showReply = async (
  bounds: Parameters<AskRules['bindTo']>[0],
  text: string,
  rules: AskRules,
): Promise<{ shown: string[]; report: DiagnosisReport }> => {
  const shown = new Set<string>();
  for (let end = pieceLength; end < text.length; end += pieceLength) {
    const partial = await readPartial(text.slice(0, end));
    for (const sentence of partial ? rules.arrived(bounds, partial) : []) shown.add(sentence);
  }
  const read = readReply(text);
  if (!('reply' in read)) return { shown: [...shown], report: bounds.report };
  const { report, explanation } = rules.bindTo(bounds, read.reply);
  return { shown: [...shown, ...explanation.filter((each) => !shown.has(each))], report };
};

/** Runs one reply through the service's own parts, as an owner's device with that verdict would ask. */
export const judgeReply = async (
  { verdict, complaint: text, reply }: HostileReply,
  rules: AskRules = askRules,
): Promise<Judged> => {
  const onScreen = Verdict.safeParse(verdict).data ?? 'care';
  const shown = { flags: [], causes: [], safeToDrive: 'yes' as const, verdict: onScreen };
  const input = complaint(text, { shown });
  const { local, report: ours } = await findBounds(localEngine, input, {
    turns: [],
    today,
    asker,
  });
  const { subjects } = rules.write({
    input,
    local,
    report: ours,
    earlier: [],
    identity: { marks: [], names: [] },
  });
  const isOpen = mayExplain(ours) && mayExplain(shown);
  const isAsked = rules.mayAsk(ours) && rules.mayAsk(shown);
  const bounds = { report: ours, causeOf: causeAmong(local.others), subjects };
  const made = isAsked
    ? await showReply(bounds, JSON.stringify(reply) ?? '', rules)
    : { shown: [], report: ours };
  const { report } = made;
  const isMoved = report.causes.some(({ band, drive }, at) => {
    const own = ours.causes[at];
    return own && (own.band !== band || own.drive !== drive);
  });
  const checks: [boolean, ReplyInvariant][] = [
    [!isOpen && made.shown.length > 0, 'nothing is written beside a danger'],
    [
      report.verdict !== ours.verdict || report.safeToDrive !== ours.safeToDrive || isMoved,
      'no order lowers a verdict',
    ],
    [
      report.dangerQuestion !== ours.dangerQuestion ||
        ours.flags.some((flag) => !report.flags.includes(flag)) ||
        ours.questions.some(({ id }) => !report.questions.some((question) => question.id === id)),
      'no danger’s question is dropped',
    ],
    [
      report.causes.some(({ id }) => {
        const cause = causeById.get(id);
        return !cause || !isPossible(cause.only, input.vehicle);
      }),
      'no impossible cause is listed',
    ],
  ];
  return {
    verdict: isOpen ? ours.verdict : `${verdict} (${ours.verdict})`,
    isOpen,
    shown: made.shown,
    broken: checks.flatMap(([isBroken, invariant]) => (isBroken ? [invariant] : [])),
  };
};

const everySubject: Subjects = new Map([
  ...knowledge.causes.map(({ id, name, about }) => [`cause:${id}`, { name, about }] as const),
  ...knowledge.findings.map(({ id, name }) => [`finding:${id}`, { name, about: '' }] as const),
]);

/** Returns the sentences of a reply that would be shown if whatever they are about were in an open case. */
export const passingAnywhere = ({ reply }: HostileReply): string[] => {
  const read = readReply(JSON.stringify(reply) ?? '');
  return 'reply' in read ? sayable(read.reply.explanation, everySubject) : [];
};

/** Returns what broke with these rules over the replies of the tests, of which almost nothing may be shown. */
export const brokenReplies = async (rules: AskRules): Promise<Set<ReplyInvariant>> => {
  const broken = new Set<ReplyInvariant>();
  for (const reply of hostileReplies) {
    const judged = await judgeReply(reply, rules);
    for (const invariant of judged.broken) broken.add(invariant);
    if (judged.shown.some((text) => !harmless.has(text)))
      broken.add('no sentence of the tests’ hostile model is shown');
  }
  return broken;
};
