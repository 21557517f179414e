/** Small rules that generate families of codes: by sensor fault, by cylinder, by bank. */
import type { ObdCode } from '../../src/codes.ts';

type Meanings = Record<string, string>;

/** Returns codes that share causes and check, each with its own meaning. */
export const family = (
  shared: Pick<ObdCode, 'causes' | 'check' | 'fuels'>,
  ...meanings: Meanings[]
): ObdCode[] =>
  meanings.flatMap((part) =>
    Object.entries(part).map(([code, means]) => ({ code, means, ...shared })),
  );

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const named = (codes: Meanings, texts: Meanings): Meanings =>
  Object.fromEntries(
    Object.entries(codes).map(([kind, code]) => [code, upperFirst(texts[kind] ?? '')]),
  );

type Faults<Kind extends string> = Partial<Record<Kind, string>>;

/** Returns the faults that the standard defines for most sensors. `name` has its article: 'the oil pressure sensor'. */
export const sensor = (
  name: string,
  codes: Faults<'fault' | 'implausible' | 'low' | 'high' | 'erratic'>,
): Meanings =>
  named(codes, {
    fault: `electrical fault in the circuit of ${name}`,
    implausible: `${name} gives a value that does not match the other readings`,
    low: `the signal from ${name} is too low`,
    high: `the signal from ${name} is too high`,
    erratic: `the signal from ${name} comes and goes`,
  });

/** Returns the faults of sensors whose voltage falls as they warm up: a short circuit reads hot, a break reads cold. */
export const temperatureSensor = (
  name: string,
  codes: Faults<'fault' | 'implausible' | 'low' | 'high' | 'erratic'>,
): Meanings => ({
  ...sensor(name, codes),
  ...named(
    Object.fromEntries(Object.entries(codes).filter(([kind]) => kind === 'low' || kind === 'high')),
    {
      low: `the signal from ${name} is too low, as if it were very hot`,
      high: `the signal from ${name} is too high, as if it were very cold`,
    },
  ),
});

/** Returns the faults of valves, motors, relays and heaters, which a control unit drives. */
export const driven = (
  name: string,
  codes: Faults<'fault' | 'implausible' | 'low' | 'high' | 'off' | 'on' | 'erratic'>,
): Meanings =>
  named(codes, {
    fault: `electrical fault in the circuit that drives ${name}`,
    implausible: `${name} does not do what it is told`,
    low: `the voltage in the circuit that drives ${name} is too low`,
    high: `the voltage in the circuit that drives ${name} is too high`,
    off: `${name} does not work, or is stuck off`,
    on: `${name} is stuck on`,
    erratic: `the circuit that drives ${name} works only now and then`,
  });

/**
 * Returns the faults of lines that feed sensors, valves or injectors. `name` has no article: 'supply A of the
 * actuators'.
 */
export const supply = (name: string, codes: Faults<'fault' | 'low' | 'high'>): Meanings =>
  named(codes, {
    fault: `${name} has an electrical fault`,
    low: `${name} has too low a voltage`,
    high: `${name} has too high a voltage`,
  });

/**
 * Returns one code for each cylinder, coil or gear, counted from 1. `step` is the distance between neighbours. The
 * standard counts older families in tens (P0309, P0310) and newer ones in sixteens (P02CF, P02D0).
 */
export const numbered = (
  run: { first: string; count: number; step?: number; base?: 10 | 16 },
  means: (number: number) => string,
): Meanings => {
  const { first, count, step = 1, base = 10 } = run;
  const start = Number.parseInt(first.slice(1), base);
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      first.charAt(0) + (start + index * step).toString(base).toUpperCase().padStart(4, '0'),
      means(index + 1),
    ]),
  );
};

/** Returns a letter, because coils, solenoids and cells are lettered where cylinders are numbered. */
export const letter = (number: number): string => String.fromCharCode(64 + number);

export const spark: ObdCode['fuels'] = ['petrol', 'hybrid', 'plug-in hybrid'];
export const diesel: ObdCode['fuels'] = ['diesel'];
export const highVoltage: ObdCode['fuels'] = ['hybrid', 'plug-in hybrid', 'electric'];
