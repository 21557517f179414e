import * as z from 'zod/mini';

export const GarageId = z.uuid();
