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
  /** False until the local database has been read, because the first vehicle is not known before. */
  isReady: boolean;
  /** Renders the guide over the camera. Passed in, because features do not import each other. */
  view: (view: View) => ReactNode;
};

const guideName = 'guide';

/**
 * Returns whether the app has a history entry before this one. The router counts its entries in `idx`; its key does not
 * help, because a step that replaces a history entry gets a new key.
 */
const hasWayBack = (): boolean => Number(window.history.state?.idx ?? 0) > 0;

/** Returns the requested vehicle, or the first one if none was requested. An empty or unknown id gives null. */
const chosenVehicle = (asked: string | null, vehicles: readonly Vehicle[]): Vehicle | null =>
  asked === null ? (vehicles[0] ?? null) : (vehicles.find(({ id }) => id === asked) ?? null);

/**
 * `/ar`: choose a guide and a vehicle, accept the disclaimer once, and the camera opens. The URL holds all of these.
 */
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
        // A different guide begins at its first step.
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
  /** Goes back to where the camera was opened, as the browser's back button does. */
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
