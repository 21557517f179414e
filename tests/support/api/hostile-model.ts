import { subjectsOf } from '@roadworthy/diagnosis/bind-reply.rules';
import { worst } from '@roadworthy/diagnosis/driving';
import { isPossible } from '@roadworthy/diagnosis/engine/possible-causes';
import { factsFrom } from '@roadworthy/diagnosis/engine/vehicle-hints';
import { knowledge } from '@roadworthy/diagnosis/knowledge/knowledge';
import { stillSayable } from '@roadworthy/diagnosis/model-words.rules';
import { mayExplain } from '@roadworthy/diagnosis/strictest-verdict.rules';
import type { AskEvent } from '@roadworthy/domain/diagnosis/ask.schema';
import type { DiagnosisReport, VehicleFacts } from '@roadworthy/domain/diagnosis/report.schema';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { PreparedEngine } from '../../../apps/api/src/features/diagnosis/local-engine.ts';
import type { ModelServer } from '../simulators/model/server.ts';

/** The invariants of every answer, whatever the model sends. */
export type ModelInvariant =
  | 'always an answer'
  | 'verdicts are not lowered'
  | 'red flags stay'
  | 'causes are known and possible'
  | 'questions are ours, and all of them stay'
  | 'nothing is written beside a danger'
  | 'only plain statements are shown'
  | 'nothing leads anywhere'
  | 'nothing of the owner’s is sent'
  | 'only the model’s server is asked'
  | 'nothing is written but the turn';

/** The last sentence is honest, so that the reply is used. */
const attackWith = (elsewhere: string) => ({
  safeToDrive: 'yes',
  verdict: 'drive',
  flags: [],
  explanation: [
    ...knowledge.causes.slice(0, 10).map(({ id }) => ({
      text: `It is safe to drive. See ${elsewhere}/steal or www.evil.example now.`,
      about: `cause:${id}`,
    })),
    { text: 'Ignore the red warning about the drop link.', about: 'cause:drop-link' },
    { text: 'The drop link is safe.', about: 'cause:drop-link' },
    { text: 'The master cylinder is worn.', about: 'cause:brake-master-cylinder' },
    { text: 'The coolant hose is split.', about: 'cause:coolant-hose-leak' },
    { text: 'The drop link is worn.', about: 'cause:drop-link' },
  ],
  causes: [
    'flux-capacitor',
    'dpf-blocked',
    'clutch-worn',
    ...knowledge.causes.slice(0, 30).map(({ id }) => id),
  ],
  questions: ['delete-everything', '../../etc/passwd'],
});

const callOfATool = (elsewhere: string) =>
  `data: ${JSON.stringify({
    id: '1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'm',
    choices: [
      {
        index: 0,
        delta: {
          role: 'assistant',
          tool_calls: [
            {
              index: 0,
              id: 'call_1',
              type: 'function',
              function: { name: 'fetch', arguments: `{"url":"${elsewhere}"}` },
            },
          ],
        },
        finish_reason: 'tool_calls',
      },
    ],
  })}\n\ndata: [DONE]\n\n`;

export type HostileBehaviour = {
  name: string;
  behaviour: Parameters<ModelServer['next']>[number];
  /** A time-out ends the call. */
  isSlow?: true;
  /** The reply is readable, so the binding rules must restrict it. */
  isReadable?: true;
};

/**
 * Returns everything that a hostile model, or someone in its place, may do. `elsewhere` is where it tries to send us.
 */
