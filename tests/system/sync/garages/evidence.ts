import type { Operation } from '@roadworthy/domain/sync/sync.schema';
import { isForbidden, type Maker } from '../kinds/rules.ts';
import type { Logged } from '../log.ts';
import type { ServerTruth } from '../server.ts';
import { type Life, livesIn, type PersonDevice } from './people.ts';
import type { Scene } from './scene.ts';

/** Everything known of one garage at the end of a history. */
export type GarageEvidence = {
  garageId: string;
  /** Its databases on all devices, also those that were deleted. */
  lives: Life[];
  /** Those of its members. */
  current: Life[];
  truth: ServerTruth;
  log: Logged[];
  /** Every operation ever made in it, with the people who made it. */
  made: { op: Operation; userId: string }[];
  /** Changes that never reached the server because their maker left. */
  unsent: ReadonlySet<string>;
  /** Changes that the maker's role does not allow: the server stores nothing of them. */
  forbidden: ReadonlySet<string>;
  /** Rejected changes of a record that its maker then wanted to delete: nobody asks the maker about them. */
  dropped: ReadonlySet<string>;
};

/** Returns a left database's changes that were not answered, in the order they were made. */
export const waitingIn = ({ journal }: Life): Operation[] =>
  journal.queued
    .filter(({ op }) => !journal.done.has(op.opId))
    .toSorted((left, right) => left.seq - right.seq)
    .map(({ op }) => op);

/** Returns the changes that were made before a forbidden deletion of the same record on the same device. */
const madeBefore = (lives: readonly Life[], forbidden: ReadonlySet<string>): Operation[] =>
  lives.flatMap(({ journal: { queued } }) =>
    queued
      .filter((earlier) =>
        queued.some(
          ({ op, seq }) => forbidden.has(op.opId) && op.id === earlier.op.id && seq > earlier.seq,
        ),
      )
      .map(({ op }) => op),
  );

/** Returns who makes a person's changes in a garage. */
export const makerIn = ({ ann }: Scene, garageId: string, userId: string): Maker => ({
  isDemo: false,
  isOwnGarage: garageId === userId,
  role: garageId === userId || userId === ann.userId ? 'owner' : 'editor',
});

const isMemberIn = ({ ann, isBenMember }: Scene, { userId }: PersonDevice): boolean =>
  userId === ann.userId || isBenMember();

export const gatherEvidence = async (scene: Scene, garageId: string): Promise<GarageEvidence> => {
  const { devices, sharedId } = scene;
  const lives = livesIn(garageId, devices);
  const members =
    garageId === sharedId ? devices.filter((each) => isMemberIn(scene, each)) : devices;
  const made = devices.flatMap((device) =>
    livesIn(garageId, [device]).flatMap(({ journal }) =>
      journal.queued.map(({ op }) => ({ op, userId: device.userId })),
    ),
  );
  const truth = await scene.world.server.read(garageId);
  const received = new Set(truth.receipts.map(({ opId }) => opId));
  const left = lives.filter(({ isLeft }) => isLeft);
  const unsent = left.flatMap(waitingIn).filter(({ opId }) => !received.has(opId));
  const forbidden = new Set(
    made
      .filter(({ op, userId }) => isForbidden(op, makerIn(scene, garageId, userId)))
      .map(({ op }) => op.opId),
  );
  const rejected = new Set(
    truth.receipts.filter(({ status }) => status !== 'applied').map(({ opId }) => opId),
  );
  const dropped = madeBefore(lives, forbidden).filter(({ opId }) => rejected.has(opId));
  return {
    garageId,
    lives,
    current: livesIn(garageId, members).filter(({ isLeft }) => !isLeft),
    truth,
    log: await scene.world.server.readLog(garageId),
    made,
    unsent: new Set(unsent.map(({ opId }) => opId)),
    forbidden,
    dropped: new Set(dropped.map(({ opId }) => opId)),
  };
};
