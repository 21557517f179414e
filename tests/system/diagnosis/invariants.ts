import { diagnose } from '@roadworthy/diagnosis/engine/diagnose';
import { type PreparedKnowledge, prepareKnowledge } from '@roadworthy/diagnosis/engine/knowledge';
import { knowledge as files } from '@roadworthy/diagnosis/knowledge/knowledge';
import { findRedFlags } from '@roadworthy/diagnosis/red-flags/red-flags.rules';
import { type Case, tuningCases } from './cases.ts';
import { type Consultation, causesOfCode, consult } from './consult.ts';
import { isAbsent, vehiclesOfEveryKind } from './impossible.ts';

/** Must hold for every complaint, whatever the figures are. */
const invariants = [
  'no impossible cause is shown',
  'a denied finding is not found',
  'a later answer never lowers the verdict',
  'no question is asked twice',
  'one wrong answer does not rule the right cause out',
  'the same input gives the same report',
  'a plainly told danger stops the vehicle',
  'a denied, past or asked-about danger does not stop the vehicle',
] as const;
export type Invariant = (typeof invariants)[number];

const order = ['yes', 'care', 'no'];
const oddsOf = (chance: number): number => chance / (1 - Math.min(chance, 1 - 1e-9));

/** Whether a later verdict is milder than an earlier one. */
export const isLowered = ({ verdicts }: Pick<Consultation, 'verdicts'>): boolean =>
  verdicts.some((verdict, at) => order.indexOf(verdict) < order.indexOf(verdicts[at - 1] ?? 'yes'));

/** Complaints that deny something, and the finding that must not be found in each. */
const denials: readonly [string, string][] = [
  ['it judders at idle but there is no blue smoke', 'smoke-blue'],
  ['loses power uphill, no black smoke', 'smoke-black'],
  [
    'the engine light is on but it is not overheating and there is no smell of petrol',
    'smell-fuel',
  ],
  ['wont start, no clicking noise at all', 'click-starting'],
  ['pulls to one side, no judder when braking', 'judder-braking'],
  ['coolant goes down without any oil leak', 'leak-oil'],
];

/** Plain dangers, which no change of weights may move. */
const plainDangers: readonly string[] = [
  'the brake pedal goes to the floor',
  'smoke is coming from under the bonnet',
  'there is a strong smell of petrol inside the car',
  'the steering has gone really stiff and I can hardly turn the wheel',
  'red oil light is on and the engine is knocking',
  'there is a big bulge in the side of my front tyre',
];
const plainlyHarmless: readonly string[] = [
  'no smoke and no smell of burning, it just will not start',
  'the brakes failed last year, the garage replaced the master cylinder and it is fine now',
  'what does the red oil light mean?',
  'when should I change the brake fluid?',
];

/** Answers after which harmless causes are likelier than before. The verdict must stay. */
const reassuring: readonly [string, { question: string; chosen: string[] }][] = [
  ['cant open the bonnet, lever inside goes loose', { question: 'doors-kind', chosen: [] }],
  [
    'high pitched squeal when slowing down, garage said a while back pads were low',
    { question: 'when-driving', chosen: ['when-low-speed'] },
  ],
  [
    'only one half of the heated windscreen clears',
    { question: 'heating-kind', chosen: ['screen-heater-dead'] },
  ],
];

/** What the invariants are about. Plants have other knowledge, or other rules. */
export type Engine = {
  readonly knowledge: PreparedKnowledge;
  readonly diagnose: typeof diagnose;
  readonly findRedFlags: (text: string) => readonly unknown[];
};

export const soundEngine = (): Engine => ({
  knowledge: prepareKnowledge(files),
  diagnose,
  findRedFlags,
});

/** Runs an engine over some cases; returns the invariants that broke. */
export const brokenInvariants = (engine: Engine, most = 60): Set<Invariant> => {
  const { knowledge, diagnose, findRedFlags } = engine;
  const cases = tuningCases().filter((_, at, all) => at % Math.ceil(all.length / most) === 0);
  const broken = new Set<Invariant>();

  if (plainDangers.some((text) => findRedFlags(text).length === 0))
    broken.add('a plainly told danger stops the vehicle');
  if (plainlyHarmless.some((text) => findRedFlags(text).length > 0))
    broken.add('a denied, past or asked-about danger does not stop the vehicle');
  for (const [text, finding] of denials) {
    const heard = knowledge.reader.read(text);
    const isFound = heard.some(
      (each) => knowledge.findings[each.finding]?.id === finding && each.state === 'yes',
    );
    if (isFound) broken.add('a denied finding is not found');
  }
  for (const [complaint, answer] of reassuring) {
    const verdictAfter = (answers: (typeof answer)[]) =>
      diagnose(knowledge, { complaint, vehicle: {}, triage: [], answers }, { flags: [] }).report
        .safeToDrive;
    if (isLowered({ verdicts: [verdictAfter([]), verdictAfter([answer])] }))
      broken.add('a later answer never lowers the verdict');
  }
  for (const [at, told] of cases.entries()) {
    const result = consult(engine, told, { seed: 500 + at });
    if (new Set(result.asked).size < result.asked.length) broken.add('no question is asked twice');
    if (isLowered(result)) broken.add('a later answer never lowers the verdict');
    const again = consult(engine, told, { seed: 500 + at });
    if (JSON.stringify(again.last.report) !== JSON.stringify(result.last.report))
      broken.add('the same input gives the same report');
    if (killsTheRightCause(told, result))
      broken.add('one wrong answer does not rule the right cause out');
    for (const vehicle of vehiclesOfEveryKind) {
      const { report } = diagnose(
        knowledge,
        { complaint: told.complaint, vehicle },
        { flags: [], causesOfCode },
      );
      if (report.causes.some(({ id }) => isAbsent(id, vehicle)))
        broken.add('no impossible cause is shown');
    }
  }

  /** Answers 'no' to the finding that supports the cause most: its chance may shrink, but not vanish. */
  function killsTheRightCause(told: Case, { first }: Consultation): boolean {
    const cause = knowledge.causes.findIndex(({ id }) => id === told.cause);
    const heard = new Set(knowledge.reader.read(told.complaint).map(({ finding }) => finding));
    const strongest = knowledge.shown[cause]
      ?.filter((each) => !heard.has(each.finding))
      .reduce((best, each) => (each.chance > best.chance ? each : best));
    const finding = strongest && knowledge.findings[strongest.finding]?.id;
    const before = first.ranking.find(({ id }) => id === told.cause)?.chance ?? 0;
    if (!finding || before < 0.2) return false;
    const { ranking } = diagnose(
      knowledge,
      {
        complaint: told.complaint,
        vehicle: told.vehicle,
        answers: [{ question: `is-${finding}`, chosen: [] }],
      },
      { flags: [], causesOfCode },
    );
    const after = ranking.find(({ id }) => id === told.cause)?.chance ?? 0;
    return oddsOf(after) < oddsOf(before) / 6;
  }
  return broken;
};
