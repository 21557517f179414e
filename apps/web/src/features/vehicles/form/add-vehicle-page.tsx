import { formatRegistration } from '@roadworthy/domain/kernel/format-registration';
import { normaliseRegistration } from '@roadworthy/domain/kernel/registration';
import type { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';
import { alreadyInGarage } from '@roadworthy/domain/vehicles/same-plate.rules';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import { emptyVehicle, type Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { useToday } from '../../../browser/today.ts';
import { createSending, useSending } from '../../../forms/form.ts';
import { WhereField } from '../../../garages/lazy-parts.tsx';
import { useWhereToAdd } from '../../../garages/where-to-add.ts';
import { links } from '../../../links.ts';
import { plateFrom } from '../../../lookup/plate-to-add.ts';
import { notify } from '../../../notify/notify.ts';
import { useSession } from '../../../session/session.ts';
import { Card } from '../../../ui/display/card.tsx';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { Tabs } from '../../../ui/inputs/tabs.tsx';
import { draftOfAnswer, ofOwnPlate, ownWords } from '../lookup/answer-fields.ts';
import { DemoExamples } from '../lookup/demo-examples.tsx';
import { LookupForm } from '../lookup/lookup-form.tsx';
import { LookupOutcome } from '../lookup/lookup-outcome.tsx';
import { useLookup } from '../lookup/use-lookup.ts';
import { findByPlate } from '../vehicles.reads.ts';
import { addVehicle } from '../vehicles.writes.ts';
import { useSave } from './use-save.ts';
import { VehicleForm } from './vehicle-form.tsx';
import { type Draft, draftFrom } from './vehicle-form-values.ts';

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

/** The values that the form opens with. The key remounts the form for each vehicle found. */
type Filled = { key: number; opened: Draft; answer: LookupAnswer | null; typed: boolean };
const nothing: Filled = { key: 0, opened: emptyVehicle, answer: null, typed: false };

const isAnything = (draft: Draft) => Object.values(draft).some((value) => value !== null);

export function AddVehiclePage() {
  const today = useToday();
  const navigate = useNavigate();
  const { user } = useSession();
  const [way, setWay] = useState<Way>('lookup');
  const [filled, setFilled] = useState(nothing);
  const plates = useRef<HTMLDivElement>(null);
  const manual = useRef<HTMLDivElement>(null);
  const [sending] = useState(createSending);
  const adding = useSending(sending);
  const where = useWhereToAdd(vehicleEntity);
  /** Opens the vehicle's page after saving, because its verdict is what the user wants to see. */
  const save = useSave(async (fields, files) => {
    const id = await addVehicle(ofOwnPlate(fields, filled.answer), {
      today,
      files,
      garageId: where.garageId,
    });
    // The owner came for the new vehicle's verdict.
    return links.vehicle(id);
  }, words);

  const readTyped = (): Draft => {
    const form = manual.current?.querySelector('form');
    if (!form) return emptyVehicle;
    // A photo belongs to the form that is remounted by the refill.
    return { ...draftFrom(Object.fromEntries(new FormData(form)), emptyVehicle), imageId: null };
  };

  const refill = (opened: Draft, answer: LookupAnswer | null) =>
    setFilled(({ key }) => ({
      key: key + 1,
      opened,
      answer,
      typed: isAnything(ownWords(opened)),
    }));

  /** Keeps the card and its buttons in sight; the form behind the other tab is filled in too. */
  const fillIn = (answer: LookupAnswer) => {
    flushSync(() => refill(draftOfAnswer(answer, readTyped()), answer));
    notify.success('Vehicle details found! Review and save to add to your account.');
    const card = plates.current?.querySelector<HTMLElement>('[data-found]');
    card?.querySelector<HTMLElement>('h2')?.focus();
    card?.scrollIntoView?.({ block: 'nearest' });
  };

  /** Opens the existing vehicle, unless manual entries would be lost. */
  const openOwn = ({ id }: Vehicle) => {
    if (isAnything(readTyped())) return;
    notify.info(alreadyInGarage);
    void navigate(links.vehicle(id), { replace: true });
  };
  /** Returns whether the answer may be shown: not over another plate or manual entries typed since. */
  const isWanted = (registration: string): boolean => {
    const asked = plates.current?.querySelector<HTMLInputElement>('[name=registrationNumber]');
    const isAsked = normaliseRegistration(asked?.value ?? '') === registration;
    return way === 'lookup' && isAsked && !isAnything(readTyped());
  };
  const { lookup, search } = useLookup({ onFound: fillIn, onOwn: openOwn, isWanted });

  const formOf = () => manual.current?.querySelector('form');
  const found = {
    adding,
    /** The form validates what was found, and shows the fields that are missing. */
    onAdd: () => formOf()?.requestSubmit(),
    onChange: () => {
      flushSync(() => setWay('manual'));
      formOf()?.querySelector<HTMLElement>('[name=registrationNumber]')?.focus();
    },
  };

  /** Looks up a plate, and first clears what was found for the previous one. */
  const ask = async (registration: string) => {
    if (filled.answer) refill(ownWords(readTyped()), null);
    await search(registration);
  };

  /** A plate typed on another page is looked up at once. */
  const given = plateFrom(useLocation().state);
  const askAtOnce = useEffectEvent((registration: string) => void ask(registration));
  useEffect(() => {
    if (given) askAtOnce(given);
  }, [given]);

  /** Moves the focus to the submit button, because the pressed button disappears with its message. */
  const retry = (registration: string) => {
    plates.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
    void ask(registration);
  };

  /** Copies the plate into the manual form as if typed there, and keeps its other entries. */
  const carryOver = (registration: string) => {
    flushSync(() => setWay('manual'));
    notify.info('Switched to manual entry mode. Please fill in your vehicle details.');
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
      <PageHeader title="Add vehicle" lead="By registration number, or by hand" />
      <div className="not-empty:mb-5">
        <WhereField {...where} />
      </div>
      <Tabs
        label="Ways to add a vehicle"
        tabs={ways}
        value={way}
        onChange={setWay}
        panels={{
          lookup: (
            <div ref={plates}>
              {user?.isDemo && <DemoExamples />}
              <LookupForm searching={lookup.state === 'searching'} opened={given} onPlate={ask} />
              <LookupOutcome
                lookup={lookup}
                today={today}
                found={found}
                onRetry={retry}
                onManual={carryOver}
              />
            </div>
          ),
          manual: (
            <div ref={manual}>
              <Card>
                <VehicleForm
                  key={filled.key}
                  opened={filled.opened}
                  typed={filled.typed}
                  today={today}
                  holderOf={(plate) => findByPlate(plate)}
                  sending={sending}
                  onReveal={() => setWay('manual')}
                  onSave={save}
                />
              </Card>
            </div>
          ),
        }}
      />
    </div>
  );
}
