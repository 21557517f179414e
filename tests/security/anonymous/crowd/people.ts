import { numbered } from '../../../support/api/side-by-side.ts';

/** Numbers that are the same in every run: mulberry32. */
export const createDice = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
};
export type Dice = ReturnType<typeof createDice>;

export const minutesOfDay = 24 * 60;

/** Networks that carriers share among their customers: several /24 each, as a carrier's pool of addresses has. */
const carriers = ['first', 'second', 'shared'] as const;
type Carrier = (typeof carriers)[number];
const poolOf = (carrier: Carrier) =>
  numbered(16).map((at) => `${[81, 82, 83][carriers.indexOf(carrier)]}.132.${100 + at}`);

/** A person: when they come, from where, and which carrier's address they have, if it is a shared one. */
export type Person = { at: number; address: string; carrier: Carrier | null; visits: number };

const hex = (number: number) => number.toString(16);

/** Homes have their own /56 of one of four providers, or an address of IPv4. */
const homeOf = (dice: Dice): string =>
  dice(2) === 0
    ? `2a0${dice(4)}:${hex(0x4c80 + dice(8))}:${hex(dice(0x10000))}:${hex(dice(0x100) * 0x100)}::${hex(1 + dice(0xfffe))}`
    : `${90 + dice(4)}.${dice(256)}.${dice(256)}.${1 + dice(254)}`;

const carrierOf = (at: number): Carrier | null =>
  at % 3 === 0 ? (carriers[Math.floor(at / 3) % 3] ?? null) : null;

/** Honest people over a day, a third of them through carriers. One in ten comes back for a second question. */
export const honestPeople = (count: number, dice: Dice): Person[] =>
  numbered(count).map((at) => {
    const carrier = carrierOf(at);
    const pool = carrier ? poolOf(carrier) : [];
    const address = carrier ? `${pool[dice(pool.length)] ?? ''}.${1 + dice(254)}` : homeOf(dice);
    return { at: dice(minutesOfDay), address, carrier, visits: dice(10) === 0 ? 2 : 1 };
  });

/** A network that an attacker holds: an endless supply of addresses in it. */
export type Held = { addressOf(at: number): string };

const heldV6 = (at: number): Held => ({
  // Each of another provider, with 65,536 networks of a household in it.
  addressOf: (one) => `2c0${hex(at % 16)}:${hex(0x1000 + at)}:${hex(at)}:${hex(one % 0x10000)}::1`,
});
const heldV4 = (at: number): Held => ({
  addressOf: (one) => `${150 + (at % 60)}.${at}.7.${1 + (one % 254)}`,
});

/** The networks of an attacker. The first is one that honest customers of a carrier have too. */
export const heldNetworks = (count: number): Held[] =>
  numbered(count).map((at) => {
    const [shared = ''] = poolOf('shared');
    if (at === 0) return { addressOf: (one) => `${shared}.${1 + (one % 254)}` };
    return at % 2 ? heldV6(at) : heldV4(at);
  });

/** All networks of one provider: a fresh /48 whenever the last one is of no more use. */
export const heldProvider = (): Held[] =>
  numbered(4000).map((at) => ({
    addressOf: (one) => `2c0f:e${hex(at % 16)}:${hex(at)}:${hex(one % 0x10000)}::1`,
  }));
