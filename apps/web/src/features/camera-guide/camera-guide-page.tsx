import { guideList } from '@roadworthy/content/guide-list';
import { refusalOf } from '@roadworthy/domain/guides/fuel.rules';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { cameraName, guideName, stepName, vehicleName } from '../../navigation/guide-run.ts';
import { DisclaimerDialog } from './disclaimer-dialog.tsx';
import { StartPage } from './start-page.tsx';
import { useDisclaimer } from './use-disclaimer.ts';

type View = {
  guideId: string;
  vehicle: Vehicle | null;
  /** The owner has vehicles, and neither the address nor a task names one. */
  isVehicleAsked: boolean;
  onVehicle: (vehicleId: string | null) => void;
  onClose: () => void;
};

type CameraGuidePageProps = {
  vehicles: readonly Vehicle[];
  /** The vehicle of the address or of the guide's task, or the only one. */
  vehicle: Vehicle | null;
  /** False until the local database has been read, because the vehicle is not known before. */
  isReady: boolean;
  /** Renders the guide over the camera. Passed in, because features do not import each other. */
  view: (view: View) => ReactNode;
};

/**
 * Returns whether the app has a history entry before this one. The router counts its entries in `idx`; its key does not
 * help, because a step that replaces a history entry gets a new key.
 */
const hasWayBack = (): boolean => Number(window.history.state?.idx ?? 0) > 0;

/**
 * `/ar`: choose a guide and a vehicle, accept the disclaimer once, and the camera opens. The URL holds all of these.
 */
export function CameraGuidePage({ vehicles, vehicle, isReady, view }: CameraGuidePageProps) {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const disclaimer = useDisclaimer();
  const requested = query.get(guideName);
  const guideId = guideList.find(({ id }) => id === requested)?.id ?? null;
  // An empty value in the address: the owner chose 'none of these'.
  const isVehicleAsked = vehicle === null && vehicles.length > 0 && query.get(vehicleName) !== '';
  const whyNot = guideId && refusalOf(guideId, { vehicle, vehicles });
  const isWanted = guideId !== null && query.has(cameraName) && !whyNot;
  const isKnown = isReady && disclaimer.status !== 'loading';

  const put = (name: string, value: string | null, { isOpen }: { isOpen: boolean }) =>
    setQuery(
      (now) => {
        if (value === null) now.delete(name);
        else now.set(name, value);
        // A different guide begins at its first step.
        if (name === guideName) now.delete(stepName);
        // Choosing another vehicle for a refused guide must not open the camera by itself.
        if (!isOpen) now.delete(cameraName);
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

  if (isWanted && isKnown && disclaimer.accepted) {
    return view({
      guideId,
      vehicle,
      isVehicleAsked,
      onVehicle: (id) => put(vehicleName, id ?? '', { isOpen: true }),
      onClose: close,
    });
  }
  return (
    <>
      <StartPage
        guideId={guideId}
        vehicle={vehicle}
        vehicles={vehicles}
        isVehicleAsked={isVehicleAsked}
        whyNot={whyNot}
        onGuide={(id) => put(guideName, id, { isOpen: false })}
        onVehicle={(id) => put(vehicleName, id, { isOpen: false })}
        onStart={start}
      />
      <DisclaimerDialog open={isWanted && isKnown} onAccept={disclaimer.accept} onCancel={close} />
    </>
  );
}
