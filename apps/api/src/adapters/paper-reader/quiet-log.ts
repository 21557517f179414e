/** The part of a log that sandboxed programs need; they have no log. */
export type QuietLog = {
  info(facts: object, message: string): void;
  warn(message: string): void;
};
