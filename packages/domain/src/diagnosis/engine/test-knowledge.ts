import type { Cause, Finding, Question } from '../knowledge.schema.ts';
import { type PreparedKnowledge, prepareKnowledge } from './knowledge.ts';

const finding = (
  id: string,
  group: Finding['group'],
  phrases: string[],
  usual = 0.02,
): Finding => ({
  id,
  group,
  name: id.replaceAll('-', ' '),
  question: `Is there ${id}?`,
  phrases,
  usual,
});

type Given = Pick<Cause, 'id' | 'shows'> & Partial<Cause>;

const cause = (given: Given): Cause => ({
  name: given.id,
  system: 'engine',
  about: given.id,
  common: 'common',
  says: [],
  check: { text: 'Look at it.', needs: 'nothing' },
  repair: { who: 'garage', pounds: [50, 100], source: 'our estimate', parts: [] },
  drive: 'yes',
  ...given,
});

const findings: Finding[] = [
  finding('clunk', 'noise', ['clunk', 'knocking noise']),
  finding('squeal', 'noise', ['squeal', 'high pitched squeal']),
  finding('when-braking', 'when', ['when braking', 'when i brake'], 0.1),
  finding('when-over-bumps', 'when', ['over bumps', 'over speed humps'], 0.1),
  finding('at-front', 'where', ['at the front', 'from the front'], 0.2),
  finding('at-left', 'where', ['on the left', 'left side'], 0.2),
  finding('smoke-blue', 'smoke', ['blue smoke']),
  finding('smoke-black', 'smoke', ['black smoke']),
  finding('no-power-steering', 'steering', ['no power steering', 'heavy steering']),
  finding('slow-crank', 'starting', ['turns over slowly', 'slow to turn over']),
];
const questions: Question[] = [
  { id: 'noise-kind', ask: 'What do you hear?', of: ['clunk', 'squeal'], manyMayHold: true },
  { id: 'smoke-kind', ask: 'What smoke?', of: ['smoke-blue', 'smoke-black'], manyMayHold: false },
];
const causes: Cause[] = [
  cause({
    id: 'drop-link',
    only: { bodies: ['car', 'van'] },
    shows: { clunk: 'nearly always', 'when-over-bumps': 'nearly always', 'at-front': 'usually' },
    advisories: ['anti-roll bar linkage'],
  }),
  cause({
    id: 'pads',
    shows: { squeal: 'usually', 'when-braking': 'nearly always' },
    drive: 'care',
  }),
  cause({
    id: 'master-cylinder',
    common: 'uncommon',
    shows: { 'when-braking': 'nearly always', clunk: 'hardly ever' },
    drive: 'no',
  }),
  cause({
    id: 'dpf',
    only: { fuels: ['diesel'], fromYear: 2005 },
    shows: { 'smoke-black': 'usually' },
    codes: ['P2002'],
  }),
  cause({
    id: 'rings',
    only: { fuels: ['petrol', 'diesel'] },
    shows: { 'smoke-blue': 'nearly always' },
  }),
  cause({
    id: 'clutch',
    only: { transmissions: ['manual'] },
    shows: { squeal: 'often', 'smoke-blue': 'never' },
  }),
  cause({
    id: 'battery',
    more: { season: 'winter', age: 'much' },
    shows: { 'slow-crank': 'nearly always' },
    repair: { who: 'owner', pounds: [60, 150], source: 'our estimate', parts: ['battery'] },
  }),
  cause({ id: 'starter', shows: { 'slow-crank': 'usually' } }),
];

/** A knowledge base small enough to reason about by hand. */
export const testKnowledge: PreparedKnowledge = prepareKnowledge({ findings, questions, causes });
