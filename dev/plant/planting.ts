import { figure } from '../figures.ts';

/** A bug to break the product with: in which file, and what becomes what. */
export type Plant = { file: string; from: string; to: string }[];

/** A planted bug, and the one invariant that must notice it. */
export type PlantedBug<Invariant extends string> = { edits: Plant; caughtBy: Invariant };

const variable = 'PLANT';

export const plantFlags = ['--import', new URL('plant-hook.ts', import.meta.url).href];

/** The environment of a process that is to be broken; it must be started with the flags as well. */
export const plantEnvironment = (name: string, edits: Plant): Record<string, string> => ({
  [variable]: JSON.stringify({ name, edits }),
});

/** What a process was broken with, if it was. */
export const plantIn = (
  environment: Record<string, string | undefined>,
): { name: string; edits: Plant } | null =>
  environment[variable] ? JSON.parse(environment[variable]) : null;

/**
 * Goes through every place that these plants change, and writes there what stood there before. Whatever notices it
 * notices the planting itself, and would pass for a test that catches bugs.
 */
export const identityPlant = (plants: Iterable<Plant>): Plant =>
  [...plants].flat().map(({ file, from }) => ({ file, from, to: from }));

/**
 * Names of plants to try: `PLANTS` names them, with commas in between, or says how many, other ones each time; all of
 * them otherwise. A run before a commit tries some, so that over many runs each is tried often.
 */
export const drawPlants = (names: readonly string[], asked = process.env.PLANTS): string[] => {
  const left = [...names];
  if (asked && Number.isNaN(Number(asked))) {
    const named = new Set(asked.split(','));
    return left.filter((name) => named.has(name));
  }
  const count = asked ? Math.min(Number(asked), left.length) : left.length;
  if (count === left.length) return left;
  return Array.from({ length: count }, () =>
    left.splice(Math.floor(Math.random() * left.length), 1),
  ).flat();
};

/** What a run with a plant in it showed: the invariants that broke, or why it came to no verdict. */
export type PlantOutcome<Invariant extends string> = {
  broken: Iterable<Invariant>;
  crash?: string | undefined;
};

/**
 * Counts planted bugs and prints which invariant caught each. A bug counts only when the invariant it was planted for
 * broke: another invariant or a crash says that something is wrong, not that this check works.
 */
export const openPlantLedger = <Invariant extends string>({
  print = figure,
  say = console.log,
}: {
  print?: typeof figure;
  say?: (line: string) => void;
} = {}) => {
  const missed: string[] = [];
  const noticedIdentities: string[] = [];
  let bugs = 0;
  let identities = 0;
  const shown = ({ broken, crash }: PlantOutcome<Invariant>) => {
    const names = [...new Set(broken)];
    const invariants = names.length > 0 ? names.map((name) => `'${name}'`).join(', ') : 'nothing';
    return crash === undefined ? invariants : `${invariants}, and it crashed: ${crash}`;
  };
  return {
    /** Says whether the bug was caught by the invariant it was planted for. */
    bug(plant: string, caughtBy: Invariant, outcome: PlantOutcome<Invariant>): boolean {
      bugs += 1;
      const { crash } = outcome;
      const broken = new Set(outcome.broken);
      const isCaught = crash === undefined && broken.has(caughtBy);
      if (!isCaught) missed.push(plant);
      broken.delete(caughtBy);
      const also = broken.size > 0 ? ` (also ${shown({ broken })})` : '';
      say(
        isCaught
          ? `planted: ${plant}: caught by '${caughtBy}'${also}`
          : `planted: ${plant}: MISSED by '${caughtBy}', noticed by ${shown(outcome)}`,
      );
      return isCaught;
    },
    /** A plant that changes nothing: says whether nothing noticed it. */
    identity(plant: string, outcome: PlantOutcome<Invariant>): boolean {
      identities += 1;
      const isQuiet = outcome.crash === undefined && new Set(outcome.broken).size === 0;
      if (!isQuiet) noticedIdentities.push(plant);
      say(`planted: ${plant}: ${isQuiet ? 'noticed by nothing' : `NOTICED by ${shown(outcome)}`}`);
      return isQuiet;
    },
    /** Prints both counts; gives the plants that speak against the checks. A ledger without an identity plant is not whole. */
    close(label = 'planted bugs'): { missed: string[]; noticedIdentities: string[] } {
      print(`${label} caught by their own invariant, of ${bugs}`, bugs - missed.length, {
        atLeast: Math.max(1, bugs),
      });
      print('identity plants tried', identities, { atLeast: 1 });
      print(`identity plants noticed, of ${identities}`, noticedIdentities.length, { atMost: 0 });
      return { missed, noticedIdentities };
    },
  };
};
