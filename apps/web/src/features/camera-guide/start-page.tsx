import { coverOf } from '@roadworthy/content/covers';
import { guideList } from '@roadworthy/content/guide-list';
import { refusalOf } from '@roadworthy/domain/guides/fuel.rules';
import { formatRegistration } from '@roadworthy/domain/kernel/format-registration';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { Camera, Hand, ListChecks, ScanLine } from 'lucide-react';
import { RefusalNotice } from '../../format/refusal-notice.tsx';
import { oneStepPath } from '../../navigation/guide-run.ts';
import { HelpLink } from '../../navigation/help-link.tsx';
import { Card } from '../../ui/display/card.tsx';
import { GuideArt } from '../../ui/display/guide-art.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';
import { Button, ButtonLink } from '../../ui/inputs/button.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';

type StartPageProps = {
  guideId: string | null;
  vehicle: Vehicle | null;
  vehicles: readonly Vehicle[];
  isVehicleAsked: boolean;
  /** Why the chosen guide does not fit the vehicle. */
  whyNot: string | null;
  onGuide: (guideId: string) => void;
  /** Empty: none of the owner's vehicles. Null: not chosen yet. */
  onVehicle: (vehicleId: string | null) => void;
  onStart: () => void;
};

const notChosen = 'not chosen';

const icon = { size: 22, 'aria-hidden': true, className: 'mt-0.5 flex-none' };
const ways = [
  {
    icon: <Camera {...icon} />,
    text: 'Point your phone at the engine bay. Each step shows a marker on the picture.',
  },
  {
    icon: <Hand {...icon} />,
    text: 'Tap the part once, or drag the marker onto it. From then on it stays there while you move the phone.',
  },
  {
    icon: <ScanLine {...icon} />,
    text: 'The picture stays on this device. Nothing is sent unless you take a photo. What the guide remembers about a part stays here until you log out.',
  },
  {
    icon: <ListChecks {...icon} />,
    text: 'No camera, or no free hand? You can follow the same guide one step at a time without it.',
  },
];

type GuideChoiceProps = Pick<StartPageProps, 'guideId' | 'vehicle' | 'vehicles' | 'onGuide'>;

function GuideChoice({ guideId, vehicle, vehicles, onGuide }: GuideChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-3 font-sign text-18 font-bold">Which job?</legend>
      <div className="grid gap-3 *:min-w-0 sm:grid-cols-2">
        {guideList.map(({ id, title, duration, difficulty }) => {
          const whyNot = refusalOf(id, { vehicle, vehicles });
          return (
            <label key={id} className="camera-guide-choice">
              <input
                type="radio"
                name="guide"
                value={id}
                checked={id === guideId}
                onChange={() => onGuide(id)}
                className="size-5.5 flex-none accent-ink"
              />
              <span className="guide-art-ground block w-20 flex-none overflow-hidden rounded-chip">
                <GuideArt href={coverOf(id)} className="block w-full" />
              </span>
              <span className="min-w-0">
                <strong className="block leading-tight">{title}</strong>
                {whyNot ? (
                  <span className="block text-14 font-semibold text-warn">{whyNot}</span>
                ) : (
                  <span className="text-14 text-ink-3">{`${difficulty} · ${duration}`}</span>
                )}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** The page before the camera opens: what it does, which guide, and which vehicle. */
export function StartPage(props: StartPageProps) {
  const { guideId, vehicle, vehicles, isVehicleAsked, whyNot, onVehicle, onStart } = props;
  return (
    <>
      <PageHeader title="Camera guide" lead="A repair guide on your phone’s camera" />
      <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-[7fr_4fr]">
        <div className="grid gap-5 lg:order-2">
          <Card title="What it does">
            <ul className="grid gap-3 text-15">
              {ways.map(({ icon: sign, text }) => (
                <li key={text} className="flex gap-3">
                  {sign}
                  {text}
                </li>
              ))}
            </ul>
            <HelpLink page="tasks">How guides work</HelpLink>
          </Card>
        </div>
        <Card className="grid gap-5 lg:order-1">
          <GuideChoice {...props} />
          {vehicles.length > 0 && (
            <SelectField
              label="Vehicle"
              value={vehicle?.id ?? (isVehicleAsked ? notChosen : '')}
              onChange={({ currentTarget: { value } }) =>
                onVehicle(value === notChosen ? null : value)
              }
              options={[
                ...(isVehicleAsked ? [{ value: notChosen, label: 'Choose a vehicle' }] : []),
                ...vehicles.map(({ id, make, model, year, registrationNumber }) => ({
                  value: id,
                  label: `${make} ${model} ${year ?? ''} · ${formatRegistration(registrationNumber)}`,
                })),
                { value: '', label: 'Another vehicle' },
              ]}
            />
          )}
          <div className="camera-start">
            <div role="status" className="basis-full empty:sr-only">
              {whyNot && <RefusalNotice vehicle={vehicle} reason={whyNot} />}
            </div>
            <Button
              size="lg"
              disabled={!guideId || whyNot !== null}
              icon={<Camera size={20} aria-hidden />}
              onClick={onStart}
            >
              Launch AR Guide
            </Button>
            {guideId && !whyNot && (
              <ButtonLink
                tone="quiet"
                size="lg"
                to={oneStepPath(guideId, {
                  vehicleId: vehicle?.id ?? (isVehicleAsked ? undefined : null),
                })}
              >
                Without the camera
              </ButtonLink>
            )}
          </div>
        </Card>
      </div>
    </>
  );
}
