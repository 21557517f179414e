import { figure } from '../figures.ts';

/**
 * Returns the names of the plants to try: those that `PLANTS` names, comma-separated, or as many random ones as it
 * says; all without it, and with 0 none: then a proof does not try its identity plant either.
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

/** The result of a run with a plant: the invariants that broke, or why the run reached no verdict. */
export type PlantOutcome<Invariant extends string> = {
  broken: Iterable<Invariant>;
  crash?: string | undefined;
};

/**
 * Counts planted bugs and prints which invariant caught each. A bug counts only when the invariant it was planted for
 * broke: another invariant or a crash shows that something is wrong, not that this check works.
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
    /** Returns whether the bug was caught by the invariant it was planted for. */
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
    /** Records a plant that changes nothing; returns whether no invariant broke. */
    identity(plant: string, outcome: PlantOutcome<Invariant>): boolean {
      identities += 1;
      const isQuiet = outcome.crash === undefined && new Set(outcome.broken).size === 0;
      if (!isQuiet) noticedIdentities.push(plant);
      say(`planted: ${plant}: ${isQuiet ? 'noticed by nothing' : `NOTICED by ${shown(outcome)}`}`);
      return isQuiet;
    },
    /** Prints both counts; returns the plants that the checks got wrong. A ledger needs at least one identity plant. */
    close(label = 'planted faults'): { missed: string[]; noticedIdentities: string[] } {
      print(`${label} caught by their own invariant, of ${bugs}`, bugs - missed.length, {
        atLeast: Math.max(1, bugs),
      });
      print('identity plants tried', identities, { atLeast: 1 });
      print(`identity plants that broke an invariant, of ${identities}`, noticedIdentities.length, {
        atMost: 0,
      });
      return { missed, noticedIdentities };
    },
  };
};
