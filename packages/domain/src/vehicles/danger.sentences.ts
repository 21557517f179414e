import type { CivilDate } from '../kernel/civil-date.ts';
import { about, type Clause, type Judged, plain, type VerdictPart } from './verdict.parts.ts';
import { wordReasons } from './verdict.words.ts';

/** Returns a piece that links to the vehicle's newest danger. */
export const aboutDanger = <V>(one: Judged<V>, text: string): VerdictPart<V> => {
  const [danger] = one.position.dangers;
  return { ...about(one, text, 'stop'), ...(danger ? { danger } : {}) };
};

/** Returns `do not drive the Corolla: the brakes may not stop the vehicle`. */
export const notToDrive = <V>(one: Judged<V>): Clause<V> => {
  const [danger, ...others] = one.position.dangers;
  const more = others.length === 1 ? 'danger' : 'dangers';
  const rest = others.length > 0 ? `, and ${others.length} more ${more}` : '';
  return [aboutDanger(one, `do not drive ${one.name}`), plain(`: ${danger?.what ?? ''}${rest}`)];
};

/** Returns what is over on a vehicle with a danger. */
export const alsoNotLegal = <V>(
  { name, position }: Judged<V>,
  today: CivilDate,
  who = name,
): Clause<V>[] => {
  if (position.verdict.reasons.length === 0) return [];
  return [[plain(`${who} is also not road-legal: ${wordReasons(position, today)}`)]];
};
