import { verdictOf, worst } from '../driving.ts';
import type {
  DiagnosisInput,
  DiagnosisReport,
  Evidence,
  ReportedCause,
  ReportSource,
  SafeToDrive,
} from '../report.schema.ts';
import { bandOf, leastToStandOut } from './bands.ts';
import { dangersOf } from './case-dangers.ts';
import { decide } from './decide.ts';
import { type KnownFindings, logRatio } from './evidence.ts';
import type { CausesOfCode } from './history.ts';
import type { PreparedKnowledge } from './knowledge.ts';
import { volunteeredFindings, withAnswer } from './known-findings.ts';
import { posterior, type Standing, standing } from './posterior.ts';
import { nextQuestions } from './questions.ts';
import { factsFrom } from './vehicle-hints.ts';

const mostCauses = 5;
/** A less likely cause is not worth an owner's time. */
const leastChance = 0.015;

/** A diagnosis with the chances behind it. Only the report leaves the engine. */
export type Diagnosis = {
  readonly report: DiagnosisReport;
  readonly ranking: readonly { id: string; chance: number }[];
};

const evidenceFor = (
  knowledge: PreparedKnowledge,
  cause: number,
  { known, notes }: { known: KnownFindings; notes: Standing['notes'] },
): { for: Evidence[]; against: Evidence[] } => {
  const weighed = [
    ...(knowledge.shown[cause] ?? []).flatMap(({ finding, chance }) => {
      const about = knowledge.findings[finding];
      const state = known.get(finding);
      if (!about || !state) return [];
      const name = state.state === 'no' ? `Not there: ${about.name}` : about.name;
      return [
        {
          ratio: logRatio(chance, about.usual, state),
          evidence: { kind: 'finding' as const, id: about.id, name },
        },
      ];
    }),
    ...notes
      .filter((note) => note.cause === cause)
      .map(({ kind, id, text, ratio }) => ({ ratio, evidence: { kind, id, name: text } })),
  ].sort((one, other) => Math.abs(other.ratio) - Math.abs(one.ratio));
  return {
    for: weighed.filter(({ ratio }) => ratio > 0.2).map(({ evidence }) => evidence),
    against: weighed.filter(({ ratio }) => ratio < -0.2).map(({ evidence }) => evidence),
  };
};

const ranked = (chances: Float64Array) =>
  [...chances.entries()]
    .filter(([, chance]) => chance > 0)
    .sort(([one, a], [other, b]) => b - a || one - other);

/** Returns the sources used, apart from the complaint. */
const sourcesOf = (
  { history, vehicle, today }: DiagnosisInput,
  codes: readonly string[],
): ReportSource[] => [
  ...codes.map((code) => ({ kind: 'code' as const, id: code, text: code })),
  ...(history?.advisories ?? []).map(({ id, text }) => ({ kind: 'advisory' as const, id, text })),
  ...(history?.recalls ?? []).map(({ id, text }) => ({ kind: 'recall' as const, id, text })),
  ...(history?.repairs ?? []).map(({ id, text }) => ({ kind: 'repair' as const, id, text })),
  ...(vehicle.mileage === undefined
    ? []
    : [
        {
          kind: 'mileage' as const,
          id: 'mileage',
          text: `${vehicle.mileage.toLocaleString('en-GB')} miles`,
        },
      ]),
  ...(vehicle.year === undefined || today === undefined
    ? []
    : [{ kind: 'age' as const, id: 'age', text: `First registered in ${vehicle.year}` }]),
  ...(today === undefined
    ? []
    : [{ kind: 'season' as const, id: 'season', text: `Month ${Number(today.slice(5, 7))}` }]),
];

/** Inputs from outside the knowledge base. */
type Circumstance = {
  /** Ids of red flags that were raised before. They stay, whatever is said now. */
  readonly flags: readonly string[];
  /** Reads the table of fault codes, if it is loaded. */
  readonly causesOfCode?: CausesOfCode;
};

/** Diagnoses a complaint. Deterministic: the same input gives the same report. */
export const diagnose = (
  knowledge: PreparedKnowledge,
  input: DiagnosisInput,
  { flags: earlier, causesOfCode = () => [] }: Circumstance,
): Diagnosis => {
  const answers = input.answers ?? [];
  const dangers = dangersOf(input, earlier);
  const vehicle = factsFrom(input.complaint, input.vehicle);
  const fixed = standing(knowledge, input, { vehicle, causesOf: causesOfCode });

  const judge = (known: KnownFindings) => {
    const chances = posterior(knowledge, fixed, known);
    const order = ranked(chances);
    const isUnknown = (order[0]?.[1] ?? 0) < leastToStandOut;
    const verdict = verdictOf(
      order.map(([cause, chance]) => ({ chance, drive: knowledge.causes[cause]?.drive ?? 'care' })),
      isUnknown,
    );
    return { known, chances, order, isUnknown, verdict };
  };
  let now = judge(volunteeredFindings(knowledge, input));
  // An answer may make the verdict stricter but never milder: every earlier verdict still counts.
  const verdicts: SafeToDrive[] = [dangers.flags.length > 0 ? 'no' : 'yes', now.verdict];
  for (const answer of answers) {
    now = judge(withAnswer(knowledge, now.known, answer));
    verdicts.push(now.verdict);
  }
  const safeToDrive = worst(verdicts);

  const causes = now.order
    .filter(([, chance], at) => at < mostCauses && (at === 0 || chance >= leastChance))
    .flatMap(([at, chance]): ReportedCause[] => {
      const cause = knowledge.causes[at];
      if (!cause) return [];
      const { id, name, about, check, repair, drive } = cause;
      const evidence = evidenceFor(knowledge, at, { known: now.known, notes: fixed.notes });
      return [{ id, name, about, band: bandOf(chance), ...evidence, check, repair, drive }];
    });

  return {
    ranking: now.order.map(([at, chance]) => ({ id: knowledge.causes[at]?.id ?? '', chance })),
    report: {
      ...decide({
        dangers,
        safeToDrive,
        isUnknown: now.isUnknown,
        heard: [...now.known].flatMap(([at, { state }]) =>
          state === 'yes' ? (knowledge.findings[at]?.id ?? []) : [],
        ),
        top: causes[0] ?? null,
      }),
      causes,
      unknown: now.isUnknown,
      questions: nextQuestions(knowledge, now.chances, { known: now.known, answers }),
      heard: [...now.known].flatMap(([at, { state, source }]) => {
        const finding = knowledge.findings[at];
        return finding && source === 'text' && state !== 'unknown'
          ? [{ id: finding.id, name: finding.name, state, words: finding.name }]
          : [];
      }),
      sources: sourcesOf(input, fixed.codes),
      engine: 'local',
    },
  };
};
