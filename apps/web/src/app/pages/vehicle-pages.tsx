import { VehicleCosts } from '../../features/costs/vehicle-costs.tsx';
import { VehicleCovers } from '../../features/cover/vehicle-covers.tsx';
import { RegisterCard } from '../../features/do-it-now/register-card.tsx';
import { VehicleDocuments } from '../../features/documents/vehicle-documents.tsx';
import { VehicleTasks } from '../../features/tasks/vehicle-tasks.tsx';
import { VehiclePage } from '../../features/vehicles/detail/vehicle-page.tsx';
import { EditVehiclePage } from '../../features/vehicles/form/edit-vehicle-page.tsx';
import { Card } from '../../ui/display/card.tsx';

/** Connects the vehicle pages to documents and costs: features do not import each other. */
export function VehicleWithDocuments() {
  return (
    <VehiclePage
      tasks={(vehicleId) => <VehicleTasks key={vehicleId} vehicleId={vehicleId} />}
      register={(vehicle) => <RegisterCard vehicle={vehicle} />}
      papers={(vehicleId) => (
        <>
          <VehicleCovers key={`cover ${vehicleId}`} vehicleId={vehicleId} />
          <Card title="Documents">
            <VehicleDocuments key={vehicleId} vehicleId={vehicleId} />
          </Card>
        </>
      )}
      costs={(vehicleId) => <VehicleCosts vehicleId={vehicleId} />}
    />
  );
}

export function EditVehicleWithDocuments() {
  return (
    <EditVehiclePage
      documents={(vehicleId) => <VehicleDocuments key={vehicleId} vehicleId={vehicleId} />}
    />
  );
}
