const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Parses `26 Nov 2026` without the product's own functions. */
export const readDate = (text: string): string => {
  const [day, month = '', year] = text.split(' ');
  const twoDigits = (number: unknown) => String(number).padStart(2, '0');
  return `${year}-${twoDigits(months.indexOf(month) + 1)}-${twoDigits(day)}`;
};
