/**
 * Weights packed as text: one character for the number of zeros before the next weight, and one for that weight. No
 * character needs escaping.
 */
export type PackedWeights = {
  readonly bits: number;
  readonly step: number;
  readonly bias: number;
  readonly packed: string;
};
export type Weights = {
  /** The number of weights is a power of 2: the low bits of a feature select its weight. */
  readonly table: Int8Array;
  readonly step: number;
  readonly bias: number;
};

const firstGap = '#'.charCodeAt(0);
const longestGap = 56;
const farther = '~';
const zero = 'n'.charCodeAt(0);
export const largestWeight = 7;

export const packWeights = ({ table, step, bias }: Weights): PackedWeights => {
  let packed = '';
  let gap = 0;
  for (const weight of table) {
    if (weight === 0) {
      gap += 1;
      continue;
    }
    for (; gap > longestGap; gap -= longestGap) packed += farther;
    packed += String.fromCharCode(firstGap + gap, zero + weight);
    gap = 0;
  }
  return { bits: Math.log2(table.length), step, bias, packed };
};

export const unpackWeights = ({ bits, step, bias, packed }: PackedWeights): Weights => {
  const table = new Int8Array(2 ** bits);
  let next = 0;
  for (let at = 0; at < packed.length; ) {
    if (packed[at] === farther) {
      next += longestGap;
      at += 1;
      continue;
    }
    next += packed.charCodeAt(at) - firstGap;
    table[next] = packed.charCodeAt(at + 1) - zero;
    next += 1;
    at += 2;
  }
  return { table, step, bias };
};
