import { guideList } from '@roadworthy/content/guide-list';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { cameraName, stepName, vehicleName } from '../../navigation/guide-run.ts';
import { DisclaimerDialog } from './disclaimer-dialog.tsx';
import { StartPage } from './start-page.tsx';
import { useDisclaimer } from './use-disclaimer.ts';

type View = {
  guideId: string;
  vehicle: Vehicle | null;
  onVehicle: (vehicleId: string | null) => void;
  onClose: () => void;
};

type CameraGuidePageProps = {
  vehicles: readonly Vehicle[];
  /** False until the device has been read: which vehicle is first is not known before. */
  isReady: boolean;
  /** The guide over the camera: features do not know each other. */
  view: (view: View) => ReactNode;
};

const guideName = 'guide';

/**
 * Whether the app itself has an entry before this one. The router counts its entries there; its own key says nothing,
 * because a step that takes another's place in the history has a new one.
 */
const hasWayBack = (): boolean => Number(window.history.state?.idx ?? 0) > 0;

/** Asked for, or else the first one there is; named as nothing, none. */
const chosenVehicle = (asked: string | null, vehicles: readonly Vehicle[]): Vehicle | null =>
  asked === null ? (vehicles[0] ?? null) : (vehicles.find(({ id }) => id === asked) ?? null);

/** `/ar`: choose a guide and a vehicle, accept the disclaimer once, and the camera opens. The address keeps all of it. */
export function CameraGuidePage({ vehicles, isReady, view }: CameraGuidePageProps) {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const disclaimer = useDisclaimer();
  const asked = query.get(guideName);
  const guideId = guideList.find(({ id }) => id === asked)?.id ?? null;
  const vehicle = chosenVehicle(query.get(vehicleName), vehicles);
  const isWanted = guideId !== null && query.has(cameraName);
  const isKnown = isReady && disclaimer.status !== 'loading';

  const put = (name: string, value: string) =>
    setQuery(
      (now) => {
        now.set(name, value);
        // Another guide begins at its first step.
        if (name === guideName) now.delete(stepName);
        return now;
      },
      { replace: true },
    );
  const start = () =>
    setQuery((now) => {
      now.set(cameraName, 'on');
      return now;
    });
  /** Back to where it was opened, so that the browser's own way back is the same. */
  const close = () => {
    if (hasWayBack()) return void navigate(-1);
    setQuery(
      (now) => {
        now.delete(cameraName);
        return now;
      },
      { replace: true },
    );
  };
  const onVehicle = (id: string | null) => put(vehicleName, id ?? '');

  if (isWanted && isKnown && disclaimer.accepted) {
    return view({ guideId, vehicle, onVehicle, onClose: close });
  }
  return (
    <>
      <StartPage
        guideId={guideId}
        vehicle={vehicle}
        vehicles={vehicles}
        onGuide={(id) => put(guideName, id)}
        onVehicle={onVehicle}
        onStart={start}
      />
      <DisclaimerDialog open={isWanted && isKnown} onAccept={disclaimer.accept} onCancel={close} />
    </>
  );
}
