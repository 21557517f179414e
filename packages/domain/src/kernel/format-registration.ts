/** Where each family of UK marks carries its gap; the first that fits wins. */
const families = [
  /^([A-Z]{2}\d{2})([A-Z]{3})$/,
  /^([A-Z]\d{1,3})([A-Z]{3})$/,
  /^([A-Z]{3})(\d{1,3}[A-Z])$/,
  /^([A-Z]{1,3})(\d{1,4})$/,
  /^(\d{1,4})([A-Z]{1,3})$/,
];

/** AB17CDE -> AB17 CDE. What fits no family is shown as it is. */
export const formatRegistration = (registration: string): string => {
  const mark = registration.toUpperCase().replace(/[\s-]/g, '');
  for (const family of families) {
    const parts = family.exec(mark);
    if (parts) return `${parts[1]} ${parts[2]}`;
  }
  return mark;
};
