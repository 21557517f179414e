import type { Page } from '@playwright/test';
import type {
  Garage,
  GaragePeople,
  Invitation,
  InvitationOffer,
  MadeInvitation,
} from '@roadworthy/domain/garages/garages.schema';
import type { Shot } from './shot.ts';

const token = 'k7Qm2vXw0_9-aBcDeFgHiJkLmNoPqRsTuVwXyZ01234';
const idOf = (number: number) => `01890a5d-ac96-774b-bcce-b3020990000${number}`;

const forTom: Invitation = {
  id: idOf(9),
  role: 'driver',
  note: 'Tom',
  invitedBy: 'Sam Porter',
  createdAt: '2026-11-15T09:00:00Z',
  endsOn: '2026-11-22',
};

const members: GaragePeople['members'] = [
  {
    userId: idOf(1),
    name: 'Sam Porter',
    role: 'owner',
    since: '2026-03-03T09:00:00Z',
    isYou: true,
  },
  {
    userId: idOf(2),
    name: 'Priya Porter',
    role: 'owner',
    since: '2026-03-04T09:00:00Z',
    isYou: false,
  },
  {
    userId: idOf(3),
    name: 'Joe Porter',
    role: 'editor',
    since: '2026-06-19T09:00:00Z',
    isYou: false,
  },
  {
    userId: idOf(4),
    name: 'Ellie Porter',
    role: 'driver',
    since: '2026-09-01T09:00:00Z',
    isYou: false,
  },
];

const longNames = [
  'Bartholomew-Alexander Featherstonehaugh-Cholmondeley',
  'Wolfeschlegelsteinhausenbergerdorff Llanfairpwllgwyngyll',
  'Aoife',
  '',
];

/** A large household. */
const manyMembers: GaragePeople['members'] = [
  ...members,
  ...longNames.map((name, at) => ({
    ...{ userId: idOf(at + 5), name, role: 'driver' as const, isYou: false },
    since: '2026-10-12T09:00:00Z',
  })),
];
const manyInvitations: Invitation[] = [
  'Tom',
  null,
  'My sister’s eldest, who borrows the van at the end of months',
  'Grandad',
  'The neighbour',
].map((note, at) => ({ ...forTom, id: idOf(at + 1), note }));

const garageWith = (id: string, more: Partial<Garage> = {}): Garage => ({
  id,
  name: 'Sam’s garage',
  colour: 'blue',
  role: 'owner',
  since: '2026-03-03T09:00:00Z',
  isOwn: false,
  people: members.length,
  closed: null,
  ...more,
});

/** Answers for the garage that the page asks about. */
const answer =
  (more: Partial<GaragePeople> = {}, garage: Partial<Garage> = {}) =>
  (page: Page) =>
    page.route(/\/api\/garages\/[\w-]+$/, (route) => {
      const id = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
      const people: GaragePeople = {
        garage: garageWith(id, garage),
        members,
        invitations: [forTom],
        ...more,
      };
      return route.fulfill({ json: people });
    });

const shown = (page: Page) => page.getByRole('list', { name: 'People' }).waitFor();

const garage = (name: string, more: Partial<Shot> = {}): Shot => ({
  name: `garage${name}`,
  path: '/garage',
  signedIn: true,
  before: answer(),
  prepare: shown,
  ...more,
});

const openInvite = async (page: Page, isPhone: boolean) => {
  await shown(page);
  if (isPhone) await page.getByRole('button', { name: 'Invite someone' }).click();
};

const made: MadeInvitation = {
  invitation: { ...forTom, endsOn: '2026-11-24' },
  url: `https://roadworthy.example/join#${token}`,
};

const offer: InvitationOffer = {
  garageName: 'Sam’s garage',
  invitedBy: 'Sam Porter',
  role: 'driver',
  vehicles: 2,
  endsOn: '2026-11-22',
};

const offers =
  (offered: Partial<InvitationOffer> = {}) =>
  (page: Page) =>
    page.route('**/api/invitations/look', (route) =>
      route.fulfill({ json: { ...offer, ...offered } }),
    );

const join = (name: string, more: Partial<Shot> = {}): Shot => ({
  name: `join${name}`,
  path: `/join#${token}`,
  before: offers(),
  prepare: async (page) => {
    await page.getByRole('heading', { level: 1, name: /^Join|can’t be used/ }).waitFor();
  },
  ...more,
});

