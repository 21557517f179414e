import { ChevronDown, Plus, ShieldAlert, Stethoscope, WifiOff } from 'lucide-react';
import { links } from '../../links.ts';
import { useDiagnosisName } from '../../session/model-state.ts';
import type { ModelState } from '../../session/model-store.ts';
import { Notice } from '../../ui/display/notice.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';
import { ButtonLink } from '../../ui/inputs/button.tsx';

type DiagnosisHeaderProps = {
  /** Nothing is described yet. Afterwards a phone shows the title in its top bar alone. */
  isStart: boolean;
};

export function DiagnosisHeader({ isStart }: DiagnosisHeaderProps) {
  const title = useDiagnosisName();
  return isStart ? (
    <PageHeader
      title={title}
      lead="Describe what you hear, feel, smell or see. Add a fault code if your reader shows one."
    />
  ) : (
    <h1 tabIndex={-1} className="max-lg:sr-only lg:mb-3">
      {title}
    </h1>
  );
}

const useOf: Record<ModelState, string> = {
  connected: 'No vehicles found. Add a vehicle first to use AI diagnostics.',
  none: 'No vehicles found. Add a vehicle first to use the diagnosis.',
  unknown: 'No vehicles found. Add a vehicle first to use the diagnosis.',
};

export function NoVehicles({ model }: { model: ModelState }) {
  return (
    <Notice
      live="none"
      action={
        <ButtonLink to={links.addVehicle} className="mt-1.5" icon={<Plus size={20} aria-hidden />}>
          Add vehicle
        </ButtonLink>
      }
    >
      <p className="font-semibold">{useOf[model]}</p>
      <p>Warnings of danger still show as you type below.</p>
    </Notice>
  );
}

const blurbs = [
  {
    icon: ShieldAlert,
    title: 'Dangers first',
    text: 'Brakes, steering, fuel, smoke: warnings show as you type, with what to do at the roadside.',
  },
  {
    icon: Stethoscope,
    title: 'A check before a part',
    text: 'Each likely cause comes with the cheapest way to find out, who can do it and what it costs.',
  },
  {
    icon: WifiOff,
    title: 'Works without signal',
    text: 'Worked out on this device, with your MOT advisories, repairs and mileage.',
  },
];

/** Introduces the page to new users. */
export function Blurbs() {
  return (
    <ul className="mt-6 grid gap-4 md:grid-cols-3">
      {blurbs.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex gap-3">
          <Icon size={22} aria-hidden className="mt-0.5 flex-none" />
          <div>
            <h2 className="text-16">{title}</h2>
            <p className="mt-0.5 text-15 text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

const whoAnswers: Record<ModelState, string> = {
  connected:
    'This server has an AI model connected. When you are online it adds an explanation under our engine’s report.',
  none: 'This server has no AI model connected, so our engine answers alone and nothing is sent to one.',
  unknown:
    'Without a connection, our engine answers alone. If this server has an AI model connected, it adds an explanation when you are online.',
};

/** Explains who answers, and which data leaves this device. */
export function ModelNote({ model }: { model: ModelState }) {
  return (
    <details className="why mt-6 text-15">
      <summary className="link inline-flex min-h-11 items-center gap-1">
        Who answers, and what an AI model receives
        <ChevronDown size={16} aria-hidden />
      </summary>
      <div className="grid max-w-[70ch] gap-2 text-ink-2">
        <p>
          Roadworthy’s own engine answers first, on this device. Its warnings and its verdict on
          driving are never softened by anything that comes later.
        </p>
        <p>{whoAnswers[model]}</p>
        <p>
          A model receives your description and taps, the vehicle’s make, model, engine, fuel,
          gearbox, kind, year and mileage, its open MOT advisories, recalls and repairs, and the
          causes our engine found. It never receives photos or your location. We take out your
          plate, VIN, name, email, phone, postcode and street address where we recognise them. Do
          not include names or places in your description. We do not ask it when a danger is
          possible.
        </p>
        <p>This is advice, not an inspection. If you are not sure, ask a garage.</p>
      </div>
    </details>
  );
}
