import type { TaskFields } from '@roadworthy/domain/tasks/tasks.schema';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import type { VehicleNoun } from '@roadworthy/domain/vehicles/verdict.sentences';
import type { ReactNode } from 'react';
import type { FinishTask } from './case-actions.tsx';

/** The parts that other features provide. */
export type DiagnosisSlots = {
  nounOf: (vehicle: Vehicle) => VehicleNoun;
  addTask: (fields: TaskFields) => Promise<string>;
  finishTask: FinishTask;
  photoStrip: (ids: readonly string[], of: string) => ReactNode;
  shrinkPhoto: (photo: File) => Promise<File>;
};
