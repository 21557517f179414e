import { links } from '../../links.ts';

/** The state in the page's URL: the vehicle, the diagnosis, and whether it is the page for the garage. */
type Place = { vehicleId?: string | null; caseId?: string | null; isForGarage?: boolean };

export const pathTo = ({ vehicleId, caseId, isForGarage }: Place): string => {
  const query = new URLSearchParams();
  if (vehicleId !== undefined && vehicleId !== null) query.set('vehicle', vehicleId);
  if (caseId) query.set('case', caseId);
  if (isForGarage) query.set('view', 'garage');
  const text = query.toString();
  return text === '' ? links.diagnostics : `${links.diagnostics}?${text}`;
};

export const placeIn = (query: URLSearchParams): Required<Place> => ({
  vehicleId: query.get('vehicle'),
  caseId: query.get('case'),
  isForGarage: query.get('view') === 'garage',
});
