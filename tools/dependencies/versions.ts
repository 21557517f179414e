/** A version by the rules of semantic versioning, without its build. */
type Version = { numbers: readonly number[]; before: readonly string[] };

const parse = (text: string): Version => {
  const [, core = '', before = ''] = /^v?([^-+]+)(?:-([^+]+))?/.exec(text.trim()) ?? [];
  const numbers = [0, 1, 2].map((place) => Number(core.split('.')[place] ?? 0));
  if (numbers.some(Number.isNaN)) throw new Error(`This is not a version: ${text}`);
  return { numbers, before: before ? before.split('.') : [] };
};

const isNumber = (part: string) => /^\d+$/.test(part);

/** Numbers count as numbers and come before words; of two words the order of letters decides. */
const comparePart = (a: string, b: string): number => {
  if (isNumber(a) && isNumber(b)) return Number(a) - Number(b);
  if (isNumber(a) !== isNumber(b)) return isNumber(a) ? -1 : 1;
  return a < b ? -1 : Number(a > b);
};

/** Returns a negative number if `a` comes before `b`, and 0 if they are equal. */
export const compareVersions = (a: string, b: string): number => {
  const [one, other] = [parse(a), parse(b)];
  for (const [place, number] of one.numbers.entries()) {
    const difference = number - (other.numbers[place] ?? 0);
    if (difference !== 0) return difference;
  }
  // A version before the release comes before the release.
  if (one.before.length === 0 || other.before.length === 0) {
    return other.before.length - one.before.length;
  }
  for (const [place, part] of one.before.entries()) {
    const against = other.before[place];
    if (against === undefined) return 1;
    const difference = comparePart(part, against);
    if (difference !== 0) return difference;
  }
  return one.before.length - other.before.length;
};