export const garageShots: Shot[] = [
  garage('-people', { before: answer({}, { isOwn: true }) }),
  garage('-heavy', { before: answer({ members: manyMembers, invitations: manyInvitations }) }),
  garage('-shared'),
  garage('-alone', {
    before: answer({ members: members.slice(0, 1), invitations: [] }, { isOwn: true }),
  }),
  garage('-driver', {
    before: answer(
      {
        members: members.map((member) => ({ ...member, isYou: member.role === 'driver' })),
        invitations: [],
      },
      { role: 'driver' },
    ),
  }),
  garage('-closed', {
    before: answer(
      { invitations: [] },
      {
        role: 'editor',
        closed: { on: '2026-11-03T09:00:00Z', exportUntil: '2026-12-03', by: 'Sam Porter' },
      },
    ),
  }),
  garage('-loading', {
    prepare: async (page) => {
      await page.route(/\/api\/garages\/[\w-]+$/, () => {});
      await page.goto(`/garage?garage=${idOf(7)}`, { waitUntil: 'commit' });
      await page.getByLabel('Loading the garage').waitFor();
    },
  }),
  garage('-failed', {
    before: (page) =>
      page.route(/\/api\/garages\/[\w-]+$/, (route) =>
        route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'x' } }),
      ),
    prepare: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
  }),
  garage('-offline', {
    prepare: async (page) => {
      await shown(page);
      await page.context().setOffline(true);
      await page.getByText('You are offline. You see the people').waitFor();
    },
  }),
  garage('-not-a-member', {
    before: (page) =>
      page.route(/\/api\/garages\/[\w-]+$/, (route) =>
        route.fulfill({ status: 403, json: { code: 'NOT_A_MEMBER', message: 'x' } }),
      ),
    prepare: (page) => page.getByText('You are not in this garage').waitFor(),
  }),
  garage('-role-menu', {
    fullPage: false,
    prepare: async (page) => {
      await shown(page);
      await page.getByRole('button', { name: 'Role of Joe Porter' }).click();
    },
  }),
  garage('-remove', {
    fullPage: false,
    prepare: async (page) => {
      await shown(page);
      await page.getByRole('button', { name: 'Role of Joe Porter' }).click();
      await page.getByRole('menuitem', { name: 'Remove Joe' }).click();
    },
  }),
  garage('-name-and-colour', {
    fullPage: false,
    prepare: async (page) => {
      await shown(page);
      await page.getByRole('button', { name: 'Name and colour' }).click();
    },
  }),
  garage('-invite', {
    fullPage: false,
    prepare: async (page, { isPhone }) => await openInvite(page, isPhone),
  }),
  garage('-invite-link', {
    fullPage: false,
    prepare: async (page, { isPhone }) => {
      await page.route('**/api/garages/*/invitations', (route) => route.fulfill({ json: made }));
      await openInvite(page, isPhone);
      await page.getByRole('button', { name: 'Make the link' }).filter({ visible: true }).click();
      await page.getByRole('img', { name: 'QR code with the link' }).waitFor();
    },
  }),
  garage('-hand-over', {
    fullPage: false,
    before: answer({ members: members.filter(({ isYou, role }) => isYou || role !== 'owner') }),
    prepare: async (page) => {
      await shown(page);
      await page.getByRole('button', { name: 'Leave this garage' }).click();
    },
  }),
  {
    name: 'delete-account-last-owner',
    path: '/profile',
    signedIn: true,
    fullPage: false,
    before: async (page) => {
      await page.route('**/api/garages', (route) =>
        route.fulfill({ json: [garageWith(idOf(8), { isOwn: true })] }),
      );
      await answer(
        { members: members.filter(({ isYou, role }) => isYou || role !== 'owner') },
        { isOwn: true },
      )(page);
    },
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await page.getByText('of which you are the only owner').waitFor();
    },
  },
  join('-visitor'),
  join('-signed-in', { signedIn: true }),
  join('-owner', { before: offers({ role: 'owner', vehicles: 1 }) }),
  join('-editor', { before: offers({ role: 'editor', vehicles: 3 }) }),
  join('-gone', {
    before: (page) =>
      page.route('**/api/invitations/look', (route) =>
        route.fulfill({ status: 404, json: { code: 'INVITATION_GONE', message: 'x' } }),
      ),
  }),
  join('-failed', {
    before: (page) => page.route('**/api/invitations/look', (route) => route.abort()),
    prepare: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
  }),
];
