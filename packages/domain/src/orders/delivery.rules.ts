/** Delivery prices in the United Kingdom by the price of the items. The first match applies. */
export const deliveryRates = [
  { fromPence: 40_00, pence: 0 },
  { fromPence: 0, pence: 3_95 },
] as const;

export const deliveryFor = (itemsPence: number): number =>
  deliveryRates.find(({ fromPence }) => itemsPence >= fromPence)?.pence ?? 0;
