/** Escapes text before it is put into a page. */
export const escaped = (value: unknown): string =>
  String(value ?? '').replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);
