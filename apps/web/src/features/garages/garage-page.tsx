import type {
  Garage,
  GaragePeople,
  Invitation,
  Member,
} from '@roadworthy/domain/garages/garages.schema';
import type { Role } from '@roadworthy/domain/garages/roles.rules';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import { UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../api/api.ts';
import { useToday } from '../../browser/today.ts';
import { garageMessageOf } from '../../garages/garage-problem-words.ts';
import { SaveGarage } from '../../garages/save-garage.tsx';
import { links } from '../../links.ts';
import { Plate } from '../../lookup/plate.tsx';
import { notify } from '../../notify/notify.ts';
import { sharedGarages } from '../../records/client.ts';
import { useRecords } from '../../records/hooks.ts';
import { confirmed } from '../../session/fresh-sign-in.ts';
import { useSession } from '../../session/session.ts';
import { cx } from '../../ui/cx.ts';
import { Card } from '../../ui/display/card.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Notice } from '../../ui/display/notice.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';
import { RetryNotice } from '../../ui/display/retry-notice.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { Button, ButtonLink } from '../../ui/inputs/button.tsx';
import { FilterSelect } from '../../ui/inputs/filter-select.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { EditGarage } from './edit-garage.tsx';
import { closedSentence, countSentence, nameOf, roleChanges } from './garage-words.ts';
import { InvitationsCard } from './invitations-card.tsx';
import { InvitePanel } from './invite-panel.tsx';
import { CloseGarage, LeaveGarage } from './leave-garage.tsx';
import { type MemberActions, MemberRow } from './member-row.tsx';
import { MovedOut } from './moved-out.tsx';
import { RolesCard } from './roles-card.tsx';
import { type GarageView, useGarage } from './use-garage.ts';

/** More plates than these do not fit beside the sentence. */
const mostPlates = 3;

/** Returns the plates of a garage's vehicles; null while this device has no records of the garage. */
const usePlates = ({ id, isOwn }: Garage): readonly string[] | null => {
  const { status, value } = useRecords(vehicleEntity);
  const shared = sharedGarages();
  const isOpen = isOwn || shared?.clients.some(({ store }) => store.garageId === id);
  if (status !== 'ready' || !isOpen) return null;
  const isHere = (vehicleId: string) => (shared?.garageOf(vehicleId)?.isOwn ?? true) === isOwn;
  return value
    .filter((vehicle) => (isOwn ? isHere(vehicle.id) : shared?.garageOf(vehicle.id)?.id === id))
    .map(({ registrationNumber }) => registrationNumber);
};

function Switch({ garages, garageId }: { garages: GarageView['garages']; garageId: string }) {
  const navigate = useNavigate();
  if (garages.length < 2) return null;
  return (
    <div className="mb-4 flex">
      <FilterSelect
        label="Garage"
        value={garageId}
        options={garages.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => void navigate(links.garageOf(id), { replace: true })}
      />
    </div>
  );
}

function Header({ people, children }: { people: GaragePeople; children?: ReactNode }) {
  const { garage, members } = people;
  const plates = usePlates(garage);
  return (
    <PageHeader
      title={garage.name}
      lead={
        <span className="flex flex-wrap items-center gap-2">
          <span className="mr-1">{countSentence(members.length, plates?.length ?? null)}</span>
          {plates?.slice(0, mostPlates).map((plate) => (
            <Plate key={plate} registration={plate} />
          ))}
        </span>
      }
    >
      {children}
    </PageHeader>
  );
}

type InviteProps = { people: GaragePeople; online: boolean; reload: () => Promise<void> };

/** On a phone: a button that opens a sheet, and a pencil. On a wide screen both have a place of their own. */
function PhoneActions({ people, online, reload }: InviteProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="mb-4 flex gap-2.5 lg:hidden">
      <Button
        size="tall"
        wide
        icon={<UserPlus size={20} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Invite someone
      </Button>
      <EditGarage garage={people.garage} online={online} onChanged={reload} />
      <Sheet open={open} onClose={() => setOpen(false)} title="Invite someone" side="bottom">
        {open && (
          <div className="px-3 pb-3">
            <InvitePanel people={people} online={online} onMade={reload} />
          </div>
        )}
      </Sheet>
    </div>
  );
}

/** Runs a change of the people, says how it went, and asks the server again. */
const useActions = ({ garage }: GaragePeople, reload: () => Promise<void>) => {
  const run = async (act: () => Promise<unknown>, sentence: string) => {
    try {
      await confirmed(act);
      notify.success(sentence);
    } catch (error) {
      notify.error(garageMessageOf(error));
    }
    await reload();
  };
  const garageId = garage.id;
  const actions: MemberActions = {
    changeRole: async (member: Member, role: Role) =>
      await run(
        () => call((api) => api.garages.changeRole({ garageId, userId: member.userId, role })),
        member.isYou ? 'You are no longer an owner.' : `${nameOf(member)} ${roleChanges[role]}.`,
      ),
    remove: async (member: Member) =>
      await run(
        () => call((api) => api.garages.remove({ garageId, userId: member.userId })),
        `${nameOf(member)} was removed.`,
      ),
  };
  const withdraw = async ({ id }: Invitation) =>
    await run(
      () => call((api) => api.garages.withdraw({ garageId, id })),
      'The invitation was withdrawn. Its link no longer works.',
    );
  return { actions, withdraw };
};

function People({ people, view }: { people: GaragePeople; view: GarageView }) {
  const { garage, members, invitations } = people;
  const { online, reload } = view;
  const today = useToday();
  const { actions, withdraw } = useActions(people, reload);
  const isOwner = garage.role === 'owner';
  const isOpen = garage.closed === null;
  const canChange = isOwner && isOpen && online;
  /** In the own garage one stays an owner. */
  const canChangeRoleOf = ({ isYou }: Member) =>
    canChange && (!isYou || (!garage.isOwn && members.length > 1));
  const invite = { people, online, reload };
  return (
    <>
      <Header people={people}>
        {isOwner && isOpen && (
          <div className="max-lg:hidden">
            <EditGarage garage={garage} online={online} onChanged={reload} />
          </div>
        )}
      </Header>
      <div className="mb-4 grid gap-3 empty:hidden">
        {garage.closed && (
          <Notice tone="warn" action={!garage.isOwn && <SaveGarage garage={garage} />}>
            {closedSentence(garage.closed, today)}
          </Notice>
        )}
        {!online && (
          <Notice tone="warn">
            You are offline. You see the people as this device last knew them, and can change
            nothing.
          </Notice>
        )}
        {online && view.failure && (
          <RetryNotice onRetry={() => void reload()}>{view.failure}</RetryNotice>
        )}
      </div>
      {isOwner && isOpen && <PhoneActions {...invite} />}
      <div
        className={cx('grid items-start gap-4', isOwner && isOpen && 'lg:grid-cols-[1fr_320px]')}
      >
        <div className={cx('grid min-w-0 items-start gap-4', !isOwner && 'lg:grid-cols-2')}>
          <Card title="People">
            {members.length === 1 && isOwner && isOpen && (
              <p className="text-ink-2">
                Only you so far. Invite the people who drive or look after your vehicles.
              </p>
            )}
            <ul aria-label="People">
              {members.map((member) => (
                <MemberRow
                  key={member.userId}
                  garage={garage}
                  member={member}
                  canChange={canChangeRoleOf(member)}
                  actions={actions}
                />
              ))}
            </ul>
          </Card>
          {isOwner && invitations.length > 0 && (
            <InvitationsCard
              invitations={invitations}
              canChange={canChange}
              onWithdraw={withdraw}
            />
          )}
          {isOwner && <MovedOut garage={garage} today={today} online={online} />}
          <RolesCard />
        </div>
        {isOwner && isOpen && (
          <div className="max-lg:hidden">
            <Card title="Invite someone">
              <InvitePanel people={people} online={online} onMade={reload} />
            </Card>
          </div>
        )}
      </div>
      {!garage.isOwn && (
        <>
          <LeaveGarage people={people} online={online} onChanged={reload} />
          {isOwner && isOpen && <CloseGarage garage={garage} online={online} onChanged={reload} />}
        </>
      )}
    </>
  );
}

/** A garage's people: who they are, what they may do, and who is invited. */
export function GaragePage() {
  const { user } = useSession();
  const asked = new URLSearchParams(useLocation().search).get('garage');
  const garageId = asked ?? user?.id ?? '';
  const view = useGarage(garageId);
  const { status, people, garages, failure, online, reload } = view;
  return (
    <>
      <Switch garages={garages} garageId={garageId} />
      {status === 'ready' && people && <People key={garageId} people={people} view={view} />}
      {status === 'loading' && (
        <div role="status" aria-label="Loading the garage" className="grid gap-4">
          <h1 className="sr-only">Garage</h1>
          <Skeleton className="h-10 w-60" />
          <Skeleton className="h-80" />
          <Skeleton className="h-80" />
        </div>
      )}
      {status === 'failed' && (
        <>
          <PageHeader title="Garage" />
          <RetryNotice onRetry={() => void reload()}>
            {online
              ? (failure ?? 'This device could not read its records.')
              : 'You are offline, and this device does not know the people of this garage yet.'}
          </RetryNotice>
        </>
      )}
      {status === 'not-a-member' && (
        <>
          <PageHeader title="Garage" />
          <EmptyState
            title="You are not in this garage"
            sentence="You have left it, an owner has removed you, or it does not exist."
            roadside={{ label: 'GARAGE', text: 'No entry', tone: 'warn' }}
            action={<ButtonLink to={links.garage}>Go to your garage</ButtonLink>}
          />
        </>
      )}
    </>
  );
}
