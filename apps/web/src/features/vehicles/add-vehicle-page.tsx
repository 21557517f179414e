import { emptyVehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useToday } from '../../lib/today.ts';
import { Card } from '../../ui/card.tsx';
import { formatRegistration } from '../../ui/format-registration.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { LookupForm } from './lookup-form.tsx';
import { useSave } from './use-save.ts';
import { VehicleForm } from './vehicle-form.tsx';
import { addVehicle } from './vehicles.collection.ts';

const ways = [
  { id: 'lookup', label: 'Lookup by Registration' },
  { id: 'manual', label: 'Enter Manually' },
] as const;
type Way = (typeof ways)[number]['id'];

const words = {
  saved: 'Vehicle added successfully!',
  savedOffline: 'Vehicle saved offline. Will sync when online.',
  failed: 'Failed to add vehicle. Please try again.',
};

export function AddVehiclePage() {
  const today = useToday();
  // By hand first, until a lookup can find something.
  const [way, setWay] = useState<Way>('manual');
  const [carried, setCarried] = useState(false);
  const manual = useRef<HTMLDivElement>(null);
  const save = useSave((fields) => addVehicle(fields, today), words);

  /** The plate goes into the other form as if it had been typed there; what is there already stays. */
  const carryOver = (registration: string) => {
    flushSync(() => {
      setWay('manual');
      setCarried(true);
    });
    const input = (name: string) =>
      manual.current?.querySelector<HTMLInputElement>(`[name=${name}]`);
    const plate = input('registrationNumber');
    if (!plate) return;
    plate.value = formatRegistration(registration);
    plate.dispatchEvent(new Event('input', { bubbles: true }));
    input('make')?.focus();
  };

  return (
    <div className="max-w-[880px]">
      <PageHeader title="Add Vehicle" lead="By registration number, or by hand" />
      <Tabs
        label="Ways to add a vehicle"
        tabs={ways}
        value={way}
        onChange={setWay}
        panels={{
          lookup: <LookupForm onPlate={carryOver} />,
          manual: (
            <div ref={manual}>
              {carried && (
                <div className="mb-4">
                  <Notice>
                    DVLA lookup is not connected yet. Your registration is filled in; please add the
                    other details yourself.
                  </Notice>
                </div>
              )}
              <Card>
                <VehicleForm opened={emptyVehicle} today={today} onSave={save} />
              </Card>
            </div>
          ),
        }}
      />
    </div>
  );
}
