/** `1 item`, `3 items` */
export const countItems = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`;

export const noLongerSold = 'No longer in the shop';
