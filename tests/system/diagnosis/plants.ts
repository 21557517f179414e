import type { PlantedBug } from '../../support/plant/planting.ts';
import type { Invariant } from './invariants.ts';

const engine = 'packages/diagnosis/src/engine';
const weighing = 'packages/diagnosis/src/red-flags/weighing';

export const plants: Record<string, PlantedBug<Invariant>> = {
  'impossible causes are not removed': {
    caughtBy: 'no impossible cause is shown',
    edits: [
      {
        file: `${engine}/posterior.ts`,
        from: 'isPossible(cause.only, vehicle)',
        to: 'isPossible(undefined, vehicle)',
      },
    ],
  },
  'an electric car may have a clutch': {
    caughtBy: 'no impossible cause is shown',
    edits: [
      {
        file: `${engine}/possible-causes.ts`,
        from: "vehicle.fuel === 'electric' ?",
        to: "vehicle.fuel === 'petrol' && vehicle.body === undefined ?",
      },
    ],
  },
  'denials are ignored': {
    caughtBy: 'a denied finding is not found',
    edits: [
      {
        file: `${engine}/reading/read-findings.ts`,
        from: 'return places.some((place) => isDeniedAt(',
        to: 'return places.some((place) => place < 0 && isDeniedAt(',
      },
    ],
  },
  'only the last answer decides the verdict': {
    caughtBy: 'a later answer never lowers the verdict',
    edits: [
      {
        file: `${engine}/judge-case.ts`,
        from: 'rounds.flatMap(({ shares }) =>',
        to: 'rounds.slice(-1).flatMap(({ shares }) =>',
      },
    ],
  },
  'asked questions are forgotten': {
    caughtBy: 'no question is asked twice',
    edits: [
      {
        file: `${engine}/questions.ts`,
        from: 'const answeredQuestions = new Set(answers.map(({ question }) => question));',
        to: 'const answeredQuestions = new Set<string>();',
      },
      {
        file: `${engine}/known-findings.ts`,
        from: "if (chosen === null) return [[at, { state: 'unknown', source: 'tap', sureness: 1 }]];",
        to: 'if (chosen === null) return [];',
      },
    ],
  },
  'answers are never wrong': {
    caughtBy: 'one wrong answer does not rule the right cause out',
    edits: [
      {
        file: `${engine}/evidence.ts`,
        from: 'const error = weights.errors[source][state];',
        to: 'const error = weights.errors[source][state] * 1e-9;',
      },
    ],
  },
  'weights are read at an offset of one': {
    caughtBy: 'a plainly told danger stops the vehicle',
    edits: [
      {
        file: `${weighing}/weigh.ts`,
        from: 'table[(keys[at] ?? 0) & low]',
        to: 'table[((keys[at] ?? 0) + 1) & low]',
      },
    ],
  },
  'every matched pattern stops the vehicle': {
    caughtBy: 'a denied, past or asked-about danger does not stop the vehicle',
    edits: [
      {
        file: 'packages/diagnosis/src/red-flags/reading/reading.ts',
        from: 'const wholeReading: ReadingParts = {',
        to: `const wholeReading: ReadingParts = { mendsTypos: true, readsDenials: false, readsPast: false, readsQuestions: false, readsOtherVehicles: false };
export const unusedReading: ReadingParts = {`,
      },
      {
        file: 'packages/diagnosis/src/red-flags/red-flags.rules.ts',
        from: "if (chance >= askFrom) add(saidIn(decisive, chance >= stopFrom ? 'stop' : 'ask', chance));",
        to: "if (decisive.matched.length > 0) add(saidIn(decisive, 'stop', chance));",
      },
    ],
  },
};
