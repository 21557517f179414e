import { type Manner, playDay, sharesOf } from './day.ts';
import { createDice, type Held, honestPeople } from './people.ts';
import type { CrowdWorld } from './world.ts';

const letters = 'ABCDEFGHJKLMNOPRSTUVWXYZ';
/** A plate without an earlier lookup. */
const createPlates = () => {
  let next = 0;
  return () => {
    const at = next;
    next += 1;
    const letter = (place: number) => letters[Math.floor(at / 24 ** place) % 24];
    return `B${letter(0)}${[12, 15, 17, 19][at % 4]}${letter(1)}${letter(2)}${letter(3)}`;
  };
};

/** A day of lookups without an account. */
export const dayOfLookups = async (
  world: CrowdWorld,
  {
    held,
    manner,
    from,
    visitors,
  }: { held: Held[]; manner: Manner; from: number; visitors: number },
) => {
  const plate = createPlates();
  const ask = (address: string) =>
    world.send('/api/lookup/anonymous', { address, body: { registrationNumber: plate() } });
  // A plate that the sources do not know costs as much, and is an answer too.
  const isAnswer = ({ status, code }: { status: number; code: string | undefined }) =>
    status === 200 || code === 'VEHICLE_NOT_FOUND';
  const { served, taken } = await playDay(
    world,
    { held, manner, from, attempt: ask, isTaken: isAnswer },
    {
      people: honestPeople(visitors, createDice(held.length + from)),
      serve: async ({ address, visits }) => {
        const told: boolean[] = [];
        for (let visit = 0; visit < visits; visit += 1) told.push(isAnswer(await ask(address)));
        return told;
      },
    },
  );
  return { ...sharesOf(served), taken, questions: served.length };
};
