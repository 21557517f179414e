import { verdictOf, worst } from '@roadworthy/diagnosis/driving';
import { leastToStandOut } from '@roadworthy/diagnosis/engine/bands';
import { sharesOf } from '@roadworthy/diagnosis/engine/cause-shares';
import { diagnose } from '@roadworthy/diagnosis/engine/diagnose';
import type { Diagnosis } from '@roadworthy/diagnosis/engine/judge-case';
import { prepareKnowledge } from '@roadworthy/diagnosis/engine/knowledge';
import { knowledge as files } from '@roadworthy/diagnosis/knowledge/knowledge';
import { readComplaint } from '@roadworthy/diagnosis/red-flags/reading/reading';
import { findRedFlags, matcherOf } from '@roadworthy/diagnosis/red-flags/red-flags.rules';
import { dangers } from '@roadworthy/diagnosis/red-flags/red-flags.table';
import type { DiagnosisAnswer } from '@roadworthy/domain/diagnosis/report.schema';
import type { Engine, Invariant } from './invariants.ts';

type DiagnosisPlant = { caughtBy: Invariant; change(engine: Engine): Partial<Engine> };

type Cause = (typeof files.causes)[number];

const withCauses = (change: (cause: Cause) => Cause): Partial<Engine> => ({
  knowledge: prepareKnowledge({ ...files, causes: files.causes.map(change) }),
});

const withReport = (
  { report, ...rest }: Diagnosis,
  change: Partial<Diagnosis['report']>,
): Diagnosis => ({ ...rest, report: { ...report, ...change } });

/** The causes that show what an answer denied. */
const deniedBy = (answers: readonly DiagnosisAnswer[]): Set<string> => {
  const denied = answers.flatMap(({ question, chosen }) =>
    chosen?.length === 0 ? [question.replace(/^is-/, '')] : [],
  );
  const shows = ({ shows }: Cause) => denied.some((finding) => Object.hasOwn(shows, finding));
  return new Set(files.causes.filter(shows).map(({ id }) => id));
};

/** Engines with faults: another knowledge base, another reader, or a wrapper around a rule. */
export const plants: Record<string, DiagnosisPlant> = {
  'impossible causes are not removed': {
    caughtBy: 'no impossible cause is shown',
    change: () => withCauses(({ only: _, ...cause }) => cause),
  },
  'an electric car may have a clutch': {
    caughtBy: 'no impossible cause is shown',
    change: () =>
      withCauses((cause) => {
        const { transmissions } = cause.only ?? {};
        if (!transmissions?.includes('manual')) return cause;
        return {
          ...cause,
          only: { ...cause.only, transmissions: [...transmissions, 'single-speed'] },
        };
      }),
  },
  'denials are ignored': {
    caughtBy: 'a denied finding is not found',
    change: ({ knowledge }) => ({
      knowledge: {
        ...knowledge,
        reader: {
          ...knowledge.reader,
          read: (text) => knowledge.reader.read(text).map((heard) => ({ ...heard, state: 'yes' })),
        },
      },
    }),
  },
  'only the last answer decides the verdict': {
    caughtBy: 'a later answer never lowers the verdict',
    change: ({ knowledge }) => ({
      diagnose: (...given) => {
        const diagnosis = diagnose(...given);
        const chanceOf = new Map(diagnosis.ranking.map(({ id, chance }) => [id, chance]));
        const chances = Float64Array.from(knowledge.causes, ({ id }) => chanceOf.get(id) ?? 0);
        const shares = sharesOf(knowledge, chances);
        const verdicts = shares.top < leastToStandOut ? [] : [verdictOf(shares)];
        return withReport(diagnosis, { safeToDrive: worst(verdicts) });
      },
    }),
  },
  'a question that was asked is asked again': {
    caughtBy: 'no question is asked twice',
    change: () => ({
      diagnose: (knowledge, input, circumstance) => {
        const { questions } = diagnose(knowledge, { ...input, answers: [] }, circumstance).report;
        return withReport(diagnose(knowledge, input, circumstance), { questions });
      },
    }),
  },
  "the user's answers are treated as certain": {
    caughtBy: 'one wrong answer does not rule the right cause out',
    change: () => ({
      diagnose: (knowledge, input, circumstance) => {
        const diagnosis = diagnose(knowledge, input, circumstance);
        const denied = deniedBy(input.answers ?? []);
        return {
          ...diagnosis,
          ranking: diagnosis.ranking.map(({ id, chance }) => ({
            id,
            chance: denied.has(id) ? 1e-9 : chance,
          })),
        };
      },
    }),
  },
  'a report changes when it is requested again': {
    caughtBy: 'the same input gives the same report',
    change: () => {
      let calls = 0;
      return {
        diagnose: (...given) => {
          calls += 1;
          const diagnosis = diagnose(...given);
          return withReport(diagnosis, { causes: diagnosis.report.causes.slice(0, calls % 7) });
        },
      };
    },
  },
  'only the second half of a complaint is read': {
    caughtBy: 'a plainly told danger stops the vehicle',
    change: () => ({
      findRedFlags: (text) => {
        const words = text.split(' ');
        return findRedFlags(words.slice(words.length / 2).join(' '));
      },
    }),
  },
  'every matched pattern stops the vehicle': {
    caughtBy: 'a denied, past or asked-about danger does not stop the vehicle',
    change: () => {
      const match = matcherOf(dangers);
      const hasty = {
        mendsTypos: true,
        readsDenials: false,
        readsPast: false,
        readsQuestions: false,
        readsOtherVehicles: false,
      };
      return { findRedFlags: (text) => match(readComplaint(text, hasty)) };
    },
  },
};

/** Passes everything through the same seams. */
export const identity: DiagnosisPlant['change'] = ({ knowledge }) => ({
  ...withCauses((cause) => cause),
  diagnose: (_, ...given) => diagnose(knowledge, ...given),
  findRedFlags: (text) => findRedFlags(text),
});
