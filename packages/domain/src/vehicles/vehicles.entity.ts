import { defineEntity, type FieldProblems } from '../sync/entity.ts';
import { yearProblem } from './vehicles.rules.ts';
import { MileageReadingFields, VehicleFields } from './vehicles.schema.ts';

export const vehicleEntity = defineEntity({
  name: 'vehicles',
  schema: VehicleFields,
  limit: 100,
  demoLimit: 20,
  fileFields: ['imageId'],
  people: { usualDriverId: 'member' },
  // Fields that matter for the law or for wear: if two devices disagree, the owner decides.
  guarded: ['mileage', 'motExpiryDate', 'taxDueDate', 'insuranceExpiryDate'],
  problemsOf: ({ year }, { today }): FieldProblems => {
    const problem = yearProblem(year, today);
    return problem ? { year: problem } : {};
  },
});

export const mileageReadingEntity = defineEntity({
  name: 'mileageReadings',
  schema: MileageReadingFields,
  limit: 4000,
  demoLimit: 200,
  appendOnly: true,
  indexes: ['vehicleId'],
  serverFields: ['notedAt'],
  partOf: { entity: 'vehicles', field: 'vehicleId' },
});
