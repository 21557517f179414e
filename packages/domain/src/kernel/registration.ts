/** As it is stored, compared and sent: capitals, without spaces and hyphens. */
export const normaliseRegistration = (text: string): string =>
  text.toUpperCase().replace(/[\s-]/g, '');
