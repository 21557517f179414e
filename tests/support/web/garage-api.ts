import type {
  Garage,
  GaragePeople,
  Invitation,
  Member,
} from '@roadworthy/domain/garages/garages.schema';
import { vi } from 'vitest';
import { call } from '../../../apps/web/src/api/api.ts';
import type { Api } from '../../../apps/web/src/api/api-client.ts';

export const garageId = '01890a5d-ac96-774b-bcce-b302099a8001';

const member = (userId: string, more: Partial<Member> = {}): Member => ({
  userId,
  name: 'Priya Porter',
  role: 'driver',
  since: '2026-09-01T09:00:00Z',
  isYou: false,
  ...more,
});

export const sam = member('01890a5d-ac96-774b-bcce-b302099a8002', {
  name: 'Sam Porter',
  role: 'owner',
  isYou: true,
});
export const priya = member('01890a5d-ac96-774b-bcce-b302099a8003');

export const garage = (more: Partial<Garage> = {}): Garage => ({
  id: garageId,
  name: 'Sam’s garage',
  colour: 'blue',
  role: 'owner',
  since: '2026-03-03T09:00:00Z',
  isOwn: false,
  people: 2,
  closed: null,
  ...more,
});

export const forTom: Invitation = {
  id: '01890a5d-ac96-774b-bcce-b302099a8009',
  role: 'driver',
  note: 'Tom',
  invitedBy: 'Sam Porter',
  createdAt: '2026-11-15T09:00:00Z',
  endsOn: '2026-11-22',
};

export const people = (more: Partial<GaragePeople> = {}): GaragePeople => ({
  garage: garage(),
  members: [sam, priya],
  invitations: [],
  ...more,
});

const nothingNew = { epoch: 'one', reset: false, rows: [], cursor: 0, more: false };

/** Answers calls about garages with these functions, and syncs without records; `api.ts` must be mocked. */
export const serveGarages = (garages: Partial<Api['garages']>): void => {
  const sync = { pull: async () => nothingNew };
  const api = { garages: { list: async () => [], ...garages }, sync } as unknown as Api;
  vi.mocked(call).mockImplementation(async (run) => await run(api));
};