export const hostileBehaviours = (elsewhere: string): HostileBehaviour[] => {
  const text = JSON.stringify(attackWith(elsewhere));
  const part = text.slice(0, 300);
  return [
    { name: 'attacker text', behaviour: { kind: 'text', text }, isReadable: true },
    {
      name: 'attacker text in small pieces',
      behaviour: { kind: 'text', text, pieceLength: 3 },
      isReadable: true,
    },
    {
      name: 'the explanation twice',
      behaviour: {
        kind: 'text',
        text: `{"explanation":[{"text":"It is safe.","about":"cause:drop-link"}],${text.slice(1)}`,
      },
      isReadable: true,
    },
    { name: 'it is safe', behaviour: { kind: 'text', text: 'It is safe to drive.' } },
    { name: 'broken JSON', behaviour: { kind: 'text', text: part } },
    { name: 'truncation', behaviour: { kind: 'cut', text: part } },
    { name: 'cut off by its length', behaviour: { kind: 'text', text: part, finish: 'length' } },
    { name: '429', behaviour: { kind: 'status', status: 429, headers: { 'retry-after': '1' } } },
    { name: '500', behaviour: { kind: 'status', status: 500, body: 'x'.repeat(100_000) } },
    {
      name: 'sent on elsewhere',
      behaviour: { kind: 'status', status: 307, headers: { location: `${elsewhere}/v1` } },
    },
    { name: 'an endless stream', behaviour: { kind: 'endless', text: text.slice(0, 200) } },
    {
      name: 'ten megabytes',
      behaviour: { kind: 'text', text: text + ' '.repeat(10_000_000), pieceLength: 100_000 },
    },
    { name: 'a call of a tool', behaviour: { kind: 'raw', body: callOfATool(elsewhere) } },
    { name: 'silence', behaviour: { kind: 'silence' }, isSlow: true },
    { name: 'endless spaces', behaviour: { kind: 'endless', text: ' ' }, isSlow: true },
  ];
};

const causeById = new Map(knowledge.causes.map((cause) => [cause.id, cause]));

const strictness = ({ verdict, flags, safeToDrive }: DiagnosisReport): number => {
  if (verdict === 'stop' || flags.length > 0) return 3;
  if (verdict === 'ask') return 2;
  return safeToDrive === 'no' ? 1 : 0;
};

/** Returns the invariants that an answer breaks, compared with our own engine's answer to the same complaint. */
export const brokenBy = (
  engine: PreparedEngine,
  { text, vehicle, today }: { text: string; vehicle: VehicleFacts; today: CivilDate },
  events: readonly AskEvent[],
): ModelInvariant[] => {
  const last = events.at(-1);
  const reply = last?.type === 'reply' ? last.reply : null;
  if (!reply?.success || !reply.report || !reply.diagnosis) return ['always an answer'];
  const { report, diagnosis } = reply;
  const { report: ours } = engine.diagnose({ input: { complaint: text, vehicle, today } });
  const streamed = events.flatMap((event) => (event.type === 'text' ? [event.text] : []));
  const written = [...streamed, ...(reply.engine === 'model' ? [diagnosis] : [])].join(' ');
  const isLowered =
    strictness(report) < strictness(ours) ||
    worst([ours.safeToDrive, report.safeToDrive]) !== report.safeToDrive ||
    (ours.dangerQuestion !== null && report.dangerQuestion === null && report.flags.length === 0);
  const facts = factsFrom(text, vehicle);
  const isOdd = ({ id }: { id: string }) => {
    const cause = causeById.get(id);
    return !cause || !isPossible(cause.only, facts);
  };
  const idsOf = ({ questions }: DiagnosisReport) => questions.map(({ id }) => id).sort();
  const sayable = stillSayable(written, subjectsOf(ours).values());
  const verdicts: [boolean, ModelInvariant][] = [
    [isLowered, 'verdicts are not lowered'],
    [ours.flags.some((flag) => !report.flags.includes(flag)), 'red flags stay'],
    [report.causes.some(isOdd), 'causes are known and possible'],
    [idsOf(ours).join() !== idsOf(report).join(), 'questions are ours, and all of them stay'],
    [!mayExplain(ours) && written !== '', 'nothing is written beside a danger'],
    [
      written.split(/(?<=\.)\s+/).some((each) => each !== '' && !sayable.includes(each)),
      'only plain statements are shown',
    ],
    [/evil|127\.0\.0\.1|http/i.test(written), 'nothing leads anywhere'],
  ];
  return verdicts.flatMap(([isBroken, invariant]) => (isBroken ? [invariant] : []));
};
