import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { plateProblem } from '@roadworthy/domain/kernel/registration';
import { dateTold } from '@roadworthy/domain/lookup/answer.rules';
import type { DatedRenewal, Task } from '@roadworthy/domain/tasks/tasks.schema';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { RefreshCw } from 'lucide-react';
import { Notice } from '../../../ui/display/notice.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { InputField } from '../../../ui/inputs/input-field.tsx';
import { renewalNames } from './completion-form-values.ts';
import type { useRenewalLookup } from './use-renewal-lookup.ts';

type RenewalFieldProps = {
  task: Task & { renewalType: DatedRenewal };
  vehicle: Vehicle;
  today: CivilDate;
  lookup: ReturnType<typeof useRenewalLookup>;
  field: { name: string; error?: string };
  /** Receives the date that the records have. */
  onFound: (date: CivilDate) => void;
};

/** Asks for the new date of a renewal: from the owner, or from the DVLA and DVSA records. */
export function RenewalField({ task, vehicle, today, lookup, field, onFound }: RenewalFieldProps) {
  const { check, ask } = lookup;
  const isChecking = check.state === 'checking';
  const look = async () => {
    const answer = await ask();
    const date = answer && dateTold(task.renewalType === 'tax' ? 'tax' : 'mot', answer);
    if (date) onFound(date);
  };
  return (
    <div className="grid gap-3 rounded-control bg-sunken/60 p-4 ring-1 ring-line sm:col-span-2">
      <InputField
        {...field}
        type="date"
        min={today}
        label={renewalNames[task.renewalType]}
        hint={`Kept with the ${vehicle.make} ${vehicle.model}.`}
      />
      {plateProblem(vehicle.registrationNumber) === null && (
        <Button
          tone="quiet"
          busy={isChecking}
          icon={<RefreshCw size={18} aria-hidden />}
          className="justify-self-start"
          onClick={() => void look()}
        >
          {isChecking ? 'Checking...' : 'Check with DVLA'}
        </Button>
      )}
      <div role="status" className="empty:sr-only">
        {check.state === 'found' && <Notice live="none">{check.words}</Notice>}
        {check.state === 'failed' && (
          <Notice tone="warn" live="none">
            {check.words}
          </Notice>
        )}
      </div>
    </div>
  );
}
