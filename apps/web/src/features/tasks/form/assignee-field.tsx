import type { Member } from '@roadworthy/domain/garages/garages.schema';
import { useMembers } from '../../../records/garage-people.ts';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { labels } from '../change-words.ts';
import type { Draft } from './task-form-values.ts';

type AssigneeFieldProps = {
  opened: Draft;
  /** The chosen vehicle, whose garage has the task. */
  vehicleId: string | null;
  field: (name: 'assigneeId') => { name: string; error?: string };
};

const optionsOf = (members: readonly Member[], chosen: string) => [
  { value: '', label: 'Anyone' },
  ...members.map(({ userId, name, isYou }) => ({
    value: userId,
    label: isYou ? 'You' : name || 'A member',
  })),
  ...(chosen && !members.some(({ userId }) => userId === chosen)
    ? [{ value: chosen, label: 'A former member' }]
    : []),
];

/** Asks who does the task, in a garage with several members. Elsewhere what is stored stays. */
export function AssigneeField({ opened, vehicleId, field }: AssigneeFieldProps) {
  const members = useMembers(vehicleId);
  const chosen = opened.assigneeId ?? '';
  if (members.length === 0) return <input type="hidden" name="assigneeId" value={chosen} />;
  return (
    <div className="sm:col-span-2">
      <SelectField
        label={labels.assigneeId}
        optional
        options={optionsOf(members, chosen)}
        defaultValue={chosen}
        {...field('assigneeId')}
      />
    </div>
  );
}
