/** The page's filters, as stored in its URL. */
export type CostsView = {
  /** Null: all vehicles. */
  vehicleId: string | null;
  /** Null: the last twelve months. */
  year: number | null;
};

export const viewFrom = (search: string): CostsView => {
  const params = new URLSearchParams(search);
  const year = params.get('year') ?? '';
  return {
    vehicleId: params.get('vehicle') || null,
    year: /^(?:19|20|21)\d\d$/.test(year) ? Number(year) : null,
  };
};

/** The form that a link asks to open with the page. */
export type Adding = 'fuel' | 'expense';

export const addingIn = (search: string): Adding | null => {
  const requested = new URLSearchParams(search).get('add');
  return requested === 'fuel' || requested === 'expense' ? requested : null;
};

/** The payment that a link asks to open with the page. */
export const paymentIn = (search: string): string | null =>
  new URLSearchParams(search).get('payment');

export const addressOf = ({ vehicleId, year }: CostsView): string => {
  const params = new URLSearchParams({
    ...(vehicleId ? { vehicle: vehicleId } : {}),
    ...(year === null ? {} : { year: String(year) }),
  });
  return params.size > 0 ? `?${params}` : '';
};
