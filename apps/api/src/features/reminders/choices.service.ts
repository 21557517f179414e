import type { ReminderChoice, ReminderChoices } from '@roadworthy/domain/reminders/settings.schema';
import type { Credential } from '../../platform/db.ts';
import { Problem } from '../../platform/problem.ts';
import { saveChoice, selectChoices } from './choices.read-model.sql.ts';
import type { RemindersDeps } from './reminders.deps.ts';

/** Returns of which vehicles of the garage the caller chose to be reminded, or not to be. */
export const readChoices = async (
  { db }: Pick<RemindersDeps, 'db'>,
  credential: Credential,
): Promise<ReminderChoices> => {
  const rows = await db.readAs(credential, selectChoices());
  return { choices: Object.fromEntries(rows.map(({ vehicleId, isOn }) => [vehicleId, isOn])) };
};

/** Saves the caller's own choice. Nobody chooses for another member. */
export const chooseReminders = async (
  { db }: Pick<RemindersDeps, 'db'>,
  credential: Credential,
  { vehicleId, isOn }: ReminderChoice,
): Promise<void> => {
  const [row] = await db.changeAs(credential, saveChoice(vehicleId, isOn));
  if (!row) throw new Problem('NOT_FOUND');
};
