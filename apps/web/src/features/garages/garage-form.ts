import { GarageEdit } from '@roadworthy/domain/garages/garages.schema';

/** Loaded when the form is focused. */
export const garageForm = GarageEdit;
