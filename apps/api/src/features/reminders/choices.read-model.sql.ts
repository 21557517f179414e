import type { ReminderChoice } from '@roadworthy/domain/reminders/settings.schema';
import { statement } from '../../platform/statement.ts';

// Reads the vehicles of another feature, so that choices exist for vehicles alone.

export const selectChoices = statement<ReminderChoice, []>(
  'reminders.select-choices',
  `select vehicle_id as "vehicleId", is_on as "isOn" from reminders.choices
   where garage_id = platform.current_garage_id() and user_id = platform.current_user_id()`,
);

export const saveChoice = statement<
  Pick<ReminderChoice, 'vehicleId'>,
  [vehicleId: string, isOn: boolean]
>(
  'reminders.save-choice',
  `insert into reminders.choices (garage_id, user_id, vehicle_id, is_on)
   select garage_id, platform.current_user_id(), id, $2 from vehicles.vehicles
   where garage_id = platform.current_garage_id() and id = $1 and deleted_at is null
   on conflict (garage_id, user_id, vehicle_id) do update set is_on = excluded.is_on
   returning vehicle_id as "vehicleId"`,
);
