import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { useEffect } from 'react';
import { type Loaded, useRecords, useSyncedStatus } from '../../records/hooks.ts';
import { useDiagnosisName } from '../../session/model-state.ts';
import { RetryNotice } from '../../ui/display/retry-notice.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { OpenDiagnosis } from './open-diagnosis.tsx';
import { DiagnosisHeader } from './page-notes.tsx';
import type { DiagnosisSlots } from './slots.ts';
import './diagnosis.css';

const useVehicles = () => {
  const { status, value } = useRecords(vehicleEntity) as Loaded<Vehicle[]>;
  return { ...useSyncedStatus({ status, isMissing: value.length === 0 }), vehicles: value };
};

export function DiagnosisPage({ slots }: { slots: DiagnosisSlots }) {
  const { status, vehicles, retry } = useVehicles();
  const name = useDiagnosisName();
  useEffect(() => {
    document.title = `${name} · Roadworthy`;
  }, [name]);
  if (status === 'ready') return <OpenDiagnosis slots={slots} vehicles={vehicles} />;
  return (
    <>
      <DiagnosisHeader isStart />
      {status === 'loading' ? (
        <>
          <p className="sr-only" role="status">
            Loading your vehicles...
          </p>
          <Skeleton className="h-13 max-w-88" />
        </>
      ) : (
        <RetryNotice onRetry={retry}>Failed to load vehicles. Please try again.</RetryNotice>
      )}
    </>
  );
}
