import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { dvlaReply } from './dvla-reply.ts';
import { dvsaReply } from './dvsa-reply.ts';
import { shapes } from './faults.ts';
import { uatErrors } from './named-vehicles.ts';
import { isGenuine } from './plates.ts';
import { jsonResponse, type Response } from './responses.ts';

/** Returns the plate that a DVLA request asks about. */
export const plateIn = (body: string): string | null => {
  try {
    const { registrationNumber } = JSON.parse(body) as { registrationNumber?: unknown };
    return typeof registrationNumber === 'string' ? registrationNumber : null;
  } catch {
    return null;
  }
};

/** Returns DVLA's answer to a caller with the right key. */
export const answerVes = (plate: string | null, today: CivilDate): Response => {
  if (!plate || !isGenuine(plate)) return shapes.vesErrors(400, 'ENQ103');
  const status = uatErrors[plate]?.status;
  if (status === 429) return shapes.gateway(429, 'Too Many Requests');
  if (status === 503) return shapes.vesArray(503);
  if (status) return shapes.vesErrors(status);
  const vehicle = dvlaReply(plate, today);
  return vehicle ? jsonResponse(200, vehicle) : shapes.vesErrors(404);
};

/** Returns DVSA's answer to a caller with the right key and token. */
export const answerMot = (plate: string, today: CivilDate): Response => {
  if (!isGenuine(plate) || plate === 'ER19BAD') return shapes.moth(400, 'MOTH-IV-03');
  const vehicle = plate === 'ER19NFD' ? null : dvsaReply(plate, today);
  return vehicle ? jsonResponse(200, vehicle) : shapes.moth(404, 'MOTH-NF-01');
};
