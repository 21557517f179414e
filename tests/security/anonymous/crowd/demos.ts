import { type Manner, playDay, sharesOf } from './day.ts';
import { createDice, type Held, honestPeople } from './people.ts';
import type { CrowdWorld } from './world.ts';

/** How long a person looks around in the demo. */
const visitMinutes = 12;

/**
 * A day of demo accounts. The attacker makes as many as it gets and keeps all of them in use, so that none is idle.
 * Returns also how many honest people still had theirs at the end of their visit.
 */
export const dayOfDemos = async (
  world: CrowdWorld,
  {
    held,
    manner,
    from,
    visitors,
  }: { held: Held[]; manner: Manner; from: number; visitors: number },
) => {
  const start = (address: string) => world.send('/api/session/demo', { address });
  const visits: { until: number; cookie: string }[] = [];
  let kept = 0;
  let ended = 0;
  const endVisits = async () => {
    while (visits[0] && visits[0].until <= world.minute()) {
      const [visit] = visits.splice(0, 1);
      ended += 1;
      if (visit && (await world.isSignedIn(visit.cookie))) kept += 1;
    }
  };
  const { served, taken } = await playDay(
    world,
    {
      held,
      manner,
      from,
      attempt: start,
      isTaken: ({ status }) => status === 200,
      onMinute: async () => {
        await endVisits();
        if (world.minute() % 10 === 0) await world.keepAttackersAwake();
      },
    },
    {
      people: honestPeople(visitors, createDice(held.length + from)).map((person) => ({
        ...person,
        visits: 1,
      })),
      serve: async ({ address }) => {
        const { status, cookie } = await start(address);
        if (status !== 200) return [false];
        world.rememberHonest(cookie);
        visits.push({ until: world.minute() + visitMinutes, cookie });
        return [true];
      },
    },
  );
  return {
    ...sharesOf(served),
    taken,
    questions: served.length,
    kept: (100 * kept) / Math.max(1, ended),
  };
};
