import { sideBySide } from '../../../support/api/side-by-side.ts';
import { type Held, minutesOfDay, type Person } from './people.ts';
import type { CrowdWorld, Reply } from './world.ts';

/** One try of an attacker from an address. */
type Attempt = (address: string) => Promise<Reply>;

/**
 * How an attacker uses the networks it holds. `all`: every network takes what it gets. `one by one`: the next network is
 * used when the last gets nothing more, so that most are unseen when little is left.
 */
export type Manner = 'all' | 'one by one';

type Attacker = {
  held: Held[];
  manner: Manner;
  /** The minute of the day in which it begins. */
  from: number;
  attempt: Attempt;
  isTaken(reply: Reply): boolean;
  /** Called in every minute, after the moves. */
  onMinute?(): Promise<void>;
};

/** How many minutes a network that was refused waits at most before it tries again. */
const patience = 60;
/** As many tries at once as a network sends that was not refused. */
const volley = 8;

/** Returns the attacker's moves of one minute, which come before everybody else's. */
const createAttack = ({ held, manner, attempt, isTaken }: Attacker) => {
  const used = held.map(() => 0);
  const waitsUntil = held.map(() => 0);
  let taken = 0;
  /** Lets one network take what it gets. Addresses change with every try, so that no address has a limit. */
  const drain = async (at: number, minute: number) => {
    const network = held[at];
    if (!network || (waitsUntil[at] ?? 0) > minute) return 0;
    const tryOnce = async () => {
      const one = used[at] ?? 0;
      used[at] = one + 1;
      return await attempt(network.addressOf(one));
    };
    let got = 0;
    for (let tries = 1; ; tries = volley) {
      const replies = await Promise.all(Array.from({ length: tries }, tryOnce));
      got += replies.filter(isTaken).length;
      const refused = replies.find((reply) => !isTaken(reply));
      if (!refused) continue;
      const told = Math.ceil(refused.retryAfter / 60) || patience;
      waitsUntil[at] = minute + (got > 0 ? 1 : Math.min(told, patience));
      return got;
    }
  };
  return {
    taken: () => taken,
    async move(minute: number) {
      if (manner === 'all') {
        const got = await sideBySide([...held.keys()], 6, (at) => drain(at, minute));
        taken += got.reduce((sum, each) => sum + each, 0);
        return;
      }
      // Goes on with the next network only when one gets nothing, and tries no more than a few of them in vain.
      let inVain = 0;
      for (const at of held.keys()) {
        if ((waitsUntil[at] ?? 0) > minute) continue;
        const got = await drain(at, minute);
        taken += got;
        if (got === 0) inVain += 1;
        if (inVain > 2 || got > 0) return;
      }
    },
  };
};

type Served = { person: Person; isServed: boolean };

/** Plays a day: in every minute the attacker moves first, then the honest people who come in it. */
export const playDay = async (
  world: CrowdWorld,
  attacker: Attacker,
  { people, serve }: { people: readonly Person[]; serve(person: Person): Promise<boolean[]> },
) => {
  const coming = Map.groupBy(people, ({ at }) => at);
  const attack = createAttack(attacker);
  const served: Served[] = [];
  for (let minute = 0; minute < minutesOfDay; minute += 1) {
    await world.moveTo(minute);
    if (minute >= attacker.from) await attack.move(minute);
    await attacker.onMinute?.();
    const now = coming.get(minute) ?? [];
    const told = await sideBySide(now, 4, serve);
    for (const [at, person] of now.entries())
      served.push(...(told[at] ?? []).map((isServed) => ({ person, isServed })));
  }
  return { served, taken: attack.taken() };
};

const percent = (served: readonly Served[]) =>
  (100 * served.filter(({ isServed }) => isServed).length) / Math.max(1, served.length);

/** The share of questions that were answered, in the carrier's network that an attacker shares and elsewhere. */
export const sharesOf = (served: readonly Served[]) => ({
  outside: percent(served.filter(({ person }) => person.carrier !== 'shared')),
  inside: percent(served.filter(({ person }) => person.carrier === 'shared')),
});
