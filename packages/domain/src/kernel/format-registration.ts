/** The position of the gap in each family of UK marks. The first match wins. */
const families = [
  /^([A-Z]{2}\d{2})([A-Z]{3})$/,
  /^([A-Z]\d{1,3})([A-Z]{3})$/,
  /^([A-Z]{3})(\d{1,3}[A-Z])$/,
  /^([A-Z]{1,3})(\d{1,4})$/,
  /^(\d{1,4})([A-Z]{1,3})$/,
];

/** Formats AB17CDE as AB17 CDE. A mark of unknown format has no gap. */
export const formatRegistration = (registration: string): string => {
  const mark = registration.toUpperCase().replace(/[\s-]/g, '');
  for (const family of families) {
    const parts = family.exec(mark);
    if (parts) return `${parts[1]} ${parts[2]}`;
  }
  return mark;
};
