const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `26 Nov 2026`, read without the product's own functions. */
export const readDate = (text: string): string => {
  const [day, month = '', year] = text.split(' ');
  return `${year}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${day}`;
};
