import type {
  DiagnosisInput,
  DiagnosisReport,
  Evidence,
  FindingState,
  ReportedCause,
  ReportSource,
} from '@roadworthy/domain/diagnosis/report.schema';
import { verdictOf, worst } from '../driving.ts';
import { bandOf, leastToStandOut } from './bands.ts';
import type { CaseDangers } from './case-dangers.ts';
import { sharesOf } from './cause-shares.ts';
import { decide } from './decide.ts';
import { type KnownFindings, logRatio } from './evidence.ts';
import type { CausesOfCode } from './history.ts';
import type { PreparedKnowledge } from './knowledge.ts';
import { findingsSaid, withAnswer, withHints, withTaps } from './known-findings.ts';
import { posterior, type Standing, standing } from './posterior.ts';
import { nextQuestions } from './questions.ts';
import { subjectOf } from './subject.ts';
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

/** Returns the sources used, except the complaint. */
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

export type Worded = {
  readonly hints: Readonly<Record<string, FindingState>>;
  readonly statements: readonly string[];
};
export const nothingWorded: Worded = { hints: {}, statements: [] };

/** Inputs from outside the knowledge base. */
type Circumstance = {
  /** Read by the caller: the weights of dangers are on the page already, and need not be in its worker too. */
  readonly dangers: CaseDangers;
  /** Reads the table of fault codes, if it is loaded. */
  readonly causesOfCode?: CausesOfCode;
  /** Answers given in words. They are findings, never complaints. */
  readonly worded?: Worded;
};

/** Returns the findings that were said in so many words, with those words. */
const heardIn = (knowledge: PreparedKnowledge, known: KnownFindings): DiagnosisReport['heard'] =>
  [...known].flatMap(([at, { state, words }]) => {
    const finding = knowledge.findings[at];
    return finding && words && state !== 'unknown'
      ? [{ id: finding.id, name: finding.name, state, words: words.slice(0, 300) }]
      : [];
  });

/** Judges a case whose dangers have been read. Deterministic: the same input gives the same report. */
export const judgeCase = (
  knowledge: PreparedKnowledge,
  input: DiagnosisInput,
  { dangers, causesOfCode = () => [], worded = nothingWorded }: Circumstance,
): Diagnosis => {
  const answers = input.answers ?? [];
  const vehicle = factsFrom(input.complaint, input.vehicle);
  const standingOf = (complaint: string) =>
    standing(knowledge, { ...input, complaint }, { vehicle, causesOf: causesOfCode });
  const first = standingOf(input.complaint);
  const fixed =
    worded.statements.length === 0
      ? first
      : standingOf([input.complaint, ...worded.statements].join('. '));

  const judge = (known: KnownFindings, fixed: Standing) => {
    const chances = posterior(knowledge, fixed, known);
    return { known, chances, order: ranked(chances), shares: sharesOf(knowledge, chances) };
  };
  const said = findingsSaid(knowledge, input.complaint);
  const before = judge(said, first);
  let now = judge(
    withHints(knowledge, withTaps(knowledge, said, input.findings), worded.hints),
    fixed,
  );
  const rounds = [before, now];
  for (const answer of answers) {
    now = judge(withAnswer(knowledge, now.known, answer), fixed);
    rounds.push(now);
  }
  const decision = decide({
    input,
    dangers,
    subject: subjectOf(input.complaint, knowledge.isKnown),
    shares: now.shares,
    // An answer may make the verdict stricter but never milder: every earlier verdict still counts.
    safeToDrive: worst(
      rounds.flatMap(({ shares }) => (shares.top < leastToStandOut ? [] : verdictOf(shares))),
    ),
    isAnswered:
      rounds.length > 2 ||
      worded.statements.length > 0 ||
      Object.keys(input.findings ?? {}).length > 0,
    top: knowledge.causes[now.order[0]?.[0] ?? -1] ?? null,
  });
  const causes = now.order
    .filter(([, chance], at) => at < mostCauses && (at === 0 || chance >= leastChance))
    .flatMap(([at, chance]): ReportedCause[] => {
      const cause = knowledge.causes[at];
      if (!cause || decision.unknown) return [];
      const { id, name, about, check, repair, drive } = cause;
      const evidence = evidenceFor(knowledge, at, { known: now.known, notes: fixed.notes });
      return [{ id, name, about, band: bandOf(chance), ...evidence, check, repair, drive }];
    });

  return {
    ranking: now.order.map(([at, chance]) => ({ id: knowledge.causes[at]?.id ?? '', chance })),
    report: {
      ...decision,
      causes,
      questions: nextQuestions(knowledge, now.chances, { known: now.known, answers }),
      heard: heardIn(knowledge, now.known),
      sources: sourcesOf(input, fixed.codes),
      engine: 'local',
    },
  };
};
