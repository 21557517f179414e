import type { Member } from '@roadworthy/domain/garages/garages.schema';
import { isReminded } from '@roadworthy/domain/reminders/household.rules';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { useEffect, useState } from 'react';
import { call } from '../../../api/api.ts';
import { messageOf } from '../../../api/error-messages.ts';
import { useToday } from '../../../browser/today.ts';
import { notify } from '../../../notify/notify.ts';
import { clientOf } from '../../../records/client.ts';
import { failureWords } from '../../../records/failure-words.ts';
import { inGarage } from '../../../records/garage-header.ts';
import { personWord, useMembers } from '../../../records/garage-people.ts';
import { Card } from '../../../ui/display/card.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { Switch } from '../../../ui/inputs/switch.tsx';
import { patchVehicle } from '../vehicles.writes.ts';

/** `choice`: null if the caller never chose. */
type Loaded =
  | { status: 'loading' | 'failed'; choice: null }
  | { status: 'ready'; choice: boolean | null };

const useChoice = (vehicleId: string) => {
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading', choice: null });
  useEffect(() => {
    let isWanted = true;
    call((api) => api.reminders.choices(undefined, inGarage(clientOf(vehicleId).store))).then(
      ({ choices }) =>
        isWanted && setLoaded({ status: 'ready', choice: choices[vehicleId] ?? null }),
      () => isWanted && setLoaded({ status: 'failed', choice: null }),
    );
    return () => {
      isWanted = false;
    };
  }, [vehicleId]);
  const choose = async (isOn: boolean) => {
    const before = loaded;
    setLoaded({ status: 'ready', choice: isOn });
    try {
      await call((api) =>
        api.reminders.choose({ vehicleId, isOn }, inGarage(clientOf(vehicleId).store)),
      );
    } catch (error) {
      setLoaded(before);
      notify.error(messageOf(error));
    }
  };
  return { ...loaded, choose };
};

type ChoiceProps = { vehicle: Vehicle; you: Member };

function ReminderChoice({ vehicle, you }: ChoiceProps) {
  const { status, choice, choose } = useChoice(vehicle.id);
  const byDefault = isReminded({ ...you, choices: {} }, { vehicle, assigneeId: null });
  const note =
    status === 'failed'
      ? 'You can change this when you’re online'
      : 'For you alone. Owners and the usual driver are reminded unless they switch it off';
  return (
    <Switch
      label="Remind me about this vehicle"
      note={note}
      checked={choice ?? byDefault}
      disabled={status !== 'ready'}
      onChange={(event) => void choose(event.currentTarget.checked)}
    />
  );
}

type DriverProps = { vehicle: Vehicle; members: readonly Member[]; you: Member };

function UsualDriver({ vehicle, members, you }: DriverProps) {
  const today = useToday();
  const driverId = vehicle.usualDriverId ?? '';
  if (you.role === 'driver') {
    return driverId ? <p>{`Usual driver: ${personWord(members, driverId)}`}</p> : null;
  }
  const options = [
    { value: '', label: 'Nobody in particular' },
    ...members.map(({ userId, name, isYou }) => ({
      value: userId,
      label: isYou ? 'You' : name || 'A member',
    })),
    ...(driverId && !members.some(({ userId }) => userId === driverId)
      ? [{ value: driverId, label: 'A former member' }]
      : []),
  ];
  const change = async (usualDriverId: string) => {
    try {
      await patchVehicle(vehicle.id, { usualDriverId: usualDriverId || null }, { today });
    } catch (error) {
      notify.error(failureWords(error, 'Failed to update vehicle.'));
    }
  };
  return (
    <SelectField
      label="Usual driver"
      options={options}
      value={driverId}
      onChange={(event) => void change(event.currentTarget.value)}
    />
  );
}

/** Who is reminded of the vehicle. Only in a garage with several members. */
export function VehicleReminders({ vehicle }: { vehicle: Vehicle }) {
  const members = useMembers(vehicle.id);
  const you = members.find(({ isYou }) => isYou);
  if (!you) return null;
  return (
    <Card title="Reminders">
      <div className="grid gap-4">
        <ReminderChoice vehicle={vehicle} you={you} />
        <UsualDriver vehicle={vehicle} members={members} you={you} />
      </div>
    </Card>
  );
}
